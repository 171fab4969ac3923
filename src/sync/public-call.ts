import { isAnswer, type ErrorAnswer } from '#contract/answers.ts';
import { isTransient } from './request.ts';

const BASE_URL = '/api/v1';
const TIMEOUT_MS = 20_000;

/** An answer to a call made without a session, or the news that nobody answered. */
export type PublicReply<Body> =
  | { kind: 'ok'; body: Body; /** Done before, under the same key. */ replayed: boolean }
  | { kind: 'refused'; httpStatus: number; answer: ErrorAnswer }
  | { kind: 'unreachable' };

/**
 * Makes a call that needs a network and, unless `token` is given, no session: sign-in, registration and the like.
 *
 * @param options.key the idempotency key: made again under it, the call has no second effect
 */
export async function callNow<Body>(
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  options: { body?: unknown; token?: string; key?: string } = {},
): Promise<PublicReply<Body>> {
  try {
    const response = await fetch(`${BASE_URL}${path}`, {
      method,
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        accept: 'application/json',
        ...(options.token && { authorization: `Bearer ${options.token}` }),
        ...(options.key && { 'idempotency-key': options.key }),
        ...(options.body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(options.body !== undefined && { body: JSON.stringify(options.body) }),
    });
    const body: unknown = await response.json();
    const isOurs = isAnswer(body);
    // What a portal in between says was done was not.
    if (response.ok && (isOurs || method === 'GET')) {
      const replayed = response.headers.get('idempotent-replayed') === 'true';
      return { kind: 'ok', body: body as Body, replayed };
    }
    // Whether it was done before the server broke down, nobody knows: under a key that is no answer.
    if (options.key && isTransient(response.status)) return { kind: 'unreachable' };
    if (!isOurs || body.status !== 'error') return { kind: 'unreachable' };
    return { kind: 'refused', httpStatus: response.status, answer: body };
  } catch {
    return { kind: 'unreachable' };
  }
}
