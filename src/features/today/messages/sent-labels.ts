import { dayjs } from '#domain/dates/dayjs.ts';
import { messages } from './messages.texts.ts';

/** `Enviado el 21/11 a las 10:32` on the phone's clock, with the year if `nowMs` is in another. Both are epoch ms. */
export function sentInWords(atMs: number, nowMs: number): string {
  const at = dayjs(atMs);
  const sameYear = at.isSame(dayjs(nowMs), 'year');
  const hour = `${at.hour() === 1 ? 'a la' : 'a las'} ${at.format('HH:mm')}`;
  return messages.message.sentAt(at.format(sameYear ? 'DD/MM' : 'DD/MM/YYYY'), hour);
}
