import { useEffect } from 'react';
import { Controller } from 'react-hook-form';
import { fieldOf } from '#workspace/forms/field-of.ts';
import { LazyPhoneField } from '#ui/phone/lazy-phone-field.tsx';
import { PasswordInput } from '#ui/inputs/password-input.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { MAIL_INPUT, PHONE, REQUIRED } from '#features/access/session/entry/form-rules.ts';
import { messages } from '#features/access/session/session.texts.ts';
import { SubmitButton } from '#features/access/session/entry/submit-button.tsx';
import { useRegistration } from './use-registration.ts';

/** The server's errors show under their fields (SES-07). On a return the form asks for the mail (SES-48). */
export function RegisterForm() {
  const { form, submit, isBack } = useRegistration();
  const { errors, isSubmitting } = form.formState;
  useEffect(() => {
    if (isBack) form.setFocus('email');
  }, [form, isBack]);
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <TextInput
        label={messages.username}
        required
        autoComplete="nickname"
        {...fieldOf(form, 'username', REQUIRED)}
      />
      <Controller
        control={form.control}
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
      <TextInput {...MAIL_INPUT} required {...fieldOf(form, 'email', REQUIRED)} />
      <PasswordInput
        label={messages.password}
        required
        hint={isBack ? messages.samePassword : messages.passwordHint}
        autoComplete="new-password"
        {...fieldOf(form, 'password', REQUIRED)}
      />
      <TextInput
        label={messages.referral}
        hint={messages.referralHint}
        autoComplete="off"
        autoCapitalize="characters"
        {...fieldOf(form, 'codeReferrals')}
      />
      <SubmitButton busy={isSubmitting}>{messages.register}</SubmitButton>
    </form>
  );
}
