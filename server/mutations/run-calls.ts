import { UnitOfWork } from '#contract/unit-of-work.ts';
import { constraintOf, rethrowDatabase, sqlState } from '#server/database/kysely.ts';
import type { Pipeline } from '#server/database/pipeline.ts';
import type { ServerContext } from '#server/context/context.ts';
import { statement, type Statements } from '#server/database/statements.ts';
import { LOCK_STATE, NOTE_INCARNATION, SELECT_STATE } from '#server/database/user-state.ts';
import { messages as auth } from '#server/auth/auth.texts.ts';
import { findHelper, type Helper } from '#server/auth/team/helper.ts';
import type { Call } from './call.ts';
import { RowQuotas } from './row-quotas.ts';
import { type CallResult, refusal } from '#server/http/refusal.ts';
import { type Owned, rowStatements } from './row-statements.ts';
import { Inputs, readAhead } from './inputs.ts';
import { bytesOf } from '#server/auth/throttle/disk-budget.ts';
import { tooMany } from '#server/auth/throttle/send-too-many.ts';
import { IdempotencyStore } from './idempotency.ts';
import { hasRoomForKeys } from './key-quota.ts';
import { messages as rules } from '#contract/rules.texts.ts';
import { messages } from './mutations.texts.ts';
import { PgSource } from './pg-source.ts';
import { type Owner, BatchExecution } from './batch-execution.ts';
import { tableOf } from './stored-answer.ts';
import { limitPerUser } from '#server/database/limit-per-user.ts';
import { TimeSlices } from '#server/base/concurrency/time-slicing.ts';
import { takeDaily } from '#server/auth/throttle/hourly.ts';
import { throttleKey } from '#server/auth/throttle/throttle-key.ts';

/**
 * Owner of the rows. With a session, the statement that locks the user checks it. A helper's session is checked again
 * wherever a batch is run in parts.
 */
export interface Actor {
  userId: string;
  sessionId?: string;
  helperId?: string;
}

type RunContext = Pick<ServerContext, 'database' | 'secrets' | 'security' | 'settings'>;

/** A result per call, and the user's new revision, null when unchanged. */
export interface RunResult {
  results: CallResult[];
  raisedTo: number | null;
  /** The incarnation of the database that raised it, null when unknown (ADR 0038). */
  incarnation: string | null;
  /** Counts against the user's disk budget. */
  bytes: number;
  /** The user has the maximum of idempotency keys: nothing was run. */
  isFull?: boolean;
  /** The session has ended, or the calls were not admitted: nothing was run. */
  stopped?: 'signed_out' | 'not_admitted';
  /** Error of a call at which the server failed, for the log. */
  failure?: unknown;
}

/** Seconds. Without a free key, a phone needn't ask more often. */
export const DAY_S = 86_400;

const NOT_RAISED = { raisedTo: null, incarnation: null, bytes: 0 } as const;

/** Reads in the first trip, under the lock, whether the calls may run. */
export type Admit = (statements: Statements) => Promise<boolean>;

/**
 * One transaction for all calls; each succeeds or is refused by itself. They share a unit of work, so that a batch
 * needs few statements. An unforeseen constraint undoes only the call at fault.
 */
export async function runCalls(
  context: RunContext,
  actor: Actor,
  calls: readonly Call[],
  admit?: Admit,
): Promise<RunResult> {
  const { database, secrets } = context;
  const { userId } = actor;
  try {
    const owned = { userId, seal: await secrets.ofUser(userId) };
    const run = () => database.inPipeline((tx) => runLocked(tx, context, { actor, owned, calls, admit }));
    return await limitPerUser(database, userId, run);
  } catch (error) {
    if (error instanceof BrokenCall && calls.length > 1) return upTo(error, context, actor, calls);
    if (error instanceof BrokenCall) throw error.cause;
    if (!isUnforeseen(error)) throw error;
    // Refused, since it would fail again for ever: a refusal makes the phone show it.
    if (calls.length === 1) return { results: [unforeseen(error)], ...NOT_RAISED };
    return oneByOne(context, actor, calls, admit);
  }
}

/** A failure of the server's own code; errors of the database don't count. */
class BrokenCall extends Error {
  readonly index: number;

  constructor(index: number, cause: unknown) {
    super('A call failed', { cause });
    this.index = index;
  }
}

// The broken call and those after it, which may build on it, are answered 500: not done, so a phone sends them again.
// The calls before it are done, and the phone sees which one fails (ADR 0024).
async function upTo(
  broken: BrokenCall,
  context: RunContext,
  actor: Actor,
  calls: readonly Call[],
): Promise<RunResult> {
  const before = calls.slice(0, broken.index);
  const ran =
    before.length > 0 ? await runCalls(context, letIn(actor), before) : { results: [], ...NOT_RAISED };
  const left = calls.slice(before.length).map(() => refusal('internal', messages.notDone));
  return { ...ran, results: [...ran.results, ...left], failure: broken.cause };
}

/** An owner who was let in stays so for the whole batch. A helper's rights are read each time. */
const letIn = (actor: Actor): Actor => (actor.helperId === undefined ? { userId: actor.userId } : actor);

/** Once the first is let in, all are. */
async function oneByOne(
  context: RunContext,
  actor: Actor,
  calls: readonly Call[],
  admit: Admit | undefined,
): Promise<RunResult> {
  const results: CallResult[] = [];
  let raised: Pick<RunResult, 'raisedTo' | 'incarnation'> = NOT_RAISED;
  let written = 0;
  for (const [index, call] of calls.entries()) {
    const ran = await (index === 0
      ? runCalls(context, actor, [call], admit)
      : runCalls(context, letIn(actor), [call]));
    if (ran.stopped && index === 0) return ran;
    const { results: own, raisedTo, incarnation, bytes } = ran;
    results.push(...own);
    written += bytes;
    if (raisedTo !== null) raised = { raisedTo, incarnation };
  }
  return { results, ...raised, bytes: written };
}

/** A value or constraint that PostgreSQL refuses: the fault of one call. */
function isUnforeseen(error: unknown): boolean {
  return /^2[23]/.test(sqlState(error));
}

/** If two take one phone at once, the second gets the usual error. */
function unforeseen(error: unknown): CallResult {
  if (constraintOf(error) !== 'users_phone_key') return refusal('conflict', messages.notStorable);
  const phone = { msg: rules.user.phoneTaken };
  return refusal('validation', phone.msg, { phone });
}

const LOCK_WITH_SESSION = statement(`${SELECT_STATE} and exists (
    select 1 from sessions where sessions.user_id = $1 and sessions.id = $2 and expires_at > $3)
  for no key update`);

const RAISE = statement('update user_states set revision = $2, run = $3 where user_id = $1');

/** Two round trips to the database: the lock with all reads, then all writes with the commit (ADR 0066). */
async function runLocked(
  tx: Pipeline,
  context: RunContext,
  {
    actor,
    owned,
    calls,
    admit,
  }: { actor: Actor; owned: Owned; calls: readonly Call[]; admit: Admit | undefined },
): Promise<RunResult> {
  const { userId, helperId } = actor;
  const work = new UnitOfWork(new PgSource(tx, owned, { isAlone: calls.length === 1 }));
  const inputs = new Inputs(helperId ?? userId);
  // All leave before the first answer. PostgreSQL runs them in turn, so the reads see the state under the lock.
  const [locked, isAdmitted, store] = await Promise.all([
    lockOwner(tx, actor),
    admit ? admit(tx) : true,
    IdempotencyStore.open(tx, userId, calls),
    readAhead(work, inputs, calls),
  ]);
  if (!locked) return { results: calls.map(() => signIn(actor)), ...NOT_RAISED, stopped: 'signed_out' };
  if (!isAdmitted) return { results: [], ...NOT_RAISED, stopped: 'not_admitted' };
  const { owner, helper } = locked;
  const fresh = calls.filter((call) => call.key !== null && !store.find(call)).length;
  const keys = { userId, fresh, nowMs: Date.now() };
  if (fresh > 0 && !(await hasRoomForKeys(context.database, tx, keys)))
    return { results: calls.map(() => tooMany(DAY_S)), ...NOT_RAISED, isFull: true };
  await readReplayed(work, store, calls);
  const execution = new BatchExecution(context, owner, {
    helper,
    work,
    store,
    inputs,
    quotas: new RowQuotas(context.database, tx, owner, work),
  });
  const results: CallResult[] = [];
  // A sale looks at every client of its account: a batch would block the thread for long.
  const slices = new TimeSlices();
  for (const [index, call] of calls.entries()) {
    const isLet = !context.settings.rateLimit || (await mayTry(tx, { userId, store, helper }, call));
    results.push(
      isLet ? await runAt(index, () => execution.call(call)) : refusal('conflict', messages.triedTooOften),
    );
    await slices.rest();
  }
  return commit(tx, execution, { owner, owned }, results);
}

/** Reads the rows of repeated calls with one statement per table: in turn they would cost a round trip each. */
async function readReplayed(
  work: UnitOfWork,
  store: IdempotencyStore,
  calls: readonly Call[],
): Promise<void> {
  const rows = calls.flatMap((call) => {
    const id = store.find(call)?.body.rowId;
    return id === undefined ? [] : [work.get(tableOf(call.mutation), id)];
  });
  await Promise.all(rows);
}

async function commit(
  tx: Pipeline,
  execution: BatchExecution,
  { owner, owned }: { owner: Owner; owned: Owned },
  results: CallResult[],
): Promise<RunResult> {
  const { revision, revisions, store, work } = execution;
  const changes = work.changes();
  const storing = store.storing(owner.id);
  const writes = [...rowStatements(owned, changes, revisions), ...(storing ? [storing] : [])];
  for (const one of writes) void tx.run(...one);
  const bytes = bytesOf(writes, { rows: changes.length, keys: results.length });
  const { id, thisIncarnation } = owner;
  const isRaised = revision !== owner.revision;
  if (isRaised && owner.incarnation !== thisIncarnation)
    void tx.run(NOTE_INCARNATION, [id, owner.revision, thisIncarnation]);
  if (isRaised) void tx.run(RAISE, [id, revision, thisIncarnation]);
  await tx.commit();
  execution.reportLate();
  return {
    results,
    ...(isRaised ? { raisedTo: revision, incarnation: thisIncarnation } : NOT_RAISED),
    bytes,
  };
}

function signIn({ sessionId }: Actor): CallResult {
  return refusal('unauthenticated', sessionId === undefined ? messages.signInAgain : auth.signIn);
}

async function runAt(index: number, run: () => Promise<CallResult>): Promise<CallResult> {
  try {
    return await run();
  } catch (error) {
    rethrowDatabase(error);
    throw new BrokenCall(index, error);
  }
}

interface Locked {
  owner: Owner;
  helper: Helper | null;
}

/** Undefined if the user is gone, or the session has ended. */
async function lockOwner(tx: Pipeline, { userId, sessionId, helperId }: Actor): Promise<Locked | undefined> {
  if (sessionId === undefined || helperId === undefined) {
    const [owner] = await (sessionId === undefined
      ? tx.run<Owner>(LOCK_STATE, [userId])
      : tx.run<Owner>(LOCK_WITH_SESSION, [userId, sessionId, new Date().toISOString()]));
    return owner && { owner, helper: null };
  }
  // The lock comes first: a change of rights waits for it, or has committed before.
  const [[owner], helper] = await Promise.all([
    tx.run<Owner>(LOCK_STATE, [userId]),
    findHelper(tx, { userId, sessionId, helperId }),
  ]);
  return owner && helper && { owner, helper };
}

/** Tries per day: each answer reveals whether somebody has that phone (SEC-58). */
const A_DAY: Readonly<Record<string, number>> = { 'user.phone': 5 };

/**
 * Counts a try, refused ones too; false above the day's limit. Most calls have no such limit, and a replayed call is no
 * try.
 */
async function mayTry(
  tx: Pipeline,
  { userId, store, helper }: { userId: string; store: IdempotencyStore; helper: Helper | null },
  call: Call,
): Promise<boolean> {
  const { name } = call.mutation;
  const limit = A_DAY[name];
  // What is the owner's alone is refused to a helper, and costs the owner no try.
  if (limit === undefined || helper !== null || store.find(call) !== null) return true;
  return takeDaily(tx, throttleKey('daily', name, userId), limit);
}
