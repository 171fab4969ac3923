import { formatCount } from '#domain/money/money.ts';
import type { ComponentProps } from 'react';
import { cx } from '#ui/cx.ts';
import { Monogram } from '#ui/look/monogram.tsx';

type ChipLook = {
  label: string;
  /** `#rrggbb` */
  color?: string | undefined;
  /** Null while unknown: its place is kept. */
  count?: number | null | undefined;
};

export type ChipProps = ChipLook &
  Omit<ComponentProps<'button'>, 'color' | 'children'> & {
    selected: boolean;
  };

const SHAPE = 'inline-flex max-w-full items-center gap-2 text-sm font-medium';

/** A filter on paper, filled only when chosen; a service's colour shows in its monogram. */
export function Chip({ label, color, count, selected, className, ...rest }: ChipProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-pressed={selected}
      className={cx(
        SHAPE,
        'target rounded-full border pr-3.5 transition-colors duration-160 ease-kit',
        color === undefined ? 'pl-3.5' : 'pl-1.5',
        selected
          ? 'border-transparent bg-accent text-on-accent'
          : 'border-line bg-sheet text-ink hover:border-edge',
        className,
      )}
    >
      {color !== undefined && <Monogram name={label} color={color} />}
      <ChipText label={label} count={count} />
    </button>
  );
}

export function ColorTag({ label, color, count }: ChipLook) {
  return (
    <span className={SHAPE}>
      <Monogram name={label} color={color} />
      <ChipText label={label} count={count} />
    </span>
  );
}

function ChipText({ label, count }: ChipLook) {
  return (
    <>
      <span className="truncate">{label}</span>
      {count !== undefined && (
        <span className="figures min-w-[2ch] text-left font-normal opacity-80">
          {count === null ? null : formatCount(count)}
        </span>
      )}
    </>
  );
}
