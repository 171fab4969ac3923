import type { KyInstance } from 'ky';
import { CONTRACT_VERSION, HEADERS } from '#contract/sync-protocol.ts';
import type { SyncEnvironment } from '#sync/environment.ts';

/** A call of `/api/v1`, ready to leave. */
export interface ApiCall {
  method: string;
  /** Relative to the API's base, from its slash on. */
  path: string;
  /** The body as it travels: JSON. */
  json?: string | undefined;
  token?: string | undefined;
  /** The idempotency key: made again under it, the call has no second effect. */
  key?: string | undefined;
  /** `application/json` unless told. */
  accept?: string | undefined;
  headers?: Record<string, string> | undefined;
}

/** Where the API is, and what carries a request there. */
export type ApiEdge = Pick<SyncEnvironment, 'baseUrl' | 'fetch'>;

let opening: Promise<KyInstance> | null = null;

/** Its code comes with the first request, and is no part of the first screen; where it can't be had the next one asks anew. */
function openClient(): Promise<KyInstance> {
  opening ??= makeClient().catch((error: unknown) => {
    opening = null;
    throw error;
  });
  return opening;
}

/** When to try again and how long to wait is the engine's to decide: one answer a call, whatever its status. */
async function makeClient(): Promise<KyInstance> {
  const { default: ky } = await import('ky');
  return ky.create({
    retry: 0,
    timeout: false,
    throwHttpErrors: false,
    cache: 'no-store',
    headers: { accept: 'application/json', [HEADERS.contractVersion]: String(CONTRACT_VERSION) },
  });
}

/**
 * Makes the one request of a call: the only way to the server. Rejects where nobody answers, or `signal` ends it.
 *
 * The signal goes to the edge and not to ky, which would join it by `AbortSignal.any`: phones with iOS 16 have none.
 */
export async function fetchApi(
  { baseUrl, fetch }: ApiEdge,
  { method, path, json, token, key, accept, headers }: ApiCall,
  signal: AbortSignal,
): Promise<Response> {
  const client = await openClient();
  return client(path.slice(1), {
    prefixUrl: baseUrl,
    method,
    ...(json !== undefined && { body: json }),
    headers: {
      ...(accept !== undefined && { accept }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(key !== undefined && { [HEADERS.idempotencyKey]: key }),
      ...(json !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    fetch: (request) => {
      const made = request as Request;
      // The text itself, not the stream that a request makes of it.
      const body = json !== undefined && { body: json };
      return fetch(made.url, {
        method,
        cache: 'no-store',
        signal,
        headers: Object.fromEntries(made.headers),
        ...body,
      });
    },
  });
}
