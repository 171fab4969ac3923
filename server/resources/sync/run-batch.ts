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
import { claimsOf, hasSession, sendSignIn } from '#server/auth/authenticate.ts';
import type { Admit } from '#server/mutations/run-calls.ts';
import { epochFor, findHelper } from '#server/auth/team/helper.ts';
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
  const by = claimsOf(request);
  const { userId, helperId } = by;
  const refuse = async (send: () => FastifyReply) =>
    (await hasSession(context.database, by)) ? send() : sendSignIn(reply);
  const calls = callsOf(request.body);
  if (!calls) return refuse(() => sendRefusal(reply, 'validation', syncMessages.malformed));
  if (calls.length > BATCH_LIMITS.calls)
    return refuse(() => sendRefusal(reply, 'too_large', syncMessages.tooMany));
  const entries = calls.map(readEntry);
  const runnable = entries.flatMap((entry) => ('call' in entry ? [entry.call] : []));
  // The request has paid for one.
  const waitSeconds = await request.server.takeFromBudget(helperId ?? userId, calls.length - 1);
  if (waitSeconds > 0) return refuse(() => sendTooMany(reply, waitSeconds));
  const seen = readSeenHistory(request);
  let epoch = '';
  // The phone has seen another database: changes that it considers done may be missing here (ADR 0043, ADR 0038).
  const admit: Admit = async (statements) => {
    const [standing, helper] = await Promise.all([
      readStanding(statements, userId, seen),
      helperId === undefined ? null : findHelper(statements, { ...by, helperId }),
    ]);
    // A helper's ended session is found by the statement beside the lock.
    if (!standing || helper === undefined) return false;
    epoch = epochFor(helper, standing.epoch);
    return (request.headers[HEADERS.epoch] ?? epoch) === epoch && !isOtherHistory(seen, standing);
  };
  const performed = await performCalls(context, request, { by, calls: runnable, admit });
  if ('waitSeconds' in performed) return refuse(() => sendTooMany(reply, performed.waitSeconds));
  const { results, raisedTo, incarnation, failure, stopped } = performed;
  if (stopped === 'signed_out') return sendSignIn(reply);
  if (stopped === 'not_admitted') return sendRefusal(reply, 'gone', messages.startAgain);
  reply.header(HEADERS.epoch, epoch);
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
