import { messages } from '#features/dashboard/dashboard.messages.ts';
import { timeLeft } from './time-left.ts';
import { useSeconds } from '#workspace/data/use-seconds.ts';

/** The role `timer` isn't announced: a screen reader reads the seconds only on request. */
export function Countdown({ endDate }: { endDate: string }) {
  const left = timeLeft(endDate, useSeconds());
  return (
    <div role="timer" aria-label={messages.timeLeft} className="mt-auto grid grid-cols-4 gap-2">
      <Unit value={String(left.days)} label={messages.days} />
      <Unit value={twoDigits(left.hours)} label={messages.hours} />
      <Unit value={twoDigits(left.minutes)} label={messages.minutes} />
      <Unit value={twoDigits(left.seconds)} label={messages.seconds} />
    </div>
  );
}

function Unit({ value, label }: { value: string; label: string }) {
  return (
    <span className="flex flex-col items-center rounded-control bg-well py-2">
      <span className="figures text-xl leading-6 font-semibold">{value}</span>
      <span className="text-xs text-soft">{label}</span>
    </span>
  );
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
