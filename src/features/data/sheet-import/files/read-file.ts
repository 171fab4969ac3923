import { boundTags, isHtml } from './html-text.ts';
import {
  type Asked,
  failed,
  type FileRead,
  MOST_FILE_BYTES,
  type OffPage,
  readOf,
  titleOf,
} from './file-read.ts';
import { isJson } from './json-values.ts';
import { gridsOfJson } from './read-json.ts';
import { decodeText } from './letters.ts';
import { gridOfText } from './read-text.ts';
import { gridsOfXlsx } from './read-xlsx.ts';

const ZIP = [0x50, 0x4b];
const OLD_EXCEL = [0xd0, 0xcf];

/** Never rejects; a worker calls it if reading may take too long (`off-page.ts`). */
export const readAsked = async (asked: Asked): Promise<OffPage> =>
  'text' in asked ? readCopied(asked.text) : readFile(asked.name, asked.bytes);

/** Detects the type by the first bytes: the names of exports are often wrong. */
export async function readFile(name: string, bytes: Uint8Array): Promise<OffPage> {
  if (bytes.length > MOST_FILE_BYTES) return { ok: false, reason: 'tooLarge' };
  if (begins(bytes, OLD_EXCEL)) return { ok: false, reason: 'old' };
  const title = titleOf(name);
  try {
    if (begins(bytes, ZIP)) return readOf(await gridsOfXlsx(bytes));
    const text = decodeText(bytes);
    if (isJson(text)) return readOf(gridsOfJson(text, title));
    if (!isHtml(text)) return readOf([gridOfText(text, title)]);
    boundTags(text);
    return { ok: false, reason: 'page', html: text };
  } catch (error) {
    return failed(error);
  }
}

export function readCopied(text: string): FileRead {
  try {
    return readOf([gridOfText(text, '')]);
  } catch (error) {
    return failed(error);
  }
}

const begins = (bytes: Uint8Array, with_: readonly number[]): boolean =>
  with_.every((byte, index) => bytes[index] === byte);
