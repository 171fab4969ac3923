import type { Change } from '#contract/mutation.ts';
import type { LocalDatabase } from '#db/local-database.ts';
import { readMeta, writeMeta } from '#db/meta.ts';
import { TABLE_NAMES, type TableName } from '#domain/rows.ts';
import { lockNames, type SyncEnvironment } from './environment.ts';
import type { LocalStore } from './local-store.ts';
import { noticeOverrides } from './overrides.ts';
import { pendingEntries, rebase } from './rebase.ts';
import { request, type Reply } from './request.ts';

const PAGE_ROWS = 1_000;

/** One page of the change feed (architecture, sync 4). */
export interface FeedPage {
  changes: { table: string; id: string; revision: number; row: unknown }[];
  revision: number;
  more: boolean;
  serverTime: string;
  epoch: string;
}

/**
 * `done`: everything known has come. `startAgain`: this device's cursor is good for nothing any more (410), its
 * rows are forgotten and the outbox is to be sent again before the next pull. Otherwise why it has not.
 */
export type PullOutcome = { kind: 'done' } | { kind: 'startAgain' } | Exclude<Reply, { kind: 'ok' }>;

/** A page, and the server's time minus this device's, ms. */
interface Arrival {
  kind: 'page';
  page: FeedPage;
  clockOffsetMs: number;
}

/** How far a download has come; told while a device is filled for the first time. */
export type PullProgress = (rows: number) => void;

/**
 * Brings what changed since this device's cursor, page by page; each page and its cursor are applied in one
 * transaction, and the next is on its way meanwhile. None is applied while a batch is under way: it could bring
 * what that has changed before its answer says so, and the change would show twice.
 */
export async function pull(
  store: LocalStore,
  env: SyncEnvironment,
  onProgress?: PullProgress,
): Promise<PullOutcome> {
  const { send } = lockNames(store.db.userId);
  let since = await readMeta(store.db, 'cursor');
  let rows = 0;
  let next = fetchPage(store, env, since);
  for (;;) {
    const fetched = await next;
    if (fetched.kind === 'refused' && fetched.httpStatus === 410) return startAgain(store, since);
    if (fetched.kind !== 'page') return fetched;
    const { page } = fetched;
    if (page.more) next = fetchPage(store, env, page.revision);
    await env.exclusively(send, () => applyPage(store, env, since, fetched));
    rows += page.changes.length;
    onProgress?.(rows);
    if (!page.more) return (await rewind(store)) ? pull(store, env, onProgress) : { kind: 'done' };
    since = page.revision;
  }
}

async function fetchPage(
  store: LocalStore,
  env: SyncEnvironment,
  since: number,
): Promise<Arrival | Exclude<Reply, { kind: 'ok' }>> {
  const epoch = since === 0 ? null : await readMeta(store.db, 'epoch');
  const query = new URLSearchParams({
    since: String(since),
    limit: String(PAGE_ROWS),
    ...(epoch && { epoch }),
  });
  const askedMs = env.now();
  const reply = await request(env, { method: 'GET', path: `/sync/${store.db.userId}?${query.toString()}` });
  if (reply.kind !== 'ok') return reply;
  if (!isPage(reply.body)) return { kind: 'unreachable', retryAfterMs: null };
  return { kind: 'page', page: reply.body, clockOffsetMs: clockOffset(reply.body, askedMs, env.now()) };
}

/** The server told the time somewhere between asking and arrival: taking the middle, half of that is the most it errs. */
function clockOffset({ serverTime }: FeedPage, askedMs: number, arrivedMs: number): number {
  return Date.parse(serverTime) - Math.round((askedMs + arrivedMs) / 2);
}

function isPage(body: unknown): body is FeedPage {
  const page = body as Partial<FeedPage> | null;
  return Array.isArray(page?.changes) && typeof page.revision === 'number' && typeof page.epoch === 'string';
}

async function applyPage(
  store: LocalStore,
  env: SyncEnvironment,
  since: number,
  { page, clockOffsetMs }: Arrival,
): Promise<void> {
  await store.commit(async (db) => {
    // Another context has applied this page meanwhile.
    if ((await readMeta(db, 'cursor')) !== since) return { plan: null, value: undefined };
    const server = page.changes.filter(isKnown) as Change[];
    await noticeOverrides(db, page.changes, env.now());
    const left = await takeSettled(db, page.revision);
    const plan = await rebase(db, { server, left });
    // An older version beside a newer one passes over rows, and says so by how many tables it knows.
    if (since === 0 || server.length < page.changes.length) await writeMeta(db, 'tables', TABLE_NAMES.length);
    await keepCursor(db, page);
    await writeMeta(db, 'clockOffsetMs', clockOffsetMs);
    return { plan, value: undefined };
  });
}

/** Rows of tables that this version doesn't hold are for a newer one, which will rewind. */
function isKnown(change: { table: string }): boolean {
  return TABLE_NAMES.includes(change.table as TableName);
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

/** Takes out of the outbox what the server's rows hold from this revision on. */
export async function takeSettled(db: LocalDatabase, revision: number) {
  const sent = await db.outbox.where('status').equals('sent').toArray();
  const settled = sent.filter((entry) => (entry.revision ?? 0) <= revision);
  if (settled.length > 0) await db.outbox.bulkDelete(settled.map(({ seq }) => seq));
  return settled;
}

async function keepCursor(db: LocalDatabase, page: FeedPage): Promise<void> {
  await writeMeta(db, 'cursor', page.revision);
  await writeMeta(db, 'epoch', page.epoch);
  if (!page.more) await writeMeta(db, 'complete', true);
}

/**
 * Forgets the server's rows but not the outbox: what was answered before the restore may be lost there, so
 * it is sent again, under the same keys. A server that says so of a device that has nothing is not in order.
 */
async function startAgain(store: LocalStore, since: number): Promise<PullOutcome> {
  if (since === 0) return { kind: 'unreachable', retryAfterMs: null };
  await store.commit(async (db) => {
    for (const table of TABLE_NAMES) await db.table(table).clear();
    await db.base.clear();
    await db.outbox.where('status').equals('sent').modify({ status: 'queued', revision: null });
    await writeMeta(db, 'cursor', 0);
    await writeMeta(db, 'epoch', null);
    await writeMeta(db, 'complete', false);
    // A number is left out, so that who keeps rows in memory reads them all again.
    await writeMeta(db, 'commits', (await readMeta(db, 'commits')) + 1);
    return { plan: await rebase(db, { server: [], left: await pendingEntries(db) }), value: undefined };
  });
  return { kind: 'startAgain' };
}
