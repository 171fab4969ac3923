import { cx } from '#ui/cx.ts';
import { TextInput, type TextInputProps } from './text-input.tsx';

export type ColorInputProps = Omit<TextInputProps, 'type'>;

/** The value is `#rrggbb`. */
export function ColorInput({ className, ...rest }: ColorInputProps) {
  return <TextInput {...rest} type="color" className={cx('cursor-pointer p-1.5!', className)} />;
}
