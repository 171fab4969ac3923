import type { Grid } from '#features/data/sheet-import/reading/grid.ts';
import { MOST_READING_MS, refusalOf } from './bounds.ts';
import {
  type Asked,
  failed,
  type FileRead,
  MOST_FILE_BYTES,
  readOf,
  titleOf,
  type OffPage,
} from './file-read.ts';
import { gridsOfHtml } from './read-html.ts';
import { gridOfText } from './read-text.ts';

/** Reads in a worker, except HTML, which only a page parses. Rejects if the reading part can't be loaded. */
export const openFile = (name: string, bytes: Uint8Array): Promise<FileRead> =>
  bytes.length > MOST_FILE_BYTES ? tooLarge : open({ name, bytes }, titleOf(name));

/** Prefers a copied table, which keeps merged cells, to the text. */
export async function openCopied({ html, text }: { html: string; text: string }): Promise<FileRead> {
  if (html.length + text.length > MOST_FILE_BYTES) return tooLarge;
  const read: FileRead = html === '' ? { ok: false, reason: 'empty' } : readPage(html, '');
  if (!read.ok) return read.reason === 'empty' ? open({ text }, '') : read;
  return read.grids.some(({ rows }) => rows.some((row) => row.length > 1)) ? read : open({ text }, '');
}

const tooLarge = Promise.resolve<FileRead>({ ok: false, reason: 'tooLarge' });

async function open(asked: Asked, title: string): Promise<FileRead> {
  const read = await readOffPage(asked);
  return !read.ok && read.reason === 'page' ? readPage(read.html, title) : read;
}

function readPage(html: string, title: string): FileRead {
  try {
    return readOf(gridsOfHtml(html, title, performance.now() + MOST_READING_MS));
  } catch (error) {
    return failed(error);
  }
}

/** Splits the same text by another separator; null for what is no text, or would become one long cell. */
export function splitAgain({ source, name }: Grid, separator: string): Grid | null {
  const grid = source ? gridOfText(source.text, name, separator) : null;
  return grid && refusalOf([grid]) === null ? grid : null;
}

/** Reads in a worker, which is ended after `MOST_READING_MS`. Rejects if the worker can't be loaded. */
function readOffPage(asked: Asked): Promise<OffPage> {
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
