import { useEffect } from 'react';
import { Controller } from 'react-hook-form';
import { LazyPhoneField } from '#ui/phone/lazy-phone-field.tsx';
import { PasswordInput } from '#ui/inputs/password-input.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { PHONE, REQUIRED } from '#features/access/session/entry/form-rules.ts';
import { messages } from '#features/access/session/session.texts.ts';
import { SubmitButton } from '#features/access/session/entry/submit-button.tsx';
import { useRegistration } from './use-registration.ts';

/** The server's errors show under their fields (SES-07). On a return the form asks for the mail (SES-48). */
export function RegisterForm() {
  const { form, submit, isBack } = useRegistration();
  const { control, register, formState } = form;
  const { errors, isSubmitting } = formState;
  useEffect(() => {
    if (isBack) form.setFocus('email');
  }, [form, isBack]);
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <TextInput
        label={messages.username}
        required
        autoComplete="nickname"
        error={errors.username?.message}
        {...register('username', REQUIRED)}
      />
      <Controller
        control={control}
        name="phone"
        rules={PHONE}
        render={({ field: { name, value, onChange, onBlur } }) => (
          <LazyPhoneField
            label={messages.phone}
            hint={messages.phoneHint}
            required
            error={errors.phone?.message}
            {...{ name, value, onChange, onBlur }}
          />
        )}
      />
      <TextInput
        label={messages.email}
        required
        type="email"
        inputMode="email"
        autoComplete="username"
        error={errors.email?.message}
        {...register('email', REQUIRED)}
      />
      <PasswordInput
        label={messages.password}
        required
        hint={isBack ? messages.samePassword : messages.passwordHint}
        autoComplete="new-password"
        error={errors.password?.message}
        {...register('password', REQUIRED)}
      />
      <TextInput
        label={messages.referral}
        hint={messages.referralHint}
        autoComplete="off"
        autoCapitalize="characters"
        error={errors.codeReferrals?.message}
        {...register('codeReferrals')}
      />
      <SubmitButton busy={isSubmitting}>{messages.register}</SubmitButton>
    </form>
  );
}
