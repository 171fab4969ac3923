import type { KyInstance } from 'ky';
import { CONTRACT_VERSION, HEADERS } from '#contract/sync-protocol.ts';
import type { SyncEnvironment } from '#sync/environment.ts';

export interface ApiCall {
  method: string;
  /** Relative to the API's base, with its leading slash. */
  path: string;
  /** A string is JSON already. */
  body?: unknown;
  token?: string | null | undefined;
  /** The idempotency key: under the same key, a repeated call has no second effect. */
  key?: string | undefined;
  headers?: Record<string, string> | undefined;
}

/** Address of the API, and the `fetch` that reaches it. */
export type ApiEdge = Pick<SyncEnvironment, 'baseUrl' | 'fetch' | 'now' | 'signal'>;

/** The API of the page's or worker's origin. Unit tests have no `location`, but a request needs an origin. */
export const browserEdge: ApiEdge = {
  baseUrl: `${globalThis.location?.origin ?? 'http://localhost'}/api/v1`,
  fetch: (url, init) => fetch(url, init),
  now: () => Date.now(),
};

let opening: Promise<KyInstance> | null = null;

/**
 * The project's owner chose ky (ADR 0030): it joins the address and the headers, and its code loads with the first
 * request. Time-outs and retries are the engine's. The next call repeats a failed import.
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
 * Makes the one request of a call: the only way to the server. Rejects if nobody answers, or `signal` ends it. Signal
 * and body bypass ky and go to the edge. Ky would call `AbortSignal.any`, which iOS 16 lacks, and turn the text into
 * the stream of a `Request`.
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
