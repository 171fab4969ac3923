import { dayjs } from './dayjs.ts';

const INPUT = 'YYYY-MM-DD';
const DATE_INPUT = /^(\d{4})-(\d{2})-(\d{2})$/;

/** An instant's day on the phone's calendar, as a date input takes it: `yyyy-mm-dd`. */
export function dayOf(iso: string): string {
  return dayjs(iso).format(INPUT);
}

/**
 * The instant on a chosen day (`yyyy-mm-dd`) at the time of day that `oldIso` has on the phone's clock, so that the same day
 * is the same instant. Empty if no day was chosen.
 */
export function instantOn(day: string, oldIso: string): string {
  if (day === dayOf(oldIso)) return oldIso;
  const [, year, month, date] = DATE_INPUT.exec(day) ?? [];
  // All three at once: one after the other a day that lies between could be one on which clocks skip this hour.
  const at = new Date(oldIso);
  at.setFullYear(Number(year), Number(month) - 1, Number(date));
  return Number.isNaN(at.getTime()) ? '' : at.toISOString();
}
