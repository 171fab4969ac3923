import { type ChangeEvent, type FocusEvent, useState } from 'react';
import { cx } from '#ui/cx.ts';
import { Field } from './field.tsx';
import { leftText } from './money-text.ts';
import type { TextInputProps } from './text-input.tsx';

export type MoneyInputProps = Omit<TextInputProps, 'type' | 'inputMode'> & {
  symbol: string;
  labelHidden?: boolean | undefined;
};

/**
 * Rewrites the amount in the currency's format on blur, to be checked by eye; unreadable text stays (GEN-23, GEN-24).
 */
export function MoneyInput(props: MoneyInputProps) {
  const { label, labelHidden, hint, error, wrongBy, symbol, className, ...input } = props;
  const { problem, ...handlers } = useTypedMoney(symbol, input);
  const { left, sentence } = problem;
  return (
    <Field
      label={label}
      labelHidden={labelHidden}
      hint={hint}
      error={left || error ? (sentence ?? error) : undefined}
      wrongBy={wrongBy}
    >
      {(wiring) => (
        <div className="flex">
          <span
            aria-hidden
            className="flex items-center rounded-l-control border border-r-0 border-edge bg-well px-2 text-soft"
          >
            {symbol}
          </span>
          <input
            type="text"
            inputMode="decimal"
            autoComplete="off"
            {...input}
            {...wiring}
            {...handlers}
            className={cx('control figures min-w-0 flex-1 rounded-l-none px-2 read-only:bg-well', className)}
          />
        </div>
      )}
    </Field>
  );
}

type InputEvents = Pick<MoneyInputProps, 'onChange' | 'onBlur'>;

const NO_PROBLEM: { left: boolean; sentence: string | undefined } = { left: false, sentence: undefined };

/** Reports the problem only after the input has lost the focus or the form was refused. */
function useTypedMoney(symbol: string, { onChange, onBlur }: InputEvents) {
  const [problem, setProblem] = useState(NO_PROBLEM);
  return {
    problem,
    onChange: (event: ChangeEvent<HTMLInputElement>): void => {
      setProblem({ left: false, sentence: leftText(event.currentTarget.value, symbol).problem });
      onChange?.(event);
    },
    onBlur: (event: FocusEvent<HTMLInputElement>): void => {
      const input = event.currentTarget;
      const { text, problem: sentence } = leftText(input.value, symbol);
      if (text !== input.value) retype(input, text);
      setProblem({ left: true, sentence });
      onBlur?.(event);
    },
  };
}

/** The native setter and an input event make React notice the change. */
function retype(input: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
