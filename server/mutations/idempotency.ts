import { lookup, lookUp, statement, type Statement, type Statements } from '#server/database/statements.ts';
import type { Call } from './call.ts';
import { isTooOld } from './envelope.ts';
import { refusal, type CallResult } from '#server/http/refusal.ts';
import { messages } from './mutations.texts.ts';
import type { StoredAnswer } from './stored-answer.ts';

type Keyed = Pick<Call, 'key' | 'fingerprint'> & Partial<Pick<Call, 'occurredAtMs'>>;

const FIND = lookup(
  'uuid',
  (isSought) => `
  select key, fingerprint, status as "httpStatus", answer from idempotency_keys
  where user_id = $1 and key ${isSought}`,
);

/** Counted from the later of both: the key of a tap older than a year has ended (`isTooOld`). */
const endsAt = (tap: string): string => `greatest(now(), ${tap}) + interval '365 days'`;

const STORE_ONE = statement(`
  insert into idempotency_keys (user_id, key, fingerprint, status, answer, ends_at)
  values ($1, $2, decode($3, 'hex'), $4, $5, ${endsAt('$6::timestamptz')})`);

const STORE = statement(`
  insert into idempotency_keys (user_id, key, fingerprint, status, answer, ends_at)
  select owner.user_id, key, decode(fingerprint, 'hex'), status, answer, ${endsAt('tap')}
  from user_states as owner,
    jsonb_to_recordset($2::jsonb) as r(key uuid, fingerprint text, status integer, answer jsonb, tap timestamptz)
  where owner.user_id = $1`);

interface Stored {
  fingerprint: Buffer;
  httpStatus: number;
  /** Null if the call changed nothing, and once the answer was deleted for its age. */
  answer: StoredAnswer | null;
}

/** Keys live 365 days: a younger user still has all of theirs. */
const IS_OLD_USER = statement(`select from users where id = $1 and created_at < now() - interval '364 days'`);

interface Fresh {
  key: string;
  stored: Stored;
  /** ISO 8601 */
  tap: string | null;
}

interface Replayed extends CallResult {
  body: StoredAnswer;
  /** False if the key was used for another call. */
  isReplayed: boolean;
  /** True if only the key was stored, without an answer. */
  isBare: boolean;
}

interface Executed {
  result: CallResult;
  /** Stored in place of the answer, without its rows. */
  kept?: StoredAnswer;
  /** False if the call changed nothing. */
  wrote?: boolean;
}

interface Once {
  replay: (known: Replayed) => Promise<CallResult>;
  execute: () => Promise<Executed>;
}

/** Keys of one transaction: stored before it, or recorded in it. */
export class IdempotencyStore {
  readonly #known = new Map<string, Stored>();
  readonly #fresh: Fresh[] = [];
  /** True if a key of this user may have been deleted; asked only when a tap is old enough for that. */
  #hasForgotten = false;

  static async open(
    statements: Statements,
    userId: string,
    calls: readonly Keyed[],
  ): Promise<IdempotencyStore> {
    const store = new IdempotencyStore();
    const keys = calls.flatMap(({ key }) => key ?? []);
    if (keys.length === 0) return store;
    const rows = await lookUp<Stored & { key: string }>(statements, FIND, keys, [userId]);
    for (const { key, ...stored } of rows) store.#known.set(key, stored);
    if (calls.some(isTooOld)) store.#hasForgotten = (await statements.run(IS_OLD_USER, [userId])).length > 0;
    return store;
  }

  /**
   * Executes a call once: a repeated one gets its stored answer. One whose key may have ended is refused, since its
   * effect is unknown (ADR 0177).
   */
  async once(call: Keyed, { replay, execute }: Once): Promise<CallResult & { isReplayed?: boolean }> {
    const known = this.find(call);
    if (known) return { ...(await replay(known)), isReplayed: known.isReplayed };
    if (this.#hasForgotten && isTooOld(call)) return refusal('conflict', messages.tooOld);
    const { result, kept = result.body, wrote = true } = await execute();
    this.record(call, { ...result, body: kept }, wrote);
    return result;
  }

  /** The stored answer of a repeated call, 422 for another body, null for a new key. */
  find(call: Keyed): Replayed | null {
    const stored = call.key === null ? undefined : this.#known.get(call.key);
    if (!stored) return null;
    const { fingerprint, httpStatus, answer } = stored;
    if (!fingerprint.equals(call.fingerprint))
      return { ...refusal('key_reused', messages.keyReused), isReplayed: false, isBare: false };
    const body = answer ?? forgotten(httpStatus);
    return { httpStatus, body, isReplayed: true, isBare: answer === null };
  }

  /**
   * A validation error is not recorded: the corrected body may use the same key. For a call without changes only the
   * key is stored, so that its retry does nothing either, even if the data has changed meanwhile.
   */
  record(call: Keyed, { httpStatus, body }: CallResult & { body: StoredAnswer }, wrote = true): void {
    if (call.key === null || !isStored({ httpStatus, body })) return;
    const isBare = body.status === 'success' && !wrote;
    const stored = { fingerprint: call.fingerprint, httpStatus, answer: isBare ? null : body };
    this.#known.set(call.key, stored);
    const { occurredAtMs = null } = call;
    const tap = occurredAtMs === null ? null : new Date(occurredAtMs).toISOString();
    this.#fresh.push({ key: call.key, stored, tap });
  }

  /** The statement that stores the new ones, with its values; null without any. */
  storing(userId: string): [Statement, unknown[]] | null {
    if (this.#fresh.length === 0) return null;
    const [first, ...more] = this.#fresh;
    if (first && more.length === 0) return [STORE_ONE, [userId, ...valuesOf(first)]];
    const rows = this.#fresh.map(({ key, stored, tap }) => ({
      key,
      tap,
      fingerprint: stored.fingerprint.toString('hex'),
      status: stored.httpStatus,
      answer: stored.answer,
    }));
    return [STORE, [userId, JSON.stringify(rows)]];
  }
}

function valuesOf({ key, stored, tap }: Fresh): unknown[] {
  const { fingerprint, httpStatus, answer } = stored;
  return [key, fingerprint.toString('hex'), httpStatus, answer && JSON.stringify(answer), tap];
}

const NOT_STORED = new Set([
  'validation',
  'unauthenticated',
  'membership_expired',
  'rate_limited',
  'internal',
]);

function isStored({ body }: CallResult): boolean {
  return body.status !== 'error' || !NOT_STORED.has(body.code);
}

function forgotten(httpStatus: number): StoredAnswer {
  if (httpStatus < 400) return { status: 'success', message: messages.doneBefore };
  return { status: 'error', message: messages.refusedBefore, code: 'conflict' };
}
