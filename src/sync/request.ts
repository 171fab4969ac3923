import { isAnswer, type ErrorAnswer } from '#contract/answers.ts';
import { withSignals } from './abort.ts';
import type { SyncEnvironment } from './environment.ts';

/** As long as a request may take, its whole answer included, ms. */
export const REQUEST_TIMEOUT_MS = 20_000;
/** Longer than a restart or an overload; a server in need of more says so again. */
const LONGEST_RETRY_AFTER_MS = 3_600_000;

export interface ApiRequest {
  method: string;
  /** Relative to the API's base. */
  path: string;
  body?: unknown;
  /** The body as it travels, where the caller has made it. */
  json?: string;
  headers?: Record<string, string>;
}

/**
 * What a request came to. `unreachable`: try again later, as after a network error, 408, 425, 429, 5xx or a
 * 200 that isn't ours. `refused`: the server's own no. Decided by type and status alone (architecture, sync 7).
 */
export type Reply =
  | {
      kind: 'ok';
      httpStatus: number;
      body: unknown;
      /** Of a pull; null where it isn't told. */
      newestRevision: number | null;
      /** Of a batch: which database took it; null where it isn't told. */
      epoch: string | null;
    }
  | { kind: 'refused'; httpStatus: number; answer: ErrorAnswer | null }
  | { kind: 'unreachable'; retryAfterMs: number | null }
  | { kind: 'signedOut' };

/** Statuses that say "later", not "no". */
export function isTransient(httpStatus: number): boolean {
  return httpStatus === 408 || httpStatus === 425 || httpStatus === 429 || httpStatus >= 500;
}

/** Sends one request as the signed-in user, and never throws for what a network does. */
export async function request(env: SyncEnvironment, call: ApiRequest): Promise<Reply> {
  try {
    const token = await env.token();
    if (!token) return { kind: 'signedOut' };
    // The time-out covers the whole answer: a body that never ends would hold the queue for good.
    const ends = [AbortSignal.timeout(REQUEST_TIMEOUT_MS), env.signal];
    const reply = await withSignals(ends, (signal) => send(env, call, token, signal));
    // The reseller has signed in again meanwhile: the next try bears the new token.
    const renewed = reply.kind === 'signedOut' && ![null, token].includes(await env.token());
    return renewed ? { kind: 'unreachable', retryAfterMs: null } : reply;
  } catch {
    return { kind: 'unreachable', retryAfterMs: null };
  }
}

async function send(
  env: SyncEnvironment,
  { method, path, body, json = body === undefined ? undefined : JSON.stringify(body), headers }: ApiRequest,
  token: string,
  signal: AbortSignal,
): Promise<Reply> {
  const response = await env.fetch(`${env.baseUrl}${path}`, {
    method,
    cache: 'no-store',
    signal,
    headers: {
      authorization: `Bearer ${token}`,
      accept: 'application/json',
      ...(json !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(json !== undefined && { body: json }),
  });
  return readReply(env, response);
}

async function readReply(env: SyncEnvironment, response: Response): Promise<Reply> {
  const { status } = response;
  if (isTransient(status)) return { kind: 'unreachable', retryAfterMs: retryAfterMs(env, response) };
  const body = await readJson(response);
  if (body === undefined) return { kind: 'unreachable', retryAfterMs: null };
  if (response.ok) {
    const epoch = response.headers.get('x-epoch');
    return { kind: 'ok', httpStatus: status, body, newestRevision: newestRevision(response), epoch };
  }
  const answer = isAnswer(body) && body.status === 'error' ? body : null;
  if (status === 401 && answer) return { kind: 'signedOut' };
  // Not ours: a portal or proxy in between, which may go away. A 404, 413 or 426 counts from whoever says it.
  if (!answer && ![404, 413, 426].includes(status)) return { kind: 'unreachable', retryAfterMs: null };
  return { kind: 'refused', httpStatus: status, answer };
}

/** The parsed body; `undefined` where it is no JSON, which none of our answers is. */
async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return response.ok ? undefined : null;
  }
}

/** What a pull's answer says of how far there is to go (ADR 0024). */
function newestRevision(response: Response): number | null {
  const value = response.headers.get('x-newest-revision');
  return value !== null && /^\d{1,15}$/.test(value) ? Number(value) : null;
}

/** `Retry-After` in ms, an hour at most: seconds, or a date (RFC 9110). */
function retryAfterMs(env: SyncEnvironment, response: Response): number | null {
  const value = response.headers.get('retry-after');
  if (!value) return null;
  const seconds = Number(value);
  const delay = Number.isFinite(seconds) ? seconds * 1_000 : Date.parse(value) - env.now();
  return Number.isFinite(delay) && delay > 0 ? Math.min(delay, LONGEST_RETRY_AFTER_MS) : null;
}
