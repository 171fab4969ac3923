import { type Client, escapeIdentifier } from 'pg';
import { StartError } from '#server/config/start-error.ts';
import { type BackupPart, NOT_KEPT, type RowCounts, type TableLine } from './backup-format.ts';
import {
  EXACT_TEXTS,
  type ForeignKey,
  namesOf,
  readForeignKeys,
  readTables,
  readTablesWithTriggers,
  type Table,
} from './catalog.ts';
import type { Opening } from './encryption.ts';
import { readBackup } from './read-backup.ts';

const ROWS_AT_ONCE = 500;
const MAX_BATCH_CHARS = 1_000_000;

/**
 * Rows come in any order, so foreign keys are checked at the end. Triggers are off: they acted before the backup.
 * Gives the number of rows by table. Throws StartError for a damaged file or other tables.
 */
export async function loadTables(client: Client, file: string, opening: Opening): Promise<RowCounts> {
  await client.query(EXACT_TEXTS);
  const tables = await readTables(client);
  const foreignKeys = await readForeignKeys(client);
  const withTriggers = await readTablesWithTriggers(client);
  await dropForeignKeys(client, foreignKeys);
  await setTriggers(client, withTriggers, 'DISABLE');
  const rows = await loadRows(client, readBackup(file, opening), tables);
  await client.query('SET CONSTRAINTS ALL IMMEDIATE');
  for (const { table, name, definition } of foreignKeys) {
    await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
  }
  await setTriggers(client, withTriggers, 'ENABLE');
  await setSequences(client, tables);
  return rows;
}

async function dropForeignKeys(client: Client, foreignKeys: readonly ForeignKey[]): Promise<void> {
  for (const { table, name } of foreignKeys)
    await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
}

async function setTriggers(
  client: Client,
  tables: readonly string[],
  mode: 'ENABLE' | 'DISABLE',
): Promise<void> {
  for (const name of tables) await client.query(`ALTER TABLE ${escapeIdentifier(name)} ${mode} TRIGGER USER`);
}

/** Continues each sequence after the highest restored number. */
async function setSequences(client: Client, tables: readonly Table[]): Promise<void> {
  for (const { name: table, columns } of tables) {
    for (const { name, sequence } of columns) {
      if (sequence === null) continue;
      const [column, from] = [escapeIdentifier(name), escapeIdentifier(table)];
      await client.query(`SELECT setval($1, max(${column})) FROM ${from} HAVING max(${column}) IS NOT NULL`, [
        sequence,
      ]);
    }
  }
}

async function loadRows(
  client: Client,
  parts: AsyncIterable<BackupPart>,
  tables: readonly Table[],
): Promise<RowCounts> {
  const counts: RowCounts = {};
  let table: Table | null = null;
  let batch: string[] = [];
  let chars = 0;
  const flush = async (): Promise<void> => {
    if (table === null || batch.length === 0) return;
    await insert(client, table, batch);
    counts[table.name] = (counts[table.name] ?? 0) + batch.length;
    batch = [];
    chars = 0;
  };
  for await (const part of parts) {
    if ('row' in part) {
      // Older releases kept more tables.
      if (table && NOT_KEPT.has(table.name)) continue;
      batch.push(part.row);
      chars += part.row.length;
      if (batch.length >= ROWS_AT_ONCE || chars >= MAX_BATCH_CHARS) await flush();
    } else if ('table' in part) {
      await flush();
      table = matching(part, tables);
      // A migration may have inserted rows: the backup holds them as they were later.
      await client.query(`TRUNCATE ${escapeIdentifier(table.name)}`);
    }
  }
  await flush();
  return counts;
}

/** Columns in the backup's order. */
function matching({ table: name, columns: names }: TableLine, tables: readonly Table[]): Table {
  const table = tables.find((each) => each.name === name);
  const columns = names.map((each) => table?.columns.find((column) => column.name === each));
  const found = columns.filter((column) => column !== undefined);
  if (found.length !== names.length || found.length !== table?.columns.length) {
    throw new StartError(`The table ${name} is another one in the backup than in the database`);
  }
  return { name, columns: found };
}

/** `rows` are JSON lists of texts, which PostgreSQL casts to the columns' types. */
async function insert(client: Client, { name, columns }: Table, rows: readonly string[]): Promise<void> {
  const values = columns.map(({ type }, index) => `(line->>${index})::${type}`).join(', ');
  await client.query(
    `INSERT INTO ${escapeIdentifier(name)} (${namesOf(columns.map((column) => column.name))}) OVERRIDING SYSTEM VALUE
     SELECT ${values} FROM jsonb_array_elements($1::jsonb) AS line`,
    [`[${rows.join(',')}]`],
  );
}
