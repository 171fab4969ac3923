import type { ChangeEvent } from 'react';
import { cx } from './cx.ts';
import { Field } from './field.tsx';
import { cleanMoneyText } from './money-text.ts';
import type { TextInputProps } from './text-input.tsx';

export type MoneyInputProps = Omit<TextInputProps, 'type' | 'inputMode'> & {
  /** The reseller's own money symbol, shown before the amount. */
  symbol: string;
};

/** An amount as decimal text with a point (a comma is turned into one); the form parses it. */
export function MoneyInput({ label, hint, error, symbol, className, onChange, ...input }: MoneyInputProps) {
  const change = (event: ChangeEvent<HTMLInputElement>): void => {
    const clean = cleanMoneyText(event.currentTarget.value);
    if (clean !== event.currentTarget.value) event.currentTarget.value = clean;
    onChange?.(event);
  };
  return (
    <Field label={label} hint={hint} error={error}>
      {(wiring) => (
        <div className="flex">
          <span
            aria-hidden
            className="flex items-center rounded-l-control border border-r-0 border-edge bg-well px-3 text-soft"
          >
            {symbol}
          </span>
          <input
            type="text"
            inputMode="decimal"
            autoComplete="off"
            {...input}
            {...wiring}
            onChange={change}
            className={cx('control figures min-w-0 flex-1 rounded-l-none', className)}
          />
        </div>
      )}
    </Field>
  );
}
