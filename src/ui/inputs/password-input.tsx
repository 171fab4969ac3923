import { useState } from 'react';
import { cx } from '#ui/cx.ts';
import { uiMessages } from '#ui/ui.texts.ts';
import { Field } from './field.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Eye, EyeOff } from '#ui/icons.ts';
import type { TextInputProps } from './text-input.tsx';

export type PasswordInputProps = Omit<TextInputProps, 'type'> & {
  shownAtFirst?: boolean | undefined;
};

export function PasswordInput({
  label,
  hint,
  error,
  className,
  shownAtFirst = false,
  ...input
}: PasswordInputProps) {
  const [shown, setShown] = useState(shownAtFirst);
  return (
    <Field label={label} hint={hint} error={error}>
      {(wiring) => (
        <div className="relative">
          <input
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...input}
            {...wiring}
            type={shown ? 'text' : 'password'}
            className={cx('control pr-12', className)}
          />
          <IconButton
            icon={shown ? EyeOff : Eye}
            label={shown ? uiMessages.hidePassword : uiMessages.showPassword}
            className="absolute inset-y-0 right-0"
            onClick={() => setShown(!shown)}
          />
        </div>
      )}
    </Field>
  );
}

type Registered = Omit<PasswordInputProps, 'label'>;
type NewPasswordInputsProps = { words: { label: string; hint: string; again: string } } & Record<
  'first' | 'again',
  Registered
>;

/** A new password, typed twice. */
export function NewPasswordInputs({ words, first, again }: NewPasswordInputsProps) {
  return (
    <>
      <PasswordInput label={words.label} hint={words.hint} autoComplete="new-password" {...first} />
      <PasswordInput label={words.again} autoComplete="new-password" {...again} />
    </>
  );
}
