import { Link, type LinkProps } from 'react-router-dom';
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-class.ts';
import { cx } from '#ui/cx.ts';

export type LinkButtonProps = Omit<LinkProps, 'className'> & {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  className?: string | undefined;
};

export function LinkButton({ variant, size, className, ...rest }: LinkButtonProps) {
  return <Link className={cx(buttonClass(variant, size), 'no-underline', className)} {...rest} />;
}
