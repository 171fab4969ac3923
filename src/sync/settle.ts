import type { LocalDatabase, OutboxEntry, Refusal } from '#db/local-database.ts';
import { readMeta } from '#db/meta.ts';
import type { SyncEnvironment } from './environment.ts';
import type { LocalStore } from './local-store.ts';
import { rememberEdit } from './overrides.ts';
import type { CallReply } from './push.ts';
import { rebase } from './rebase.ts';

/** An entry and what the server finally said of it. */
export interface Decided {
  entry: OutboxEntry;
  reply: CallReply;
}

const messages = {
  refused: 'El servidor no aceptó el cambio.',
  dependsOnRefused: 'Depende de otro cambio que no se aceptó.',
} as const;

/**
 * Settles what the server said, in one transaction: what it took waits for a pull to reach its revision,
 * what it refused, and what depends on that, goes to review, and their rows fall back (architecture, sync 7).
 */
export async function settle(store: LocalStore, env: SyncEnvironment, decided: Decided[]): Promise<void> {
  if (decided.length === 0) return;
  await store.commit(async (db) => {
    const cursor = await readMeta(db, 'cursor');
    const current = await db.outbox.bulkGet(decided.map(({ entry }) => entry.seq));
    const left: OutboxEntry[] = [];
    const waiting: OutboxEntry[] = [];
    for (const [index, { reply }] of decided.entries()) {
      const entry = current[index];
      // Another context has settled it, or the reseller has taken it back.
      if (!entry || entry.status !== 'queued') continue;
      if (reply.status < 300) {
        const sent: OutboxEntry = { ...entry, status: 'sent', revision: revisionOf(reply) };
        await rememberEdit(db, sent, dataOf(reply), env.now());
        (sent.revision ?? 0) <= cursor ? left.push(sent) : waiting.push(sent);
      } else {
        left.push(...(await toReview(db, entry, refusalOf(reply), decided)));
      }
    }
    await db.outbox.bulkPut(waiting);
    await db.outbox.bulkDelete(left.filter(({ status }) => status === 'sent').map(({ seq }) => seq));
    const plan = left.length > 0 ? await rebase(db, { server: [], left }) : null;
    return { plan, value: undefined };
  });
}

function revisionOf({ body }: CallReply): number {
  return body && body.status !== 'error' ? (body.revision ?? 0) : 0;
}

function dataOf({ body }: CallReply): unknown {
  return body && body.status !== 'error' ? body.data : null;
}

function refusalOf({ body }: CallReply): Refusal {
  if (body?.status !== 'error') return { code: 'internal', message: messages.refused };
  const { code, message, errors } = body;
  return { code, message, ...(errors && { errors }) };
}

/** Moves an entry to review, and with it the queued ones that build on a row that it would have created. */
async function toReview(
  db: LocalDatabase,
  entry: OutboxEntry,
  refusal: Refusal,
  decided: Decided[],
): Promise<OutboxEntry[]> {
  const moved: OutboxEntry[] = [{ ...entry, status: 'review', refusal }];
  const missing = new Set(entry.creates);
  const answered = new Set(decided.map((other) => other.entry.seq));
  if (missing.size > 0) {
    const later = await db.outbox.where('status').equals('queued').sortBy('seq');
    for (const other of later) {
      if (other.seq <= entry.seq || answered.has(other.seq) || !buildsOn(other, missing)) continue;
      for (const key of other.creates) missing.add(key);
      const because: Refusal = { code: 'conflict', message: messages.dependsOnRefused, because: entry.key };
      moved.push({ ...other, status: 'review', refusal: because });
    }
  }
  await db.outbox.bulkPut(moved);
  return moved;
}

function buildsOn(entry: OutboxEntry, missing: Set<string>): boolean {
  return [...entry.reads, ...entry.writes].some((key) => missing.has(key));
}
