import { dayjs } from '#domain/dates/dayjs.ts';

const TYPE = 'application/octet-stream';

/** A file of changes by its day, on the phone's calendar. */
export function changesFile(content: string, nowMs: number): File {
  const day = dayjs(nowMs).format('YYYY-MM-DD');
  return new File([content], `vigente-cambios-${day}.vigente`, { type: TYPE });
}

/** Whether the phone has a share sheet that says it takes this file. */
export function canShare(file: File): boolean {
  return navigator.canShare?.({ files: [file] }) ?? false;
}

/** Opens the share sheet; false where the browser refuses the file after all. Closing the sheet is no refusal. */
export async function shareFile(file: File): Promise<boolean> {
  try {
    await navigator.share({ files: [file] });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}

/** As long as a browser may ask whether and where to keep it: an address that is gone by then leaves no file. */
const KEPT_MS = 60_000;

/** Puts the file among the phone's downloads. */
export function downloadFile(file: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
}
