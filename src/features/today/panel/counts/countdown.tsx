import { messages } from '#features/today/panel/dashboard.texts.ts';
import { timeLeft } from './time-left.ts';
import { useSeconds } from '#workspace/data/use-now.ts';

type CountdownProps = {
  endDate: string;
  isLine?: boolean | undefined;
};

/** The role `timer` isn't announced: a screen reader reads the seconds only on request. */
export function Countdown({ endDate, isLine = false }: CountdownProps) {
  const left = timeLeft(endDate, useSeconds());
  const units = [
    { value: String(left.days), label: messages.days },
    { value: twoDigits(left.hours), label: messages.hours },
    { value: twoDigits(left.minutes), label: messages.minutes },
    { value: twoDigits(left.seconds), label: messages.seconds },
  ];
  if (isLine) {
    return (
      <p role="timer" aria-label={messages.timeLeft} className="figures text-sm text-soft">
        {units.map(({ value, label }) => `${value} ${label}`).join(' ')}
      </p>
    );
  }
  return (
    <div role="timer" aria-label={messages.timeLeft} className="mt-auto grid grid-cols-4 gap-2">
      {units.map((unit) => (
        <Unit key={unit.label} {...unit} />
      ))}
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
