import type { ErrorAnswer } from '#contract/answers.ts';
import { HEADERS } from '#contract/sync-protocol.ts';
import { REQUEST_TIMEOUT_MS, withSignals } from './abort.ts';
import { fetchApi } from './http-client.ts';
import { classify, isTransient, type Classified } from './classify.ts';
import type { SyncEnvironment } from '#sync/environment.ts';
import type { History } from '#sync/history.ts';

export { isTransient } from './classify.ts';

export interface ApiRequest {
  method: string;
  /** Relative to the API's base. */
  path: string;
  body?: unknown;
  /** The body as it travels, where the caller has made it. */
  json?: string;
  key?: string;
  headers?: Record<string, string>;
}

/**
 * What a request came to. `unreachable`: try again later, as after a network error, 408, 425, 429, 5xx or an
 * answer that isn't ours. `refused`: the server's own no. Decided by type and status alone (sync §7).
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
      /** Of a pull or a batch: null where it isn't told. */
      history: History | null;
    }
  | { kind: 'refused'; httpStatus: number; answer: ErrorAnswer | null }
  | { kind: 'unreachable'; retryAfterMs: number | null }
  | { kind: 'signedOut' };

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
  { body, json = body === undefined ? undefined : JSON.stringify(body), ...call }: ApiRequest,
  token: string,
  signal: AbortSignal,
): Promise<Reply> {
  const response = await fetchApi(env, { ...call, json, token }, signal);
  return replyOf(await classify(response, env.now()));
}

function replyOf(told: Classified): Reply {
  if (told.kind === 'ok') {
    const { httpStatus, body, headers } = told;
    const [epoch, history] = [headers.get(HEADERS.epoch), headers.get(HEADERS.history)];
    return { kind: 'ok', httpStatus, body, newestRevision: newestRevision(headers), epoch, history };
  }
  const { retryAfterMs } = told;
  if (told.kind === 'foreign' || isTransient(told.httpStatus)) return { kind: 'unreachable', retryAfterMs };
  const { httpStatus, answer } = told;
  return httpStatus === 401 ? { kind: 'signedOut' } : { kind: 'refused', httpStatus, answer };
}

/** What a pull's answer says of how far there is to go (ADR 0045). */
function newestRevision(headers: Headers): number | null {
  const value = headers.get(HEADERS.newestRevision);
  return value !== null && /^\d{1,15}$/.test(value) ? Number(value) : null;
}
