import { type Client, escapeIdentifier } from 'pg';
import { StartError } from '#server/base/config/start-error.ts';
import { type BackupPart, NOT_KEPT, type RowCounts, type TableLine } from './backup-format.ts';
import {
  EXACT_TEXTS,
  type ForeignKey,
  readForeignKeys,
  readTables,
  readTablesWithTriggers,
  type Table,
} from './catalog.ts';
import { copyIn, type CopyIn, type Row } from './copy.ts';
import type { Opening } from './encryption.ts';
import { readBackup } from './read-backup.ts';

/**
 * Rows come in any order, so foreign keys are checked at the end. Triggers are off: they ran before the backup. Returns
 * the number of rows by table. Throws StartError for a damaged file or other tables.
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
  let copy: { name: string; rows: CopyIn } | null = null;
  const end = async (): Promise<void> => {
    if (copy === null) return;
    const { name, rows } = copy;
    copy = null;
    const count = await rows.end();
    if (count > 0) counts[name] = count;
  };
  try {
    for await (const part of parts) {
      if ('row' in part) {
        await copy?.rows.add(JSON.parse(part.row) as Row);
      } else if ('table' in part) {
        await end();
        const table = matching(part, tables);
        // A migration may have inserted rows: the backup holds their later versions.
        await client.query(`TRUNCATE ${escapeIdentifier(table.name)}`);
        // Older releases kept more tables.
        if (!NOT_KEPT.has(table.name)) copy = { name: table.name, rows: copyIn(client, table) };
      }
    }
    await end();
    return counts;
  } finally {
    // Still set only if reading failed in the middle of a table.
    await (copy as { rows: CopyIn } | null)?.rows.breakOff();
  }
}

/** The database's columns in the backup's order. Throws StartError for a table with other columns. */
function matching({ table: name, columns: names }: TableLine, tables: readonly Table[]): Table {
  const table = tables.find((each) => each.name === name);
  const columns = names.map((each) => table?.columns.find((column) => column.name === each));
  const found = columns.filter((column) => column !== undefined);
  if (found.length !== names.length || found.length !== table?.columns.length) {
    throw new StartError(`The table ${name} is another one in the backup than in the database`);
  }
  return { name, columns: found };
}
