import { cx } from '#ui/cx.ts';
import { TextInput, type TextInputProps } from './text-input.tsx';

export type NumberInputProps = Omit<TextInputProps, 'type'>;

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
