import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiClient, callServer } from '#tests/support/api/api-client.ts';
import { until } from '#tests/support/wait.ts';
import { startThree, type Processes } from './three-processes.ts';

const CLIENTS = 8;
/** Calls that have been answered before the next process is asked to end. */
const BETWEEN = 200;

interface Load {
  answered(): number;
  /** Calls that were not answered with 2xx, as the caller saw it. */
  refused: readonly string[];
  /** Ids of the refunds that were answered 201. */
  made: readonly string[];
  end(): Promise<void>;
}

/** Each client writes and reads, one call after the other, and sends nothing again. */
function startLoad(url: string, token: string): Load {
  const refused: string[] = [];
  const made: string[] = [];
  let answered = 0;
  const ending = new AbortController();
  const call = async (method: 'GET' | 'POST', path: string, body?: object): Promise<boolean> => {
    const key = body && randomUUID();
    const answer = await callServer(url, { method, path, token, body, key }).catch(String);
    const text = typeof answer === 'string' ? answer : await answer.text().catch(String);
    const status = typeof answer === 'string' ? 0 : answer.status;
    const isGood = status >= 200 && status < 300 && text.startsWith('{');
    if (!isGood) refused.push(`${method} ${status} ${text}`);
    answered += 1;
    return isGood;
  };
  const work = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      const id = randomUUID();
      if (await call('POST', '/finance/create/refund/', { id, price: 1.5 })) made.push(id);
      await call('GET', '/user/me');
    }
  };
  const works = Promise.all(Array.from({ length: CLIENTS }, work));
  return {
    answered: () => answered,
    refused,
    made,
    end: async () => {
      ending.abort();
      await works;
    },
  };
}

describe('a new release on three API processes', () => {
  let processes: Processes;

  beforeAll(async () => {
    processes = await startThree();
  });
  afterAll(() => processes.close());

  it('[OPS-27] started one after the other under load, refuses no call', async () => {
    const user = await processes.looker.createUser();
    const load = startLoad(processes.proxy.url, user.token);
    for (const server of processes.all) {
      const before = load.answered();
      await until(() => load.answered() >= before + BETWEEN, { what: 'calls between two processes' });
      expect(await server.stop()).toBe(0);
      expect(server.output()).not.toContain('cut off');
      await server.start();
    }
    await load.end();
    expect(load.refused).toEqual([]);
    const kept = (await apiClient(processes.proxy.url, user).finances()).map(({ id }) => id);
    expect(kept.toSorted()).toEqual(load.made.toSorted());
  });
});
