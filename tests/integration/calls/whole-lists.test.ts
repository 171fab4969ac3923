import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeDemoData, type DemoData } from '#server/main/demo/demo-data.ts';
import { writeDemoData } from '#server/main/demo/write-demo.ts';
import { startTestServer, type TestServer, type TestUser } from '#tests/support/app/test-server.ts';

/** Far more than any page of a screen holds. */
const SIZE = { accounts: 150, clients: 600 };

describe('a list', () => {
  let server: TestServer;
  let user: TestUser;
  let data: DemoData;

  beforeAll(async () => {
    server = await startTestServer();
    user = await server.createUser();
    data = makeDemoData({ ...SIZE, seed: 3, userId: user.id, nowMs: Date.now() });
    await writeDemoData(server.context, user.id, data);
  });
  afterAll(() => server.close());

  const idsAt = async (path: string): Promise<string[]> => {
    const rows = (await server.inject({ url: path, headers: user.headers })).json<{ id: string }[]>();
    expect(Array.isArray(rows)).toBe(true);
    return rows.map(({ id }) => id).toSorted();
  };
  const idsOf = (rows: { id: string }[]): string[] => rows.map(({ id }) => id).toSorted();

  it.each([
    ['category', 'categories'],
    ['supplier', 'suppliers'],
    ['streaming', 'streamings'],
    ['client', 'clients'],
    ['finance', 'finances'],
  ] as const)('[API-08] of GET /%s/{userId} is a bare array with every row', async (path, table) => {
    expect(data[table].length).toBeGreaterThan(table === 'categories' || table === 'suppliers' ? 3 : 100);
    expect(await idsAt(`/${path}/${user.id}`)).toEqual(idsOf(data[table]));
  });

  it('[API-08] of each state is a part of the whole, without a page’s limit', async () => {
    const states = ['activo', 'soporte', 'vencido'];
    const parts = await Promise.all(states.map((state) => idsAt(`/streaming/${state}/${user.id}`)));
    expect(parts.flat().toSorted()).toEqual(idsOf(data.streamings));
  });
});
