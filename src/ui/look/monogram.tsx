import { readableInk } from '#ui/contrast.ts';
import { cx } from '#ui/cx.ts';

export type MonogramProps = {
  name: string;
  /** `#rrggbb`; without a colour the letters are on the well. */
  color?: string | undefined;
  /** `small` is 28 px, `large` 40 px. */
  size?: 'small' | 'large' | undefined;
};

const SIZES = {
  small: 'size-7 rounded-[0.5rem] text-xs',
  large: 'size-10 rounded-[0.75rem] text-base',
} as const;

export function Monogram({ name, color, size = 'small' }: MonogramProps) {
  return (
    <span
      aria-hidden
      style={color === undefined ? undefined : { backgroundColor: color, color: readableInk(color) }}
      className={cx(
        'grid shrink-0 place-items-center font-bold tracking-tight select-none',
        'outline outline-1 -outline-offset-1 outline-[color-mix(in_srgb,currentColor_18%,transparent)]',
        SIZES[size],
        color === undefined && 'bg-well text-soft',
      )}
    >
      {initialsOf(name)}
    </span>
  );
}

/** `N` of Netflix, `D+` of Disney+, `HM` of HBO Max, `RQ` of Rosa Quispe; one or two characters. */
export function initialsOf(name: string): string {
  const [first = '', second = ''] = name.trim().split(/\s+/);
  const head = letters(first)[0] ?? '•';
  if (second === '') return `${head.toUpperCase()}${first.endsWith('+') ? '+' : ''}`;
  return `${head}${letters(second)[0] ?? ''}`.toUpperCase();
}

/** Splits by code points, so that an emoji stays whole. */
const letters = (word: string): string[] =>
  Array.from(word.replace(/^[^\p{L}\p{N}\p{Extended_Pictographic}]+/u, ''));
