import type { FastifyRequest } from 'fastify';
import { DAY_MS } from '#domain/dates/dates.ts';
import { isUuid } from '#domain/ids.ts';
import { normalizeInstant } from '#contract/normalizers.ts';
import { HEADERS } from '#contract/sync-protocol.ts';
import { refusal, type CallResult } from '#server/http/refusal.ts';
import { messages } from './mutations.texts.ts';

export interface Envelope {
  key: string | null;
  occurredAtMs: number | null;
}

const OLDEST_TAP_MS = 180 * DAY_MS;

/** Epoch ms: the moment of the tap, at most the clock and at least 180 days before; else the clock (sync §14). */
export function ruleNowMs(occurredAtMs: number | null, clockMs: number): number {
  return Math.max(Math.min(occurredAtMs ?? clockMs, clockMs), clockMs - OLDEST_TAP_MS);
}

/** A day less than a key is kept: clocks of API processes and database may differ. */
const KNOWN_MS = 364 * DAY_MS;

/** True if the call's key may have ended, so that its effect is unknown (ADR 0177). */
export const isTooOld = ({ key, occurredAtMs = null }: Partial<Envelope>): boolean =>
  typeof key === 'string' && occurredAtMs !== null && occurredAtMs < Date.now() - KNOWN_MS;

export type Checked<T> = { ok: true; value: T } | { ok: false; refusal: CallResult };

/** Absent values are null, bad ones refused with 400. */
export function readEnvelope(key: unknown, occurredAt: unknown): Checked<Envelope> {
  if (key !== undefined && !(typeof key === 'string' && isUuid(key))) return bad(messages.keyInvalid);
  const instant = occurredAt === undefined ? null : parseInstant(occurredAt);
  if (instant === undefined) return bad(messages.occurredAtInvalid);
  return { ok: true, value: { key: key?.toLowerCase() ?? null, occurredAtMs: instant } };
}

/** Serves a request with its own path: an id that is no UUID matches nothing. */
export function readAddress({
  params,
  headers,
}: Pick<FastifyRequest, 'params' | 'headers'>): Checked<Envelope & { pathId: string | null }> {
  const { userId, id = userId } = params as { id?: string; userId?: string };
  const pathId = id?.toLowerCase() ?? null;
  if (pathId !== null && !isUuid(pathId))
    return { ok: false, refusal: refusal('not_found', messages.notFound) };
  const envelope = readEnvelope(headers[HEADERS.idempotencyKey], headers[HEADERS.occurredAt]);
  return envelope.ok ? { ok: true, value: { pathId, ...envelope.value } } : envelope;
}

function parseInstant(text: unknown): number | undefined {
  const normal = typeof text === 'string' ? normalizeInstant(text) : undefined;
  return normal === undefined ? undefined : Date.parse(normal);
}

function bad(message: string): { ok: false; refusal: CallResult } {
  return { ok: false, refusal: refusal('validation', message) };
}
