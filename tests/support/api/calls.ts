import { v7 as uuidv7 } from 'uuid';
import { pathOf, MUTATIONS } from '#contract/registry.ts';
import type { MutationCall } from '#sync/enqueue.ts';
import type { TestServer, TestUser } from '#tests/support/app/test-server.ts';

export interface BatchCall {
  key: string;
  method: string;
  path: string;
  occurredAt?: string;
  body?: unknown;
}

export interface BatchResult {
  key: unknown;
  status: number;
  body: { status: string; message: string; code?: string; revision?: number; data?: { id: string } };
}

export function callOf(tap: MutationCall, key: string = uuidv7()): BatchCall {
  const mutation = MUTATIONS[tap.name];
  const call = { key, method: mutation.method, path: pathOf(mutation, tap.id ?? '') };
  return mutation.body === null ? call : { ...call, body: tap.body };
}

/** Sends entries, well formed or not, and gives the raw answer. */
export function postBatch(server: TestServer, user: TestUser, calls: unknown) {
  return server.inject({ method: 'POST', url: '/batch', headers: user.headers, payload: { calls } });
}

/** Sends entries, expects an answer to all, and gives their results. */
export async function runBatch(
  server: TestServer,
  user: TestUser,
  calls: readonly unknown[],
): Promise<BatchResult[]> {
  const answer = await postBatch(server, user, calls);
  if (answer.statusCode !== 200) throw new Error(`The batch is refused: ${answer.body}`);
  return answer.json<{ results: BatchResult[] }>().results;
}

export function sendCall(server: TestServer, user: TestUser, { key, occurredAt, ...call }: BatchCall) {
  return server.inject({
    method: call.method as 'POST',
    url: call.path,
    headers: { ...user.headers, 'idempotency-key': key, ...(occurredAt && { 'x-occurred-at': occurredAt }) },
    ...(call.body !== undefined && { payload: call.body as object }),
  });
}

export interface FeedAnswer {
  changes: { table: string; id: string; revision: number; row: unknown }[];
  revision: number;
  more: boolean;
  serverTime: string;
  epoch: string;
}

export function getFeed(server: TestServer, user: TestUser, query: Record<string, string | number> = {}) {
  const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
  return server.inject({
    method: 'GET',
    url: `/sync/${user.id}?${search.toString()}`,
    headers: user.headers,
  });
}
