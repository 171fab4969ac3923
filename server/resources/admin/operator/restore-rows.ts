import { sql } from 'kysely';
import type { RowWrite } from '#contract/mutation.ts';
import { COPIED_TABLES, type CopiedTable, rowKey } from '#domain/rows.ts';
import { notifyRevision } from '#server/notify/notifier.ts';
import type { ServerContext } from '#server/context/context.ts';
import { type Db, inTransaction, type Tx } from '#server/database/kysely.ts';
import { selectRows } from '#server/database/select-rows.ts';
import { lockState, raiseRevision } from '#server/database/user-state.ts';
import { writeRows } from '#server/mutations/row-statements.ts';
import { openRow } from '#server/secrets/sealed-fields.ts';
import type { UserSeal } from '#server/secrets/user-secrets.ts';
import type { RowsThen } from './rows-then.ts';

type Context = Pick<ServerContext, 'db' | 'secrets' | 'security'>;

/** Counts by table of rows that return, change, or are deleted because the backup lacks them. */
export type Restored = Partial<Record<CopiedTable, { back: number; changed: number; gone: number }>>;

const ROWS_AT_ONCE = 4_000;
/** A page of the pull never splits a revision, so each must be small. */
const ROWS_OF_A_REVISION = 50;

/** Counts the changes of `restoreRows`, without a write. */
export async function planRestore(
  { db, secrets }: Context,
  userId: string,
  then: RowsThen,
): Promise<Restored> {
  const seal = await secrets.ofUser(userId);
  return (await differences(db, { userId, seal }, then)).restored;
}

/**
 * Restores the user's catalogue and books, in one transaction under the user's lock (ADR 0179). Only rows that differ
 * are written, as new revisions: phones follow by their next pull, and their queued changes run after it. Credits,
 * favourites, membership, profile, keys of calls and logs stay. Null if the user is gone.
 */
export async function restoreRows(
  { db, secrets, security }: Context,
  userId: string,
  then: RowsThen,
): Promise<Restored | null> {
  const owned = { userId, seal: await secrets.ofUser(userId) };
  const restored = await inTransaction(db, async (tx) => {
    const state = await lockState(tx, userId);
    if (!state) return null;
    const found = await differences(tx, owned, then);
    if (found.changes.length === 0) return found.restored;
    const revisionAt = (index: number) => state.revision + 1 + Math.floor(index / ROWS_OF_A_REVISION);
    const revisions = new Map(
      found.changes.map(({ table, id }, index) => [rowKey(table, id), revisionAt(index)]),
    );
    await digUp(tx, userId, found.changes);
    for (const chunk of chunksOf(found.changes)) await writeRows(tx, owned, chunk, revisions);
    const newest = revisionAt(found.changes.length - 1);
    await raiseRevision(tx, userId, {}, newest - state.revision);
    await notifyRevision(tx, userId, newest);
    return found.restored;
  });
  if (restored) {
    const details = { act: 'rows restored by the operator' };
    security.record({ event: 'backup', outcome: 'ok', userId, details });
  }
  return restored;
}

interface Owned {
  userId: string;
  seal: UserSeal;
}

interface Differences {
  /** Ordered so that foreign keys hold. */
  changes: RowWrite[];
  restored: Restored;
}

async function differences(db: Db | Tx, owned: Owned, then: RowsThen): Promise<Differences> {
  const written: RowWrite[] = [];
  const gone: RowWrite[] = [];
  const erased: RowWrite[] = [];
  const restored: Restored = {};
  for (const table of COPIED_TABLES) {
    const now = await textsNow(db, owned, table);
    const counts = { back: 0, changed: 0, gone: 0 };
    for (const row of then[table]) {
      const text = now.get(row.id);
      now.delete(row.id);
      if (text === JSON.stringify(row)) continue;
      counts[text === undefined ? 'back' : 'changed'] += 1;
      written.push({ table, id: row.id, row } as RowWrite);
    }
    counts.gone = now.size;
    // Old lines of the books are deleted before new ones are written, since a reset can't have the same line twice.
    const away = table === 'finances' ? erased : gone;
    for (const id of now.keys()) away.push({ table, id, row: null });
    if (Object.values(counts).some((count) => count > 0)) restored[table] = counts;
  }
  return { changes: [...erased, ...written, ...gone.toReversed()], restored };
}

/** Keyed by id. A row that doesn't open counts as different. */
async function textsNow(
  db: Db | Tx,
  { userId, seal }: Owned,
  table: CopiedTable,
): Promise<Map<string, string | null>> {
  const rows = await selectRows(db as Tx, table, userId);
  return new Map(rows.map((row) => [row.id, textOf(seal, table, row)]));
}

function textOf(seal: UserSeal, table: CopiedTable, row: object): string | null {
  try {
    return JSON.stringify(openRow(seal, table, row));
  } catch {
    return null;
  }
}

/** Deletes the tombstone of a row that returns: no phone gets both. */
async function digUp(tx: Tx, userId: string, changes: readonly RowWrite[]): Promise<void> {
  const ids = changes.filter(({ row }) => row !== null).map(({ id }) => id);
  await sql`delete from tombstones where user_id = ${userId} and id = any(${ids}::uuid[])`.execute(tx);
}

/** `writeRows` writes existing rows before it deletes, so deleted lines of the books need chunks of their own. */
function chunksOf(changes: readonly RowWrite[]): RowWrite[][] {
  const erased = changes.filter(({ table, row }) => table === 'finances' && row === null);
  const others = changes.slice(erased.length);
  return [erased, others].flatMap((part) =>
    Array.from({ length: Math.ceil(part.length / ROWS_AT_ONCE) }, (_, index) =>
      part.slice(index * ROWS_AT_ONCE, (index + 1) * ROWS_AT_ONCE),
    ),
  );
}
