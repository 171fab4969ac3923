import { MOST_READING_MS } from './bounds.ts';
import type { Asked, OffPage } from './file-read.ts';

/** Reads in a worker, which is ended after `MOST_READING_MS`. Rejects if the worker can't be loaded. */
export function readOffPage(asked: Asked): Promise<OffPage> {
  const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), { type: 'module' });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const read = new Promise<OffPage>((resolve, reject) => {
    timer = setTimeout(() => resolve({ ok: false, reason: 'tooLong' }), MOST_READING_MS);
    worker.addEventListener('message', ({ data }: MessageEvent<OffPage>) => resolve(data));
    worker.addEventListener('error', (event) => reject(new Error(event.message || 'The worker failed')));
  });
  worker.postMessage(asked, 'bytes' in asked ? [asked.bytes.buffer] : []);
  return read.finally(() => {
    clearTimeout(timer);
    worker.terminate();
  });
}
