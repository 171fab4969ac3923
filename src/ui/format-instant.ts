import { dayjs } from '#domain/dates/dayjs.ts';

/** An instant as `dd/mm/yyyy, hh:mm` on the phone's clock. */
export function formatInstant(iso: string): string {
  return dayjs(iso).format('DD/MM/YYYY, HH:mm');
}

/** How long ago an instant was, epoch ms, in whole units that have passed: `hace 2 min`. What is to come is now. */
export function formatAgo(atMs: number, nowMs: number): string {
  return dayjs.utc(Math.min(atMs, nowMs)).from(dayjs.utc(nowMs));
}
