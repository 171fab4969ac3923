import type { Grid } from '#features/data/sheet-import/reading/grid.ts';
import { MOST_READING_MS, refusalOf } from './bounds.ts';
import { type Asked, failed, type FileRead, MOST_FILE_BYTES, readOf, titleOf } from './file-read.ts';
import { readOffPage } from './off-page.ts';
import { gridsOfHtml } from './read-html.ts';
import { gridOfText } from './read-text.ts';

/** Off the page, but for what only a page parses. Rejects where the part that reads can't be loaded. */
export const openFile = (name: string, bytes: Uint8Array): Promise<FileRead> =>
  bytes.length > MOST_FILE_BYTES ? tooLarge : open({ name, bytes }, titleOf(name));

/** The table where one was copied, which keeps merged cells; else the text. */
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

/** The same text with its columns set apart by another sign; null for what is no text, or what would be one long cell. */
export function splitAgain({ source, name }: Grid, separator: string): Grid | null {
  const grid = source ? gridOfText(source.text, name, separator) : null;
  return grid && refusalOf([grid]) === null ? grid : null;
}
