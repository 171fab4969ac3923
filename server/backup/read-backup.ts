import { createHash } from 'node:crypto';
import { pipeline, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { codeOf } from '#server/base/config/data-folder.ts';
import { StartError } from '#server/base/config/start-error.ts';
import type { Keyring } from '#server/secrets/keyring.ts';
import {
  type BackupHeader,
  type BackupPart,
  type BackupSummary,
  type BackupTrailer,
  FORMAT,
  FORMAT_VERSION,
  type RowCounts,
  type TableLine,
} from './backup-format.ts';
import { openFile, type Opening, UnusableBackup } from './encryption.ts';
import { isEnded, linesOf } from './lines.ts';

const CHUNK_BYTES = 64 * 1024;
/** Far above any row: a file with longer lines is no backup. */
const MAX_LINE_BYTES = 64 * 1024 * 1024;

/**
 * Only the end of the iteration proves that the file is complete. Throws StartError for a damaged or unreadable file.
 */
export async function* readBackup(file: string, opening: Opening = null): AsyncGenerator<BackupPart> {
  yield* readPacked(file, await openFile(file, opening));
}

/** `readBackup` for packed bytes in clear; `file` is for messages. */
async function* readPacked(file: string, packed: Readable): AsyncGenerator<BackupPart> {
  const hash = createHash('sha256');
  const rows: RowCounts = {};
  let table: string | null = null;
  let state: 'header' | 'tables' | 'ended' = 'header';
  for await (const line of linesOf(chunksOf(file, packed), MAX_LINE_BYTES)) {
    if (!isEnded(line)) throw damaged(file);
    const text = line.toString();
    if (state === 'header') {
      yield { header: readHeader(text, file) };
      state = 'tables';
    } else if (state === 'ended') {
      throw damaged(file);
    } else if (text.startsWith('[') && table !== null) {
      rows[table] = (rows[table] ?? 0) + 1;
      yield { row: text };
    } else {
      const part = parse(text, file) as TableLine | BackupTrailer;
      if ('table' in part) {
        table = part.table;
        rows[table] = 0;
        yield part;
      } else {
        if (part.sha256 !== hash.digest('hex') || !sameRows(part.rows, rows)) throw damaged(file);
        state = 'ended';
        continue;
      }
    }
    hash.update(line);
  }
  if (state !== 'ended') throw damaged(file);
}

interface Checks {
  opening?: Opening;
  /** Keys that must open the backup's sealed texts. */
  keyring?: Keyring;
}

/** Reads to the end, so that damage and missing keys show before any change. Throws as `readBackup` does. */
export async function checkBackup(
  file: string,
  { opening = null, keyring }: Checks = {},
): Promise<BackupSummary> {
  return summarize(file, readBackup(file, opening), keyring);
}

/** `checkBackup` for packed bytes in clear, before they are encrypted for another key's owner. */
export const checkPacked = (file: string, packed: Readable): Promise<BackupSummary> =>
  summarize(file, readPacked(file, packed));

async function summarize(
  file: string,
  parts: AsyncIterable<BackupPart>,
  keyring?: Keyring,
): Promise<BackupSummary> {
  let header: BackupHeader | null = null;
  let table = '';
  const rows: RowCounts = {};
  const checkKeys = keyring && keyCheck(keyring);
  for await (const part of parts) {
    if ('header' in part) header = part.header;
    else if ('table' in part) rows[(table = part.table)] = 0;
    else rows[table] = (rows[table] ?? 0) + 1;
    await checkKeys?.(part);
  }
  if (header === null) throw damaged(file);
  return { ...header, rows };
}

async function* chunksOf(file: string, packed: Readable): AsyncGenerator<Buffer> {
  const gunzip = createGunzip({ chunkSize: CHUNK_BYTES });
  // Errors of either stream reach the loop through `gunzip`; leaving the loop early closes the file.
  pipeline(packed, gunzip, () => undefined);
  try {
    for await (const chunk of gunzip) yield chunk as Buffer;
  } catch (error) {
    const isOfFile = error instanceof Error && 'syscall' in error;
    throw isOfFile ? new StartError(`Can't read ${file} (${codeOf(error)})`) : damaged(file);
  }
}

function readHeader(text: string, file: string): BackupHeader {
  const header: Partial<BackupHeader> = parse(text, file);
  if (header.format !== FORMAT) throw damaged(file);
  if (header.formatVersion !== FORMAT_VERSION) {
    throw new StartError(`${file} was written by a newer release: update Vigente`);
  }
  return header as BackupHeader;
}

function parse(text: string, file: string): object {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return value;
  } catch {
    // The error is thrown below, like other damage.
  }
  throw damaged(file);
}

const sameRows = (a: RowCounts, b: RowCounts): boolean =>
  Object.keys(a).length === Object.keys(b).length &&
  Object.entries(a).every(([table, count]) => b[table] === count);

const damaged = (file: string): UnusableBackup =>
  new UnusableBackup(`${file} is no whole backup (cut, changed or something else)`);

/** Tables of wrapped keys, and the column of their owner. */
const KEYS_OF: Readonly<Record<string, string>> = { user_keys: 'user_id', server_keys: 'name' };

/** Returns a check of each part of a backup, which throws StartError for a wrapped key that the ring doesn't open. */
function keyCheck(keyring: Keyring): (part: BackupPart) => Promise<void> {
  let places: readonly number[] | null = null;
  return async (part) => {
    if ('table' in part) places = placesIn(part);
    if (!('row' in part) || places === null) return;
    const row = JSON.parse(part.row) as string[];
    const [owner = '', keyId = '', wrapped = ''] = places.map((place) => row[place]);
    await keyring.unwrap(owner, { keyId, wrapped });
  };
}

function placesIn({ table, columns }: TableLine): number[] | null {
  const owner = KEYS_OF[table];
  return owner === undefined ? null : [owner, 'key_id', 'wrapped'].map((name) => columns.indexOf(name));
}
