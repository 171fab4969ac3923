import { isAnswer, type ErrorAnswer } from '#contract/answers.ts';
import type { CallRequest } from '#contract/call.ts';
import type { SyncEnvironment } from '#sync/environment.ts';
import { REQUEST_TIMEOUT_MS, withSignals } from './abort.ts';
import { type ApiCall, type ApiEdge, browserEdge, fetchApi } from './http-client.ts';

/** Longer than a restart or an overload; a server that needs more says so again. */
const LONGEST_RETRY_AFTER_MS = 3_600_000;

/**
 * Outcome of a call, by type and status alone (sync §7). `refused`: by the server itself. `unreachable`: nobody
 * answered, a proxy or portal did (with `httpStatus`), or the server says "later".
 */
export type ApiReply<Body = unknown> =
  | { kind: 'ok'; httpStatus: number; body: Body; headers: Headers }
  | { kind: 'refused'; httpStatus: number; answer: ErrorAnswer }
  | { kind: 'unreachable'; retryAfterMs: number | null; httpStatus?: number };

export type FailedReply = Exclude<ApiReply, { kind: 'ok' }>;

export type Reply<Body = unknown> = ApiReply<Body> | { kind: 'signedOut' };

export const UNREACHABLE = { kind: 'unreachable', retryAfterMs: null } as const;

interface CallOptions<Body> extends Pick<ApiCall, 'token' | 'key' | 'headers'> {
  /** Defaults to the API of the own origin. */
  edge?: ApiEdge;
  /** The caller repeats the call later, so "later" from the server counts as no answer. True by default under a key. */
  isRetried?: boolean;
  /** False for a portal's success page. By default a change has an `Answer` and a read any JSON. */
  isOurs?: (body: unknown) => body is Body;
}

/** Makes a call of `/api/v1`, and never throws for a network failure. */
export async function callApi<Body>(
  call: CallRequest<Body> | Pick<ApiCall, 'method' | 'path' | 'body'>,
  { edge = browserEdge, token, key, headers, isRetried = key !== undefined, isOurs }: CallOptions<Body> = {},
): Promise<ApiReply<Body>> {
  try {
    // The time-out covers the whole answer: a body that never ends would block the queue for good.
    const ends = [AbortSignal.timeout(REQUEST_TIMEOUT_MS), edge.signal];
    return await withSignals(ends, async (signal) => {
      const response = await fetchApi(edge, { ...call, token, key, headers }, signal);
      const { ok, status: httpStatus, headers: answered } = response;
      const body = parsed(await response.text());
      const isRead = call.method === 'GET' && body !== undefined;
      if (ok && (isOurs ? isOurs(body) : isRead || isAnswer(body))) {
        return { kind: 'ok', httpStatus, body: body as Body, headers: answered };
      }
      const isLater = isTransient(httpStatus);
      const answer = !ok && !(isLater && isRetried) ? refusalIn(httpStatus, body) : null;
      if (answer) return { kind: 'refused', httpStatus, answer };
      const retryAfterMs = isLater ? retryAfter(answered, edge.now()) : null;
      return { kind: 'unreachable', httpStatus, retryAfterMs };
    });
  } catch {
    return UNREACHABLE;
  }
}

/** Calls as the signed-in user; the caller repeats the call later. */
export async function callAsUser<Body>(
  env: SyncEnvironment,
  { headers, key, ...call }: Omit<ApiCall, 'token'>,
  isOurs?: (body: unknown) => body is Body,
): Promise<Reply<Body>> {
  try {
    const token = await env.token();
    if (!token) return { kind: 'signedOut' };
    const check = isOurs && { isOurs };
    const reply = await callApi<Body>(call, { edge: env, token, key, headers, isRetried: true, ...check });
    if (reply.kind !== 'refused' || reply.httpStatus !== 401) return reply;
    // The reseller has signed in again meanwhile: the next try has the new token.
    return [null, token].includes(await env.token()) ? { kind: 'signedOut' } : UNREACHABLE;
  } catch {
    return UNREACHABLE;
  }
}

/** Statuses that say "later", not "no". */
export function isTransient(httpStatus: number): boolean {
  return httpStatus === 408 || httpStatus === 425 || httpStatus === 429 || httpStatus >= 500;
}

/** Only the server's own answer ends this version of the app, never a 426 alone. */
function refusalIn(httpStatus: number, body: unknown): ErrorAnswer | null {
  if (!isAnswer(body) || body.status !== 'error') return null;
  return httpStatus === 426 && body.code !== 'upgrade_required' ? null : body;
}

/** `undefined` if it is not JSON, as each of the server's answers is. */
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
