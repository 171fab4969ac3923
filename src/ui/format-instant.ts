import { dayjs } from '#domain/dates/dayjs.ts';

/** `dd/mm/yyyy, hh:mm` on the phone's clock. */
export function formatInstant(iso: string): string {
  return dayjs(iso).format('DD/MM/YYYY, HH:mm');
}

/** `hace 2 min`, in whole units that have passed; a future instant counts as now. */
export function formatAgo(atMs: number, nowMs: number): string {
  return dayjs.utc(Math.min(atMs, nowMs)).from(dayjs.utc(nowMs));
}
