import type { Database } from '#server/database/pool.ts';
import { type Statement, statement } from '#server/database/statements.ts';
import { type Keyring, refuseMissingKeys } from './keyring.ts';

export interface KeyCount {
  id: string;
  /** Number of wrapped keys. */
  count: number;
  /** False if neither KEY_FILE nor APP_SECRET has the key. */
  isKnown: boolean;
}

/** Lists keys of the ring, newest first, then keys that the database needs and the ring lacks. */
export async function countKeys({ pool }: Pick<Database, 'pool'>, keyring: Keyring): Promise<KeyCount[]> {
  const { rows } = await pool.query<{ id: string; count: number }>(`
    select key_id as id, count(*)::int as count
    from (select key_id from user_keys union all select key_id from server_keys) as kept
    group by key_id order by key_id`);
  const known = keyring.ids();
  const countOf = (id: string) => rows.find((each) => each.id === id)?.count ?? 0;
  return [
    ...known.map((id) => ({ id, count: countOf(id), isKnown: true })),
    ...rows.filter(({ id }) => !known.includes(id)).map((each) => ({ ...each, isKnown: false })),
  ];
}

interface Kept {
  owner: string;
  keyId: string;
  wrapped: string;
}

const ROWS_AT_ONCE = 500;
const KEPT = [statementsOf('user_keys', 'user_id', 'uuid'), statementsOf('server_keys', 'name', 'text')];

/**
 * Wraps every key again with the newest of the ring, in batches: the next run finishes an interrupted one. Texts sealed
 * with those keys don't change. Returns their number. Throws StartError, before any write, if the ring lacks one.
 */
export async function rotateKeys(
  { pool, statements }: Pick<Database, 'pool' | 'statements'>,
  keyring: Keyring,
): Promise<number> {
  await refuseMissingKeys(pool, keyring);
  const [newest] = keyring.ids();
  let rotated = 0;
  for (const { find, replace } of KEPT) {
    for (;;) {
      const rows = await statements.run<Kept>(find, [newest]);
      if (rows.length === 0) break;
      const fresh: object[] = [];
      for (const row of rows) {
        const { keyId, wrapped } = keyring.wrap(row.owner, await keyring.unwrap(row.owner, row));
        fresh.push({ owner: row.owner, old: row.wrapped, key_id: keyId, wrapped });
      }
      await statements.run(replace, [JSON.stringify(fresh)]);
      rotated += rows.length;
    }
  }
  return rotated;
}

function statementsOf(table: string, owner: string, type: string): { find: Statement; replace: Statement } {
  return {
    find: statement(`
      select ${owner} as owner, key_id as "keyId", wrapped from ${table}
      where key_id <> $1 order by ${owner} limit ${ROWS_AT_ONCE}`),
    // Keeps a key that another process created meanwhile.
    replace: statement(`
      update ${table} set key_id = r.key_id, wrapped = r.wrapped
      from jsonb_to_recordset($1::jsonb) as r(owner ${type}, old text, key_id text, wrapped text)
      where ${table}.${owner} = r.owner and ${table}.wrapped = r.old`),
  };
}
