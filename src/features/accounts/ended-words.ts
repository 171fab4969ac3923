import { calendarDay } from '#domain/dates.ts';

/**
 * How long ago something ended: `Venció hoy`, `Venció ayer`, `Venció hace 15 días`. By the calendar of the zone, as the
 * date beside it (EXP-13), where days left count 24 hours.
 */
export function endedInWords(endDate: string, nowMs: number, timeZone?: string): string {
  const days = calendarDay(nowMs, timeZone) - calendarDay(Date.parse(endDate), timeZone);
  if (days <= 0) return 'Venció hoy';
  return days === 1 ? 'Venció ayer' : `Venció hace ${days} días`;
}
