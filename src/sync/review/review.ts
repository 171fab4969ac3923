import { conflict, type Rejected } from '#contract/mutation.ts';
import { type MutationName, mutationNamed } from '#contract/registry.ts';
import { summarize, validate } from '#contract/validate.ts';
import { NO_ROWS } from '#db/commit.ts';
import { DexieSource } from '#db/dexie-source.ts';
import type { LocalDatabase, OutboxEntry } from '#db/local-database.ts';
import { derivedId, isUuid } from '#domain/ids.ts';
import { momentAt, serverNowMs } from '#sync/clock.ts';
import { type EnqueueResult, type MutationCall, OutboxWriter } from '#sync/enqueue.ts';
import type { SyncEnvironment } from '#sync/environment.ts';
import type { LocalStore } from '#sync/local-store.ts';
import { messages } from '#sync/sync.texts.ts';

/** Rolls the transaction back: the entries stay in review. */
class StillRefused extends Error {
  readonly refusal: Rejected;

  constructor(refusal: Rejected) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

export type RetryResult = { ok: true } | Rejected;

/** Retries the mutation, edited or not, with those held back because of it, at the moments of their taps. */
export async function retryRefused(
  store: LocalStore,
  env: SyncEnvironment,
  seq: number,
  mendedBody?: unknown,
): Promise<RetryResult> {
  try {
    await store.commit(async (db) => {
      const source = new DexieSource(db);
      const queue = new OutboxWriter(env.newId, source);
      for (const entry of await groupOf(db, seq)) {
        const body = entry.seq === seq && mendedBody !== undefined ? mendedBody : entry.body;
        const refusal = refuseUnreadable(entry.name, body);
        if (refusal) throw new StillRefused(refusal);
        const call = { name: entry.name as MutationName, id: entry.id, body } as MutationCall;
        await db.outbox.delete(entry.seq);
        // An unreadable moment becomes now.
        const moment = await momentAt(source, db.userId, Date.parse(entry.occurredAt) || env.now());
        const result = await queue.take(call, keyForRetry(entry, db.userId), moment);
        if (!result.ok) throw new StillRefused(result);
      }
      return { plan: (await queue.finish()) ?? NO_ROWS, value: undefined };
    });
    return { ok: true };
  } catch (error) {
    if (error instanceof StillRefused) return error.refusal;
    throw error;
  }
}

/** Refusals that no server has stored: it stores neither `validation` nor `internal`, and never sends `unreadable`. */
const NOT_STORED: ReadonlySet<string> = new Set(['validation', 'internal', 'unreadable']);

/**
 * The server would repeat a stored refusal for ever, so its retry takes the next key. Any other keeps its key, and acts
 * once.
 */
function keyForRetry({ key, refusal }: OutboxEntry, userId: string): string {
  const isStored = !refusal?.heldBack && !NOT_STORED.has(refusal?.code ?? '');
  return isStored || !isUuid(key) ? nextRetryKey(key, userId) : key;
}

/** An entry of another app version may have an unknown name or other fields. */
function refuseUnreadable(name: string, body: unknown): Rejected | null {
  const mutation = mutationNamed(name);
  if (!mutation) return conflict(messages.unreadable);
  const checked = mutation.body ? validate(mutation.body, body) : null;
  if (!checked || checked.ok) return null;
  return { ok: false, code: 'validation', message: summarize(checked.errors), errors: checked.errors };
}

/**
 * Replaces refused mutations, and those held back because of them, by other calls, in one transaction. Returns the
 * first call's result; null without calls, or at a second tap.
 */
export async function replaceRefused(
  store: LocalStore,
  env: SyncEnvironment,
  seqs: readonly number[],
  calls: readonly MutationCall[],
): Promise<EnqueueResult | null> {
  try {
    return await store.commit(async (db) => {
      if (!(await removeGroups(db, seqs))) return { plan: null, value: null };
      const source = new DexieSource(db);
      const queue = new OutboxWriter(env.newId, source);
      const moment = await momentAt(source, db.userId, await serverNowMs(db, env));
      const results: EnqueueResult[] = [];
      for (const call of calls) {
        const result = await queue.take(call, env.newId(), moment);
        if (!result.ok) throw new StillRefused(result);
        results.push(result);
      }
      return { plan: (await queue.finish()) ?? NO_ROWS, value: results[0] ?? null };
    });
  } catch (error) {
    if (error instanceof StillRefused) return error.refusal;
    throw error;
  }
}

/** Also drops the changes held back because of it. Does nothing if it is gone. */
export async function discardRefused(store: LocalStore, seq: number): Promise<void> {
  await store.commit(async (db) => {
    await removeGroups(db, [seq]);
    return { plan: NO_ROWS, value: undefined };
  });
}

async function removeGroups(db: LocalDatabase, seqs: readonly number[]): Promise<boolean> {
  const groups = await Promise.all(seqs.map((seq) => groupOf(db, seq)));
  const gone = groups.flat().map((entry) => entry.seq);
  await db.outbox.bulkDelete(gone);
  return gone.length > 0;
}

/** A refused entry and those held back because of it, in order; empty if it is gone. */
async function groupOf(db: LocalDatabase, seq: number): Promise<OutboxEntry[]> {
  const entry = await db.outbox.get(seq);
  if (entry?.status !== 'review') return [];
  const others = await db.outbox.where('status').equals('review').sortBy('seq');
  return [entry, ...others.filter(({ refusal }) => refusal?.because === entry.key)];
}

/** Bounds the hashing; a change is rarely retried more often. */
const FAR_ENOUGH = 12;

/** Phones that retry the same refused change derive the same key, so that it takes effect once (ADR 0025). */
export function nextRetryKey(key: string, userId: string): string {
  return isUuid(key) ? derivedId(key, 'retry') : derivedId(userId, `retry ${key}`);
}

/** Keys of all retries of a change: an imported entry with one of them is that change. */
export function nextRetryKeys(key: string, userId: string): string[] {
  const keys: string[] = [];
  for (let last = key; keys.length < FAR_ENOUGH; keys.push(last)) last = nextRetryKey(last, userId);
  return keys;
}
