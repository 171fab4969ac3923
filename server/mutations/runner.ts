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

/** The reseller whose row the transaction has locked. */
interface Owner {
  id: string;
  end_date: string | null;
  symbolmoney: string;
  revision: number;
}

/** What a run came to: a result for each call, and the revision if it was raised. */
export interface RunResult {
  results: CallResult[];
  raisedTo: number | null;
  /** The run of the database that raised it, as far as it is known (ADR 0038). */
  run: string | null;
  /** Why the server failed at one of them, to be logged. */
  failure?: unknown;
}

const NOT_RAISED = { raisedTo: null, run: null } as const;

/**
 * Runs calls in order for one reseller, all in one transaction: lock → known keys → rule → rows → revision
 * → answers. Each succeeds or is refused by itself. Rules read and write a unit of work, so the whole batch
 * costs a handful of statements. A constraint that the rules didn't foresee undoes only the call at fault.
 */
export async function runCalls(db: Db, userId: string, calls: readonly Call[]): Promise<RunResult> {
  try {
    return await limitPerUser(db, userId, () => inTransaction(db, (tx) => runLocked(tx, userId, calls)));
  } catch (error) {
    if (error instanceof BrokenCall && calls.length > 1) return upTo(error, db, userId, calls);
    if (error instanceof BrokenCall) throw error.cause;
    if (!isUnforeseen(error)) throw error;
    // Sent again it would fail again: it is refused, so that a phone shows it instead of trying for ever.
    if (calls.length === 1) return { results: [unforeseen(error)], ...NOT_RAISED };
    return oneByOne(db, userId, calls);
  }
}

/** A call at which our own code failed; what the database says is no such failure. */
class BrokenCall extends Error {
  readonly index: number;

  constructor(index: number, cause: unknown) {
    super('A call failed', { cause });
    this.index = index;
  }
}

/**
 * Runs the calls before the one that failed. It and those after it, which may build on it, are answered 500: they
 * have not been done, and a phone sends them again. So a call at which the server always fails holds up none
 * before it, and the phone sees which one it is (ADR 0024).
 */
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

/** A value that Postgres doesn't take, or a constraint: the doing of one call, whichever it is. */
function isUnforeseen(error: unknown): boolean {
  return /^2[23]/.test(sqlState(error));
}

/** Of two who take one phone at the same time, the second is told so like any other. */
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
  const book = await IdempotencyStore.open(tx, userId, calls);
  const run = new Run(owner, new UnitOfWork(new PgSource(tx, userId)), book);
  await run.warmUp(calls);
  const results: CallResult[] = [];
  for (const [index, call] of calls.entries()) results.push(await runAt(index, () => run.call(call)));
  await flush(tx, userId, run.work.changes(), run.revisions);
  await book.write(tx, userId);
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
  readonly #book: IdempotencyStore;
  /** Bodies as they were checked when their rows were asked for: none is checked twice. */
  readonly #checked = new Map<Call, Validation<CheckedBody>>();

  constructor(owner: Owner, work: UnitOfWork, book: IdempotencyStore) {
    this.#owner = owner;
    this.work = work;
    this.#book = book;
    this.revision = owner.revision;
  }

  /** Asks for what all the calls read, at once, so that it comes in few statements. */
  async warmUp(calls: readonly Call[]): Promise<void> {
    if (calls.length === 1) return;
    await Promise.all(
      calls.map(async (call) => {
        if (this.#book.find(call)) return;
        const input = this.#input(call, uuidv7());
        if (!input.ok) return;
        // One that fails in itself fails again at its turn, which says which it is.
        await call.mutation.reads(this.work, input.value).catch(rethrowDatabase);
      }),
    );
  }

  async call(call: Call): Promise<CallResult> {
    const known = this.#book.find(call);
    if (known) return known;
    const result = await this.#fresh(call);
    this.#book.record(call, result);
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
      // The calls that follow are bound by the new currency.
      if (change.table === 'profile' && change.row) this.#owner.symbolmoney = change.row.symbolmoney;
    }
    const { status, message, data, warnings } = outcome;
    const told = warnings.length > 0 && { warnings };
    const body = { status, message, ...told, ...(data !== null && { data }), revision: this.revision };
    // A create of what is there already has made nothing (wire §2).
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
