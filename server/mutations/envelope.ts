import { DAY_MS } from '#domain/dates/dates.ts';
import { isUuid } from '#domain/ids.ts';
import { normalizeInstant } from '#contract/normalizers.ts';
import { refusal, type CallResult } from '#server/plugins/refusal.ts';
import { messages } from './mutations.messages.ts';

/** What travels around a change: its key and the moment of its tap. */
export interface Envelope {
  key: string | null;
  occurredAtMs: number | null;
}

const OLDEST_TAP_MS = 180 * DAY_MS;

/**
 * What rules take for now, epoch ms: the moment of the tap, no later than the server's clock and no more than 180 days
 * before it; the clock where none was told. Source: architecture §3.
 */
export function ruleNowMs(occurredAtMs: number | null, clockMs: number): number {
  return Math.max(Math.min(occurredAtMs ?? clockMs, clockMs), clockMs - OLDEST_TAP_MS);
}

type Checked<T> = { ok: true; value: T } | { ok: false; refusal: CallResult };

/** Reads key and moment, from headers or from an entry of a batch; absent ones are null, bad ones 400. */
export function readEnvelope(key: unknown, occurredAt: unknown): Checked<Envelope> {
  if (key !== undefined && !(typeof key === 'string' && isUuid(key))) return bad(messages.keyInvalid);
  const instant = occurredAt === undefined ? null : parseInstant(occurredAt);
  if (instant === undefined) return bad(messages.occurredAtInvalid);
  return { ok: true, value: { key: key?.toLowerCase() ?? null, occurredAtMs: instant } };
}

function parseInstant(text: unknown): number | undefined {
  const normal = typeof text === 'string' ? normalizeInstant(text) : undefined;
  return normal === undefined ? undefined : Date.parse(normal);
}

function bad(message: string): { ok: false; refusal: CallResult } {
  return { ok: false, refusal: refusal('validation', message) };
}
