import { v7 as uuidv7 } from 'uuid';
import type { TableName } from '#domain/rows.ts';

type Call = { key: string; method: string; path: string; body?: unknown; occurredAt: string };
type Handler = (request: { url: URL; init: RequestInit }) => Response | null | Promise<Response | null>;

export const json = (status: number, body: unknown, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });

export const refusedBody = (code: string, message = 'No.') => ({ status: 'error', message, code });

/** A fault proxy's answer in the server's form to a batch that is too large, so that a phone sends less at once. */
export const TOO_LARGE = [
  413,
  JSON.stringify(refusedBody('too_large')),
  { 'content-type': 'application/json' },
] as const;

/**
 * A small fake server for tests of the phone: it gives the feed written to it and accepts all calls, except where
 * `intercept` answers. `tests/integration` tests the real one.
 */
export class FeedServer {
  epoch = uuidv7();
  revision = 0;
  /** The calls that came in batches, in order. */
  readonly calls: Call[] = [];
  readonly requests: string[] = [];
  /** Answers first; null leaves the request to the server. */
  intercept: Handler = () => null;
  #feed: { table: TableName; id: string; revision: number; row: unknown }[] = [];

  /** Writes rows as another device would, all in one revision. */
  write(...rows: [table: TableName, id: string, row: unknown][]): number {
    this.revision += 1;
    for (const [table, id, row] of rows) {
      this.#feed = this.#feed.filter((known) => known.table !== table || known.id !== id);
      this.#feed.push({ table, id, revision: this.revision, row });
    }
    return this.revision;
  }

  readonly fetch = async (address: string, init: RequestInit): Promise<Response> => {
    const url = new URL(address);
    const method = init.method ?? 'GET';
    this.requests.push(`${method} ${url.pathname.replace('/api/v1', '')}`);
    const given = await this.intercept({ url, init });
    if (given) return given;
    if (method === 'GET') return this.#pull(url);
    return url.pathname.endsWith('/batch') ? this.batch(init) : this.#accepted();
  };

  /** Number of requests that begin so, as `POST /batch`. */
  asked(prefix: string): number {
    return this.requests.filter((request) => request.startsWith(prefix)).length;
  }

  #pull(url: URL): Response {
    const since = Number(url.searchParams.get('since'));
    const epoch = url.searchParams.get('epoch');
    if (epoch !== null && epoch !== this.epoch) return json(410, refusedBody('gone'));
    return json(200, {
      changes: this.#feed.filter(({ revision }) => revision > since),
      revision: this.revision,
      more: false,
      serverTime: new Date().toISOString(),
      epoch: this.epoch,
    });
  }

  batch({ body }: RequestInit): Response {
    const { calls } = JSON.parse(body as string) as { calls: Call[] };
    this.calls.push(...calls);
    const results = calls.map(({ key }) => {
      this.revision += 1;
      return { key, status: 200, body: { status: 'success', message: 'Listo.', revision: this.revision } };
    });
    return json(200, { results });
  }

  #accepted(): Response {
    this.revision += 1;
    return json(200, { status: 'success', message: 'Listo.', revision: this.revision });
  }
}
