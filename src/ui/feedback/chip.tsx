import { formatCount } from '#domain/money/money.ts';
import type { ComponentProps, CSSProperties, ReactNode } from 'react';
import { readableInk } from '#ui/contrast.ts';
import { cx } from '#ui/cx.ts';
import { Check } from '#ui/icons.ts';

type ChipLook = {
  label: string;
  /** `#rrggbb` */
  color?: string | undefined;
  /** Null while unknown: its place is kept. */
  count?: number | null | undefined;
};

type ColorTagProps = Pick<ChipLook, 'label' | 'color'> & { className?: string | undefined };

export type ChipProps = ChipLook &
  Omit<ComponentProps<'button'>, 'color' | 'children'> & {
    selected: boolean;
  };

const SHAPE = 'inline-flex max-w-full items-center gap-2 text-sm font-medium';

/** A check and a ring show that the filter is chosen: the chip's own colour may look like any state. */
export function Chip({ label, color, count, selected, className, style, ...rest }: ChipProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-pressed={selected}
      style={{ ...ground(color), ...style }}
      className={cx(
        SHAPE,
        'target rounded-full border px-3.5 transition-colors duration-160 ease-kit',
        color !== undefined && EDGE,
        color !== undefined && selected && 'ring-2 ring-ink ring-offset-2 ring-offset-paper',
        color === undefined &&
          (selected
            ? 'border-transparent bg-accent text-on-accent'
            : 'border-line bg-sheet text-ink hover:border-edge'),
        className,
      )}
    >
      {color !== undefined && selected && <Check aria-hidden className="-ml-1 size-4 shrink-0" />}
      <ChipText label={label} count={count} />
    </button>
  );
}

type ChipRowProps = { label: string; className?: string | undefined; children: ReactNode };

/** One line on a phone, scrolled sideways. */
export function ChipRow({ label, className, children }: ChipRowProps) {
  return (
    <div
      role="group"
      aria-label={label}
      className={cx(
        '-mx-4 flex gap-2 overflow-x-auto px-4 *:shrink-0 *:whitespace-nowrap md:mx-0',
        className ?? 'py-1 md:flex-wrap md:overflow-visible md:px-0',
      )}
    >
      {children}
    </div>
  );
}

export function ColorTag({ label, color, className }: ColorTagProps) {
  return (
    <span
      style={ground(color)}
      className={cx(
        'inline-block truncate rounded-control border px-2 py-0.5 align-middle font-medium',
        color === undefined ? 'border-transparent bg-well' : EDGE,
        className,
      )}
      title={label}
    >
      {label}
    </span>
  );
}

/** A translucent edge of the text's colour, so that a white chip shows on white and a black one on black. */
const EDGE = 'border-[color-mix(in_srgb,currentColor_30%,transparent)]';

const ground = (color: string | undefined): CSSProperties | undefined =>
  color === undefined ? undefined : { backgroundColor: color, color: readableInk(color) };

function ChipText({ label, count }: Omit<ChipLook, 'color'>) {
  return (
    <>
      <span className="truncate">{label}</span>
      {count !== undefined && (
        <span className="figures min-w-[2ch] text-left font-normal">
          {count === null ? null : formatCount(count)}
        </span>
      )}
    </>
  );
}
