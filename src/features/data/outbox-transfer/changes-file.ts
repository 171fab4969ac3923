import { dayjs } from '#domain/dates/dayjs.ts';

const TYPE = 'application/octet-stream';

/** The name has the day of the phone's calendar. */
export function changesFile(content: string, nowMs: number): File {
  const day = dayjs(nowMs).format('YYYY-MM-DD');
  return new File([content], `vigente-cambios-${day}.vigente`, { type: TYPE });
}
