import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#domain/dates/dates.ts';
import type { Client, Streaming } from '#domain/rows.ts';
import { startTestServer, type TestServer, type TestUser } from '#tests/support/app/test-server.ts';
import { stateOf } from '#tests/support/api/user-rows.ts';
import { makeDemoData } from '#server/main/demo/demo-data.ts';
import { writeDemoData } from '#server/main/demo/write-demo.ts';
import { inSnapshot, selectRows } from '#server/database/select-rows.ts';
import { sweep } from './sweep.ts';

const YESTERDAY = addDays(new Date().toISOString(), -1);

describe("the server's expiry check", () => {
  let server: TestServer;

  const stored = (user: TestUser) =>
    inSnapshot(server.context.db, async (tx) => ({
      streamings: await selectRows(tx, 'streamings', user.id),
      clients: await selectRows(tx, 'clients', user.id),
    }));

  const revisionOf = async (user: TestUser): Promise<number> =>
    (await stateOf(server.context.db, user.id)).revision;

  /** The first half ended yesterday, and nothing is stored as Vencido. */
  const sell = async (user: TestUser, size: { accounts: number; clients: number }): Promise<void> => {
    const data = makeDemoData({ ...size, seed: 3, userId: user.id, nowMs: Date.now() });
    const endOf = (index: number, count: number) => (index < count / 2 ? YESTERDAY : addDays(YESTERDAY, 9));
    data.streamings = data.streamings.map((row, index): Streaming => {
      return { ...row, conditions: index % 2 ? 'Soporte' : 'Activo', endDate: endOf(index, size.accounts) };
    });
    data.clients = data.clients.map((row, index): Client => {
      return { ...row, state: index % 2 ? 'Standby' : 'Vendido', endDate: endOf(index, size.clients) };
    });
    await writeDemoData(server.context, user.id, data);
  };

  const marked = async (user: TestUser): Promise<[number, number]> => {
    const { streamings, clients } = await stored(user);
    const ended = [...streamings, ...clients].filter(({ endDate }) => endDate <= YESTERDAY);
    const vencido = [
      ...streamings.filter(({ conditions }) => conditions === 'Vencido'),
      ...clients.filter(({ state }) => state === 'Vencido'),
    ];
    expect(vencido.every(({ endDate }) => endDate <= YESTERDAY)).toBe(true);
    return [vencido.length, ended.length];
  };

  beforeAll(async () => {
    server = await startTestServer();
  });

  afterAll(() => server.close());

  it('[EXP-04][EXP-05][EXP-07] marks what has ended, and nothing else', async () => {
    const user = await server.createUser();
    await sell(user, { accounts: 8, clients: 20 });
    await sweep(server.context);
    expect(await marked(user)).toEqual([14, 14]);
  });

  it('[EXP-09] run twice, or by two processes at once, changes a row once', async () => {
    const user = await server.createUser();
    await sell(user, { accounts: 4, clients: 10 });
    const before = await revisionOf(user);
    await Promise.all([sweep(server.context), sweep(server.context)]);
    await sweep(server.context);
    expect(await marked(user)).toEqual([7, 7]);
    expect(await revisionOf(user)).toBe(before + 7);
  });

  it('[EXP-07] takes more rows than one batch holds, and notifies the devices', async () => {
    const user = await server.createUser();
    await sell(user, { accounts: 10, clients: 1100 });
    const heard: number[] = [];
    const unsubscribe = server.context.notifier.subscribe(user.id, (revision) => heard.push(revision));
    await sweep(server.context);
    expect(await marked(user)).toEqual([555, 555]);
    await expect.poll(() => heard.at(-1)).toBe(await revisionOf(user));
    unsubscribe();
  });

  it('[API-70] leaves the rows of a user whose membership has ended', async () => {
    const user = await server.createUser({ membershipDays: -1 });
    await sell(user, { accounts: 2, clients: 4 });
    const before = await revisionOf(user);
    await sweep(server.context);
    expect(await marked(user)).toEqual([0, 3]);
    expect(await revisionOf(user)).toBe(before);
  });

  it('[EXP-07] [API-70] gets past more rows of ended memberships than it reads at once', async () => {
    const gone = await server.createUser({ membershipDays: -1 });
    await sell(gone, { accounts: 20, clients: 40 });
    const users = [await server.createUser(), await server.createUser()];
    for (const user of users) await sell(user, { accounts: 8, clients: 20 });
    await sweep(server.context, undefined, 7);
    expect(await marked(gone)).toEqual([0, 30]);
    for (const user of users) expect(await marked(user)).toEqual([14, 14]);
  });
});
