import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer, type TestUser } from '#tests/support/app/test-server.ts';
import { makeDemoData, type DemoData } from './demo-data.ts';
import { writeDemoData } from './write-demo.ts';

interface Page {
  changes: { table: keyof DemoData | 'profile'; id: string; row: object | null }[];
  revision: number;
  more: boolean;
}

describe('the demo reseller', () => {
  let server: TestServer;
  let user: TestUser;

  const dataOf = (seed: number, accounts: number, clients: number) =>
    makeDemoData({ accounts, clients, seed, userId: user.id, nowMs: Date.now() });

  const pull = async (device: Map<string, object>, since: number): Promise<number> => {
    const url = `/sync/${user.id}?since=${since}&limit=500`;
    const page: Page = (await server.inject({ url, headers: user.headers })).json();
    for (const { table, id, row } of page.changes) {
      if (table === 'profile') continue;
      if (row) device.set(id, row);
      else device.delete(id);
    }
    return page.more ? pull(device, page.revision) : page.revision;
  };

  const rowsOf = (data: DemoData): Map<string, object> =>
    new Map(Object.values(data).flatMap((rows: { id: string }[]) => rows.map((row) => [row.id, row])));

  beforeAll(async () => {
    server = await startTestServer();
    user = await server.createUser();
  });

  afterAll(() => server.close());

  it('[OPS-06] has what was asked for, also on a device that follows, also when an old seed comes again', async () => {
    const device = new Map<string, object>();
    let since = 0;
    for (const data of [dataOf(1, 40, 150), dataOf(2, 10, 30), dataOf(1, 40, 150), dataOf(2, 10, 30)]) {
      await writeDemoData(server.context, user.id, data);
      since = await pull(device, since);
      expect(device).toEqual(rowsOf(data));
    }
    const fresh = new Map<string, object>();
    await pull(fresh, 0);
    expect(fresh).toEqual(device);
  });
});
