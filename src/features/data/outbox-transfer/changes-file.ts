import { dayjs } from '#domain/dates/dayjs.ts';

const TYPE = 'application/octet-stream';

export function changesFile(content: string, nowMs: number): File {
  const day = dayjs(nowMs).format('YYYY-MM-DD');
  return new File([content], `vigente-cambios-${day}.vigente`, { type: TYPE });
}
