import { createHash, randomUUID } from 'node:crypto';
import { access, open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Client } from 'pg';
import { codeOf, syncFolder } from '#server/base/config/data-folder.ts';
import type { Database } from '#server/database/pool.ts';
import { StartError } from '#server/base/config/start-error.ts';
import {
  type BackupHeader,
  type BackupTrailer,
  FORMAT,
  FORMAT_VERSION,
  NOT_KEPT,
  type RowCounts,
  type TableLine,
} from './backup-format.ts';
import { copyOut, type Row } from './copy.ts';
import { type Locking, type Opening, UnusableBackup } from './encryption.ts';
import { checkBackup } from './read-backup.ts';
import { checkEncryptedCopy } from './encrypted-copy-check.ts';
import { EXACT_TEXTS, namesOf, readMigrations, readTableNames, readTables, type Table } from './catalog.ts';

interface WriteOptions {
  appVersion: string;
  locking?: Locking;
  /**
   * Checks the file before it appears (ADR 0144). `opening` opens it; null if it is in clear, or encrypted for a
   * foreign key.
   */
  check?: { opening: Opening };
  /** Replaces a file of that name, once the new one is complete. */
  replace?: boolean;
  signal?: AbortSignal | undefined;
}

const CHUNK_CHARS = 64 * 1024;

/**
 * Writes one snapshot without NOT_KEPT, encrypted by `locking`. The file appears when complete, and only its owner can
 * read it (OPS-07). Other work goes on. Throws StartError if the file exists or can't be written, fails its check, or
 * there are no tables.
 */
export async function writeBackup(
  { newClient }: Pick<Database, 'newClient'>,
  file: string,
  { appVersion, locking = null, check, replace = false, signal }: WriteOptions,
): Promise<RowCounts> {
  if (!replace) await refuseExisting(file);
  const client = await newClient();
  const draft = join(dirname(file), `.${basename(file)}.${randomUUID()}.part`);
  try {
    const { tables, migrations } = await openSnapshot(client);
    const createdAt = new Date().toISOString();
    const header = {
      format: FORMAT,
      formatVersion: FORMAT_VERSION,
      appVersion,
      createdAt,
      migrations,
    } as const;
    const rows: RowCounts = {};
    const copyCheck = check?.opening === null && locking ? checkEncryptedCopy(file, locking) : null;
    const lines = backupLines(client, header, tables, rows);
    await writeLines(lines, draft, copyCheck?.locking ?? locking, signal);
    // Frees a migration that waits for the locks before the check starts.
    await client.query('COMMIT');
    if (copyCheck) await copyCheck.compare(draft);
    else if (check) await checkBackup(draft, check);
    if (!replace) await refuseExisting(file);
    await rename(draft, file);
    await syncFolder(dirname(file));
    return rows;
  } catch (error) {
    await rm(draft, { force: true });
    if (signal?.aborted) throw new StartError('Interrupted: no backup was written');
    throw error instanceof UnusableBackup ? unchecked(error, draft, file) : refusal(error, file);
  } finally {
    await client.end();
  }
}

async function refuseExisting(file: string): Promise<void> {
  const exists = await access(file).then(
    () => true,
    () => false,
  );
  if (exists) throw new StartError(`${file} exists already: name another file, or remove that one`);
}

/** The locks, taken before the snapshot, make a migration wait until the transaction ends. */
async function openSnapshot(client: Client): Promise<{ tables: Table[]; migrations: string[] }> {
  const names = await readTableNames(client);
  if (!names.includes('users'))
    throw new StartError('There is nothing to back up: the database has no tables yet');
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  await client.query(`LOCK TABLE ${namesOf(names)} IN ACCESS SHARE MODE`);
  await client.query(EXACT_TEXTS);
  const tables = await readTables(client);
  if (tables.map(({ name }) => name).join() !== names.join()) {
    throw new StartError('The tables changed a moment ago: try again');
  }
  return {
    tables: tables.filter(({ name }) => !NOT_KEPT.has(name)),
    migrations: (await readMigrations(client)) ?? [],
  };
}

async function* backupLines(
  client: Client,
  header: BackupHeader,
  tables: readonly Table[],
  rows: RowCounts,
): AsyncGenerator<string> {
  const hash = createHash('sha256');
  const sealed = (text: string): string => {
    hash.update(text);
    return text;
  };
  yield sealed(lineOf(header));
  for (const table of tables) {
    rows[table.name] = 0;
    yield sealed(lineOf({ table: table.name, columns: table.columns.map(({ name }) => name) }));
    for await (const text of textsOf(client, table, rows)) yield sealed(text);
  }
  yield lineOf({ rows, sha256: hash.digest('hex') });
}

const lineOf = (value: BackupHeader | TableLine | BackupTrailer | Row): string =>
  `${JSON.stringify(value)}\n`;

/** Joins the texts of many rows, because each chunk has a fixed cost. */
async function* textsOf(client: Client, table: Table, rows: RowCounts): AsyncGenerator<string> {
  let text = '';
  for await (const row of copyOut(client, table)) {
    rows[table.name] = (rows[table.name] ?? 0) + 1;
    text += lineOf(row);
    if (text.length < CHUNK_CHARS) continue;
    yield text;
    text = '';
  }
  yield text;
}

async function writeLines(
  lines: AsyncGenerator<string>,
  draft: string,
  locking: Locking,
  signal?: AbortSignal,
): Promise<void> {
  // Opened before the pipeline: a pipeline that is stopped at once would create the file after its removal.
  const handle = await open(draft, 'wx', 0o600);
  const output = handle.createWriteStream({ flush: true });
  const options = { ...(signal && { signal }) };
  const [source, gzip] = [Readable.from(lines), createGzip()];
  if (locking) await pipeline(source, gzip, locking, output, options);
  else await pipeline(source, gzip, output, options);
}

const unchecked = (error: UnusableBackup, draft: string, file: string): StartError =>
  new StartError(`No backup was kept: ${error.message.replace(draft, file)}`);

/** Classes of PostgreSQL's codes: connection, resources, operator intervention. */
const BROKEN_OFF = /^(?:08|53|57)...$/;

/** The operator can fix errors of the file system and a lost database; any other error is a bug. */
function refusal(error: unknown, file: string): unknown {
  const isLost = error instanceof Error && error.message.startsWith('Connection terminated');
  if (isLost || BROKEN_OFF.test(codeOf(error)))
    return new StartError(`The database broke off (${codeOf(error)}): no backup was written`);
  const isOfFile = error instanceof Error && 'syscall' in error && 'path' in error;
  return isOfFile || codeOf(error) === 'ENOSPC'
    ? new StartError(`Can't write ${file} (${codeOf(error)})`)
    : error;
}
