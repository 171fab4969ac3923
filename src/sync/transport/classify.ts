import { isAnswer, type ErrorAnswer } from '#contract/answers.ts';

/** Longer than a restart or an overload; a server in need of more says so again. */
const LONGEST_RETRY_AFTER_MS = 3_600_000;

/**
 * What a response is. `refused`: the server's own no, or a 404 of whoever has no such path (`answer` null).
 * `foreign`: something in between has answered in the server's place.
 */
export type Classified =
  | { kind: 'ok'; httpStatus: number; body: unknown; headers: Headers }
  | { kind: 'refused'; httpStatus: number; answer: ErrorAnswer | null; retryAfterMs: number | null }
  | { kind: 'foreign'; retryAfterMs: number | null };

/** Statuses that say "later", not "no". */
export function isTransient(httpStatus: number): boolean {
  return httpStatus === 408 || httpStatus === 425 || httpStatus === 429 || httpStatus >= 500;
}

/** Whether the server can't read this version of the app any more: only its own word says so, never a status alone. */
export function isUpgradeRequired(answer: unknown): boolean {
  return isAnswer(answer) && answer.status === 'error' && answer.code === 'upgrade_required';
}

/** Reads a response to its end and sorts it by status and type alone (sync §7). */
export async function classify(response: Response, nowMs: number): Promise<Classified> {
  const { status, headers } = response;
  const body = parsed(await response.text());
  if (response.ok) {
    return body === undefined
      ? { kind: 'foreign', retryAfterMs: null }
      : { kind: 'ok', httpStatus: status, body, headers };
  }
  const answer = isAnswer(body) && body.status === 'error' ? body : null;
  const retryAfterMs = retryAfter(headers, nowMs);
  const isOurs = status === 426 ? isUpgradeRequired(answer) : answer !== null;
  // A server without batches says so by a 404 of whatever form.
  if (isOurs || (status === 404 && answer === null)) {
    return { kind: 'refused', httpStatus: status, answer, retryAfterMs };
  }
  return { kind: 'foreign', retryAfterMs: isTransient(status) ? retryAfterMs : null };
}

/** `undefined` where it is no JSON, which each of our answers is. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** `Retry-After` in ms, an hour at most: seconds, or a date (RFC 9110). */
function retryAfter(headers: Headers, nowMs: number): number | null {
  const value = headers.get('retry-after');
  if (!value) return null;
  const seconds = Number(value);
  const delay = Number.isFinite(seconds) ? seconds * 1_000 : Date.parse(value) - nowMs;
  return Number.isFinite(delay) && delay > 0 ? Math.min(delay, LONGEST_RETRY_AFTER_MS) : null;
}
