import { type ComponentProps, useId } from 'react';
import { FieldError, type FieldProps, Hint } from './field.tsx';

export type CheckboxProps = FieldProps &
  Omit<ComponentProps<'input'>, 'id' | 'type'> & {
    labelHidden?: boolean | undefined;
  };

export function Checkbox({ label, hint, error, labelHidden = false, ...input }: CheckboxProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="flex flex-col">
      <label className="target flex cursor-pointer items-center gap-3">
        <input
          {...input}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={described === '' ? undefined : described}
          className={labelHidden ? 'mx-auto size-5 shrink-0' : 'size-5 shrink-0'}
        />
        <span className={labelHidden ? 'sr-only' : undefined}>{label}</span>
      </label>
      {hint && <Hint id={`${id}-hint`} text={hint} />}
      {error && <FieldError id={`${id}-error`} text={error} />}
    </div>
  );
}
