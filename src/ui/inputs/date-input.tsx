import { cx } from '#ui/cx.ts';
import { TextInput, type TextInputProps } from './text-input.tsx';

export type DateInputProps = Omit<TextInputProps, 'type'>;

/** The value is `yyyy-mm-dd`. */
export function DateInput({ className, ...rest }: DateInputProps) {
  return <TextInput {...rest} type="date" className={cx('figures appearance-none', className)} />;
}
