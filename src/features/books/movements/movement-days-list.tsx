import { useId } from 'react';
import { useNow } from '#workspace/data/use-now.ts';
import { calendarDay } from '#domain/dates/dates.ts';
import type { Movement } from '#domain/finance/closings.ts';
import type { MovementDay } from './movement-days.ts';
import { Amount } from '#features/books/finance/amount.tsx';
import { dayName } from '#features/books/day-names.ts';
import { MovementRow, type MovementRowProps } from './movement-row.tsx';

type MovementDaysProps = Omit<MovementRowProps, 'line'> & { days: readonly MovementDay[] };

/** A day is a heading with its sum over its lines. */
export function MovementDays({ days, ...around }: MovementDaysProps) {
  const today = calendarDay(useNow());
  return (
    <div className="flex flex-col gap-5">
      {days.map((day) => (
        <Day key={day.day} day={day} today={today} {...around} />
      ))}
    </div>
  );
}

type DayProps = Omit<MovementRowProps, 'line'> & { day: MovementDay; today: number };

function Day({ day: { day, profit, lines }, today, ...around }: DayProps) {
  const id = useId();
  const { symbol, hidden } = around;
  return (
    <section aria-labelledby={id} className="flex flex-col gap-1.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 px-4">
        <h2 id={id} className="figures text-sm font-semibold">
          {dayName(day, today)}
        </h2>
        {lines.some(isEntry) && (
          <p className="figures ml-auto text-sm text-soft">
            <Amount signed amount={profit} symbol={symbol} hidden={hidden} />
          </p>
        )}
      </div>
      <ul className="divide-y divide-line overflow-hidden rounded-card bg-sheet">
        {lines.map((line) => (
          <MovementRow key={line.id} line={line} {...around} />
        ))}
      </ul>
    </section>
  );
}

const isEntry = ({ type }: Movement): boolean => type === 'entry';
