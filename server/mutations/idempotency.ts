import { sql } from 'kysely';
import type { Answer } from '#contract/answers.ts';
import type { Tx } from '#server/db/kysely.ts';
import type { Call } from './call.ts';
import { refusal, type CallResult } from '#server/plugins/refusal.ts';

type Keyed = Pick<Call, 'key' | 'fingerprint'>;
import { messages } from './mutations.messages.ts';

interface Stored {
  fingerprint: Buffer;
  httpStatus: number;
  /** Null once the answer was deleted for its age. */
  answer: Answer | null;
}

interface Recalled extends CallResult {
  /** False where the key was used for another call. */
  isReplayed: boolean;
}

/** The keys of one transaction: stored before it, or recorded in it. */
export class IdempotencyStore {
  readonly #known = new Map<string, Stored>();
  readonly #fresh: { key: string; stored: Stored }[] = [];

  static async open(tx: Tx, userId: string, calls: readonly Keyed[]): Promise<IdempotencyStore> {
    const store = new IdempotencyStore();
    const keys = calls.flatMap(({ key }) => key ?? []);
    if (keys.length === 0) return store;
    const rows = await tx
      .selectFrom('idempotency_keys')
      .select(['key', 'fingerprint', 'status', 'answer'])
      .where('user_id', '=', userId)
      .where('key', '=', sql<string>`any(${keys}::uuid[])`)
      .execute();
    for (const { key, fingerprint, status, answer } of rows) {
      store.#known.set(key, { fingerprint, httpStatus: status, answer: answer as Answer | null });
    }
    return store;
  }

  /** The stored answer of a repeated call, 422 for another body, null for a new key. */
  find(call: Keyed): Recalled | null {
    const stored = call.key === null ? undefined : this.#known.get(call.key);
    if (!stored) return null;
    const { fingerprint, httpStatus, answer } = stored;
    if (!fingerprint.equals(call.fingerprint))
      return { ...refusal('key_reused', messages.keyReused), isReplayed: false };
    return { httpStatus, body: answer ?? forgotten(httpStatus), isReplayed: true };
  }

  /** A bad field is not recorded: the mended body may come under the same key. */
  record(call: Keyed, result: CallResult): void {
    if (call.key === null || !isStored(result)) return;
    const stored = { fingerprint: call.fingerprint, httpStatus: result.httpStatus, answer: result.body };
    this.#known.set(call.key, stored);
    this.#fresh.push({ key: call.key, stored });
  }

  async write(tx: Tx, userId: string): Promise<void> {
    if (this.#fresh.length === 0) return;
    const rows = this.#fresh.map(({ key, stored }) => ({
      key,
      fingerprint: stored.fingerprint.toString('hex'),
      status: stored.httpStatus,
      answer: stored.answer,
    }));
    await sql`
      insert into idempotency_keys (user_id, key, fingerprint, status, answer)
      select ${userId}, key, decode(fingerprint, 'hex'), status, answer
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as r(key uuid, fingerprint text, status integer, answer jsonb)
    `.execute(tx);
  }
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

function forgotten(httpStatus: number): Answer {
  if (httpStatus < 400) return { status: 'success', message: messages.doneBefore };
  return { status: 'error', message: messages.refusedBefore, code: 'conflict' };
}
