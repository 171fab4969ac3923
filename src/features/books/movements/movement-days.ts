import { calendarDay, dayStart } from '#domain/dates/dates.ts';
import { fromCents, toCents } from '#domain/money/money.ts';
import type { Movement } from '#domain/finance/closings.ts';

export interface MovementDay {
  /** Calendar days since 1970-01-01. */
  day: number;
  /** Sum of its entries in the profit; a closing adds nothing. */
  profit: number;
  lines: Movement[];
}

/** `lines` in the order of `movements`, or some of these. A closing's carried sum has no date and stays in place. */
export function movementDays(lines: readonly Movement[], timeZone?: string): MovementDay[] {
  const days: MovementDay[] = [];
  let undated: Movement[] = [];
  let sinceIso = '';
  for (const line of lines) {
    const last = days.at(-1);
    if (line.type === 'carried') (last?.lines ?? undated).push(line);
    else if (last && line.date >= sinceIso) last.lines.push(line);
    else {
      const dateMs = Date.parse(line.date);
      days.push({ day: calendarDay(dateMs, timeZone), profit: 0, lines: [...undated, line] });
      undated = [];
      sinceIso = new Date(dayStart(dateMs, 0, timeZone)).toISOString();
    }
  }
  return days.map((day) => ({ ...day, profit: profitIn(day.lines) }));
}

/** Sums entries only: a closing is no profit, and its carried sum counts on its own day. */
export function profitIn(lines: readonly Movement[]): number {
  return fromCents(
    lines.reduce((cents, line) => (line.type === 'entry' ? cents + toCents(line.amount) : cents), 0),
  );
}

/** At most `count` lines from `from` on; a day that is cut keeps the sum of the whole day. */
export function windowOfDays(days: readonly MovementDay[], from: number, count: number): MovementDay[] {
  const shown: MovementDay[] = [];
  let before = 0;
  for (const day of days) {
    const lines = day.lines.slice(Math.max(0, from - before), Math.max(0, from + count - before));
    if (lines.length > 0) shown.push({ ...day, lines });
    before += day.lines.length;
    if (before >= from + count) break;
  }
  return shown;
}
