import { parseRowKey } from '#db/dexie-source.ts';
import type { LocalDatabase, OutboxEntry, Refusal } from '#db/local-database.ts';
import { readMeta } from '#db/meta.ts';
import { stayInTransaction } from '#db/transaction.ts';
import type { SyncEnvironment } from './environment.ts';
import type { LocalStore } from './local-store.ts';
import { noticeHeld, rememberEdit } from './overrides.ts';
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
    const gone: OutboxEntry[] = [];
    const missing: Missing = new Map();
    for (const [index, { reply }] of decided.entries()) {
      await stayInTransaction();
      const entry = current[index];
      // Another context has settled it, or the reseller has taken it back.
      if (!entry || entry.status !== 'queued') continue;
      if (reply.status < 300) {
        const sent: OutboxEntry = { ...entry, status: 'sent', revision: revisionOf(reply) };
        await rememberEdit(db, sent, dataOf(reply), env.now());
        await noticeWarning(db, entry, reply, env.now());
        ((sent.revision ?? 0) <= cursor ? left : waiting).push(sent);
      } else if (isSweepOfGoneRow(entry, reply)) {
        gone.push(entry);
      } else {
        left.push(toReview(entry, refusalOf(reply), missing));
      }
    }
    left.push(...(await dependents(db, missing, decided)));
    await db.outbox.bulkPut([...waiting, ...left.filter(({ status }) => status === 'review')]);
    const held = left.filter(({ status }) => status === 'sent');
    await db.outbox.bulkDelete([...held, ...gone].map(({ seq }) => seq));
    await noticeHeld(db, held, { cursor, nowMs: env.now() });
    const out = [...left, ...gone];
    const plan = out.length > 0 ? await rebase(db, { server: [], left: out }) : null;
    return { plan, value: undefined };
  });
}

/** What the server warned of and the phone couldn't know: another device's renewal, a profile sold twice (rules §3, §4). */
async function noticeWarning(
  db: LocalDatabase,
  entry: OutboxEntry,
  { body }: CallReply,
  nowMs: number,
): Promise<void> {
  const [main] = entry.writes;
  if (main === undefined || body?.status !== 'warning') return;
  if (!body.warnings?.some((code) => !entry.told.includes(code))) return;
  await db.notices.add({ kind: 'warning', ...parseRowKey(main), message: body.message, at: nowMs });
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

/** The expiry check marked a row that another device had deleted: nobody tapped it, and nothing is left to decide. */
function isSweepOfGoneRow({ name, body }: OutboxEntry, reply: CallReply): boolean {
  const swept =
    name === 'streaming.conditions_vencido' ||
    (name === 'client.change_state' && (body as { state?: string }).state === 'Vencido');
  return swept && reply.body?.status === 'error' && reply.body.code === 'not_found';
}

/** Rows that refused mutations would have created, each with the key of the first of them. */
type Missing = Map<string, string>;

/** A refused entry; where it builds on a row that another refused one would have created, that is the reason. */
function toReview(entry: OutboxEntry, refusal: Refusal, missing: Missing): OutboxEntry {
  const because = missingUnder(entry, missing);
  for (const key of entry.creates.filter(isBuiltOn)) missing.set(key, because ?? entry.key);
  return { ...entry, status: 'review', refusal: { ...refusal, ...(because && { because }) } };
}

/** Puts into review the queued entries, not answered yet, that build on rows which won't be created. */
async function dependents(db: LocalDatabase, missing: Missing, decided: Decided[]): Promise<OutboxEntry[]> {
  if (missing.size === 0) return [];
  const answered = new Set(decided.map(({ entry }) => entry.seq));
  const queued = await db.outbox.where('status').equals('queued').sortBy('seq');
  const refusal: Refusal = { code: 'conflict', message: messages.dependsOnRefused };
  const moved: OutboxEntry[] = [];
  // In order, for what depends on one of these is missing its row too.
  for (const entry of queued) {
    if (answered.has(entry.seq) || missingUnder(entry, missing) === undefined) continue;
    moved.push(toReview(entry, refusal, missing));
  }
  return moved;
}

/**
 * The books' lines are written on the side: a change that looks whether one is there can do without it. A message
 * is worded anew whether or not it was before.
 */
const isBuiltOn = (key: string): boolean => !key.startsWith('finances/') && !key.startsWith('templates/');

function missingUnder({ reads, writes }: OutboxEntry, missing: Missing): string | undefined {
  const key = [...reads, ...writes].find((row) => missing.has(row));
  return key === undefined ? undefined : missing.get(key);
}
