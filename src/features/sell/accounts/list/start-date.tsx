import { formatDate } from '#domain/dates/dates.ts';
import { hasBegun } from '#domain/dates/day-words.ts';
import { messages } from '#features/sell/accounts/accounts.texts.ts';

export function DateText({ iso }: { iso: string }) {
  const date = formatDate(iso);
  const year = date.lastIndexOf('/') + 1;
  return (
    <>
      <span className="whitespace-nowrap">{date.slice(0, year)}</span>
      <wbr />
      {date.slice(year)}
    </>
  );
}

/** A start in the future comes from an early renewal: nothing was bought on that day (ACC-15). */
export function StartDate({ startDate, nowMs }: { startDate: string; nowMs: number }) {
  return (
    <>
      <DateText iso={startDate} />
      {!hasBegun(startDate, nowMs) && <span className="block text-soft">{messages.columns.renewed}</span>}
    </>
  );
}
