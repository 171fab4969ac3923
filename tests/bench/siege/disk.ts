import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pool } from 'pg';

/**
 * Bytes of all rows but those of `others`, with as much for indexes as tables and indexes are larger than tables, and of
 * kept mails. Rows are summed, because a page of 8 KB would tell too little in seconds. Old versions of rows, the
 * write-ahead log and the log's lines are not in it: each of them has a bound of its own.
 */
export async function diskBut(others: readonly string[], pool: Pool, dataDir: string): Promise<number> {
  const { rows: tables } = await pool.query<{ name: string; has_user: boolean }>(
    `select relname as name, exists (select from pg_attribute where attrelid = c.oid and attname = 'user_id') as has_user
     from pg_class c where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  const sums = tables.map(({ name, has_user }) => {
    const where = has_user
      ? ' where not coalesce(t.user_id = any($1), false)'
      : ' where $1::uuid[] is not null';
    return `select coalesce(sum(pg_column_size(t.*) + ${ITEM_BYTES}), 0) as bytes from ${name} t${where}`;
  });
  const { rows } = await pool.query<{ bytes: string }>(
    `select sum(bytes) * (select sum(pg_total_relation_size(oid)) / sum(pg_relation_size(oid)) from pg_class
       where relkind = 'r' and relnamespace = 'public'::regnamespace) as bytes from (${sums.join(' union all ')}) s`,
    [others],
  );
  return Number(rows[0]?.bytes) + (await mailBytes(dataDir));
}

/** A row's pointer in its page. */
const ITEM_BYTES = 4;

async function mailBytes(dataDir: string): Promise<number> {
  const folder = join(dataDir, 'mail');
  const names = await readdir(folder).catch(() => []);
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}
