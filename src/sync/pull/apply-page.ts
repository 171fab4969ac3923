import { chunks } from '#db/chunks.ts';
import type { LocalDatabase, OutboxEntry } from '#db/local-database.ts';
import { readMeta, writeMetas } from '#db/meta.ts';
import { isReached, pendingEntries } from '#db/pending-entries.ts';
import { keepAcknowledged } from '#sync/done.ts';
import { rowKey } from '#domain/row-key.ts';
import type { SyncEnvironment } from '#sync/environment.ts';
import type { LocalStore } from '#sync/local-store.ts';
import { rebase } from '#sync/rebase.ts';
import { factsOf, hasRowOf, knownRowWrites, type Arrival, type FeedPage } from './feed.ts';
import { noteOverrides } from './lost-updates.ts';

/** `passed`: another context has moved the cursor meanwhile. `inDoubt`: it may hold what nobody has answered. */
export type Applied = 'applied' | 'passed' | 'inDoubt';

/** Applies the page that follows `since`, under the pending changes, with its cursor in one transaction. */
export async function applyPage(
  store: LocalStore,
  env: SyncEnvironment,
  since: number,
  arrival: Arrival,
): Promise<Applied> {
  const { page } = arrival;
  return store.commit(async (db) => {
    if ((await readMeta(db, 'cursor')) !== since) return { plan: null, value: 'passed' };
    const all = await pendingEntries(db);
    if (await isInDoubt(db, page, all)) return { plan: null, value: 'inDoubt' };
    await noteOverrides(db, page.changes, env.now());
    const isBrought = broughtBy(page);
    const settled = all.filter(isBrought);
    await deleteEntries(db, settled);
    await keepAcknowledged(db, settled, arrival.told.serverMs);
    const pending = settled.length > 0 ? all.filter((entry) => !isBrought(entry)) : all;
    const plan = await rebase(db, { server: knownRowWrites(page), left: settled, pending });
    await writeMetas(db, await factsOf(db, arrival, since));
    // The next one follows at once: screens needn't be drawn for each.
    return { plan: { ...plan, screens: page.more && since > 0 ? 'later' : 'now' }, value: 'applied' };
  });
}

/**
 * Which changes a page brings. A row that was written again since comes with a later page: until then the change, though
 * its revision is reached, stays on top of the row as it was, or it would be gone from sight in between.
 */
function broughtBy(page: FeedPage): (entry: OutboxEntry) => boolean {
  const here = page.more && new Set(knownRowWrites(page).map(({ table, id }) => rowKey(table, id)));
  return (entry) => isReached(entry, page.revision) && (!here || here.has(entry.writes[0] ?? ''));
}

/**
 * Whether a page has rows of changes that were sent and not answered: the server may have taken them, and then they
 * would show twice, in its rows and on top of them. They are sent again before the next pull, which makes it known. A
 * queue that stands still until someone acts doesn't hold up what may end that.
 */
async function isInDoubt(db: LocalDatabase, page: FeedPage, pending: OutboxEntry[]): Promise<boolean> {
  const upTo = await readMeta(db, 'askedUpTo');
  const asked = pending.filter(({ status, seq }) => status === 'queued' && seq <= upTo);
  if (asked.length === 0 || (await readMeta(db, 'pause')) !== null) return false;
  return hasRowOf(page, new Set(asked.flatMap(({ writes }) => writes)));
}

/** Those that lie side by side, as a queue that drains leaves them, go in one request. */
async function deleteEntries(db: LocalDatabase, entries: OutboxEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const places = entries.map(({ seq }) => seq);
  const [first, last] = [places.at(0) ?? 0, places.at(-1) ?? -1];
  if (last - first + 1 === places.length)
    await db.outbox.where('seq').between(first, last, true, true).delete();
  else for (const slice of chunks(places)) await db.outbox.bulkDelete(slice);
}
