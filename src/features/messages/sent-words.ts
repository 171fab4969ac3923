import { formatDate } from '#domain/dates.ts';
import { messages } from './messages.messages.ts';

/**
 * When a message went out, as the sheet says it: `Enviado el 21/11 a las 10:32` on the phone's clock, with the year
 * where it is another than that of `nowMs`. Both are epoch ms.
 */
export function sentInWords(atMs: number, nowMs: number): string {
  const at = new Date(atMs);
  const day = formatDate(at.toISOString());
  const sameYear = at.getFullYear() === new Date(nowMs).getFullYear();
  return messages.message.sentAt(sameYear ? day.slice(0, 'dd/mm'.length) : day, hourInWords(at));
}

function hourInWords(at: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${at.getHours() === 1 ? 'a la' : 'a las'} ${two(at.getHours())}:${two(at.getMinutes())}`;
}
