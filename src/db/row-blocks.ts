import { Dexie, type Transaction } from 'dexie';
import type { RowWrite } from '#contract/mutation.ts';
import { laterFields } from '#domain/entities/later-fields.ts';
import { completing } from '#domain/entities/completing.ts';
import type { Client, Row, Streaming, TableName, Tables } from '#domain/rows.ts';
import { chunks } from '#db/chunks.ts';
import { indexNext } from '#db/books/blocks.ts';
import { eachBlock } from '#db/stored/each-block.ts';
import { packColumns, unpackColumns } from '#db/stored/columns.ts';
import { syncFacts, type SyncFacts } from '#db/facts/sync-facts.ts';
import { storable } from '#db/vault/vault-middleware.ts';
import { putAll, stayInTransaction } from '#db/stored/in-transaction.ts';
import type { LocalDatabase, NewRowBlock, PackedTable, RowBlock } from '#db/local-database.ts';

/** The fields by which rules look up their rows. */
const LOOKUPS = { streamings: ['categoryId', 'supplierId'], clients: ['streamingsId'] } as const;

/** Small enough for a tap to wait until one is moved into its table. */
const BLOCK_ROWS = 250;
const PACKED_TABLES = Object.keys(LOOKUPS) as PackedTable[];
/** More rows than this beside the blocks cost more to compare than blocks save. */
const MOST_BESIDE = 5_000;
/** More values than this are sooner compared with rows than found in texts. */
const FEW = 16;

const complete = {
  streamings: completing(laterFields.streamings),
  clients: completing(laterFields.clients),
};

export function rowsIn({ table, rows }: Pick<NewRowBlock, 'table' | 'rows'>): Row[] {
  const all = unpackColumns<Row>(rows);
  const completeRow = complete[table];
  return completeRow ? all.map(completeRow) : all;
}

export function changesIn(block: Pick<NewRowBlock, 'table' | 'rows'>): RowWrite[] {
  return rowsIn(block).map((row) => ({ table: block.table, id: row.id, row }) as RowWrite);
}

const isPacked = (table: TableName): table is PackedTable => Object.hasOwn(LOOKUPS, table);

/** A part of a commit's plan. */
interface Packed {
  changes: RowWrite[];
  rowBlocks?: NewRowBlock[];
  noneInBlocks?: true;
}

/**
 * Puts new accounts and clients of a page up to `revision` into blocks if there are `fewest` of them. `changes` are the
 * rest, for their tables.
 */
export async function packRows(
  db: LocalDatabase,
  changes: RowWrite[],
  { revision, fewest }: { revision: number; fewest: number },
): Promise<Packed> {
  const upTo = await syncFacts.read(db, 'packedUpTo');
  // A row that was written again since then may be in a block already.
  if (upTo === null || revision > upTo) return { changes };
  const unpacked: Packed = { changes, noneInBlocks: true };
  const tables = PACKED_TABLES.map((table) => db.table(table));
  const keys = await Promise.all(tables.map((table) => table.limit(MOST_BESIDE).primaryKeys()));
  if (keys.some(({ length }) => length === MOST_BESIDE)) return unpacked;
  const apart = new Set(keys.flat());
  const mayPack = ({ table, id, row }: RowWrite): boolean =>
    row !== null && isPacked(table) && !apart.has(id);
  const packed = changes.filter(mayPack);
  if (packed.length < fewest) return unpacked;
  const rowBlocks = PACKED_TABLES.flatMap((table) => {
    const own = packed.filter((change) => change.table === table);
    return blocksOf(
      table,
      own.map(({ row }) => row as Streaming | Client),
    );
  });
  return { changes: changes.filter((change) => !mayPack(change)), rowBlocks, noneInBlocks: true };
}

function blocksOf(table: PackedTable, rows: (Streaming | Client)[]): NewRowBlock[] {
  return chunks(rows, BLOCK_ROWS).map((own) => ({ table, rows: packColumns(own) }));
}

/** Whether a transaction may meet blocks, asked once in each. */
const mayMeet = new WeakMap<Transaction, boolean>();

/**
 * Moves the rows that have one of the ids or looked-up values into their table, in the caller's transaction. Call it
 * before any read or write of such a row, so that a row is in one place only. Undefined if there is nothing to wait
 * for: each wait brings a rule nearer to the end of its transaction (`stayInTransaction`).
 */
export function unpackFor(
  db: LocalDatabase,
  table: TableName,
  values: readonly string[],
): PromiseLike<void> | undefined {
  const transaction = Dexie.currentTransaction as Transaction | null;
  // Rules read outside of any transaction only what memory has not, and memory has both tables then.
  if (!isPacked(table) || values.length === 0 || !transaction) return undefined;
  if (mayMeet.get(transaction) === false) return undefined;
  return mayMeetBlocks(db, transaction).then((may) => (may ? moveRows(db, table, values) : undefined));
}

/** Dexie's promises, which bring a rule no nearer to the end of its transaction. */
function mayMeetBlocks(db: LocalDatabase, transaction: Transaction): PromiseLike<boolean> {
  return db.meta.get('packedUpTo' satisfies keyof SyncFacts).then((fact) => {
    const may = (fact?.value ?? null) !== null;
    mayMeet.set(transaction, may);
    return may;
  });
}

async function moveRows(db: LocalDatabase, table: PackedTable, values: readonly string[]): Promise<void> {
  const sought = new Set(values);
  const fields = ['id', ...LOOKUPS[table]] as (keyof Row)[];
  const moved: Row[] = [];
  const left: RowBlock[] = [];
  await eachBlockOf(db, table, (block) => {
    if (sought.size <= FEW && !values.some((value) => block.rows.includes(value))) return;
    const rows = rowsIn(block);
    const [own, others] = partition(rows, (row) => fields.some((field) => sought.has(row[field])));
    if (own.length === 0) return;
    moved.push(...own);
    left.push({ ...block, rows: packColumns(others) });
  });
  await stayInTransaction();
  await putStored(db, table, moved);
  await putAll('rowBlocks', left);
  await stayInTransaction();
}

function partition<T>(items: readonly T[], test: (item: T) => boolean): [T[], T[]] {
  return [items.filter(test), items.filter((item) => !test(item))];
}

function putStored(db: LocalDatabase, table: PackedTable, rows: readonly Row[]): Promise<void> {
  return putAll(
    table,
    rows.map((row) => storable(db.userId, table, row)),
  );
}

/** Moves one block into its table; false when none is left. */
export function unpackNext(db: LocalDatabase): Promise<boolean> {
  return db.transaction('rw', [db.rowBlocks, db.streamings, db.clients, db.meta], async () => {
    const block = await db.rowBlocks.toCollection().first();
    if (block) {
      await putStored(db, block.table, rowsIn(block));
      await db.rowBlocks.delete(block.n);
    } else if (await syncFacts.read(db, 'complete')) await syncFacts.write(db, { packedUpTo: null });
    return block !== undefined;
  });
}

/** Each row of the table that is still in a block, in slices; a block may be moved into the table meanwhile. */
export async function eachPackedRow(
  db: LocalDatabase,
  table: TableName,
  take: (row: Row) => void,
): Promise<void> {
  if (!isPacked(table)) return;
  await eachBlockOf(db, table, (block) => {
    for (const row of rowsIn(block)) take(row);
  });
}

function eachBlockOf(db: LocalDatabase, table: PackedTable, take: (block: RowBlock) => void): Promise<void> {
  const above = (n: number) => db.rowBlocks.where('[table+n]').between([table, n + 1], [table, Dexie.maxKey]);
  return eachBlock(above, take);
}

/** The rows of a table that end from the first to the second instant, both included, in blocks too. */
export async function rowsEnding<T extends PackedTable>(
  db: LocalDatabase,
  table: T,
  [from, to]: readonly [string, string],
): Promise<Tables[T][]> {
  const rows = new Map<string, Tables[T]>();
  const take = (row: Tables[T]): unknown => rows.set(row.id, row);
  await eachPackedRow(db, table, (packed) => {
    const row = packed as Tables[T];
    if (row.endDate >= from && row.endDate <= to) take(row);
  });
  const stored = db.table(table).where('endDate').between(from, to, true, true);
  for (const row of (await stored.toArray()) as Tables[T][]) take(row);
  return [...rows.values()];
}

/** Leaves the database to a tap between two blocks. */
const PAUSE_MS = 20;

/** Moves all blocks into their tables and indexes those of the books, each in a transaction of its own. */
export async function unpackAll(db: LocalDatabase): Promise<void> {
  while ((await unpackNext(db)) || (await indexNext(db)))
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
}
