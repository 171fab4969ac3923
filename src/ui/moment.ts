import { formatDate } from '#domain/dates.ts';

/** An instant as `dd/mm/yyyy, hh:mm` on the phone's clock. */
export function momentInWords(iso: string): string {
  const date = new Date(iso);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${formatDate(iso)}, ${two(date.getHours())}:${two(date.getMinutes())}`;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const NOW = 'hace un momento';

const ago = new Intl.RelativeTimeFormat('es', { style: 'short' });
/** A short day is a bare `d`. */
const daysAgo = new Intl.RelativeTimeFormat('es');

/** How long ago an instant was, epoch ms, in whole units that have passed: `hace 2 min`. What is to come is now. */
export function agoInWords(atMs: number, nowMs: number): string {
  const passedMs = nowMs - atMs;
  if (passedMs < MINUTE_MS) return NOW;
  if (passedMs < HOUR_MS) return ago.format(-Math.floor(passedMs / MINUTE_MS), 'minute');
  if (passedMs < DAY_MS) return ago.format(-Math.floor(passedMs / HOUR_MS), 'hour');
  return daysAgo.format(-Math.floor(passedMs / DAY_MS), 'day');
}
