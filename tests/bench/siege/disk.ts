import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pool } from 'pg';

/** Bytes by what they are for. */
export interface Disk {
  rows: number;
  mails: number;
}

const TABLES = `from pg_class c where relkind = 'r' and relnamespace = 'public'::regnamespace`;
/** A row's pointer in its page. */
const ITEM_BYTES = 4;

/**
 * Bytes of all rows but those of `others`, and of kept mails. Rows are summed, because a page of 8 KB would tell too little
 * in seconds. Old versions of rows, the write-ahead log and the log's lines are not in it: each has a bound of its own.
 */
export async function diskBut(others: readonly string[], pool: Pool, dataDir: string): Promise<Disk> {
  const { rows: tables } = await pool.query<{ name: string; hasUser: boolean }>(
    `select relname as name,
       exists (select from pg_attribute where attrelid = c.oid and attname = 'user_id') as "hasUser" ${TABLES}`,
  );
  const sums = tables.map(({ name, hasUser }) => {
    const isOfOthers = hasUser ? 'coalesce(t.user_id = any($1::uuid[]), false)' : '$1::uuid[] is null';
    return `select sum(pg_column_size(t.*) + ${ITEM_BYTES}) as bytes from ${name} t where not ${isOfOthers}`;
  });
  const { rows } = await pool.query<{ bytes: string }>(
    `select sum(bytes) as bytes from (${sums.join(' union all ')}) s`,
    [others],
  );
  return { rows: Number(rows[0]?.bytes), mails: await mailBytes(dataDir) };
}

/** How many times larger tables with their indexes are than their rows' pages. */
export async function indexFactor(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ factor: string }>(
    `select sum(pg_total_relation_size(oid)) / sum(pg_relation_size(oid)) as factor ${TABLES}`,
  );
  return Number(rows[0]?.factor);
}

async function mailBytes(dataDir: string): Promise<number> {
  const folder = join(dataDir, 'mail');
  const names = await readdir(folder).catch(() => []);
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}
