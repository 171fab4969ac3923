import { isAnswer, type ErrorAnswer } from '#contract/answers.ts';
import type { CallRequest } from '#contract/call.ts';
import { HEADERS } from '#contract/sync-protocol.ts';
import { fetchApi } from './http-client.ts';
import { browserEdge } from './browser-edge.ts';
import { classify, isTransient } from './classify.ts';
import { REQUEST_TIMEOUT_MS } from './abort.ts';

/** An answer to a call made without a session, or the news that nobody answered. */
export type ApiReply<Body> =
  | { kind: 'ok'; body: Body; /** Done before, under the same key. */ replayed: boolean }
  | { kind: 'refused'; httpStatus: number; answer: ErrorAnswer }
  | { kind: 'unreachable' };

/**
 * Makes a call that needs a network and, unless `token` is given, no session: sign-in, registration and the like.
 *
 * @param options.key the idempotency key: made again under it, the call has no second effect
 */
export async function callApi<Body>(
  { method, path, body }: CallRequest<Body>,
  { token, key, headers }: { token?: string; key?: string; headers?: Record<string, string> } = {},
): Promise<ApiReply<Body>> {
  try {
    const json = body === undefined ? undefined : JSON.stringify(body);
    const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
    const response = await fetchApi(browserEdge, { method, path, json, token, key, headers }, signal);
    const told = await classify(response, Date.now());
    // What a portal in between says was done was not.
    if (told.kind === 'ok' && (isAnswer(told.body) || method === 'GET')) {
      const replayed = told.headers.get(HEADERS.replayed) === 'true';
      return { kind: 'ok', body: told.body as Body, replayed };
    }
    if (told.kind !== 'refused' || told.answer === null) return { kind: 'unreachable' };
    // Whether it was done before the server broke down, nobody knows: under a key that is no answer.
    if (key && isTransient(told.httpStatus)) return { kind: 'unreachable' };
    return { kind: 'refused', httpStatus: told.httpStatus, answer: told.answer };
  } catch {
    return { kind: 'unreachable' };
  }
}
