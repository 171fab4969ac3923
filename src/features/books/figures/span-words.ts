import { formatCount } from '#domain/money/money.ts';
import { messages } from './figures.texts.ts';

const { days: inDays, hours: inHours } = messages.suppliers;
const DAY_HOURS = 24;
const TENTHS_UNTIL_DAYS = 10;

/** Hours below two days, then `3.5 días`, whole days from ten on. */
export function spanInWords(days: number): string {
  if (days === 0) return inDays('0');
  if (days < 2) return inHours(String(Math.max(1, Math.round(days * DAY_HOURS))));
  if (days < TENTHS_UNTIL_DAYS) return inDays(String(Math.round(days * 10) / 10));
  return inDays(formatCount(Math.round(days)));
}
