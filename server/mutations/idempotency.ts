import { sql } from 'kysely';
import type { Answer } from '#contract/answers.ts';
import type { Tx } from '#server/db/kysely.ts';
import type { Call } from './call.ts';
import { refusal, type CallResult } from '#server/plugins/refusal.ts';

/** What is known a call by. */
type Keyed = Pick<Call, 'key' | 'fingerprint'>;
import { messages } from './mutations.messages.ts';

interface Stored {
  fingerprint: Buffer;
  httpStatus: number;
  /** Null once the answer has been thrown away for its age. */
  answer: Answer | null;
}

/** What a call whose key is known is answered. */
interface Recalled extends CallResult {
  /** Whether this is the stored answer; false where the key was used for another call. */
  isReplayed: boolean;
}

/** The keys that one transaction meets: those stored before it, and those that it stores itself. */
export class IdempotencyStore {
  readonly #known = new Map<string, Stored>();
  readonly #fresh: { key: string; stored: Stored }[] = [];

  /** Reads what is stored under the keys of these calls. */
  static async open(tx: Tx, userId: string, calls: readonly Keyed[]): Promise<IdempotencyStore> {
    const book = new IdempotencyStore();
    const keys = calls.flatMap(({ key }) => key ?? []);
    if (keys.length === 0) return book;
    const rows = await tx
      .selectFrom('idempotency_keys')
      .select(['key', 'fingerprint', 'status', 'answer'])
      .where('user_id', '=', userId)
      .where('key', '=', sql<string>`any(${keys}::uuid[])`)
      .execute();
    for (const { key, fingerprint, status, answer } of rows) {
      book.#known.set(key, { fingerprint, httpStatus: status, answer: answer as Answer | null });
    }
    return book;
  }

  /** What a call that was made before is answered: the stored answer, or 422 for another body. */
  find(call: Keyed): Recalled | null {
    const stored = call.key === null ? undefined : this.#known.get(call.key);
    if (!stored) return null;
    const { fingerprint, httpStatus, answer } = stored;
    if (!fingerprint.equals(call.fingerprint))
      return { ...refusal('key_reused', messages.keyReused), isReplayed: false };
    return { httpStatus, body: answer ?? forgotten(httpStatus), isReplayed: true };
  }

  /** Keeps a call's result. A bad field is not kept: the mended body may come under the same key. */
  record(call: Keyed, result: CallResult): void {
    if (call.key === null || !isStored(result)) return;
    const stored = { fingerprint: call.fingerprint, httpStatus: result.httpStatus, answer: result.body };
    this.#known.set(call.key, stored);
    this.#fresh.push({ key: call.key, stored });
  }

  /** Writes what was kept, in one statement. */
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
