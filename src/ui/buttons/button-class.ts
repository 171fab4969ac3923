import { cx } from '#ui/cx.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'small' | 'medium';

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-accent text-on-accent hover:bg-accent-strong',
  secondary: 'border-edge bg-sheet text-ink hover:bg-well',
  quiet: 'border-transparent text-accent hover:bg-accent-soft',
  danger: 'border-transparent bg-red text-sheet hover:brightness-90',
};
const SIZES: Record<ButtonSize, string> = {
  small: 'target px-3 text-sm',
  medium: 'min-h-11 px-4 text-base dense:min-h-10 md:text-sm',
};

export function buttonClass(variant: ButtonVariant = 'secondary', size: ButtonSize = 'medium'): string {
  return cx(
    'inline-flex items-center justify-center gap-2 rounded-control border py-1.5 text-center font-medium',
    'transition-colors duration-100 aria-disabled:opacity-60 aria-disabled:cursor-default [&>svg]:shrink-0',
    VARIANTS[variant],
    SIZES[size],
  );
}

const ROUND: Partial<Record<ButtonVariant, string>> = {
  primary: VARIANTS.primary,
  secondary: 'border-line text-accent hover:bg-accent-soft',
};

/** For an icon that many rows repeat: quiet, unless it is the next thing to press. */
export function roundButtonClass(variant: ButtonVariant = 'secondary'): string {
  return cx(
    'target inline-flex size-11 shrink-0 items-center justify-center rounded-full border no-underline dense:size-9',
    'transition-colors duration-100',
    ROUND[variant],
  );
}
