import { cx } from '#ui/cx.ts';
import { TextInput, type TextInputProps } from './text-input.tsx';

export type NumberInputProps = Omit<TextInputProps, 'type'>;

/** A whole number with the phone's digit keys; `min`, `max` and `step` as on the element. */
export function NumberInput({ className, ...rest }: NumberInputProps) {
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      {...rest}
      type="number"
      className={cx('figures', className)}
      onWheel={(event) => event.currentTarget.blur()}
    />
  );
}
