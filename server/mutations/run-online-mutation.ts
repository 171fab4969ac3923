import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CallAnswer, CallBody, ChangeCall } from '#contract/call.ts';
import type { ChangeAnswer } from '#contract/answers.ts';
import type { Validation } from '#contract/validate.ts';
import type { Role } from '#domain/rows.ts';
import { bodySchema } from '#contract/schemas/call-schemas.ts';
import { HEADERS } from '#contract/sync-protocol.ts';
import type { ServerContext } from '#server/context/context.ts';
import { inTransaction, type Tx } from '#server/database/kysely.ts';
import { onKysely } from '#server/database/statements.ts';
import { lockState, type LockedState } from '#server/database/user-state.ts';
import { callerOf } from '#server/auth/authenticate.ts';
import { checkBody, fingerprintOf, invalid } from './call.ts';
import { refusal, type CallResult, type RefusedCall } from '#server/http/refusal.ts';
import { type Checked, type Envelope, readAddress, ruleNowMs } from './envelope.ts';
import { IdempotencyStore } from './idempotency.ts';
import { withoutRows, type StoredAnswer } from './stored-answer.ts';
import { messages } from './mutations.texts.ts';
import { limitPerUser } from '#server/database/limit-per-user.ts';

export interface LockedUser {
  id: string;
  username: string;
  user_code: string;
  role: Role;
  is_verified: boolean;
  end_date: string | null;
  credits: number;
  revision: number;
}

function withState(
  row: Omit<LockedUser, 'end_date' | 'credits' | 'revision'>,
  state: LockedState | undefined,
): [string, LockedUser][] {
  if (!state) return [];
  const { end_date, credits, revision } = state;
  return [[row.id, { ...row, end_date, credits, revision }]];
}

export interface Work<Body> {
  tx: Tx;
  body: Body;
  caller: LockedUser;
  /** A user from `lock`; undefined if there is none. */
  user: (id: string) => LockedUser | undefined;
  /** The query's `seen`: the value that the caller saw before the tap, null if absent. */
  seen: string | null;
  /** The moment of the tap, epoch ms: the `now` of rules (sync §14). */
  nowMs: number;
  /** False if RATE_LIMIT is 0. */
  isLimited: boolean;
  /** After the commit, notifies the user's devices of the revision. */
  raised: (userId: string, revision: number) => void;
}

/** Needs the network: no phone queues it or runs a rule of it (rules §8). */
export interface OnlineMutation<C extends ChangeCall> {
  /** Other users that it reads or changes. They are locked with the caller, in the order of their ids. */
  lock?: (body: CallBody<C>, pathId: string, tx: Tx) => string[] | Promise<string[]>;
  /**
   * Reads the data of a stored answer again, by the ids stored instead: for data that must not be in the stored
   * answers. Without it the data is stored.
   */
  replay?: (tx: Tx, ids: readonly string[]) => Promise<unknown[]>;
  /** A refusal must come before the first write. */
  run: (work: Work<CallBody<C>>, pathId: string) => Promise<CallAnswer<C> | RefusedCall>;
}

interface OnlineRequest<Body> extends Envelope {
  callerId: string;
  pathId: string;
  checked: Validation<Body>;
  seen: string | null;
  fingerprint: Buffer;
}

/** One transaction under all locks. A known key gets the stored answer and the header `idempotent-replayed: true`. */
export async function runOnlineMutation<C extends ChangeCall>(
  { db, database, notifier, settings }: Pick<ServerContext, 'db' | 'database' | 'notifier' | 'settings'>,
  request: FastifyRequest,
  reply: FastifyReply,
  definition: C,
  change: OnlineMutation<C>,
): Promise<FastifyReply> {
  const read = readCall(request, definition);
  if (!read.ok) return reply.code(read.refusal.httpStatus).send(read.refusal.body);
  const { callerId } = read.value;
  const { rateLimit: isLimited } = settings;
  const online = { ...read.value, isLimited };
  const perform = () => inTransaction(db, (tx) => performLocked(tx, online, definition, change));
  const { result, raised } = await limitPerUser(database, callerId, perform);
  const { httpStatus, body, isReplayed, retryAfterSeconds } = result;
  for (const [owner, revision] of raised) notifier.publish(owner, revision);
  if (isReplayed) reply.header(HEADERS.replayed, 'true');
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
  return reply.code(httpStatus).send(body);
}

function readCall<C extends ChangeCall>(
  request: FastifyRequest,
  definition: C,
): Checked<OnlineRequest<CallBody<C>>> {
  const address = readAddress(request);
  if (!address.ok) return address;
  const body = bodySchema(definition);
  const given = request.body ?? null;
  const checked = checkBody<CallBody<C>>(body ?? undefined, given);
  const { userId: callerId } = callerOf(request);
  if (!body && checked.ok && isAnothers(checked.body, callerId))
    return { ok: false, refusal: refusal('not_found', messages.notFound) };
  // A trailing slash makes no difference; another `seen` is another call.
  const path = request.url.replace(/\/?(\?.*)?$/, '').toLowerCase();
  const seen = seenOf(request);
  const fingerprint = fingerprintOf(request.method, seen === null ? path : `${path}?seen=${seen}`, given);
  const { pathId, ...envelope } = address.value;
  return { ok: true, value: { ...envelope, callerId, pathId: pathId ?? '', checked, seen, fingerprint } };
}

/** A `seen` that is given twice becomes one text, which matches no value. */
function seenOf({ query }: FastifyRequest): string | null {
  const { seen } = query as { seen?: string | string[] };
  return seen === undefined ? null : String(seen);
}

/** True for another user's id, which is answered as if it didn't exist (API-06). */
function isAnothers(body: unknown, callerId: string): boolean {
  const { userId } = body as { userId?: string };
  return userId !== undefined && userId !== callerId;
}

interface Performed {
  result: CallResult & { isReplayed?: boolean; retryAfterSeconds?: number };
  raised: ReadonlyMap<string, number>;
}

async function performLocked<C extends ChangeCall>(
  tx: Tx,
  request: OnlineRequest<CallBody<C>> & { isLimited: boolean },
  { successStatus }: C,
  change: OnlineMutation<C>,
): Promise<Performed> {
  const { callerId, pathId, checked, seen, occurredAtMs, isLimited } = request;
  const raised = new Map<string, number>();
  const others = (checked.ok && (await change.lock?.(checked.body, pathId, tx))) || [];
  const users = await lockUsers(tx, [callerId, ...others]);
  const caller = users.get(callerId);
  if (!caller) return { result: refusal('unauthenticated', messages.signInAgain), raised };
  const statements = onKysely(tx);
  const store = await IdempotencyStore.open(statements, callerId, [request]);
  const result = await store.once(request, {
    replay: (known) => replayed(tx, known, change),
    execute: async () => {
      // Checked after the key: a used key with another body is 422, whatever the body (wire §2).
      if (!checked.ok) return { result: invalid(checked.errors) };
      const work: Work<CallBody<C>> = {
        tx,
        body: checked.body,
        caller,
        user: (id) => users.get(id),
        seen,
        nowMs: ruleNowMs(occurredAtMs, Date.now()),
        isLimited,
        raised: (owner, revision) => raised.set(owner, revision),
      };
      const outcome = await change.run(work, pathId);
      if (isRefused(outcome)) return { result: outcome };
      const body = outcome as ChangeAnswer;
      return {
        result: { httpStatus: successStatus, body },
        ...(change.replay && { kept: withoutRows(body) }),
      };
    },
  });
  const storing = store.storing(callerId);
  if (storing) await statements.run(...storing);
  return { result, raised };
}

async function replayed<C extends ChangeCall>(
  tx: Tx,
  { httpStatus, body }: CallResult & { body: StoredAnswer },
  { replay }: OnlineMutation<C>,
): Promise<CallResult> {
  if (body.status === 'error') return { httpStatus, body };
  // Versions that stored rows of online changes left a `rowId`.
  const { rowId: _row, rowIds, ...rest } = body;
  const data = rowIds && replay && { data: await replay(tx, rowIds) };
  return { httpStatus, body: { ...rest, ...data } };
}

/** One order for all calls, so that two who send to each other don't deadlock. */
async function lockUsers(tx: Tx, ids: readonly string[]): Promise<Map<string, LockedUser>> {
  const states = new Map<string, LockedState>();
  // One statement for each user, since they may be on different machines.
  for (const id of [...new Set(ids)].toSorted()) {
    const state = await lockState(tx, id);
    if (state) states.set(id, state);
  }
  if (states.size === 0) return new Map();
  const rows = await tx
    .selectFrom('users')
    .select(['id', 'username', 'user_code', 'role', 'is_verified'])
    .where('id', 'in', [...states.keys()])
    .execute();
  return new Map(rows.flatMap((row) => withState(row, states.get(row.id))));
}

function isRefused(outcome: unknown): outcome is RefusedCall {
  return 'httpStatus' in (outcome as object);
}

export function made<Data = never>(message: string, data?: Data, revision?: number): ChangeAnswer<Data> {
  return {
    status: 'success',
    message,
    ...(data !== undefined && { data }),
    ...(revision !== undefined && { revision }),
  };
}
