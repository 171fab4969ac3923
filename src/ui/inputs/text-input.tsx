import type { ComponentProps } from 'react';
import { cx } from '#ui/cx.ts';
import { Field, type FieldProps } from './field.tsx';

export type TextInputProps = FieldProps &
  Omit<ComponentProps<'input'>, 'id'> & { labelHidden?: boolean | undefined };

export function TextInput(props: TextInputProps) {
  const { label, labelHidden, hint, error, wrongBy, className, ...input } = props;
  return (
    <Field label={label} labelHidden={labelHidden} hint={hint} error={error} wrongBy={wrongBy}>
      {(wiring) => <input type="text" {...input} {...wiring} className={cx('control', className)} />}
    </Field>
  );
}
