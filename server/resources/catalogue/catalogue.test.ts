import { randomUUID } from 'node:crypto';
import { Check } from 'typebox/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROW_SCHEMAS } from '#contract/row-schemas.ts';
import { addDays } from '#domain/dates/dates.ts';
import { makeDemoData, type DemoData } from '#server/main/demo/demo-data.ts';
import { writeDemoData } from '#server/main/demo/write-demo.ts';
import { startTestServer, type TestServer, type TestUser } from '#tests/support/app/test-server.ts';

const LISTS = [
  '/category',
  '/supplier',
  '/streaming',
  '/streaming/activo',
  '/streaming/soporte',
  '/streaming/vencido',
  '/client',
  '/finance',
];

type Row = Record<string, unknown>;

const idsOf = (rows: readonly { id?: unknown }[]): string[] => rows.map(({ id }) => String(id)).toSorted();

describe('the reads of the catalogue', () => {
  let server: TestServer;
  let user: TestUser;
  let data: DemoData;

  const list = async (path: string, reader = user): Promise<Row[]> => {
    const { statusCode, body } = await server.inject({
      url: `${path}/${reader.id}`,
      headers: reader.headers,
    });
    expect(statusCode).toBe(200);
    return JSON.parse(body) as Row[];
  };

  const heldBy = (rows: readonly Row[]) =>
    Object.fromEntries(rows.map(({ id, streamings }) => [id, idsOf(streamings as Row[])]));
  const accountsBy = (key: 'categoryId' | 'supplierId', parents: readonly { id: string }[]) =>
    Object.fromEntries(
      parents.map(({ id }) => [id, idsOf(data.streamings.filter((row) => row[key] === id))]),
    );

  beforeAll(async () => {
    server = await startTestServer();
    user = await server.createUser();
    data = makeDemoData({ accounts: 30, clients: 100, seed: 7, userId: user.id, nowMs: Date.now() });
    const running = data.streamings.find(({ conditions }) => conditions === 'Activo');
    if (running) running.conditions = 'Soporte';
    await writeDemoData(server.context, user.id, data);
  });

  afterAll(() => server.close());

  it.each(LISTS)('[API-02] %s answers 401 without a good token', async (path) => {
    const forged = { authorization: 'Bearer forged' };
    const answers = [
      await server.inject({ url: `${path}/${user.id}` }),
      await server.inject({ url: `${path}/${user.id}`, headers: forged }),
    ];
    for (const answer of answers) {
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toMatchObject({ status: 'error', code: 'unauthenticated' });
    }
  });

  it.each(LISTS)("[API-06] %s answers 404 for another's id, as for nobody's", async (path) => {
    const stranger = await server.createUser();
    const [others, nobodys] = await Promise.all(
      [user.id, randomUUID()].map((id) => server.inject({ url: `${path}/${id}`, headers: stranger.headers })),
    );
    expect(others?.statusCode).toBe(404);
    expect(others?.json()).toEqual(nobodys?.json());
  });

  it.each(LISTS)(
    '[API-08] %s answers a bare, empty list to a new user whose membership has ended',
    async (path) => {
      const ended = await server.createUser({ membershipDays: -1 });
      expect(await list(path, ended)).toEqual([]);
    },
  );

  it('[CAT-10][API-41] categories come each with their own accounts', async () => {
    const rows = await list('/category');
    expect(heldBy(rows)).toEqual(accountsBy('categoryId', data.categories));
    for (const { streamings, userId, profileCount } of rows) {
      expect([userId, profileCount]).toEqual([user.id, expect.any(Number)]);
      for (const row of streamings as Row[]) expect(Check(ROW_SCHEMAS.streamings, row)).toBe(true);
    }
  });

  it('[API-45] suppliers come each with their own accounts', async () => {
    expect(heldBy(await list('/supplier'))).toEqual(accountsBy('supplierId', data.suppliers));
  });

  it('[ACC-34][API-49] accounts come with category, supplier, clients and symbol, nulls as nulls', async () => {
    const [expected] = data.streamings.filter(({ emailtwo, url }) => emailtwo === null && url !== null);
    const category = data.categories.find(({ id }) => id === expected?.categoryId);
    const supplier = data.suppliers.find(({ id }) => id === expected?.supplierId);
    const row = (await list('/streaming')).find(({ id }) => id === expected?.id);
    const { conditions: _derived, ...stored } = expected ?? {};
    expect(row).toMatchObject({
      ...stored,
      Category: { id: category?.id, name: category?.name, backgroundcolor: category?.backgroundcolor },
      Supplier: { name: supplier?.name, phone: supplier?.phone, telegram: supplier?.telegram },
      User: { symbolmoney: 'S/.' },
    });
    const own = data.clients.filter(({ streamingsId }) => streamingsId === expected?.id);
    expect(idsOf(row?.['Clients'] as Row[])).toEqual(idsOf(own));
  });

  it('[API-50][API-51][API-52] every account is in one of three lists, with its clients', async () => {
    const groups = await Promise.all(
      ['activo', 'soporte', 'vencido'].map((each) => list(`/streaming/${each}`)),
    );
    const all = await list('/streaming');
    expect(groups.map((rows) => [...new Set(rows.map(({ conditions }) => conditions))])).toEqual([
      ['Activo'],
      ['Soporte'],
      ['Vencido'],
    ]);
    const byId = new Map(groups.flat().map((row) => [row['id'], row]));
    expect(all.map(({ id }) => byId.get(id))).toEqual(all);
  });

  it('[EXP-10] an account and a client that have ended are Vencido before any check has run', async () => {
    const own = await server.createUser();
    const aged = makeDemoData({ accounts: 3, clients: 6, seed: 1, userId: own.id, nowMs: Date.now() });
    const endDate = addDays(new Date().toISOString(), -1);
    aged.streamings = aged.streamings.map((row) => ({ ...row, endDate, conditions: 'Soporte' }));
    aged.clients = aged.clients.map((row) => ({ ...row, endDate, state: 'Vendido' }));
    await writeDemoData(server.context, own.id, aged);
    expect(await list('/streaming/soporte', own)).toEqual([]);
    expect(await list('/streaming/vencido', own)).toHaveLength(3);
    expect((await list('/client', own)).map(({ state }) => state)).toEqual(Array(6).fill('Vencido'));
  });

  it('[CLI-17][API-60] clients come with who sold them and their account', async () => {
    const rows = await list('/client');
    expect(rows).toHaveLength(100);
    const [expected] = data.clients;
    const streaming = data.streamings.find(({ id }) => id === expected?.streamingsId);
    const row = rows.find(({ id }) => id === expected?.id);
    const { name, code, email, password, url, termsOfUse } = streaming ?? {};
    expect(row?.['User']).toEqual({
      id: user.id,
      username: user.username,
      phone: user.phone,
      symbolmoney: 'S/.',
    });
    expect(row?.['Streaming']).toEqual({ name, code, email, password, url, termsOfUse });
  });

  it('[API-38] the books come from the newest entry, figures to the cent', async () => {
    const rows = await list('/finance');
    const dates = rows.map(({ date }) => String(date));
    expect(dates).toEqual(dates.toSorted().reverse());
    expect(rows).toHaveLength(data.finances.length);
    const byId = new Map(rows.map((row) => [row['id'], row]));
    const { username, phone } = user;
    for (const entry of data.finances) {
      expect(byId.get(entry.id)).toEqual({ ...entry, User: { username, phone, symbolmoney: 'S/.' } });
    }
  });
});
