import { formatDate } from '#domain/dates/dates.ts';
import { hasBegun } from '#domain/dates/period-words.ts';
import { messages } from '#features/accounts/accounts.messages.ts';

/** When the paid term starts; one that is yet to begin was renewed early, and nothing was bought on that day (ACC-15). */
export function StartDate({ startDate, nowMs }: { startDate: string; nowMs: number }) {
  return (
    <>
      {formatDate(startDate)}
      {!hasBegun(startDate, nowMs) && <span className="block text-soft">{messages.columns.renewed}</span>}
    </>
  );
}
