import { cx } from '#ui/cx.ts';
import { messages } from '#features/dashboard/dashboard.messages.ts';
import { timeLeft } from './time-left.ts';
import { useSeconds } from '#workspace/data/use-seconds.ts';

type CountdownProps = {
  endDate: string;
  /** In one line of small text, while the end is far. */
  isLine?: boolean | undefined;
};

/** The role `timer` isn't announced: a screen reader reads the seconds only on request. */
export function Countdown({ endDate, isLine = false }: CountdownProps) {
  const left = timeLeft(endDate, useSeconds());
  const Unit = isLine ? SmallUnit : BigUnit;
  return (
    <div
      role="timer"
      aria-label={messages.timeLeft}
      className={cx(isLine ? 'flex flex-wrap gap-x-2 text-sm text-soft' : 'mt-auto grid grid-cols-4 gap-2')}
    >
      <Unit value={String(left.days)} label={messages.days} />
      <Unit value={twoDigits(left.hours)} label={messages.hours} />
      <Unit value={twoDigits(left.minutes)} label={messages.minutes} />
      <Unit value={twoDigits(left.seconds)} label={messages.seconds} />
    </div>
  );
}

type UnitProps = { value: string; label: string };

function BigUnit({ value, label }: UnitProps) {
  return (
    <span className="flex flex-col items-center rounded-control bg-well py-2">
      <span className="figures text-xl leading-6 font-semibold">{value}</span>
      <span className="text-xs text-soft">{label}</span>
    </span>
  );
}

function SmallUnit({ value, label }: UnitProps) {
  return (
    <span className="figures whitespace-nowrap">
      {value} {label}
    </span>
  );
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
