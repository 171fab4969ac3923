import type { ComponentProps } from 'react';
import { cx } from '#ui/cx.ts';
import { Check } from '#ui/icons.ts';
import { readableInk } from '#ui/contrast.ts';

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

const SHAPE = 'inline-flex max-w-full items-center gap-1.5 rounded-full border px-3 text-sm font-medium';
/** The border takes the ink's colour, so that a colour like the ground's still has a shape. */
const TINTED = 'border-[color-mix(in_srgb,currentColor_30%,transparent)]';

export function Chip({ label, color, count, selected, className, ...rest }: ChipProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-pressed={selected}
      style={colored(color)}
      className={cx(
        SHAPE,
        'target',
        color === undefined ? 'border-edge bg-sheet hover:bg-well' : TINTED,
        selected && 'outline-2 outline-offset-2 outline-accent',
        className,
      )}
    >
      {selected && <Check aria-hidden className="size-4 shrink-0" />}
      <ChipText label={label} count={count} />
    </button>
  );
}

export function ColorTag({ label, color, count }: ChipLook) {
  return (
    <span
      style={colored(color)}
      className={cx(SHAPE, 'py-0.5', color === undefined ? 'border-edge' : TINTED)}
    >
      <ChipText label={label} count={count} />
    </span>
  );
}

function ChipText({ label, count }: ChipLook) {
  return (
    <>
      <span className="truncate">{label}</span>
      {count !== undefined && <span className="figures min-w-[2ch] text-left font-normal">{count}</span>}
    </>
  );
}

function colored(color: string | undefined) {
  return color === undefined ? undefined : { backgroundColor: color, color: readableInk(color) };
}
