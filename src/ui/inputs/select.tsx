import type { ComponentProps } from 'react';
import { cx } from '#ui/cx.ts';
import { Field, type FieldProps } from './field.tsx';
import { ChevronDown } from '#ui/icons.ts';

export type SelectOption = { value: string; label: string; disabled?: boolean | undefined };

export type SelectProps = FieldProps &
  Omit<ComponentProps<'select'>, 'id' | 'children'> & {
    options: readonly SelectOption[];
    placeholder?: string | undefined;
    labelHidden?: boolean | undefined;
  };

export function Select({
  label,
  labelHidden,
  hint,
  error,
  wrongBy,
  options,
  placeholder,
  className,
  ...select
}: SelectProps) {
  return (
    <Field label={label} labelHidden={labelHidden} hint={hint} error={error} wrongBy={wrongBy}>
      {(wiring) => (
        <div className="relative">
          <select {...select} {...wiring} className={cx('control appearance-none pr-10', className)}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden
            className="pointer-events-none absolute inset-y-0 right-3 my-auto size-5 text-soft"
          />
        </div>
      )}
    </Field>
  );
}
