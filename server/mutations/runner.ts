import { v7 as uuidv7 } from 'uuid';
import { summarize, validate, type Validation } from '#contract/validate.ts';
import type { Input, RuleContext } from '#contract/mutation.ts';
import { UnitOfWork } from '#contract/unit-of-work.ts';
import { UNKNOWN_CALENDAR } from '#domain/dates/outlasting.ts';
import { addressesRow } from '#contract/registry.ts';
import { rowKey } from '#domain/row-key.ts';
import { type Db, inTransaction, isConnectionLost, sqlState, type Tx } from '#server/db/kysely.ts';
import { type Call, NO_FIELDS } from './call.ts';
import { type CallResult, refusal } from '#server/plugins/refusal.ts';
import { ruleNowMs } from './envelope.ts';
import { flush } from './flush.ts';
import { IdempotencyStore } from './idempotency.ts';
import { messages as rules } from '#contract/rules.messages.ts';
import { messages } from './mutations.messages.ts';
import { PgSource } from './pg-source.ts';
import { limitPerUser } from '#server/concurrency/limit-per-user.ts';
import { runMutation } from '#contract/run-mutation.ts';

interface Owner {
  id: string;
  end_date: string | null;
  symbolmoney: string;
  revision: number;
}

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
export async function runCalls(db: Db, userId: string, calls: readonly Call[]): Promise<RunResult> {
  try {
    return await limitPerUser(db, userId, () => inTransaction(db, (tx) => runLocked(tx, userId, calls)));
  } catch (error) {
    if (error instanceof BrokenCall && calls.length > 1) return upTo(error, db, userId, calls);
    if (error instanceof BrokenCall) throw error.cause;
    if (!isUnforeseen(error)) throw error;
    // Refused, since it would fail again for ever: a refusal makes the phone show it.
    if (calls.length === 1) return { results: [unforeseen(error)], ...NOT_RAISED };
    return oneByOne(db, userId, calls);
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
async function upTo(broken: BrokenCall, db: Db, userId: string, calls: readonly Call[]): Promise<RunResult> {
  const before = calls.slice(0, broken.index);
  const ran = before.length > 0 ? await runCalls(db, userId, before) : { results: [], ...NOT_RAISED };
  const left = calls.slice(before.length).map(() => refusal('internal', messages.notDone));
  return { ...ran, results: [...ran.results, ...left], failure: broken.cause };
}

async function oneByOne(db: Db, userId: string, calls: readonly Call[]): Promise<RunResult> {
  const results: CallResult[] = [];
  let raised: Pick<RunResult, 'raisedTo' | 'run'> = NOT_RAISED;
  for (const call of calls) {
    const { results: own, raisedTo, run } = await runCalls(db, userId, [call]);
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

async function runLocked(tx: Tx, userId: string, calls: readonly Call[]): Promise<RunResult> {
  const owner = await lockOwner(tx, userId);
  if (!owner)
    return { results: calls.map(() => refusal('unauthenticated', messages.signInAgain)), ...NOT_RAISED };
  const store = await IdempotencyStore.open(tx, userId, calls);
  const run = new Run(owner, new UnitOfWork(new PgSource(tx, userId)), store);
  await run.warmUp(calls);
  const results: CallResult[] = [];
  for (const [index, call] of calls.entries()) results.push(await runAt(index, () => run.call(call)));
  await flush(tx, userId, run.work.changes(), run.revisions);
  await store.write(tx, userId);
  if (run.revision === owner.revision) return { results, ...NOT_RAISED };
  const raised = await tx
    .updateTable('users')
    .set({ revision: run.revision })
    .where('id', '=', userId)
    .returning('run')
    .executeTakeFirstOrThrow();
  return { results, raisedTo: run.revision, run: raised.run };
}

async function runAt(index: number, run: () => Promise<CallResult>): Promise<CallResult> {
  try {
    return await run();
  } catch (error) {
    rethrowDatabase(error);
    throw new BrokenCall(index, error);
  }
}

const SQLSTATE = /^[0-9A-Z]{5}$/;

function rethrowDatabase(error: unknown): void {
  if (SQLSTATE.test(sqlState(error)) || isConnectionLost(error)) throw error;
}

async function lockOwner(tx: Tx, userId: string): Promise<Owner | undefined> {
  return tx
    .selectFrom('users')
    .select(['id', 'end_date', 'symbolmoney', 'revision'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

interface CheckedBody {
  id?: string;
  userId?: string;
}

function check({ mutation, body }: Call): Validation<CheckedBody> {
  return mutation.body
    ? validate<CheckedBody>(mutation.body, body)
    : validate<CheckedBody>(NO_FIELDS, body ?? {});
}

class Run {
  readonly work: UnitOfWork;
  readonly revisions = new Map<string, number>();
  revision: number;
  readonly #owner: Owner;
  readonly #store: IdempotencyStore;
  /** Bodies checked by `warmUp`, so that none is checked twice. */
  readonly #checked = new Map<Call, Validation<CheckedBody>>();

  constructor(owner: Owner, work: UnitOfWork, store: IdempotencyStore) {
    this.#owner = owner;
    this.work = work;
    this.#store = store;
    this.revision = owner.revision;
  }

  /** Reads for all calls at once, so that it takes few statements. */
  async warmUp(calls: readonly Call[]): Promise<void> {
    if (calls.length === 1) return;
    await Promise.all(
      calls.map(async (call) => {
        if (this.#store.find(call)) return;
        const input = this.#input(call, uuidv7());
        if (!input.ok) return;
        // An error of this call comes again at its turn, which says which call it is.
        await call.mutation.reads(this.work, input.value).catch(rethrowDatabase);
      }),
    );
  }

  async call(call: Call): Promise<CallResult> {
    const known = this.#store.find(call);
    if (known) return known;
    const result = await this.#fresh(call);
    this.#store.record(call, result);
    return result;
  }

  async #fresh(call: Call): Promise<CallResult> {
    const context = this.#context(call);
    if (!call.mutation.outlivesMembership && this.#hasEnded(context)) {
      return refusal('membership_expired', messages.membershipExpired);
    }
    const input = this.#input(call, context.mutationId);
    if (!input.ok) return input.refusal;
    const outcome = await runMutation(this.work, call.mutation, input.value, context);
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

  #hasEnded({ now }: RuleContext): boolean {
    return this.#owner.end_date !== null && now > this.#owner.end_date;
  }

  #context(call: Call): RuleContext {
    const nowMs = ruleNowMs(call.occurredAtMs, Date.now());
    return {
      userId: this.#owner.id,
      mutationId: call.key ?? uuidv7(),
      now: new Date(nowMs).toISOString(),
      nowMs,
      symbolmoney: this.#owner.symbolmoney,
      calendar: UNKNOWN_CALENDAR,
    };
  }

  #input(
    call: Call,
    fallbackId: string,
  ): { ok: true; value: Input<unknown> } | { ok: false; refusal: CallResult } {
    const { mutation, pathId } = call;
    const checked = this.#checked.get(call) ?? check(call);
    this.#checked.set(call, checked);
    if (!checked.ok) {
      return { ok: false, refusal: refusal('validation', summarize(checked.errors), checked.errors) };
    }
    const { id: bodyId, userId } = checked.body;
    if (userId !== undefined && userId !== this.#owner.id) {
      return { ok: false, refusal: refusal('not_found', messages.notFound) };
    }
    const id = addressesRow(mutation) ? pathId : bodyId;
    return { ok: true, value: { id: id ?? fallbackId, body: mutation.body && checked.body } };
  }
}
