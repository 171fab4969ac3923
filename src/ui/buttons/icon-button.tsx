import type { ComponentProps } from 'react';
import { cx } from '#ui/cx.ts';
import type { Icon } from '#ui/icons.ts';

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  icon: Icon;
  label: string;
  tone?: 'ink' | 'danger' | 'inherit' | undefined;
};

const TONES = {
  ink: 'text-soft hover:bg-well hover:text-ink',
  danger: 'text-red hover:bg-red-soft',
  inherit: 'text-inherit hover:bg-[color-mix(in_srgb,currentColor_14%,transparent)]',
} as const;

export function IconButton({ icon: Glyph, label, tone = 'ink', className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={cx(
        'target inline-flex shrink-0 items-center justify-center rounded-control transition-colors duration-100',
        'aria-disabled:cursor-default aria-disabled:opacity-50',
        TONES[tone],
        className,
      )}
      {...rest}
    >
      <Glyph aria-hidden className="size-5" />
    </button>
  );
}
