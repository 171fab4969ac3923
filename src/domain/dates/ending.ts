import { addDays, DAY_MS } from './dates.ts';

/** Keeps the start; one that lies ahead becomes a day before now, as a term has at least a day (rules §2, FIN-27). */
export function endedTerm({ startDate }: { startDate: string }, nowMs: number) {
  const endDate = new Date(nowMs).toISOString();
  const begun = Date.parse(startDate) < nowMs ? startDate : addDays(endDate, -1);
  const days = Math.max(1, Math.round((nowMs - Date.parse(begun)) / DAY_MS));
  return { startDate: begun, endDate, days };
}
