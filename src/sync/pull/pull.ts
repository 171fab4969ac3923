import type { LocalDatabase, OutboxEntry } from '#db/local-database.ts';
import { readMeta, writeMeta, writeMetas } from '#db/meta.ts';
import { isReached, pendingEntries } from '#db/pending-entries.ts';
import { chunks } from '#db/chunks.ts';
import { rowKey } from '#domain/row-key.ts';
import { TABLE_NAMES } from '#domain/rows.ts';
import {
  lockNames,
  SEND_LOCK_STEAL_MS,
  type AppliedPage,
  type BulkLoader,
  type BulkOutcome,
  type SyncEnvironment,
} from '#sync/environment.ts';
import { factsOf, fetchPage, hasRowOf, knownRowWrites, type Arrival, type FeedPage } from './feed.ts';
import { serverNowMs } from '#sync/clock.ts';
import { keepAcknowledged, requeueAcknowledged } from '#sync/done.ts';
import type { LocalStore } from '#sync/local-store.ts';
import { noteOverrides } from './lost-updates.ts';
import { rebase } from '#sync/rebase.ts';
import type { Reply } from '#sync/transport/request.ts';

/**
 * `done`: everything known has come. `startAgain`: this device's cursor is good for nothing any more (410), its
 * rows are forgotten and the outbox is to be sent again before the next pull. Otherwise why it has not.
 */
export type PullOutcome = { kind: 'done' } | { kind: 'startAgain' } | Exclude<Reply, { kind: 'ok' }>;

/** How far a pull has come: the rows so far, and which share of all there is they are, 0 to 1; null where it isn't known. */
export type PullProgress = (rows: number, share: number | null) => void;

/**
 * Brings what changed since this device's cursor, page by page; each page and its cursor are applied in one
 * transaction, and the next is on its way meanwhile. None is applied while a batch is under way: it could bring
 * what that has changed before its answer says so, and the change would show twice. Where more than a page comes, a
 * worker takes what it can of the rest (ADR 0028).
 */
export async function pull(
  store: LocalStore,
  env: SyncEnvironment,
  onProgress?: PullProgress,
): Promise<PullOutcome> {
  const { send } = lockNames(store.db.userId);
  let since = await readMeta(store.db, 'cursor');
  const long = new LongPull(env, progressFrom(since, onProgress));
  try {
    let next = fetchPage(store.db, env, since);
    for (;;) {
      const fetched = await next;
      if (fetched.kind === 'refused' && fetched.httpStatus === 410) {
        // A batch under way may be answered by the server as it was: that is settled first, and then sent again too.
        return await env.withLock(send, () => startAgain(store, env, since), SEND_LOCK_STEAL_MS);
      }
      if (fetched.kind !== 'page') return fetched;
      const { page } = fetched;
      const isHandedOn = page.more && long.begin();
      if (page.more && !isHandedOn) next = fetchPage(store.db, env, page.revision);
      const apply = () => applyPage(store, env, since, fetched);
      const applied = await env.withLock(send, apply, SEND_LOCK_STEAL_MS);
      if (applied === 'inDoubt') return UNREACHABLE;
      if (applied === 'applied') long.tell(fetched);
      since = applied === 'applied' ? page.revision : await readMeta(store.db, 'cursor');
      if (!page.more && since === page.revision) break;
      if (isHandedOn) {
        const outcome = await long.run();
        if (outcome.kind === 'done') break;
        if (outcome.kind === 'unreachable') return outcome;
      }
      // Nothing more is read of a database that is being closed.
      if (env.signal?.aborted) return UNREACHABLE;
      if (isHandedOn) since = await readMeta(store.db, 'cursor');
      if (isHandedOn || since !== page.revision) next = fetchPage(store.db, env, since);
    }
  } finally {
    long.end();
  }
  return (await rewind(store)) ? pull(store, env, onProgress) : { kind: 'done' };
}

const UNREACHABLE = { kind: 'unreachable', retryAfterMs: null } as const;

/** What a pull of more than a page has: its progress, and a worker that brings the greater part, where there is one. */
class LongPull {
  readonly #env: SyncEnvironment;
  readonly #onPage: (page: AppliedPage) => void;
  #loader: BulkLoader | null = null;
  #given = false;

  constructor(env: SyncEnvironment, onPage: (page: AppliedPage) => void) {
    this.#env = env;
    this.#onPage = onPage;
  }

  /** Tells of a page that this thread has applied. */
  tell({ page, newest }: Arrival): void {
    this.#onPage({ rows: page.changes.length, revision: page.revision, newest });
  }

  /** Has the worker get ready; answers whether there is one. */
  begin(): boolean {
    if (this.#given) return this.#loader !== null;
    this.#given = true;
    try {
      this.#loader = this.#env.openBulkLoader?.(this.#env.signal) ?? null;
    } catch (error) {
      console.error(error);
    }
    return this.#loader !== null;
  }

  /** Has it go on from the cursor. Once it has failed, or where its first page is none for it already, it is done without. */
  async run(): Promise<BulkOutcome> {
    let pages = 0;
    const onPage = (page: AppliedPage): void => {
      pages += 1;
      this.#onPage(page);
    };
    const outcome = (await this.#loader?.run(onPage)) ?? { kind: 'failed' };
    // Before anything else is asked of the database, which it may still hold.
    if (outcome.kind === 'failed' || (outcome.kind === 'odd' && pages === 0)) this.end();
    return outcome;
  }

  end(): void {
    this.#loader?.close();
    this.#loader = null;
  }
}

/** Adds up what has come since a revision. */
function progressFrom(begun: number, onProgress?: PullProgress): (page: AppliedPage) => void {
  let rows = 0;
  return (page) => {
    rows += page.rows;
    onProgress?.(rows, shareOf(page, begun));
  };
}

/** The way from where the pull began to the newest revision, as far as this page goes. */
function shareOf({ revision, newest }: AppliedPage, begun: number): number | null {
  return newest !== null && newest > begun ? Math.min((revision - begun) / (newest - begun), 1) : null;
}

/** `passed`: another context has moved the cursor meanwhile. `inDoubt`: it may hold what nobody has answered. */
type Applied = 'applied' | 'passed' | 'inDoubt';

async function applyPage(
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
    return { plan: { ...plan, quiet: page.more && since > 0 }, value: 'applied' };
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

/**
 * Goes back to 0 where this version holds tables that an earlier one passed over; answers whether it did. What is
 * on the device stays in sight meanwhile: with all up to here pulled, nothing of it is gone unnoticed.
 */
async function rewind(store: LocalStore): Promise<boolean> {
  if ((await readMeta(store.db, 'tables')) >= TABLE_NAMES.length) return false;
  await store.commit(async (db) => {
    await writeMeta(db, 'cursor', 0);
    await writeMeta(db, 'complete', false);
    return { plan: null, value: undefined };
  });
  return true;
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

/**
 * Forgets the server's rows but not the outbox: what was answered may be lost there, pulled or not, so all of the last
 * days is sent again, under the same keys (SYN-31). A server that says so of a device that knows no database is not in order.
 */
async function startAgain(store: LocalStore, env: SyncEnvironment, since: number): Promise<PullOutcome> {
  if (since === 0 && (await readMeta(store.db, 'epoch')) === null) return UNREACHABLE;
  await store.commit(async (db) => {
    const resent = await requeueAcknowledged(db, await serverNowMs(db, env));
    if (resent > 0) await writeMeta(db, 'restored', { at: env.now(), resent });
    for (const table of TABLE_NAMES) await db.table(table).clear();
    await db.base.clear();
    await db.outbox.where('status').equals('sent').modify({ status: 'queued', revision: null });
    await writeMetas(db, { cursor: 0, epoch: null, history: null, complete: false });
    const plan = await rebase(db, { server: [], left: await pendingEntries(db) });
    return { plan: { ...plan, anew: true }, value: undefined };
  });
  return { kind: 'startAgain' };
}
