import type { LocalDatabase } from '#db/local-database.ts';
import { readMeta, writeMeta } from '#db/meta.ts';
import { TABLE_NAMES } from '#domain/rows.ts';
import {
  type AppliedPage,
  lockNames,
  PULL_LOCK_STEAL_MS,
  SEND_LOCK_STEAL_MS,
  type SyncEnvironment,
} from '#sync/environment.ts';
import { type FeedPage, fetchPage } from './feed.ts';
import type { LocalStore } from '#sync/local-store.ts';
import type { Reply } from '#sync/transport/request.ts';
import { applyPage } from './apply-page.ts';
import { appliedPage } from './bulk-load.ts';
import { PullWorker } from './pull-worker.ts';
import { startAgain } from './start-again.ts';

/**
 * `done`: everything known has come. `startAgain`: this device's cursor is good for nothing any more (410), its
 * rows are forgotten and the outbox is to be sent again before the next pull. Otherwise why it has not.
 */
export type PullOutcome = { kind: 'done' } | { kind: 'startAgain' } | Exclude<Reply, { kind: 'ok' }>;

/**
 * @param rows how many have come so far
 * @param share of all there is, 0 to 1; null where it isn't known
 */
export type PullProgress = (rows: number, share: number | null) => void;

/** Runs `work` while no batch is under way. */
type BetweenBatches = <T>(work: () => Promise<T>) => Promise<T>;

const UNREACHABLE = { kind: 'unreachable', retryAfterMs: null } as const;

/**
 * Brings what changed since this device's cursor. One context pulls at a time, from the first page to the last. The
 * sender waits for each page only: a page applied while a batch is under way could bring what that has changed before
 * its answer says so, and the change would show twice.
 */
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

/**
 * Applies page by page, each with its cursor in one transaction. Where more than a page comes, a worker takes what it can
 * of the rest (ADR 0028).
 */
async function pullPages(
  store: LocalStore,
  env: SyncEnvironment,
  betweenBatches: BetweenBatches,
  onProgress?: PullProgress,
): Promise<PullOutcome> {
  const { db } = store;
  const onPage = progressFrom(await readMeta(db, 'cursor'), onProgress);
  const worker = new PullWorker(env, onPage);
  try {
    for await (const { since, reply } of repliesFromCursor(db, env, worker)) {
      // A batch under way may be answered by the server as it was: that is settled first, and then sent again too.
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
      // Nothing more is read of a database that is being closed.
      if (env.signal?.aborted) return UNREACHABLE;
    }
  } finally {
    worker.close();
  }
  return { kind: 'done' };
}

/** A reply of the feed, and the cursor that it follows. */
interface FeedReply {
  since: number;
  reply: Awaited<ReturnType<typeof fetchPage>>;
}

/**
 * Asks for page after page from the cursor on, without end. While one is applied the next is on its way, unless the worker is
 * to bring it. Where the cursor has come elsewhere meanwhile, the page is asked for anew.
 */
async function* repliesFromCursor(
  db: LocalDatabase,
  env: SyncEnvironment,
  worker: PullWorker,
): AsyncGenerator<FeedReply, never> {
  let since = await readMeta(db, 'cursor');
  let next = fetchPage(db, env, since);
  for (;;) {
    const reply = await next;
    const follows = reply.kind === 'page' && reply.page.more && !worker.start() ? reply.page.revision : null;
    const ahead = follows === null ? null : fetchPage(db, env, follows);
    yield { since, reply };
    since = await readMeta(db, 'cursor');
    next = ahead && since === follows ? ahead : fetchPage(db, env, since);
  }
}

/** The server's database knows no such cursor any more (410). */
function isCursorGone(reply: FeedReply['reply']): boolean {
  return reply.kind === 'refused' && reply.httpStatus === 410;
}

async function isPulledTo(db: LocalDatabase, page: FeedPage): Promise<boolean> {
  return (await readMeta(db, 'cursor')) === page.revision;
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
