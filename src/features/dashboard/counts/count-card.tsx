import { Link } from 'react-router-dom';
import type { Tone } from '#domain/dates/expiry.ts';
import { cx } from '#ui/cx.ts';
import type { Icon } from '#ui/icons.ts';

export interface CountCardProps {
  label: string;
  count: number;
  /** The screen that lists the counted rows. */
  to: string;
  icon: Icon;
  tone: Tone;
}

const TONES: Record<Tone, string> = {
  green: 'bg-green-soft text-green',
  amber: 'bg-amber-soft text-amber',
  red: 'bg-red-soft text-red',
  blue: 'bg-blue-soft text-blue',
  grey: 'bg-grey-soft text-grey',
};

export function CountCard({ label, count, to, icon: Glyph, tone }: CountCardProps) {
  return (
    <Link
      to={to}
      className="flex min-w-0 items-center gap-3 rounded-control bg-paper p-3 transition-colors duration-160 hover:bg-well"
    >
      <span className={cx('grid size-10 shrink-0 place-items-center rounded-control', TONES[tone])}>
        <Glyph aria-hidden className="size-5" />
      </span>
      <span className="flex min-w-0 flex-col">
        <span className="text-xs font-medium tracking-wide text-soft">{label}</span>
        <span className="figures text-2xl leading-7 font-semibold">{count}</span>
      </span>
    </Link>
  );
}
