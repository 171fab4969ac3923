import type { LocalDatabase } from '#db/local-database.ts';
import { runDetached } from '#db/commit.ts';
import { syncFacts } from '#db/facts/sync-facts.ts';
import { TABLE_NAMES } from '#domain/rows.ts';
import {
  type AppliedPage,
  type BulkLoader,
  type BulkOutcome,
  lockNames,
  PULL_LOCK_STEAL_MS,
  SEND_LOCK_STEAL_MS,
  type SyncEnvironment,
} from '#sync/environment.ts';
import { dropRows } from './drop-rows.ts';
import { fetchPage } from './feed.ts';
import type { LocalStore } from '#sync/local-store.ts';
import { type Reply, UNREACHABLE } from '#sync/transport/call-api.ts';
import { applyPage } from './apply-page.ts';
import { appliedPage } from './bulk-load.ts';
import type { FeedPage } from '#contract/schemas/answers.ts';
import { serverNowMs } from '#sync/clock.ts';
import { requeueSettled } from '#sync/settled-log.ts';

/** `startAgain`: after a 410 the phone drops its rows, and the outbox goes out before the next pull. */
export type PullOutcome = { kind: 'done' } | { kind: 'startAgain' } | Exclude<Reply, { kind: 'ok' }>;

/** `share` is the share of all rows, 0 to 1; null when unknown. */
export type PullProgress = (rows: number, share: number | null) => void;

type BetweenBatches = <T>(work: () => Promise<T>) => Promise<T>;

/** One context pulls at a time. Each page takes the send lock: during a batch it could show a change twice. */
export async function pull(
  store: LocalStore,
  env: SyncEnvironment,
  onProgress?: PullProgress,
): Promise<PullOutcome> {
  const locks = lockNames(store.db.userId);
  const betweenBatches: BetweenBatches = (work) => env.withLock(locks.send, work, SEND_LOCK_STEAL_MS);
  const pullAll = async (): Promise<PullOutcome> => {
    for (;;) {
      const outcome = await pullPages(store, env, betweenBatches, onProgress);
      if (outcome.kind !== 'done' || !(await rewind(store))) return outcome;
    }
  };
  return env.withLock(locks.pull, pullAll, PULL_LOCK_STEAL_MS);
}

async function pullPages(
  store: LocalStore,
  env: SyncEnvironment,
  betweenBatches: BetweenBatches,
  onProgress?: PullProgress,
): Promise<PullOutcome> {
  const { db } = store;
  const onPage = progressFrom(await syncFacts.read(db, 'cursor'), onProgress);
  const worker = new PullWorker(env, onPage);
  try {
    for await (const { since, reply } of repliesFromCursor(db, env, worker)) {
      // The old database may still answer a batch under way: it is settled first, then sent again too.
      if (isCursorGone(reply)) return await betweenBatches(() => startAgain(store, env, since));
      if (reply.kind !== 'page') return reply;
      const { page } = reply;
      const applied = await betweenBatches(() => applyPage(store, env, since, reply));
      if (applied === 'inDoubt') return UNREACHABLE;
      if (applied === 'applied') onPage(appliedPage(reply));
      if (!page.more && (applied === 'applied' || (await isPulledTo(db, page)))) break;
      const rest = page.more ? await worker.pullRest() : null;
      if (rest?.kind === 'done') break;
      if (rest?.kind === 'unreachable') return rest;
      // Reads nothing from a database that is about to close.
      if (env.signal?.aborted) return UNREACHABLE;
    }
    if (await isUnpackingDue(db)) worker.unpack(db);
  } finally {
    worker.close();
  }
  return { kind: 'done' };
}

interface FeedReply {
  since: number;
  reply: Awaited<ReturnType<typeof fetchPage>>;
}

/**
 * Never ends. Without a worker it fetches the next page while the caller applies this one, and drops it if the cursor
 * isn't where this page ends.
 */
async function* repliesFromCursor(
  db: LocalDatabase,
  env: SyncEnvironment,
  worker: PullWorker,
): AsyncGenerator<FeedReply, never> {
  let since = await syncFacts.read(db, 'cursor');
  let next = fetchPage(db, env, since);
  for (;;) {
    const reply = await next;
    const follows = reply.kind === 'page' && reply.page.more && !worker.start() ? reply.page.revision : null;
    const ahead = follows === null ? null : fetchPage(db, env, follows);
    yield { since, reply };
    since = await syncFacts.read(db, 'cursor');
    next = ahead && since === follows ? ahead : fetchPage(db, env, since);
  }
}

function isCursorGone(reply: FeedReply['reply']): boolean {
  return reply.kind === 'refused' && reply.httpStatus === 410;
}

/** For a start without a network, which ends no pull. A download that goes on comes first: its pull does it. */
export async function unpackLeft({ db }: LocalStore, env: SyncEnvironment): Promise<void> {
  if ((await syncFacts.read(db, 'complete')) && (await isUnpackingDue(db)))
    new PullWorker(env, () => undefined).unpack(db);
}

async function isUnpackingDue(db: LocalDatabase): Promise<boolean> {
  const [packedUpTo, raw] = await Promise.all([
    syncFacts.read(db, 'packedUpTo'),
    db.bookBlocks.where('raw').equals(1).count(),
  ]);
  return packedUpTo !== null || raw > 0;
}

async function isPulledTo(db: LocalDatabase, page: FeedPage): Promise<boolean> {
  return (await syncFacts.read(db, 'cursor')) === page.revision;
}

function progressFrom(begun: number, onProgress?: PullProgress): (page: AppliedPage) => void {
  let rows = 0;
  return (page) => {
    rows += page.rows;
    onProgress?.(rows, shareOf(page, begun));
  };
}

function shareOf({ revision, newest }: AppliedPage, begun: number): number | null {
  return newest !== null && newest > begun ? Math.min((revision - begun) / (newest - begun), 1) : null;
}

/** Pulls from 0 if an earlier version skipped tables. Old rows may stay: deletions up to the cursor are applied. */
async function rewind(store: LocalStore): Promise<boolean> {
  if ((await syncFacts.read(store.db, 'tables')) >= TABLE_NAMES.length) return false;
  await store.commit(async (db) => {
    const packedUpTo = await syncFacts.read(db, 'packedUpTo');
    // The same rows come again: none may be packed twice.
    await syncFacts.write(db, { cursor: 0, ...(packedUpTo !== null && { packedUpTo: 0 }) });
    await syncFacts.write(db, { complete: false });
    return { plan: null, value: undefined };
  });
  return true;
}

/** ADR 0028 */
export class PullWorker {
  readonly #env: SyncEnvironment;
  readonly #onPage: (page: AppliedPage) => void;
  /** Undefined before the first start; null if the platform has none. */
  #loader: BulkLoader | null | undefined;

  constructor(env: SyncEnvironment, onPage: (page: AppliedPage) => void) {
    this.#env = env;
    this.#onPage = onPage;
  }

  /** Starts up while a page is applied; false without a worker. */
  start(): boolean {
    if (this.#loader === undefined) this.#loader = openLoader(this.#env);
    return this.#loader !== null;
  }

  /** After a failure, or if it can apply no page, the pull goes on without it. */
  async pullRest(): Promise<BulkOutcome> {
    if (!this.#loader) return { kind: 'failed' };
    let pages = 0;
    const outcome = await this.#loader.run((page) => {
      pages += 1;
      this.#onPage(page);
    });
    // Closed before the next read: the worker may still hold the database.
    if (outcome.kind === 'failed' || (outcome.kind === 'odd' && pages === 0)) this.close();
    return outcome;
  }

  /** Goes on after the pull, unless another does already. Without a worker, a later start goes on. */
  unpack(db: LocalDatabase): void {
    if (unpacking.has(db) || !this.start()) return;
    const loader = this.#loader;
    this.#loader = null;
    unpacking.add(db);
    const work = loader?.unpack().finally(() => {
      unpacking.delete(db);
      loader.close();
    });
    runDetached(db, Promise.resolve(work));
  }

  close(): void {
    this.#loader?.close();
    this.#loader = null;
  }
}

const unpacking = new WeakSet<LocalDatabase>();

/** The worker is optional: without it, the page's own thread does the pull, only slower. */
function openLoader(env: SyncEnvironment): BulkLoader | null {
  try {
    return env.openBulkLoader?.(env.signal) ?? null;
  } catch (error) {
    console.error(error);
    return null;
  }
}

/**
 * Sends changes of the last days again (SYN-31). A 410 to a device without cursor and epoch is the server's fault.
 * A membership pause ends: sent changes show twice beside the pulled rows until the server answers them again.
 */
export async function startAgain(
  store: LocalStore,
  env: SyncEnvironment,
  since: number,
): Promise<{ kind: 'startAgain' } | { kind: 'unreachable'; retryAfterMs: null }> {
  const knowsNone = since === 0 && (await syncFacts.read(store.db, 'epoch')) === null;
  if (knowsNone) return { kind: 'unreachable', retryAfterMs: null };
  await store.commit(async (db) => {
    const resent = await requeueSettled(db, await serverNowMs(db, env));
    if (resent > 0) await syncFacts.write(db, { restored: { at: env.now(), resent } });
    await db.outbox.where('status').equals('sent').modify({ status: 'queued', revision: null });
    const isPaused = (await syncFacts.read(db, 'pause')) === 'membership';
    await syncFacts.write(db, { epoch: null, history: null, ...(isPaused && { pause: null }) });
    return { plan: await dropRows(db), value: undefined };
  });
  return { kind: 'startAgain' };
}
