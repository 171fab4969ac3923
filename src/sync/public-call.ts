import { isAnswer, type ErrorAnswer } from '#contract/answers.ts';

const BASE_URL = '/api/v1';
const TIMEOUT_MS = 20_000;

/** An answer to a call made without a session, or the news that nobody answered. */
export type PublicReply<Body> =
  | { kind: 'ok'; body: Body }
  | { kind: 'refused'; httpStatus: number; answer: ErrorAnswer }
  | { kind: 'unreachable' };

/** Makes a call that needs a network and, unless `token` is given, no session: sign-in, registration and the like. */
export async function callNow<Body>(
  method: 'GET' | 'POST' | 'PATCH',
  path: string,
  options: { body?: unknown; token?: string } = {},
): Promise<PublicReply<Body>> {
  try {
    const response = await fetch(`${BASE_URL}${path}`, {
      method,
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        accept: 'application/json',
        ...(options.token && { authorization: `Bearer ${options.token}` }),
        ...(options.body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(options.body !== undefined && { body: JSON.stringify(options.body) }),
    });
    const body: unknown = await response.json();
    if (response.ok) return { kind: 'ok', body: body as Body };
    if (!isAnswer(body) || body.status !== 'error') return { kind: 'unreachable' };
    return { kind: 'refused', httpStatus: response.status, answer: body };
  } catch {
    return { kind: 'unreachable' };
  }
}
