import { dayjs } from './dayjs.ts';

const INPUT = 'YYYY-MM-DD';
const DATE_INPUT = /^(\d{4})-(\d{2})-(\d{2})$/;

/** `yyyy-mm-dd` on the phone's calendar. */
export function dayOf(iso: string): string {
  return dayjs(iso).format(INPUT);
}

/** Keeps the time of day of `oldIso` on the phone's clock; its own day keeps the instant. Empty without a day. */
export function instantOn(day: string, oldIso: string): string {
  if (day === dayOf(oldIso)) return oldIso;
  const [, year, month, date] = DATE_INPUT.exec(day) ?? [];
  // Set together: one by one they could pass through a day on which clocks skip this hour.
  const at = new Date(oldIso);
  at.setFullYear(Number(year), Number(month) - 1, Number(date));
  return Number.isNaN(at.getTime()) ? '' : at.toISOString();
}
