import type { RowWrite, RuleContext } from '#contract/mutation.ts';
import { UnitOfWork } from '#contract/unit-of-work.ts';
import { UNKNOWN_CALENDAR } from '#domain/dates/outlasting.ts';
import { rowKey } from '#domain/row-key.ts';
import { rethrowDatabase, sqlState } from '#server/db/kysely.ts';
import type { Pipeline } from '#server/db/pipeline.ts';
import type { ServerContext } from '#server/context.ts';
import { statement } from '#server/db/statements.ts';
import { messages as auth } from '#server/auth/auth.messages.ts';
import type { Call } from './call.ts';
import { Ceilings } from './ceilings.ts';
import { type CallResult, refusal } from '#server/plugins/refusal.ts';
import { hasMembershipEnded, ruleNowMs } from './envelope.ts';
import { type Owned, rowStatements } from './row-statements.ts';
import { Inputs, readAhead } from './inputs.ts';
import { IdempotencyStore } from './idempotency.ts';
import { messages as rules } from '#contract/rules.messages.ts';
import { messages } from './mutations.messages.ts';
import { PgSource } from './pg-source.ts';
import { tableOf, withoutRow, withRow } from './stored-answer.ts';
import { limitPerUser } from '#server/concurrency/limit-per-user.ts';
import { Slices } from '#server/concurrency/slices.ts';
import { runMutation } from '#contract/run-mutation.ts';

/** Whose rows the calls change. With a session, it is checked by the statement that locks the user. */
export interface Actor {
  userId: string;
  sessionId?: string;
}

interface Owner {
  id: string;
  end_date: string | null;
  symbolmoney: string;
  revision: number;
}

type RunContext = Pick<ServerContext, 'database' | 'secrets' | 'security'>;

/** A result for each call, and the user's new revision, null when unchanged. */
export interface RunResult {
  results: CallResult[];
  raisedTo: number | null;
  /** The run of the database that raised it, null when unknown (ADR 0038). */
  run: string | null;
  /** The error of a call at which the server failed, to be logged. */
  failure?: unknown;
}

const NOT_RAISED = { raisedTo: null, run: null } as const;

/**
 * One transaction for all calls; each succeeds or is refused by itself. They share a unit of work, so that a batch
 * takes few statements. A constraint that no rule foresaw undoes only the call at fault.
 */
export async function runCalls(
  context: RunContext,
  actor: Actor,
  calls: readonly Call[],
): Promise<RunResult> {
  const { database, secrets } = context;
  const { userId } = actor;
  try {
    const owned = { userId, seal: await secrets.ofUser(userId) };
    const run = () => database.inPipeline((tx) => runLocked(tx, context, { actor, owned, calls }));
    return await limitPerUser(database, userId, run);
  } catch (error) {
    if (error instanceof BrokenCall && calls.length > 1) return upTo(error, context, actor, calls);
    if (error instanceof BrokenCall) throw error.cause;
    if (!isUnforeseen(error)) throw error;
    // Refused, since it would fail again for ever: a refusal makes the phone show it.
    if (calls.length === 1) return { results: [unforeseen(error)], ...NOT_RAISED };
    return oneByOne(context, actor, calls);
  }
}

/** Our own code failed; errors of the database don't count. */
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
  const ran = before.length > 0 ? await runCalls(context, actor, before) : { results: [], ...NOT_RAISED };
  const left = calls.slice(before.length).map(() => refusal('internal', messages.notDone));
  return { ...ran, results: [...ran.results, ...left], failure: broken.cause };
}

async function oneByOne(context: RunContext, actor: Actor, calls: readonly Call[]): Promise<RunResult> {
  const results: CallResult[] = [];
  let raised: Pick<RunResult, 'raisedTo' | 'run'> = NOT_RAISED;
  for (const call of calls) {
    const { results: own, raisedTo, run } = await runCalls(context, actor, [call]);
    results.push(...own);
    if (raisedTo !== null) raised = { raisedTo, run };
  }
  return { results, ...raised };
}

/** A value that PostgreSQL refuses, or a constraint: the fault of one call. */
function isUnforeseen(error: unknown): boolean {
  return /^2[23]/.test(sqlState(error));
}

/** When two take one phone at once, the second gets the usual error. */
function unforeseen(error: unknown): CallResult {
  if ((error as { constraint?: unknown }).constraint !== 'users_phone_key')
    return refusal('conflict', messages.notStorable);
  const phone = { msg: rules.user.phoneTaken };
  return refusal('validation', phone.msg, { phone });
}

const OWNER = 'select id, end_date, symbolmoney, revision from users where id = $1';
const LOCK = statement(`${OWNER} for no key update`);
const LOCK_WITH_SESSION = statement(`
  ${OWNER} and exists (select 1 from sessions where sessions.id = $2 and user_id = $1 and expires_at > $3)
  for no key update`);

const RAISE = statement('update users set revision = $2 where id = $1 returning run');

/** Two trips to the database: the lock with all that is read, then all that is written with the commit (ADR 0066). */
async function runLocked(
  tx: Pipeline,
  context: RunContext,
  { actor, owned, calls }: { actor: Actor; owned: Owned; calls: readonly Call[] },
): Promise<RunResult> {
  const { userId } = actor;
  const work = new UnitOfWork(new PgSource(tx, owned, { isAlone: calls.length === 1 }));
  const inputs = new Inputs(userId);
  // All leave before the first answer. PostgreSQL runs them in turn: what is read is read under the lock.
  const [owner, store] = await Promise.all([
    lockOwner(tx, actor),
    IdempotencyStore.open(tx, userId, calls),
    readAhead(work, inputs, calls),
  ]);
  if (!owner) return { results: calls.map(() => signIn(actor)), ...NOT_RAISED };
  await readRecalled(work, store, calls);
  const run = new Run(context, owner, {
    work,
    store,
    inputs,
    ceilings: new Ceilings(context.database, tx, owner, work),
  });
  const results: CallResult[] = [];
  // A sale looks at every client of its account: a batch may take long in one go.
  const slices = new Slices();
  for (const [index, call] of calls.entries()) {
    results.push(await runAt(index, () => run.call(call)));
    await slices.rest();
  }
  return commit(tx, run, { owner, owned }, results);
}

/** The rows of repeated calls, in one statement a table: in turn they would cost a trip each. */
async function readRecalled(
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
  run: Run,
  { owner, owned }: { owner: Owner; owned: Owned },
  results: CallResult[],
): Promise<RunResult> {
  const { revision, revisions, store, work } = run;
  for (const one of rowStatements(owned, work.changes(), revisions)) void tx.run(...one);
  const storing = store.storing(owner.id);
  if (storing) void tx.run(...storing);
  const raised = revision !== owner.revision && tx.run<{ run: string | null }>(RAISE, [owner.id, revision]);
  await tx.commit();
  const [row] = (await raised) || [];
  return row ? { results, raisedTo: revision, run: row.run } : { results, ...NOT_RAISED };
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

async function lockOwner(tx: Pipeline, { userId, sessionId }: Actor): Promise<Owner | undefined> {
  const [owner] = await (sessionId === undefined
    ? tx.run<Owner>(LOCK, [userId])
    : tx.run<Owner>(LOCK_WITH_SESSION, [userId, sessionId, new Date().toISOString()]));
  return owner;
}

interface RunParts {
  work: UnitOfWork;
  store: IdempotencyStore;
  inputs: Inputs;
  ceilings: Ceilings;
}

class Run {
  readonly work: UnitOfWork;
  readonly store: IdempotencyStore;
  readonly revisions = new Map<string, number>();
  revision: number;
  readonly #security: RunContext['security'];
  readonly #owner: Owner;
  readonly #inputs: Inputs;
  readonly #ceilings: Ceilings;

  constructor({ security }: RunContext, owner: Owner, parts: RunParts) {
    this.#security = security;
    this.#owner = owner;
    this.work = parts.work;
    this.store = parts.store;
    this.#inputs = parts.inputs;
    this.#ceilings = parts.ceilings;
    this.revision = owner.revision;
  }

  async call(call: Call): Promise<CallResult> {
    const known = this.store.find(call);
    if (known) {
      const read = (id: string) => this.work.get(tableOf(call.mutation), id);
      return { httpStatus: known.httpStatus, body: await withRow(known.body, read) };
    }
    const result = await this.#fresh(call);
    this.store.record(call, { ...result, body: withoutRow(result.body) });
    return result;
  }

  async #fresh(call: Call): Promise<CallResult> {
    const context = this.#context(call);
    if (!call.mutation.outlivesMembership && this.#hasEnded(context)) {
      return refusal('membership_expired', messages.membershipExpired);
    }
    const input = this.#inputs.of(call);
    if (!input.ok) return input.refusal;
    const objection = (writes: readonly RowWrite[]) => this.#overCeiling(writes);
    const outcome = await runMutation(this.work, call.mutation, input.value, context, objection);
    if (!outcome.ok) return refusal(outcome.code, outcome.message, outcome.errors);
    if (outcome.writes.length > 0) this.revision += 1;
    for (const change of outcome.writes) {
      this.revisions.set(rowKey(change.table, change.id), this.revision);
      // Later calls run in the new currency.
      if (change.table === 'profile' && change.row) this.#owner.symbolmoney = change.row.symbolmoney;
    }
    const { status, message, data, warnings } = outcome;
    const warned = warnings.length > 0 && { warnings };
    const body = { status, message, ...warned, ...(data !== null && { data }), revision: this.revision };
    // A create of what exists already made nothing (wire §2).
    return { httpStatus: outcome.writes.length > 0 ? call.mutation.successStatus : 200, body };
  }

  async #overCeiling(writes: readonly RowWrite[]) {
    const full = await this.#ceilings.refuse(writes, this.revision);
    if (!full) return null;
    const details = { table: full.table };
    this.#security.record({ event: 'quota', outcome: 'refused', userId: this.#owner.id, details });
    return full.rejected;
  }

  #hasEnded({ nowMs }: RuleContext): boolean {
    const { end_date: end } = this.#owner;
    return end !== null && hasMembershipEnded(Date.parse(end), nowMs, Date.now());
  }

  #context(call: Call): RuleContext {
    const nowMs = ruleNowMs(call.occurredAtMs, Date.now());
    return {
      userId: this.#owner.id,
      mutationId: this.#inputs.idOf(call),
      now: new Date(nowMs).toISOString(),
      nowMs,
      symbolmoney: this.#owner.symbolmoney,
      calendar: UNKNOWN_CALENDAR,
    };
  }
}
