import { cx } from '#ui/cx.ts';
import { CircleCheck, CircleMinus, Clock, type Icon, OctagonAlert, TriangleAlert } from '#ui/icons.ts';

export type StatusTone = 'red' | 'amber' | 'green' | 'blue' | 'grey';

export type StatusBadgeProps = {
  tone: StatusTone;
  label: string;
  icon?: Icon | undefined;
};

export const TONES: Record<StatusTone, { icon: Icon; className: string }> = {
  red: { icon: OctagonAlert, className: 'bg-red-soft text-red' },
  amber: { icon: TriangleAlert, className: 'bg-amber-soft text-amber' },
  green: { icon: CircleCheck, className: 'bg-green-soft text-green' },
  blue: { icon: Clock, className: 'bg-blue-soft text-blue' },
  grey: { icon: CircleMinus, className: 'bg-grey-soft text-grey' },
};

export function StatusBadge({ tone, label, icon }: StatusBadgeProps) {
  const Glyph = icon ?? TONES[tone].icon;
  return (
    <span
      className={cx(
        'figures inline-flex max-w-full items-center gap-1 rounded-control px-1.5 py-0.5 text-sm font-medium',
        TONES[tone].className,
      )}
    >
      <Glyph aria-hidden className="size-4 shrink-0" />
      {label}
    </span>
  );
}
