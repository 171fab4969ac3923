import { type ComponentProps, useId } from 'react';
import { cx } from '#ui/cx.ts';
import { FieldError, type FieldProps, Hint } from './field.tsx';

export type RadioOption = { value: string; label: string };

export type RadioGroupProps = FieldProps &
  Omit<ComponentProps<'input'>, 'id' | 'type' | 'value' | 'defaultValue' | 'defaultChecked'> & {
    name: string;
    options: readonly RadioOption[];
    value?: string | undefined;
    defaultValue?: string | undefined;
  };

export function RadioGroup({ label, hint, error, options, value, defaultValue, ...input }: RadioGroupProps) {
  const id = useId();
  const described = cx(hint && `${id}-hint`, error && `${id}-error`);
  return (
    <fieldset
      className="flex min-w-0 flex-col gap-1"
      aria-describedby={described === '' ? undefined : described}
    >
      <legend className="mb-1 text-sm font-medium">{label}</legend>
      <div className="flex flex-wrap gap-1 rounded-control border border-edge bg-well p-1">
        {options.map((option) => (
          <label key={option.value} className={TILE}>
            <input
              {...input}
              {...(value !== undefined && { checked: value === option.value })}
              {...(defaultValue !== undefined && { defaultChecked: defaultValue === option.value })}
              type="radio"
              value={option.value}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            {option.label}
          </label>
        ))}
      </div>
      {hint && <Hint id={`${id}-hint`} text={hint} />}
      {error && <FieldError id={`${id}-error`} text={error} />}
    </fieldset>
  );
}

const TILE = cx(
  'target relative flex grow basis-24 cursor-pointer items-center justify-center gap-2 rounded-control border px-2 py-1.5 text-center',
  'border-transparent text-soft hover:text-ink',
  'has-checked:border-edge has-checked:bg-lift has-checked:font-semibold has-checked:text-ink',
  'has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-accent',
);
