import { addDays, DAY_MS } from './dates.ts';

/**
 * The dates by which a term ends at `nowMs`: its start stays, unless it lies ahead, as after an early renewal, where a
 * day before stands in its place, for a term is at least a day (rules §2, change of dates; FIN-27).
 */
export function endedTerm({ startDate }: { startDate: string }, nowMs: number) {
  const endDate = new Date(nowMs).toISOString();
  const begun = Date.parse(startDate) < nowMs ? startDate : addDays(endDate, -1);
  const days = Math.max(1, Math.round((nowMs - Date.parse(begun)) / DAY_MS));
  return { startDate: begun, endDate, days };
}
