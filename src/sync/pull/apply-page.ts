import { chunks } from '#db/chunks.ts';
import type { LocalDatabase, OutboxEntry } from '#db/local-database.ts';
import { syncFacts } from '#db/facts/sync-facts.ts';
import { isReached, pendingEntries } from '#db/outbox-queries.ts';
import { logSettled } from '#sync/settled-log.ts';
import { rowKey } from '#domain/rows.ts';
import type { SyncEnvironment } from '#sync/environment.ts';
import type { LocalStore } from '#sync/local-store.ts';
import { rebase } from '#sync/rebase.ts';
import { factsOf, hasRowOf, knownRowWrites, type Arrival } from './feed.ts';
import { noteOverrides } from './lost-updates.ts';
import type { FeedPage } from '#contract/schemas/answers.ts';

/** `passed`: another context moved the cursor. `inDoubt`: the page may hold changes whose answer never came. */
export type Applied = 'applied' | 'passed' | 'inDoubt';

/** Applies the page below the pending changes, with its cursor in one transaction. */
export async function applyPage(
  store: LocalStore,
  env: SyncEnvironment,
  since: number,
  arrival: Arrival,
): Promise<Applied> {
  const { page } = arrival;
  return store.commit(async (db) => {
    if ((await syncFacts.read(db, 'cursor')) !== since) return { plan: null, value: 'passed' };
    const all = await pendingEntries(db);
    if (await isInDoubt(db, page, all)) return { plan: null, value: 'inDoubt' };
    await noteOverrides(db, page.changes, env.now());
    const isBrought = broughtBy(page);
    const settled = all.filter(isBrought);
    await deleteEntries(db, settled);
    await logSettled(db, settled, arrival.serverTime.serverMs);
    const pending = settled.length > 0 ? all.filter((entry) => !isBrought(entry)) : all;
    const plan = await rebase(db, { server: knownRowWrites(page), resolved: settled, pending });
    await syncFacts.write(db, await factsOf(db, arrival, since));
    // The next page follows at once, so screens needn't draw each.
    return { plan: { ...plan, publish: page.more && since > 0 ? 'later' : 'now' }, value: 'applied' };
  });
}

/** A row that was written again comes with a later page: until then its change stays, or it would vanish in between. */
function broughtBy(page: FeedPage): (entry: OutboxEntry) => boolean {
  const here = page.more && new Set(knownRowWrites(page).map(({ table, id }) => rowKey(table, id)));
  return (entry) => isReached(entry, page.revision) && (!here || here.has(entry.writes[0] ?? ''));
}

/**
 * Changes sent but not answered may be in the page, and would show twice; the next send settles them. A paused queue
 * doesn't count, as the page may end its pause.
 */
async function isInDoubt(db: LocalDatabase, page: FeedPage, pending: OutboxEntry[]): Promise<boolean> {
  const upTo = await syncFacts.read(db, 'askedUpTo');
  const requested = pending.filter(({ status, seq }) => status === 'queued' && seq <= upTo);
  if (requested.length === 0 || (await syncFacts.read(db, 'pause')) !== null) return false;
  return hasRowOf(page, new Set(requested.flatMap(({ writes }) => writes)));
}

/** A drained queue leaves contiguous places, which one request deletes. */
async function deleteEntries(db: LocalDatabase, entries: OutboxEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const places = entries.map(({ seq }) => seq);
  const [first, last] = [places.at(0) ?? 0, places.at(-1) ?? -1];
  if (last - first + 1 === places.length)
    await db.outbox.where('seq').between(first, last, true, true).delete();
  else for (const slice of chunks(places)) await db.outbox.bulkDelete(slice);
}
