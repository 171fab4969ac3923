import { dayjs } from '#domain/dates/dayjs.ts';
import type { SheetTable } from '#features/data/export/tables/sheet-table.ts';

export type SheetFormat = 'xlsx' | 'csv';

export interface FilesAsked {
  tables: readonly SheetTable[];
  format: SheetFormat;
  /** Decimal mark of amounts. */
  decimal: '.' | ',';
}

export type FilesMade = Blob[];

/**
 * Rejects if the worker can't be loaded or fails. `name` has no extension; the files have the day of the phone's
 * calendar.
 */
export async function makeFiles(name: string, asked: FilesAsked, nowMs: number): Promise<File[]> {
  const blobs = await inWorker(asked);
  const day = dayjs(nowMs).format('YYYY-MM-DD');
  return blobs.map((blob, index) => {
    const sheet = asked.format === 'csv' ? `-${fileWord(asked.tables[index]?.name ?? '')}` : '';
    return new File([blob], `${name}${sheet}-${day}.${asked.format}`, { type: blob.type });
  });
}

function inWorker(asked: FilesAsked): Promise<FilesMade> {
  const worker = new Worker(new URL('./file-worker.ts', import.meta.url), { type: 'module' });
  const made = new Promise<FilesMade>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<FilesMade>) => resolve(data));
    worker.addEventListener('error', (event) => reject(new Error(event.message || 'The worker failed')));
  });
  worker.postMessage(asked, []);
  return made.finally(() => worker.terminate());
}

/** `Por servicio` becomes `por-servicio`. */
const fileWord = (name: string): string => name.toLowerCase().replaceAll(' ', '-');
