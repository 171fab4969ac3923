import { formatDate } from '#domain/dates.ts';

/** An instant as `dd/mm/yyyy, hh:mm` on the phone's clock. */
export function momentInWords(iso: string): string {
  const date = new Date(iso);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${formatDate(iso)}, ${two(date.getHours())}:${two(date.getMinutes())}`;
}
