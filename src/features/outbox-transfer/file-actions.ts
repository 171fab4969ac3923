import { dayjs } from '#domain/dates/dayjs.ts';

const TYPE = 'application/octet-stream';

/** The name bears the day of the phone's calendar. */
export function changesFile(content: string, nowMs: number): File {
  const day = dayjs(nowMs).format('YYYY-MM-DD');
  return new File([content], `vigente-cambios-${day}.vigente`, { type: TYPE });
}

export function canShare(file: File): boolean {
  return navigator.canShare?.({ files: [file] }) ?? false;
}

/** False where the browser refuses the file after all. Closing the share sheet is no refusal. */
export async function shareFile(file: File): Promise<boolean> {
  try {
    await navigator.share({ files: [file] });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
