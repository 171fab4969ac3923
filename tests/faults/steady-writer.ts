import { randomUUID } from 'node:crypto';
import { callServer, clientBody } from '#tests/support/api/api-client.ts';

const BATCH_CALLS = 10;
const RETRY_PAUSE_MS = 30;

interface Call {
  key: string;
  method: 'POST';
  path: string;
  body: { id: string };
}

/** Two devices that write as fast as the server answers, and send again what got no answer. */
export interface SteadyWriter {
  /** Ids of the rows whose creation the server acknowledged, in order. */
  readonly clients: readonly string[];
  readonly categories: readonly string[];
  acknowledged(): number;
  /** Number of requests without an answer, or with one that says to try again. */
  failures(): number;
  done: Promise<void>;
}

export interface WriterOptions {
  url: string;
  token: string;
  accountId: string;
  /** Rows that each of the two devices creates. */
  rows: number;
  /** Waited for before each call. */
  gate?: () => Promise<void>;
}

/** Starts writing: categories by single calls, sales of profiles by batches. */
export function startWriter({
  url,
  token,
  accountId,
  rows,
  gate = () => Promise.resolve(),
}: WriterOptions): SteadyWriter {
  const clients: string[] = [];
  const categories: string[] = [];
  let failures = 0;

  const post = async (path: string, body: unknown, key?: string): Promise<Response> => {
    return callServer(url, { method: 'POST', path, token, key, body });
  };
  const insist = async (path: string, body: unknown, key?: string): Promise<unknown> => {
    for (;;) {
      await gate();
      const response = await post(path, body, key).catch(() => null);
      const answer: unknown = await response?.json().catch(() => null);
      if (response?.ok && answer) return answer;
      // An answer that a kill cuts short counts as none.
      if (response && answer && response.status < 500)
        throw new Error(`${path} answered ${JSON.stringify(answer)}`);
      failures += 1;
      await new Promise((resolve) => setTimeout(resolve, RETRY_PAUSE_MS));
    }
  };
  const writeSingles = async (): Promise<void> => {
    for (let n = 0; n < rows; n += 1) {
      const id = randomUUID();
      await insist('/category/create', { id, name: `Categoría ${n}` }, randomUUID());
      categories.push(id);
    }
  };
  const writeBatches = async (): Promise<void> => {
    for (let n = 0; n < rows; n += BATCH_CALLS) {
      const left = sales(accountId);
      while (left.length > 0) takeAnswered(await insist('/batch', { calls: left }), left, clients);
    }
  };
  return {
    clients,
    categories,
    acknowledged: () => clients.length + categories.length,
    failures: () => failures,
    done: Promise.all([writeSingles(), writeBatches()]).then(() => undefined),
  };
}

function sales(accountId: string): Call[] {
  return Array.from({ length: BATCH_CALLS }, () => {
    const id = randomUUID();
    return {
      key: randomUUID(),
      method: 'POST',
      path: '/client/create',
      body: clientBody(accountId, { id }) as never,
    };
  });
}

/** Takes the calls answered with 2xx as acknowledged; the rest is sent again under the same keys. */
function takeAnswered(answer: unknown, left: Call[], acknowledged: string[]): void {
  const { results } = answer as { results: { key: string; status: number }[] };
  for (const { key, status } of results) {
    const index = left.findIndex((call) => call.key === key);
    if (status >= 500 || index < 0) continue;
    if (status !== 201) throw new Error(`A sale was answered with ${status}`);
    acknowledged.push(...left.splice(index, 1).map(({ body }) => body.id));
  }
}
