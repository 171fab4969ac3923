import type { ComponentProps } from 'react';
import { cx } from '#ui/cx.ts';
import { Field, type FieldProps } from './field.tsx';

export type TextInputProps = FieldProps &
  Omit<ComponentProps<'input'>, 'id'> & { labelHidden?: boolean | undefined };

export function TextInput({ label, labelHidden, hint, error, className, ...input }: TextInputProps) {
  return (
    <Field label={label} labelHidden={labelHidden} hint={hint} error={error}>
      {(wiring) => <input type="text" {...input} {...wiring} className={cx('control', className)} />}
    </Field>
  );
}
