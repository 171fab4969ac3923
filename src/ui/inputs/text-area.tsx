import type { ComponentProps } from 'react';
import { cx } from '#ui/cx.ts';
import { Field, type FieldProps } from './field.tsx';

export type TextAreaProps = FieldProps & Omit<ComponentProps<'textarea'>, 'id'>;

export function TextArea({ label, hint, error, className, ...area }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(wiring) => (
        <textarea
          rows={3}
          {...area}
          {...wiring}
          className={cx('control field-sizing-content py-2', className)}
        />
      )}
    </Field>
  );
}
