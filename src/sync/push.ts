import { isAnswer, type Answer } from '#contract/answers.ts';
import { CONTRACT_VERSION, mutationNamed, pathOf } from '#contract/registry.ts';
import type { LocalDatabase, OutboxEntry } from '#db/local-database.ts';
import type { Pause } from '#db/meta.ts';
import type { SyncEnvironment } from './environment.ts';
import type { LocalStore } from './local-store.ts';
import { isTransient, request, type Reply } from './request.ts';
import { settle } from './settle.ts';

const MAX_CALLS = 500;
const MAX_BYTES = 500_000;
const FIRST_CALLS = 250;
/** A batch that takes longer than this was too large for the link. */
const SLOW_MS = 6_000;

/** What one call of a batch came to. */
export interface CallReply {
  key: string;
  status: number;
  body: Answer | null;
}

/**
 * What sending came to: `sent` may be called again at once. `wait`: where the server `answered`, it only couldn't
 * take some of the calls, and what it has can be pulled meanwhile.
 */
export type SendOutcome =
  | { kind: 'empty' }
  | { kind: 'sent'; count: number }
  | { kind: 'wait'; retryAfterMs: number | null; answered: boolean }
  | { kind: 'paused'; pause: Pause };

/** What is known of the link and the server: how many calls a batch holds, and whether calls go one by one. */
export interface Link {
  calls: number;
  singly: boolean;
}

/** A link of which nothing is known yet. */
export function newLink(): Link {
  return { calls: FIRST_CALLS, singly: false };
}

/** Sends the first queued mutations, in order, and settles what the server says of each. */
export async function sendNext(store: LocalStore, env: SyncEnvironment, link: Link): Promise<SendOutcome> {
  const entries = await firstQueued(store.db, link.singly ? 1 : link.calls);
  if (entries.length === 0) return { kind: 'empty' };
  const startedMs = env.now();
  const reply = link.singly ? await sendSingly(env, entries) : await sendBatch(env, entries);
  return settleReply(store, env, link, { entries, reply, tookMs: env.now() - startedMs });
}

async function firstQueued(db: LocalDatabase, limit: number): Promise<OutboxEntry[]> {
  const entries = readable(await db.outbox.where('status').equals('queued').limit(limit).sortBy('seq'));
  let bytes = 0;
  const fits = entries.findIndex((entry) => (bytes += bytesOf(entry)) > MAX_BYTES);
  return fits === -1 ? entries : entries.slice(0, Math.max(fits, 1));
}

/** Up to the first entry of another version of the app, whose page has to migrate it (architecture, sync 9). */
function readable(entries: OutboxEntry[]): OutboxEntry[] {
  const foreign = entries.findIndex(
    ({ name, version }) => version !== CONTRACT_VERSION || !mutationNamed(name),
  );
  return foreign === -1 ? entries : entries.slice(0, foreign);
}

const ENVELOPE_BYTES = 250;
const utf8 = new TextEncoder();

function bytesOf({ body }: OutboxEntry): number {
  return utf8.encode(JSON.stringify(body)).length + ENVELOPE_BYTES;
}

const methodAndPath = (entry: OutboxEntry) => {
  const mutation = mutationNamed(entry.name);
  if (!mutation) throw new Error(`An entry named ${entry.name} belongs into review`);
  return {
    method: mutation.method,
    path: pathOf(mutation, entry.id),
    body: mutation.body ? entry.body : undefined,
  };
};

async function sendBatch(env: SyncEnvironment, entries: OutboxEntry[]): Promise<Reply> {
  const calls = entries.map((entry) => ({
    key: entry.key,
    occurredAt: entry.occurredAt,
    ...methodAndPath(entry),
  }));
  const reply = await request(env, { method: 'POST', path: '/batch', body: { calls } });
  return reply.kind === 'ok' && !repliesOf(reply.body) ? { kind: 'unreachable', retryAfterMs: null } : reply;
}

async function sendSingly(env: SyncEnvironment, entries: OutboxEntry[]): Promise<Reply> {
  const [entry] = entries;
  if (!entry) throw new Error('There is an entry to send');
  const headers = { 'idempotency-key': entry.key, 'x-occurred-at': entry.occurredAt };
  const reply = await request(env, { ...methodAndPath(entry), headers });
  if (reply.kind === 'ok' && isAnswer(reply.body)) {
    return { ...reply, body: single(entry, reply.httpStatus, reply.body) };
  }
  if (reply.kind === 'ok' || isForeign404(reply)) return { kind: 'unreachable', retryAfterMs: null };
  if (reply.kind !== 'refused' || reply.httpStatus === 426) return reply;
  return { kind: 'ok', httpStatus: 200, body: single(entry, reply.httpStatus, reply.answer) };
}

/** Says that something in between has no such path, and nothing of the change. */
function isForeign404(reply: Reply): boolean {
  return reply.kind === 'refused' && reply.httpStatus === 404 && reply.answer === null;
}

const single = ({ key }: OutboxEntry, status: number, body: Answer | null) => ({
  results: [{ key, status, body }],
});

function repliesOf(body: unknown): CallReply[] | null {
  const results = (body as { results?: unknown } | null)?.results;
  return Array.isArray(results) ? (results as CallReply[]) : null;
}

interface Sent {
  entries: OutboxEntry[];
  reply: Reply;
  tookMs: number;
}

async function settleReply(
  store: LocalStore,
  env: SyncEnvironment,
  link: Link,
  sent: Sent,
): Promise<SendOutcome> {
  const { entries, reply, tookMs } = sent;
  if (reply.kind === 'signedOut') return { kind: 'paused', pause: 'signin' };
  if (reply.kind === 'unreachable') return shrink(link, reply.retryAfterMs);
  if (reply.kind === 'refused') return batchRefused(store, env, link, entries, reply.httpStatus);
  if (tookMs < SLOW_MS) link.calls = Math.min(link.calls * 2, MAX_CALLS);
  const replies = repliesOf(reply.body) ?? [];
  return settleCalls(store, env, entries, replies);
}

/** After a failure less is sent at once, and batches are tried again: it may be another server that answers. */
function shrink(link: Link, retryAfterMs: number | null): SendOutcome {
  link.calls = Math.max(Math.floor(link.calls / 2), 1);
  link.singly = false;
  return { kind: 'wait', retryAfterMs, answered: false };
}

/** The batch as a whole was refused: by its size, its age, or because the server knows no batches. */
async function batchRefused(
  store: LocalStore,
  env: SyncEnvironment,
  link: Link,
  entries: OutboxEntry[],
  httpStatus: number,
): Promise<SendOutcome> {
  if (httpStatus === 426) return { kind: 'paused', pause: 'upgrade' };
  if (httpStatus === 413 && entries.length > 1) {
    link.calls = Math.floor(entries.length / 2);
    return { kind: 'sent', count: 0 };
  }
  // No batches here, or one that the server can't take whole: the same calls go one by one.
  link.singly = true;
  return sendNext(store, env, link);
}

async function settleCalls(
  store: LocalStore,
  env: SyncEnvironment,
  entries: OutboxEntry[],
  replies: CallReply[],
): Promise<SendOutcome> {
  const byKey = new Map(replies.map((reply) => [reply.key, reply]));
  const decided = entries.flatMap((entry) => {
    const reply = byKey.get(entry.key);
    return reply && isDecided(reply) ? [{ entry, reply }] : [];
  });
  await settle(store, env, decided);
  if (replies.some(({ status }) => status === 401)) return { kind: 'paused', pause: 'signin' };
  if (replies.some(isMembershipEnd)) return { kind: 'paused', pause: 'membership' };
  if (replies.some(({ status }) => status === 426)) return { kind: 'paused', pause: 'upgrade' };
  return decided.length < entries.length
    ? { kind: 'wait', retryAfterMs: null, answered: true }
    : { kind: 'sent', count: decided.length };
}

function isDecided(reply: CallReply): boolean {
  const { status, body } = reply;
  if (status < 400) return isAnswer(body) && body.status !== 'error';
  return !isTransient(status) && status !== 401 && status !== 426 && !isMembershipEnd(reply);
}

function isMembershipEnd({ body }: CallReply): boolean {
  return body?.status === 'error' && body.code === 'membership_expired';
}
