import type { FastifyReply, FastifyRequest } from 'fastify';
import { matchCall, pathOf } from '#contract/registry.ts';
import { BATCH_LIMITS, HEADERS } from '#contract/sync-protocol.ts';
import type { ServerContext } from '#server/context/context.ts';
import { type Call, fingerprintOf } from '#server/mutations/call.ts';
import { type CallResult, refusal } from '#server/http/refusal.ts';
import { readEnvelope } from '#server/mutations/envelope.ts';
import { messages } from '#server/mutations/mutations.texts.ts';
import { isOtherHistory, readStanding, readSeenHistory, sendHistory } from './history.ts';
import { performCalls } from './perform-calls.ts';
import { sendRefusal } from '#server/http/errors.ts';
import { sendTooMany } from '#server/auth/throttle/send-too-many.ts';
import { callerOf } from '#server/auth/authenticate.ts';
import { syncMessages } from './sync.texts.ts';
import type { BatchReply, CallReply } from '#contract/schemas/answers.ts';
import type { BatchEntry } from '#contract/schemas/bodies.ts';

/** An entry of a batch: a call that can be run, or its own refusal (wire §4). */
type Entry = { key: unknown; call: Call } | { key: unknown; refusal: CallResult };

/** Answers `POST /batch`: the specified calls, many in one request; transport, not meaning (sync §2). */
export async function runBatch(
  context: ServerContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<BatchReply | FastifyReply> {
  const calls = callsOf(request.body);
  if (!calls) return sendRefusal(reply, 'validation', syncMessages.malformed);
  if (calls.length > BATCH_LIMITS.calls) return sendRefusal(reply, 'too_large', syncMessages.tooMany);
  const entries = calls.map(readEntry);
  const runnable = entries.flatMap((entry) => ('call' in entry ? [entry.call] : []));
  const { userId, sessionId } = callerOf(request);
  // The request has paid for one.
  const waitSeconds = await request.server.takeFromBudget(userId, calls.length - 1);
  if (waitSeconds > 0) return sendTooMany(reply, waitSeconds);
  const seen = readSeenHistory(request);
  const standing = await readStanding(context.database.statements, userId, seen);
  const { epoch } = standing;
  const { [HEADERS.epoch]: known = epoch } = request.headers;
  // The phone has seen another database: changes that it considers done may be missing here (ADR 0043, ADR 0038).
  if (known !== epoch || isOtherHistory(seen, standing))
    return sendRefusal(reply, 'gone', messages.startAgain);
  reply.header(HEADERS.epoch, epoch);
  const by = { userId, sessionId };
  const performed = await performCalls(context, request, { by, actor: { userId }, calls: runnable });
  if ('waitSeconds' in performed) return sendTooMany(reply, performed.waitSeconds);
  const { results, raisedTo, incarnation, failure } = performed;
  if (failure !== undefined) request.log.error({ err: failure }, 'a call of a batch failed');
  if (raisedTo !== null) sendHistory(reply, raisedTo, incarnation);
  const ran = new Map(runnable.map((call, index) => [call, results[index]]));
  const answers = entries.map((entry) => answerOf(entry, ran));
  context.metrics.batch(answers.flatMap(({ body }) => body ?? []));
  return { results: answers };
}

function callsOf(body: unknown): unknown[] | null {
  const calls = (body as { calls?: unknown } | null | undefined)?.calls;
  return Array.isArray(calls) && Object.keys(body as object).length === 1 ? calls : null;
}

const ENTRY_FIELDS: ReadonlySet<string> = new Set<keyof BatchEntry>([
  'key',
  'occurredAt',
  'method',
  'path',
  'body',
]);

function readEntry(entry: unknown): Entry {
  if (typeof entry !== 'object' || entry === null)
    return { key: null, refusal: refusal('validation', syncMessages.malformed) };
  const { key, occurredAt, method, path, body } = entry as Partial<Record<keyof BatchEntry, unknown>>;
  const wellFormed = typeof method === 'string' && typeof path === 'string' && key !== undefined;
  if (!wellFormed || Object.keys(entry).some((field) => !ENTRY_FIELDS.has(field))) {
    return { key: key ?? null, refusal: refusal('validation', syncMessages.malformed) };
  }
  const envelope = readEnvelope(key, occurredAt);
  if (!envelope.ok) return { key, refusal: envelope.refusal };
  const matched = matchCall(method, path);
  if (!matched) return { key, refusal: refusal('not_found', messages.notFound) };
  const { mutation, id } = matched;
  const given = body ?? null;
  const fingerprint = fingerprintOf(mutation.method, pathOf(mutation, id ?? ''), given);
  return { key, call: { mutation, pathId: id, body: given, fingerprint, ...envelope.value } };
}

/** An invalid key is returned unchanged. */
function answerOf(entry: Entry, ran: Map<Call, CallResult | undefined>): CallReply {
  const result = 'call' in entry ? ran.get(entry.call) : entry.refusal;
  if (!result) throw new Error('A run answers each call');
  return { key: entry.key as string, status: result.httpStatus, body: result.body };
}
