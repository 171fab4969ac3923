import { dayjs } from '#domain/dates/dayjs.ts';
import type { OpenedCopy } from './sealed-copy.ts';
import type { WholeCopy } from './whole-copy.ts';

export type CopyAsked = { copy: WholeCopy; passphrase: string } | { file: Blob; passphrase: string };

const TYPE = 'application/octet-stream';
/** Bytes. No real copy is larger: 50,000 clients with all their books are a tenth of it. */
export const MOST_BYTES = 200_000_000;

/** The name has the day of the phone's calendar. Rejects if the worker can't be loaded or runs out of memory. */
export async function copyFile(copy: WholeCopy, passphrase: string, nowMs: number): Promise<File> {
  const blob = await inWorker<Blob>({ copy, passphrase });
  const day = dayjs(nowMs).format('YYYY-MM-DD');
  return new File([blob], `vigente-copia-${day}.vigente`, { type: TYPE });
}

/** Rejects if the worker can't be loaded or runs out of memory. */
export async function readCopyFile(file: File, passphrase: string): Promise<OpenedCopy> {
  if (file.size > MOST_BYTES) return { ok: false, reason: 'foreign' };
  return inWorker<OpenedCopy>({ file, passphrase });
}

function inWorker<Answer>(asked: CopyAsked): Promise<Answer> {
  const worker = new Worker(new URL('./copy-worker.ts', import.meta.url), { type: 'module' });
  const done = new Promise<Answer>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Answer | null>) =>
      data === null ? reject(new Error('The worker failed')) : resolve(data),
    );
    worker.addEventListener('error', (event) => reject(new Error(event.message || 'The worker failed')));
  });
  worker.postMessage(asked, []);
  return done.finally(() => worker.terminate());
}
