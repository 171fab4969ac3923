import { packRows } from '#db/row-blocks.ts';
import { packBooks } from '#db/books/pack-books.ts';
import { NO_ROWS, withReopen } from '#db/commit.ts';
import type { LocalDatabase } from '#db/local-database.ts';
import { syncFacts } from '#db/facts/sync-facts.ts';
import { isReached, pendingEntries } from '#db/outbox-queries.ts';
import {
  type AppliedPage,
  type BulkOutcome,
  lockNames,
  SEND_LOCK_STEAL_MS,
  type SyncEnvironment,
} from '#sync/environment.ts';
import { type Arrival, factsOf, fetchPage, hasRowOf, knownRowWrites } from './feed.ts';
import type { LocalStore } from '#sync/local-store.ts';
import { rowKey } from '#domain/rows.ts';
import type { FeedPage } from '#contract/schemas/answers.ts';

export function appliedPage({ page, newest }: Arrival): AppliedPage {
  return { rows: page.changes.length, revision: page.revision, newest };
}

/** A page with fewer accounts and clients goes into the tables at once. */
const FEWEST_PACKED = 500;

/** Applies pages that touch none of this device's own changes, so that no rule has to run. `pull` does the others. */
export async function bulkLoad(
  store: LocalStore,
  env: SyncEnvironment,
  onPage: (page: AppliedPage) => void,
  fewest = FEWEST_PACKED,
): Promise<BulkOutcome> {
  const { send } = lockNames(store.db.userId);
  let since = await withReopen(store.db, () => syncFacts.read(store.db, 'cursor'));
  let next = fetchPage(store.db, env, since);
  for (;;) {
    const fetched = await next;
    if (fetched.kind !== 'page') return fetched.kind === 'unreachable' ? fetched : { kind: 'odd' };
    const { page } = fetched;
    if (page.more) next = fetchPage(store.db, env, page.revision);
    const apply = () => applyPlain(store, { since, fewest }, fetched);
    if (!(await env.withLock(send, apply, SEND_LOCK_STEAL_MS))) return { kind: 'odd' };
    onPage(appliedPage(fetched));
    if (!page.more) return { kind: 'done' };
    since = page.revision;
  }
}

async function applyPlain(
  store: LocalStore,
  { since, fewest }: { since: number; fewest: number },
  arrival: Arrival,
): Promise<boolean> {
  const { page } = arrival;
  return store.commit(async (db) => {
    const isNext = (await syncFacts.read(db, 'cursor')) === since;
    if (!isNext || !(await isPlain(db, page))) return { plan: null, value: false };
    await syncFacts.write(db, await factsOf(db, arrival, since));
    // The last change of a row counts: a template that was deleted and set again comes as tombstone and row.
    const byRow = new Map(knownRowWrites(page).map((change) => [rowKey(change.table, change.id), change]));
    const { changes, ...rows } = await packRows(db, [...byRow.values()], { revision: page.revision, fewest });
    const packed = await packBooks(db, changes);
    const publish = page.more ? 'later' : 'now';
    return { plan: { ...NO_ROWS, ...packed, ...rows, publish, offMainThread: true }, value: true };
  });
}

/** True when no pending mutation reads or writes the page's rows, and no recent edit set them. */
async function isPlain(db: LocalDatabase, page: FeedPage): Promise<boolean> {
  const [pending, base, edits] = await Promise.all([
    pendingEntries(db),
    db.base.toCollection().primaryKeys(),
    db.edits.toCollection().primaryKeys(),
  ]);
  if (pending.some((entry) => isReached(entry, page.revision))) return false;
  const own = new Set([
    ...[...base, ...edits].map(([table, id]) => rowKey(table, id)),
    ...pending.flatMap(({ writes, reads }) => [...writes, ...reads]),
  ]);
  return !hasRowOf(page, own);
}
