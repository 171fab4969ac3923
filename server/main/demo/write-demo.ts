import { sql } from 'kysely';
import type { RowWrite } from '#contract/mutation.ts';
import { rowKey } from '#domain/rows.ts';
import type { RowContext } from '#server/context/context.ts';
import { inTransaction, type Db, type Tx } from '#server/database/kysely.ts';
import { TENANT_TABLES, type TenantTable } from '#server/database/tables.ts';
import { lockState, raiseRevision } from '#server/database/user-state.ts';
import { type Owned, writeRows } from '#server/mutations/row-statements.ts';
import type { DemoData } from './demo-data.ts';

/** Credits are money, favourites, helpers and their changes are people: only a first run has some (`demo-trials.ts`). */
type DemoTable = keyof DemoData & TenantTable;
const DEMO_TABLES = TENANT_TABLES.filter(
  (table): table is DemoTable => !['credits', 'favorites', 'helpers', 'activities'].includes(table),
);

const ROWS_AT_ONCE = 4_000;
/** A page of the pull never splits a revision, so each must be small. */
const ROWS_OF_A_REVISION = 50;

/**
 * Replaces the reseller's rows as mutations would, so that devices follow by pulls. Returns the user's new revision.
 */
export async function writeDemoData(
  { db, secrets }: RowContext,
  userId: string,
  data: DemoData,
): Promise<number> {
  const owned = { userId, seal: await secrets.ofUser(userId) };
  let revision = 0;
  for (const chunk of chunksOf([...writes(data), ...(await leftovers(db, userId, data))])) {
    revision = await inTransaction(db, (tx) => writeChunk(tx, owned, chunk));
  }
  return revision;
}

/** Parents first: a chunk's rows refer to those of earlier chunks. */
function writes(data: DemoData): RowWrite[] {
  return DEMO_TABLES.flatMap((table) => data[table].map((row) => ({ table, id: row.id, row }) as RowWrite));
}

/** Children first. */
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

async function writeChunk(tx: Tx, owned: Owned, chunk: RowWrite[]): Promise<number> {
  const { userId } = owned;
  const state = await lockState(tx, userId);
  if (!state) throw new Error('The demo user is there');
  const { revision } = state;
  await digUp(tx, userId, chunk);
  const revisionAt = (index: number) => revision + 1 + Math.floor(index / ROWS_OF_A_REVISION);
  const revisions = new Map(chunk.map(({ table, id }, index) => [rowKey(table, id), revisionAt(index)]));
  await writeRows(tx, owned, chunk, revisions);
  const newest = revisionAt(chunk.length - 1);
  await raiseRevision(tx, userId, {}, newest - revision);
  return newest;
}

/** This seed may write rows that a run with another seed deleted; a row that exists must have no tombstone. */
async function digUp(tx: Tx, userId: string, chunk: readonly RowWrite[]): Promise<void> {
  const ids = chunk.filter(({ row }) => row !== null).map(({ id }) => id);
  await sql`delete from tombstones where user_id = ${userId} and id = any(${ids}::uuid[])`.execute(tx);
}
