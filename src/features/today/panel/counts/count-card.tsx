import { Link } from 'react-router-dom';
import type { Tone } from '#domain/dates/expiry.ts';
import { WHOLE_LIST } from '#workspace/dialog/whole-list.ts';
import { cx } from '#ui/cx.ts';
import type { Icon } from '#ui/icons.ts';

export interface CountCardProps {
  label: string;
  count: number;
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
      state={WHOLE_LIST}
      className="flex min-w-0 items-center gap-2.5 rounded-control bg-paper px-2.5 py-1.5 transition-colors duration-160 hover:bg-well md:gap-3 md:p-3"
    >
      <span className={cx('grid size-8 shrink-0 place-items-center rounded-control md:size-10', TONES[tone])}>
        <Glyph aria-hidden className="size-5" />
      </span>
      <span className="flex min-w-0 flex-col">
        <span className="text-xs font-medium tracking-wide text-soft">{label}</span>
        <span className="figures text-xl leading-6 font-semibold md:text-2xl md:leading-7">{count}</span>
      </span>
    </Link>
  );
}
