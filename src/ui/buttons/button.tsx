import { type ComponentProps, type MouseEvent, useId, useState } from 'react';
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-class.ts';
import { cx } from '#ui/cx.ts';
import { LoaderCircle } from '#ui/icons.ts';

export type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** Shows a spinner and ignores presses; the focus stays. */
  busy?: boolean | undefined;
  /** Disables the button but keeps it focusable; a press shows the reason below it. */
  disabledReason?: string | undefined;
};

export function Button({
  variant,
  size,
  busy,
  disabledReason,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const reasonId = useId();
  const [explained, setExplained] = useState(false);
  const inert = busy === true || disabledReason !== undefined;
  const press = (event: MouseEvent<HTMLButtonElement>): void => {
    if (!inert) return onClick?.(event);
    event.preventDefault();
    event.stopPropagation();
    setExplained(true);
  };
  return (
    <span className={disabledReason === undefined ? 'contents' : 'relative inline-flex flex-col gap-1'}>
      <button
        type="button"
        title={disabledReason}
        aria-describedby={disabledReason === undefined ? undefined : reasonId}
        {...rest}
        aria-disabled={inert || rest['aria-disabled'] || undefined}
        aria-busy={busy || undefined}
        className={cx(buttonClass(variant, size), className)}
        onClick={press}
      >
        {busy && <LoaderCircle aria-hidden className="size-4 animate-turn" />}
        {children}
      </button>
      {disabledReason !== undefined && (
        <span id={reasonId} role="status" className={explained ? 'max-w-64 text-sm text-soft' : 'sr-only'}>
          {disabledReason}
        </span>
      )}
    </span>
  );
}
