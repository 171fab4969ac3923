import { sql } from 'kysely';
import type { RowWrite } from '#contract/mutation.ts';
import { rowKey } from '#domain/row-key.ts';
import { inTransaction, type Db, type Tx } from '#server/db/kysely.ts';
import { TENANT_TABLES, type TenantTable } from '#server/db/tables.ts';
import { flush } from '#server/mutations/flush.ts';
import type { DemoData } from './demo-data.ts';

/** What the data holds: credits are money, and favourites are people, so a demo makes up neither. */
type DemoTable = keyof DemoData & TenantTable;
const DEMO_TABLES = TENANT_TABLES.filter(
  (table): table is DemoTable => table !== 'credits' && table !== 'favorites',
);

const ROWS_AT_ONCE = 4_000;
/** A page of the pull never splits a revision, so none may be large. */
const ROWS_OF_A_REVISION = 50;

/**
 * Makes the data what the reseller has: the rows are written, and what was there besides is deleted, as mutations
 * would do it, so that devices follow by their next pull.
 *
 * @returns the revision that the user has come to
 */
export async function writeDemoData(db: Db, userId: string, data: DemoData): Promise<number> {
  let revision = 0;
  for (const chunk of chunksOf([...writes(data), ...(await leftovers(db, userId, data))])) {
    revision = await inTransaction(db, (tx) => writeChunk(tx, userId, chunk));
  }
  return revision;
}

/** Parents first: a chunk's rows stand on those of the chunks before. */
function writes(data: DemoData): RowWrite[] {
  return DEMO_TABLES.flatMap((table) => data[table].map((row) => ({ table, id: row.id, row }) as RowWrite));
}

/** Deletions of the rows that the reseller has and the data has not, children first. */
async function leftovers(db: Db, userId: string, data: DemoData): Promise<RowWrite[]> {
  const found = await Promise.all(DEMO_TABLES.map((table) => goneFrom(db, userId, table, data[table])));
  return found.reverse().flat();
}

async function goneFrom(
  db: Db,
  userId: string,
  table: TenantTable,
  rows: readonly { id: string }[],
): Promise<RowWrite[]> {
  const kept = new Set(rows.map(({ id }) => id));
  const { rows: stored } = await sql<{ id: string }>`
    select id from ${sql.table(table)} where user_id = ${userId}
  `.execute(db);
  return stored.filter(({ id }) => !kept.has(id)).map(({ id }) => ({ table, id, row: null }));
}

function chunksOf(changes: readonly RowWrite[]): RowWrite[][] {
  const count = Math.ceil(changes.length / ROWS_AT_ONCE);
  return Array.from({ length: count }, (_, index) =>
    changes.slice(index * ROWS_AT_ONCE, (index + 1) * ROWS_AT_ONCE),
  );
}

async function writeChunk(tx: Tx, userId: string, chunk: RowWrite[]): Promise<number> {
  const { revision } = await tx
    .selectFrom('users')
    .select('revision')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  await digUp(tx, userId, chunk);
  const revisionAt = (index: number) => revision + 1 + Math.floor(index / ROWS_OF_A_REVISION);
  const revisions = new Map(chunk.map(({ table, id }, index) => [rowKey(table, id), revisionAt(index)]));
  await flush(tx, userId, chunk, revisions);
  const newest = revisionAt(chunk.length - 1);
  await tx.updateTable('users').set({ revision: newest }).where('id', '=', userId).execute();
  return newest;
}

/** The same seed may bring back rows that another has deleted; their tombstones would outlive them. */
async function digUp(tx: Tx, userId: string, chunk: readonly RowWrite[]): Promise<void> {
  const ids = chunk.filter(({ row }) => row !== null).map(({ id }) => id);
  await sql`delete from tombstones where user_id = ${userId} and id = any(${ids}::uuid[])`.execute(tx);
}
