import type { Answer } from '#contract/answers.ts';
import { postBatch } from '#contract/calls/sync.ts';
import { mutationNamed, pathOf } from '#contract/registry.ts';
import { CONTRACT_VERSION, HEADERS } from '#contract/sync-protocol.ts';
import type { LocalDatabase, OutboxEntry } from '#db/local-database.ts';
import { yieldToMain } from '#db/yield-to-main.ts';
import { chunks } from '#db/chunks.ts';
import type { SyncEnvironment } from '#sync/environment.ts';
import { heldForMs, isHeld, releaseOne } from '#sync/undo-hold.ts';
import type { History } from '#sync/history.ts';
import { callAsUser, type Reply } from '#sync/transport/call-api.ts';
import type { BatchReply } from '#contract/schemas/answers.ts';
import type { BatchEntry } from '#contract/schemas/bodies.ts';

/** Below the server's limit, with room for the rest of the request. */
const MAX_BYTES = 500_000;

/** `calls[n]` is `entries[n]` as JSON. */
export interface Batch {
  entries: OutboxEntry[];
  calls: string[];
}

/** Returns the head of the queue, up to the bounds of one request and the first held entry. */
export async function firstQueued(db: LocalDatabase, limit: number, nowMs: number): Promise<Batch> {
  for (;;) {
    const queued = await db.outbox.where('status').equals('queued').limit(limit).sortBy('seq');
    const held = queued.find(isHeld);
    if (!held || heldForMs(held, nowMs) > 0) return fitting(beforeHeld(queued));
    await releaseOne(db, held.seq);
  }
}

/** Nothing overtakes a held entry: the order must stay (SYN-03). */
function beforeHeld(queued: OutboxEntry[]): OutboxEntry[] {
  const held = queued.findIndex(isHeld);
  return held === -1 ? queued : queued.slice(0, held);
}

/** Empty if an earlier entry is queued again, as after a restore of the server: that one goes first. */
export async function queuedAfter(db: LocalDatabase, settling: OutboxEntry[], limit: number): Promise<Batch> {
  const [first, last] = [settling.at(0)?.seq ?? 0, settling.at(-1)?.seq ?? 0];
  const [[earliest], following] = await Promise.all([
    db.outbox.where('status').equals('queued').limit(1).primaryKeys(),
    db.outbox.where('seq').above(last).limit(limit).toArray(),
  ]);
  if (earliest !== undefined && earliest < first) return { entries: [], calls: [] };
  return fitting(beforeHeld(following.filter(({ status }) => status === 'queued')));
}

/** A few entries at a time: a phone in use stays responsive. */
async function fitting(queued: OutboxEntry[]): Promise<Batch> {
  const batch: Batch = { entries: [], calls: [] };
  let bytes = 0;
  for (const slice of chunks(readable(queued))) {
    await yieldToMain();
    for (const entry of slice) {
      const call = JSON.stringify(callOf(entry));
      bytes += utf8.encode(call).length + 1;
      if (bytes > MAX_BYTES && batch.calls.length > 0) return batch;
      batch.entries.push(entry);
      batch.calls.push(call);
    }
  }
  return batch;
}

/** Stops at the first entry of another app version, whose page has to migrate it (sync §9). */
function readable(entries: OutboxEntry[]): OutboxEntry[] {
  const foreign = entries.findIndex(
    ({ name, version }) => version !== CONTRACT_VERSION || !mutationNamed(name),
  );
  return foreign === -1 ? entries : entries.slice(0, foreign);
}

const utf8 = new TextEncoder();

const methodAndPath = (entry: OutboxEntry): Pick<BatchEntry, 'method' | 'path' | 'body'> => {
  const mutation = mutationNamed(entry.name);
  if (!mutation) throw new Error(`No mutation is named ${entry.name}`);
  return {
    method: mutation.method,
    path: pathOf(mutation, entry.id),
    body: mutation.body ? entry.body : undefined,
  };
};

const callOf = (entry: OutboxEntry): BatchEntry => ({
  key: entry.key,
  occurredAt: entry.occurredAt,
  ...methodAndPath(entry),
});

/** The headers name the database that this device knows: a restored one answers 410 (ADR 0043). */
export async function sendBatch(
  env: SyncEnvironment,
  { calls }: Batch,
  { epoch, history }: { epoch: string | null; history: History | null },
): Promise<Reply<BatchReply>> {
  const { method, path } = postBatch;
  const headers = {
    ...(epoch && { [HEADERS.epoch]: epoch }),
    ...(history && { [HEADERS.history]: history }),
  };
  return callAsUser(env, { method, path, body: `{"calls":[${calls.join(',')}]}`, headers }, isBatchReply);
}

function isBatchReply(body: unknown): body is BatchReply {
  const results = (body as { results?: unknown } | null | undefined)?.results;
  return Array.isArray(results) && results.every((each) => typeof each === 'object' && each !== null);
}

/** Wraps the answer like that of a batch with one call. Throws on an empty batch. */
export async function sendSingly(env: SyncEnvironment, { entries }: Batch): Promise<Reply<BatchReply>> {
  const [entry] = entries;
  if (!entry) throw new Error('No entry');
  const headers = { [HEADERS.occurredAt]: entry.occurredAt };
  const reply = await callAsUser<Answer>(env, { ...methodAndPath(entry), key: entry.key, headers });
  if (reply.kind === 'ok') return { ...reply, body: single(entry, reply.httpStatus, reply.body) };
  if (reply.kind !== 'refused' || reply.httpStatus === 426) return reply;
  const body = single(entry, reply.httpStatus, reply.answer);
  return { kind: 'ok', httpStatus: 200, body, headers: new Headers() };
}

const single = ({ key }: OutboxEntry, status: number, body: Answer): BatchReply => ({
  results: [{ key, status, body }],
});
