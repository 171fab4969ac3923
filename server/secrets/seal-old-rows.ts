import type { Pool } from 'pg';
import { groupBy } from '#domain/group-by.ts';
import type { Database } from '#server/db/pool.ts';
import { statement } from '#server/db/statements.ts';
import { type Keyring, missingKeys } from './keyring.ts';
import { SEALED_PREFIX } from './seal.ts';
import { SEALED_FIELDS } from './sealed-columns.ts';
import { openCodeSeal } from './code-seal.ts';
import type { Secrets } from './user-secrets.ts';

const ROWS_AT_ONCE = 500;

/** Throws StartError for keys that neither APP_SECRET nor KEY_FILE gives: sealed texts could not be read. */
export async function refuseMissingKeys(pool: Pick<Pool, 'query'>, keyring: Keyring): Promise<void> {
  const { rows } = await pool.query<{ key_id: string }>(
    `select key_id from user_keys where key_id <> all($1)
     union select key_id from server_keys where key_id <> all($1) order by key_id`,
    [keyring.ids()],
  );
  if (rows.length > 0) throw missingKeys(rows.map(({ key_id }) => key_id));
}

interface ClearRow {
  user_id: string;
  id: string;
  text: string;
}

/**
 * Seals what was stored in clear, in batches: what a start cut short left, the next one does. A row that is written
 * meanwhile is sealed by its writer. The table is then written anew, since PostgreSQL keeps old versions.
 *
 * The first start that finds nothing notes it, and no later one seals: whoever writes clear text into a database so
 * gets it neither shown nor sealed (SEC-32).
 */
export async function sealOldRows(database: Database, secrets: Secrets): Promise<void> {
  const { pool } = database;
  const { rows } = await pool.query<{ isDone: boolean }>('select rows_sealed as "isDone" from installation');
  if (rows[0]?.isDone) return;
  if ((await sealAll(database, secrets)) === 0)
    await pool.query('update installation set rows_sealed = true');
}

async function sealAll(database: Database, secrets: Secrets): Promise<number> {
  let all = 0;
  for (const [table, field] of Object.entries(SEALED_FIELDS)) {
    const { find, replace } = statementsOf(table, field);
    let sealed = 0;
    for (;;) {
      const rows = await database.statements.run<ClearRow>(find, []);
      if (rows.length === 0) break;
      for (const [userId, own] of groupBy(rows, ({ user_id }) => user_id)) {
        const seal = await secrets.ofUser(userId);
        const texts = own.map(({ id, text }) => ({
          id,
          text,
          sealed: seal.seal({ table, id, field }, text),
        }));
        await database.statements.run(replace, [userId, JSON.stringify(texts)]);
      }
      sealed += rows.length;
    }
    if (sealed > 0) await rewrite(database, table);
    all += sealed;
  }
  return all + (await sealOldCodes(database, secrets.keyring));
}

const FIND_CODES = statement(
  `select id, code from credit_codes where code_hash is null limit ${ROWS_AT_ONCE}`,
);
const REPLACE_CODES = statement(`
  update credit_codes set code = sealed, code_hash = hash
  from jsonb_to_recordset($1::jsonb) as r(id uuid, sealed text, hash text)
  where credit_codes.id = r.id and credit_codes.code_hash is null`);

async function sealOldCodes(database: Database, keyring: Keyring): Promise<number> {
  let sealed = 0;
  for (;;) {
    const rows = await database.statements.run<{ id: string; code: string }>(FIND_CODES, []);
    if (rows.length === 0) break;
    const seal = await openCodeSeal(database.statements, keyring);
    const codes = rows.map(({ id, code }) => ({ id, sealed: seal.seal(id, code), hash: seal.hash(code) }));
    await database.statements.run(REPLACE_CODES, [JSON.stringify(codes)]);
    sealed += rows.length;
  }
  if (sealed > 0) await rewrite(database, 'credit_codes');
  return sealed;
}

function statementsOf(table: string, field: string) {
  return {
    find: statement(`
      select user_id, id, ${field} as text from ${table}
      where ${field} not like '${SEALED_PREFIX}%' order by user_id, id limit ${ROWS_AT_ONCE}`),
    replace: statement(`
      update ${table} set ${field} = sealed from jsonb_to_recordset($2::jsonb) as r(id uuid, text text, sealed text)
      where ${table}.user_id = $1 and ${table}.id = r.id and ${table}.${field} = r.text`),
  };
}

async function rewrite(database: Database, table: string): Promise<void> {
  const client = await database.newClient();
  try {
    await client.query(`vacuum full ${table}`);
  } finally {
    await client.end();
  }
}
