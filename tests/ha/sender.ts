import { randomUUID } from 'node:crypto';
import { callServer, clientBody } from '#tests/support/api/api-client.ts';
import { pause } from './pause.ts';
import type { Reseller } from './resellers.ts';

const PACE_MS = 60;
const RETRY_PAUSE_MS = 100;
const BATCH_CALLS = 4;

/** Sends one write after the other, and again under its key what got no answer. Writes of one kind each. */
export interface Sender {
  /** Ids of the rows that the server acknowledged, in order; keys of transfers. */
  readonly acknowledged: readonly string[];
  /** Resolves when the write under way is acknowledged. */
  stop(): Promise<void>;
}

export interface Api {
  /** API processes: a call without an answer goes to the next one. */
  urls: readonly string[];
  /** Hears of each acknowledged write. */
  onAcknowledged: () => void;
  /** Hears of each answer of 500. */
  onBroken: () => void;
}

/** Sends until it is answered with anything below 500. */
async function insist(
  api: Api,
  { token }: Reseller,
  path: string,
  body: unknown,
  key?: string,
): Promise<unknown> {
  for (let attempt = 0; ; attempt += 1) {
    const url = api.urls[attempt % api.urls.length] ?? '';
    const call = { method: 'POST' as const, path, token, key, body };
    const response = await callServer(url, call).catch(() => null);
    const answer: unknown = await response?.json().catch(() => null);
    if (response?.ok && answer) return answer;
    if (response?.status === 500) api.onBroken();
    if (response && response.status < 500) throw new Error(`${path} answered ${JSON.stringify(answer)}`);
    await pause(RETRY_PAUSE_MS);
  }
}

/** `work` writes once and gives what was acknowledged. */
function start(api: Api, work: () => Promise<string[]>): Sender {
  const acknowledged: string[] = [];
  const order = { isStopped: false };
  const run = async (): Promise<void> => {
    while (!order.isStopped) {
      acknowledged.push(...(await work()));
      api.onAcknowledged();
      await pause(PACE_MS);
    }
  };
  const done = run();
  done.catch(() => undefined);
  return {
    acknowledged,
    stop: () => {
      order.isStopped = true;
      return done;
    },
  };
}

/** Categories, by single calls. */
export function sendCategories(api: Api, reseller: Reseller): Sender {
  return start(api, async () => {
    const id = randomUUID();
    await insist(api, reseller, '/category/create', { id, name: `Categoría ${id}` }, randomUUID());
    return [id];
  });
}

/** Transfers of one credit, by calls that need the network. */
export function sendCredits(api: Api, reseller: Reseller, to: Reseller): Sender {
  return start(api, async () => {
    const key = randomUUID();
    await insist(api, reseller, '/credit/create', { quantity: 1, clientId: to.id }, key);
    return [key];
  });
}

interface Answer {
  results: { key: string; status: number }[];
}

/** Sales of profiles, by batches. */
export function sendSales(api: Api, reseller: Reseller, accountId: string): Sender {
  return start(api, async () => {
    const sales = Array.from({ length: BATCH_CALLS }, () => ({ key: randomUUID(), id: randomUUID() }));
    let left = sales;
    while (left.length > 0) {
      const calls = left.map(({ key, id }) => ({
        key,
        method: 'POST',
        path: '/client/create',
        body: clientBody(accountId, { id }),
      }));
      const { results } = (await insist(api, reseller, '/batch', { calls })) as Answer;
      const odd = results.find(({ status }) => status !== 201 && status < 500);
      if (odd) throw new Error(`A sale was answered with ${odd.status}`);
      const done = new Set(results.filter(({ status }) => status === 201).map(({ key }) => key));
      left = left.filter(({ key }) => !done.has(key));
    }
    return sales.map(({ id }) => id);
  });
}
