import { sql } from 'kysely';
import { COPIED_TABLES, type CopiedTable, type Tables } from '#domain/rows.ts';
import type { KeptRows } from '#server/backup/rows-of-user.ts';
import { TimeSlices } from '#server/base/concurrency/time-slicing.ts';
import { StartError } from '#server/base/config/start-error.ts';
import type { Db } from '#server/database/kysely.ts';
import { columnsOf } from '#server/database/tables.ts';
import type { Keyring, WrappedKey } from '#server/secrets/keyring.ts';
import { openRow } from '#server/secrets/sealed-fields.ts';
import { createSecrets, type UserSeal } from '#server/secrets/user-secrets.ts';

/** A user's rows from a backup, passwords and PINs in clear. */
export type RowsThen = { [T in CopiedTable]: Tables[T][] };

export const TABLES_THEN = [...COPIED_TABLES, 'user_keys', 'users'] as const;

const ROWS_AT_ONCE = 500;

/** Throws StartError for a table with other columns, and for a row that its key doesn't open. */
export async function rowsThen(
  { db, keyring }: { db: Db; keyring: Keyring },
  userId: string,
  kept: ReadonlyMap<string, KeptRows>,
): Promise<RowsThen> {
  const seal = await sealThen(keyring, userId, kept.get('user_keys'));
  const then: Partial<Record<CopiedTable, object[]>> = {};
  for (const table of COPIED_TABLES) then[table] = await rowsOf(db, table, seal, kept.get(table));
  return then as RowsThen;
}

/** The backup's key: the present one may differ, if the database was restored without it. */
function sealThen(keyring: Keyring, userId: string, kept: KeptRows | undefined): Promise<UserSeal> {
  const [line] = kept?.rows ?? [];
  const values = line === undefined ? null : (JSON.parse(line) as string[]);
  const valueOf = (column: string): string => values?.[kept?.columns.indexOf(column) ?? -1] ?? '';
  const key: WrappedKey = { keyId: valueOf('key_id'), wrapped: valueOf('wrapped') };
  const statements = { run: async <Row>() => (values ? [key] : []) as Row[] };
  return createSecrets(statements, keyring).ofUser(userId);
}

/** Lets PostgreSQL parse its own texts, as a restore does. */
async function rowsOf(
  db: Db,
  table: CopiedTable,
  seal: UserSeal,
  kept: KeptRows | undefined,
): Promise<object[]> {
  if (!kept) throw otherTable(table);
  const fields = columnsOf(table).map(([field, { name, type }]) => {
    const place = kept.columns.indexOf(name);
    if (place < 0) throw otherTable(table);
    return `(line->>${place})::${type} as "${field}"`;
  });
  const found: { id: string }[] = [];
  for (let start = 0; start < kept.rows.length; start += ROWS_AT_ONCE) {
    const lines = `[${kept.rows.slice(start, start + ROWS_AT_ONCE).join(',')}]`;
    const { rows } = await sql<{ id: string }>`
      select ${sql.raw(fields.join(', '))} from jsonb_array_elements(${lines}::jsonb) as line
    `.execute(db);
    found.push(...rows);
  }
  return new TimeSlices().map(found, (row) => {
    try {
      return openRow(seal, table, row);
    } catch {
      throw new StartError(`A row of ${table} (${row.id}) doesn't open by its key: nothing was changed`);
    }
  });
}

const otherTable = (table: string): StartError =>
  new StartError(`The table ${table} is another one in the backup than in the database`);
