import { requestFor } from '#contract/call.ts';
import { pullFeed } from '#contract/calls/sync.ts';
import type { RowWrite } from '#contract/mutation.ts';
import { HEADERS } from '#contract/sync-protocol.ts';
import type { LocalDatabase } from '#db/local-database.ts';
import { syncFacts, type SyncFacts } from '#db/facts/sync-facts.ts';
import { rowKey, TABLE_NAMES, type TableName } from '#domain/rows.ts';
import { withNeutral } from '#domain/team/rights.ts';
import { offsetAfter, type ServerTimeSample } from '#sync/clock.ts';
import type { SyncEnvironment } from '#sync/environment.ts';
import { furthest, type History } from '#sync/history.ts';
import { callAsUser, type Reply } from '#sync/transport/call-api.ts';
import type { FeedPage } from '#contract/schemas/answers.ts';

/** A small first page shows soon; later pages are large, because each request has a fixed cost. */
const FIRST_PAGE_ROWS = 200;
const PAGE_ROWS = 2_500;

export interface Arrival {
  kind: 'page';
  page: FeedPage;
  serverTime: ServerTimeSample;
  /** Null if the server omits it. */
  newest: number | null;
  history: History | null;
}

/** `since` 0 asks for everything. An unreadable page counts as an unreachable server. */
export async function fetchPage(
  db: LocalDatabase,
  env: SyncEnvironment,
  since: number,
): Promise<Arrival | Exclude<Reply, { kind: 'ok' }>> {
  const { epoch, history } = await syncFacts.readMany(db, ['epoch', 'history']);
  const query = {
    since: String(since),
    limit: String(since === 0 ? FIRST_PAGE_ROWS : PAGE_ROWS),
    ...(epoch && { epoch }),
  };
  const requestedMs = env.now();
  const call = requestFor(pullFeed, { params: { userId: db.userId }, query });
  const headers = history ? { [HEADERS.history]: history } : {};
  const reply = await callAsUser(env, { ...call, headers }, isPage);
  if (reply.kind !== 'ok') return reply;
  const { body: page, headers: answered } = reply;
  const serverTime = { requestedMs, receivedMs: env.now(), serverMs: Date.parse(page.serverTime) };
  const newest = newestRevision(answered);
  return { kind: 'page', page, serverTime, newest, history: answered.get(HEADERS.history) };
}

/** Serves the progress bar (ADR 0045). */
function newestRevision(headers: Headers): number | null {
  const value = headers.get(HEADERS.newestRevision);
  return value !== null && /^\d{1,15}$/.test(value) ? Number(value) : null;
}

function isPage(body: unknown): body is FeedPage {
  const page = body as Partial<FeedPage> | null;
  const { changes, revision, epoch, serverTime } = page ?? {};
  const isDated = typeof serverTime === 'string' && Number.isFinite(Date.parse(serverTime));
  return Array.isArray(changes) && typeof revision === 'number' && typeof epoch === 'string' && isDated;
}

/** Skips tables that only a newer version of the app knows; that version pulls from 0 again. */
export function knownRowWrites({ changes }: FeedPage): RowWrite[] {
  const known = changes.filter(({ table }) => TABLE_NAMES.includes(table as TableName)) as RowWrite[];
  return known.map(completed);
}

/** A helper's rows come without the fields that their rights don't show (rules §14). */
function completed(change: RowWrite): RowWrite {
  const row = change.row && withNeutral(change.table, change.row);
  return row === change.row ? change : ({ ...change, row } as RowWrite);
}

/** `keys` are `rowKey`s. */
export function hasRowOf(page: FeedPage, keys: ReadonlySet<string>): boolean {
  return keys.size > 0 && page.changes.some(({ table, id }) => keys.has(rowKey(table as TableName, id)));
}

/** Written in the page's own transaction, so that cursor and rows never differ. */
export async function factsOf(
  db: LocalDatabase,
  arrival: Arrival,
  since: number,
): Promise<Partial<SyncFacts>> {
  const { page, serverTime, newest, history } = arrival;
  // The lower count lets a newer version of the app detect that this one skipped rows.
  const isAll = since !== 0 && knownRowWrites(page).length === page.changes.length;
  const { revision: cursor, epoch, more } = page;
  const { serverMs } = serverTime;
  const isCompleting = !more && !(await syncFacts.read(db, 'complete'));
  return {
    ...(!isAll && { tables: TABLE_NAMES.length }),
    ...(!more && { complete: true, receivedAt: serverMs }),
    ...((await startsPacking(db, arrival, since)) && { packedUpTo: newest }),
    ...(isCompleting && { completedBy: (await syncFacts.read(db, 'commits')) + 1 }),
    cursor,
    epoch,
    history: furthest(await syncFacts.read(db, 'history'), history),
    clockOffsetMs: offsetAfter(await syncFacts.read(db, 'clockOffsetMs'), serverTime),
    serverMs,
  };
}

/** True for the first of several pages, on a phone without rows. */
async function startsPacking(db: LocalDatabase, { page, newest }: Arrival, since: number): Promise<boolean> {
  if (since !== 0 || !page.more || newest === null) return false;
  const counts = await Promise.all([db.streamings.count(), db.clients.count(), db.rowBlocks.count()]);
  return counts.every((count) => count === 0);
}
