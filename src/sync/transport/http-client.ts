import type { KyInstance } from 'ky';
import { CONTRACT_VERSION, HEADERS } from '#contract/sync-protocol.ts';
import type { SyncEnvironment } from '#sync/environment.ts';

/** A call of `/api/v1`, ready to leave. */
export interface ApiCall {
  method: string;
  /** Relative to the API's base, with its leading slash. */
  path: string;
  /** Text is JSON already. */
  body?: unknown;
  token?: string | null | undefined;
  /** The idempotency key: under the same key, a repeated call has no second effect. */
  key?: string | undefined;
  headers?: Record<string, string> | undefined;
}

/** Where the API is, and what carries a request there. */
export type ApiEdge = Pick<SyncEnvironment, 'baseUrl' | 'fetch' | 'now' | 'signal'>;

/** The API of the page's or worker's origin. Unit tests have no `location`, but a request needs an origin. */
export const browserEdge: ApiEdge = {
  baseUrl: `${globalThis.location?.origin ?? 'http://localhost'}/api/v1`,
  fetch: (url, init) => fetch(url, init),
  now: () => Date.now(),
};

let opening: Promise<KyInstance> | null = null;

/**
 * ky is the client that the owner of the project named (ADR 0030): it joins the address and the headers, and its code
 * comes with the first request. Time-outs and retries are the engine's. A failed import is repeated by the next call.
 */
function openClient(): Promise<KyInstance> {
  const headers = { accept: 'application/json', [HEADERS.contractVersion]: String(CONTRACT_VERSION) };
  opening ??= import('ky').then(
    ({ default: ky }) => ky.create({ retry: 0, timeout: false, throwHttpErrors: false, headers }),
    (error: unknown) => {
      opening = null;
      throw error;
    },
  );
  return opening;
}

/**
 * Makes the one request of a call: the only way to the server. Rejects where nobody answers, or `signal` ends it.
 *
 * The signal goes to the edge and not to ky, which would join it by `AbortSignal.any`: iOS 16 has none. The body goes
 * there too, as text and not as the stream that a `Request` makes of it.
 */
export async function fetchApi(
  { baseUrl, fetch }: Pick<ApiEdge, 'baseUrl' | 'fetch'>,
  { method, path, body, token, key, headers }: ApiCall,
  signal: AbortSignal,
): Promise<Response> {
  const client = await openClient();
  const json = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
  const sent = { method, cache: 'no-store', ...(json !== undefined && { body: json }) } as const;
  return client(path.slice(1), {
    ...sent,
    prefixUrl: baseUrl,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(key !== undefined && { [HEADERS.idempotencyKey]: key }),
      ...(json !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    fetch: (request) => {
      const made = request as Request;
      return fetch(made.url, { ...sent, signal, headers: Object.fromEntries(made.headers) });
    },
  });
}
