import type { FastifyReply, FastifyRequest } from 'fastify';
import { HEADERS, PAGE_LIMITS } from '#contract/sync-protocol.ts';
import type { ServerContext } from '#server/context/context.ts';
import type { Db } from '#server/database/kysely.ts';
import type { Pipeline } from '#server/database/pipeline.ts';
import { statement } from '#server/database/statements.ts';
import { messages } from '#server/mutations/mutations.texts.ts';
import { sendRefusal } from '#server/http/errors.ts';
import { type Caller, callerOf } from '#server/auth/authenticate.ts';
import { updateSession } from '#server/auth/sessions.ts';
import { epochFor } from '#server/auth/team/helper.ts';
import { updateHelperSession } from '#server/auth/team/helper-sessions.ts';
import { changesFor } from '#server/auth/team/shown.ts';
import {
  isOtherHistory,
  readSeenHistory,
  type Standing,
  sendHistory,
  type SeenHistory,
  incarnationAt,
} from './history.ts';
import { TimeSlices } from '#server/base/concurrency/time-slicing.ts';
import { hasSealedField, openRow } from '#server/secrets/sealed-fields.ts';
import type { Secrets } from '#server/secrets/user-secrets.ts';
import { sendTooMany } from '#server/auth/throttle/send-too-many.ts';
import { cutFeed, type FeedChange, readFeed } from './read-feed.ts';
import { syncMessages } from './sync.texts.ts';
import type { FeedPage } from '#contract/schemas/answers.ts';

/** Answers `GET /sync/{userId}`: the changes above a revision (sync §4; wire §4). */
export async function pull(
  context: ServerContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FeedPage | FastifyReply> {
  const { userId } = callerOf(request);
  const { rowBudget } = request.server;
  const waitSeconds = await rowBudget.wait(userId);
  if (waitSeconds > 0) return sendTooMany(reply, waitSeconds);
  const page = await answerPull(context, request, reply);
  // A refusal has been sent: a reply awaited is its end, not the reply.
  if (!page) return reply;
  await rowBudget.take(userId, page.changes.length);
  return page;
}

/** Null once it has refused. */
async function answerPull(
  { db, database, secrets }: ServerContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FeedPage | null> {
  const { userId, sessionId, helper } = callerOf(request);
  const cursor = readCursor(request.query as Record<string, unknown>);
  if (!cursor) return refuse(reply, 'validation', syncMessages.cursorInvalid);
  const seen = readSeenHistory(request);
  const page = await database.inPipeline((tx) => readPage(tx, { userId, sessionId, helper, seen }, cursor));
  if (!page) return refuse(reply, 'gone', messages.startAgain);
  if (cursor.since === 0 && page.answer.more)
    await noteDownload(db, { userId, sessionId, helper }, page.newest);
  // Progress of a first download. It is a header, since the answer's fields are fixed (ADR 0045).
  reply.header(HEADERS.newestRevision, page.newest);
  sendHistory(reply, page.newest, page.incarnation);
  const { changes } = page.answer;
  const shown = helper ? changesFor(helper, changes) : changes;
  return { ...page.answer, changes: await openChanges(secrets, userId, shown) };
}

function refuse(...refusal: Parameters<typeof sendRefusal>): null {
  void sendRefusal(...refusal);
  return null;
}

/** Runs after the transaction, to keep that short. Most pages hold nothing sealed. */
async function openChanges(
  secrets: Secrets,
  userId: string,
  changes: readonly FeedChange[],
): Promise<FeedChange[]> {
  if (!changes.some(({ table, row }) => row !== null && hasSealedField(table))) return [...changes];
  const seal = await secrets.ofUser(userId);
  return new TimeSlices().map(changes, (change) => ({
    ...change,
    row: change.row && openRow(seal, change.table, change.row),
  }));
}

interface Cursor {
  since: number;
  limit: number;
  epoch: string | null;
}

function readCursor(query: Record<string, unknown>): Cursor | null {
  const since = wholeNumber(query['since'], 0);
  const limit = wholeNumber(query['limit'], PAGE_LIMITS.default);
  if (since === null || limit === null || limit < 1 || limit > PAGE_LIMITS.max) return null;
  return { since, limit, epoch: typeof query['epoch'] === 'string' ? query['epoch'] : null };
}

function wholeNumber(text: unknown, fallback: number): number | null {
  if (text === undefined) return fallback;
  return typeof text === 'string' && /^\d{1,15}$/.test(text) ? Number(text) : null;
}

type Reader = Pick<Caller, 'userId' | 'sessionId' | 'helper'> & { seen: SeenHistory | null };

const ONE_SNAPSHOT = statement('set transaction isolation level repeatable read, read only');

/** Two round trips to the database, in one snapshot. Null if the phone has to start again. */
async function readPage(tx: Pipeline, reader: Reader, { since, limit, epoch: seenEpoch }: Cursor) {
  const { userId, helper } = reader;
  void tx.run(ONE_SNAPSHOT, []);
  const [state, shares] = await Promise.all([readState(tx, reader), cutFeed(tx, { userId, since, limit })]);
  // A phone that began at 0 after their deletion has none of the rows that those tombstones name.
  const begunAt = state.download_begun_at ?? helper?.downloadBegunAt ?? 0;
  const isFresh = begunAt >= state.tombstones_from;
  const epoch = epochFor(helper, state.epoch);
  const stale = since > state.revision || (since > 0 && since < state.tombstones_from && !isFresh);
  if (stale || (seenEpoch !== null && seenEpoch !== epoch) || isOtherHistory(reader.seen, state)) return null;
  const [page] = await Promise.all([
    readFeed(tx, { userId, since, limit, newest: state.revision, shares }),
    tx.commit(),
  ]);
  const answer = { ...page, serverTime: new Date().toISOString(), epoch };
  return { answer, newest: state.revision, incarnation: state.incarnation };
}

/**
 * Records the revision at which a session's download from 0 began, which makes its following pages valid (ADR 0029).
 */
async function noteDownload(
  db: Db,
  { helper, ...own }: Pick<Caller, 'userId' | 'sessionId' | 'helper'>,
  newest: number,
): Promise<void> {
  const begun = { download_begun_at: newest };
  if (helper) await updateHelperSession(db, own).set(begun).execute();
  else await updateSession(db, own).set(begun).execute();
}

interface FeedState extends Standing {
  tombstones_from: number;
  download_begun_at: number | null;
}

const STATE = statement(`
  select revision, run as incarnation, tombstones_from, download_begun_at, epoch, ${incarnationAt('$3')} as "incarnationThen"
  from installation, user_states
    left join sessions on sessions.user_id = user_states.user_id and sessions.id = $2
  where user_states.user_id = $1`);

async function readState(tx: Pipeline, { userId, sessionId, seen }: Reader): Promise<FeedState> {
  const [state] = await tx.run<FeedState>(STATE, [userId, sessionId, seen?.revision ?? null]);
  if (!state) throw new Error('A signed-in user is there');
  return state;
}
