import type { UseFormReturn } from 'react-hook-form';
import { clearsError } from '#workspace/forms/show-field-errors.ts';
import { PasswordInput } from '#ui/inputs/password-input.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import type { ComebackValues } from './comeback-form.ts';
import { messages } from './outage.messages.ts';

const { comeback: texts } = messages;

export function CredentialFields({ form }: { form: UseFormReturn<ComebackValues> }) {
  const { errors } = form.formState;
  return (
    <>
      <TextInput
        label={texts.email}
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.email?.message}
        {...form.register('email', clearsError(form, 'email'))}
      />
      <PasswordInput
        label={texts.password}
        autoComplete="off"
        error={errors.password?.message}
        {...form.register('password', clearsError(form, 'password'))}
      />
      <TextInput
        label={texts.url}
        type="url"
        inputMode="url"
        placeholder={texts.urlPlaceholder}
        error={errors.url?.message}
        {...form.register('url', clearsError(form, 'url'))}
      />
    </>
  );
}
