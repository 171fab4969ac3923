import type { ReactNode } from 'react';
import { cx } from '#ui/cx.ts';
import type { Icon } from '#ui/icons.ts';

export type MarkButtonProps = {
  /** What a press does, with the value that is seen in it. */
  label: string;
  icon: Icon;
  onClick: () => void;
  className?: string | undefined;
  children: ReactNode;
};

/** A value that can be pressed; the quiet icon behind it shows that, and what a press brings. */
export function MarkButton({ label, icon: Glyph, onClick, className, children }: MarkButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
      className={cx(
        'target figures -mx-1.5 inline-flex items-center gap-1.5 rounded-control px-1.5 text-left hover:bg-well',
        className,
      )}
    >
      {children}
      <Glyph aria-hidden className="size-4 shrink-0 text-soft" />
    </button>
  );
}
