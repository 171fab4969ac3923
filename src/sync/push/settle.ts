import type { LocalDatabase, NewNotice, OutboxEntry, Refusal } from '#db/local-database.ts';
import { readMeta, writeMeta } from '#db/meta.ts';
import { chunks } from '#db/chunks.ts';
import { parseRowKey } from '#domain/row-key.ts';
import { messages } from '#sync/sync.messages.ts';
import type { CallReply } from './batch.ts';
import { serverNowMs } from '#sync/clock.ts';
import type { SyncEnvironment } from '#sync/environment.ts';
import { keepAcknowledged } from '#sync/done.ts';
import { furthest, type History } from '#sync/history.ts';
import type { LocalStore } from '#sync/local-store.ts';
import { noteHeldFields, rememberEdits } from '#sync/pull/lost-updates.ts';

import { rebase } from '#sync/rebase.ts';

/** An entry and what the server finally said of it. */
export interface Acknowledged {
  entry: OutboxEntry;
  reply: CallReply;
}

/**
 * Settles what the server said, in one transaction: what it took waits for a pull to reach its revision,
 * what it refused, and what depends on that, goes to review, and their rows fall back (architecture §4.7).
 */
export async function settle(
  store: LocalStore,
  env: SyncEnvironment,
  decided: Acknowledged[],
  history: History | null = null,
): Promise<void> {
  if (decided.length === 0) return;
  await store.commit(async (db) => {
    const cursor = await readMeta(db, 'cursor');
    const current = await currentEntries(db, decided);
    const left: OutboxEntry[] = [];
    const waiting: OutboxEntry[] = [];
    const gone: OutboxEntry[] = [];
    const notices: NewNotice[] = [];
    const missing: Missing = new Map();
    const taken: { sent: OutboxEntry; data: unknown }[] = [];
    for (const { entry: asked, reply } of decided) {
      const entry = current.get(asked.seq);
      // Another context has settled it, or the reseller has taken it back.
      if (!entry || entry.status !== 'queued') continue;
      if (reply.status < 300) {
        const sent: OutboxEntry = { ...entry, status: 'sent', revision: revisionOf(reply) };
        taken.push({ sent, data: dataOf(reply) });
        notices.push(...warningOf(entry, reply, env.now()));
        ((sent.revision ?? 0) <= cursor ? left : waiting).push(sent);
      } else if (isSweepOfGoneRow(entry, reply)) {
        gone.push(entry);
      } else {
        left.push(toReview(entry, refusalOf(reply), missing));
      }
    }
    await rememberEdits(db, taken, env.now());
    if (notices.length > 0) await db.notices.bulkAdd(notices);
    left.push(...(await dependents(db, missing, decided)));
    const moved = [...waiting, ...left.filter(({ status }) => status === 'review')];
    for (const slice of chunks(moved)) await db.outbox.bulkPut(slice);
    const held = left.filter(({ status }) => status === 'sent');
    await db.outbox.bulkDelete([...held, ...gone].map(({ seq }) => seq));
    await noteHeldFields(db, held, { cursor, nowMs: env.now() });
    const serverMs = await serverNowMs(db, env);
    await keepAcknowledged(db, held, serverMs);
    if (waiting.length + held.length > 0) await writeMeta(db, 'sentAt', serverMs);
    // With what was answered: a database that doesn't know of it any more is another one (ADR 0038).
    if (history) await writeMeta(db, 'history', furthest(await readMeta(db, 'history'), history));
    const out = [...left, ...gone];
    const plan = out.length > 0 ? await rebase(db, { server: [], left: out }) : null;
    return { plan, value: undefined };
  });
}

/** The entries as they are now, by their place in the queue: in one request, for they lie side by side. */
async function currentEntries(db: LocalDatabase, decided: Acknowledged[]): Promise<Map<number, OutboxEntry>> {
  const places = decided.map(({ entry }) => entry.seq);
  const entries = await db.outbox
    .where('seq')
    .between(Math.min(...places), Math.max(...places), true, true)
    .toArray();
  return new Map(entries.map((entry) => [entry.seq, entry]));
}

/** What the server warned of and the phone couldn't know: another device's renewal, a profile sold twice (rules §3, §4). */
function warningOf(entry: OutboxEntry, { body }: CallReply, nowMs: number): NewNotice[] {
  const [main] = entry.writes;
  if (main === undefined || body?.status !== 'warning') return [];
  if (!body.warnings?.some((code) => !entry.told.includes(code))) return [];
  return [{ kind: 'warning', ...parseRowKey(main), message: body.message, at: nowMs }];
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
    (name === 'client.change_state' && (body as { state?: string } | null)?.state === 'Vencido');
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
async function dependents(
  db: LocalDatabase,
  missing: Missing,
  decided: Acknowledged[],
): Promise<OutboxEntry[]> {
  if (missing.size === 0) return [];
  const answered = new Set(decided.map(({ entry }) => entry.seq));
  const queued = await db.outbox.where('status').equals('queued').sortBy('seq');
  const refusal: Refusal = { code: 'conflict', message: messages.dependsOnRefused, heldBack: true };
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
