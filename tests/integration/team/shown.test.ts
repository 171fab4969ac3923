import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RowCache } from '#db/row-cache.ts';
import { lineAttribution } from '#domain/finance/line-attribution.ts';
import { derivedId } from '#domain/ids.ts';
import { type Finance, type Profile, RIGHTS, type Right } from '#domain/rows.ts';
import { wholeCopy } from '#features/data/export/copy/whole-copy.ts';
import { movementTable } from '#features/data/export/tables/book-tables.ts';
import {
  accountTable,
  type Catalogue,
  clientTable,
  peopleTable,
} from '#features/data/export/tables/catalogue-tables.ts';
import {
  client,
  type Catalogue as House,
  startCatalogue,
  supplier,
} from '#tests/support/api/catalogue-calls.ts';
import { dumpOf } from '#tests/support/app/local-dump.ts';
import { Device } from '#tests/support/app/sync-device.ts';
import { drain } from '#tests/support/app/sync-world.ts';
import { changeRights, helperOf, pullAll, type TestHelper } from '#tests/support/api/team-calls.ts';
import type { TestUser } from '#tests/support/app/test-server.ts';

/** Values that appear nowhere else, and the rights of which one shows each. */
const SECRETS: readonly { value: string; shownBy: readonly Right[] }[] = [
  { value: 'clave-de-la-cuenta', shownBy: ['passwords'] },
  { value: 'PIN-7391', shownBy: ['passwords'] },
  { value: '18.93', shownBy: ['profits'] },
  { value: 'Raúl el proveedor', shownBy: ['purchase', 'profits'] },
  { value: '+51911222333', shownBy: ['purchase', 'profits'] },
  // The sale's price, which every helper sees in the client's row, stands in the books with the kind.
  { value: '"Venta"', shownBy: ['profits'] },
  { value: '"Inversion"', shownBy: ['profits'] },
  // What an earlier renewal brought, which the client's row no longer says.
  { value: '77.13', shownBy: ['profits'] },
  // The address, the key and the content of a client's page.
  { value: 'A'.repeat(22), shownBy: ['passwords'] },
  { value: 'K'.repeat(43), shownBy: ['passwords'] },
  { value: 'UGFnaW5hLXNlbGxhZGE', shownBy: ['passwords'] },
  { value: '654321.09', shownBy: [] },
];

let house: House;
let owner: TestUser;
let helper: TestHelper;
let clientId: string;
let streamingId: string;

beforeAll(async () => {
  house = await startCatalogue();
  const { server } = house;
  owner = await server.createUser();
  const person = await server.createUser();
  const supplierId = await house.made(
    owner,
    '/supplier/create',
    supplier({ name: 'Raúl el proveedor', phone: '+51911222333' }),
  );
  const body = await house.accountBody(owner, { password: 'clave-de-la-cuenta', priceSupplier: 18.93 });
  streamingId = await house.made(owner, '/streaming/create', { ...body, supplierId });
  clientId = await house.made(owner, '/client/create', client(streamingId, { pin: 'PIN-7391' }));
  const page = { pageId: 'A'.repeat(22), pageKey: 'K'.repeat(43), pageContent: '1 UGFnaW5hLXNlbGxhZGE' };
  await house.call(owner, 'PATCH', `/client/page/${clientId}`, page);
  await house.call(owner, 'PATCH', `/user/me/month_goal/${owner.id}`, { monthGoal: 654321.09 });
  helper = await helperOf(server, { owner, person, rights: [] });
  // From here on each change is noted, with the name of what it is about.
  await house.call(owner, 'PATCH', `/supplier/update/${supplierId}`, { telegram: '@raul' });
  for (const price of [77.13, 20])
    await house.call(owner, 'PATCH', `/client/renewal/${clientId}`, { price, days: 30 });
});
afterAll(() => house.server.close());

const setsOfRights = Array.from({ length: 2 ** RIGHTS.length }, (_, bits) =>
  RIGHTS.filter((_right, index) => bits & (1 << index)),
);

it('[TEAM-05] shows a helper what their rights show, in pulls, answers, replays, IndexedDB, sheets and copies, over all 128 sets', async () => {
  const { server } = house;
  const device = new Device({ userId: helper.id, token: helper.token, url: await server.listen() });
  const page = device.open();
  expect(setsOfRights).toHaveLength(128);
  for (const rights of setsOfRights) {
    await changeRights(server, owner, helper.id, rights);
    const pulled = await pullAll(server, helper);
    const answers = [await answersTo(rights), await answersTo(rights)];
    await drain(page);
    const { tables: stored } = await dumpOf(page);
    const seen = JSON.stringify([pulled, answers, stored]);
    const shown = SECRETS.filter(({ value }) => seen.includes(value)).map(({ value }) => value);
    const allowed = SECRETS.filter(({ shownBy }) => shownBy.some((right) => rights.includes(right)));
    expect([rights, shown]).toEqual([rights, allowed.map(({ value }) => value)]);
    const taken = JSON.stringify(takenOut(await page.watch()));
    const inFiles = SECRETS.filter(({ value }) => taken.includes(value)).map(({ value }) => value);
    expect([rights, inFiles]).toEqual([rights, allowed.map(({ value }) => value)]);
    expect(seen + taken).not.toContain(owner.id);
    expect(seen).not.toContain(owner.email);
    const tables = new Set(pulled.map(({ table }) => table));
    expect([tables.has('credits'), tables.has('favorites')]).toEqual([false, false]);
  }
  await device.close();
});

/** Sheets and a whole copy of these rows, for whom the page would refuse them too. */
function takenOut(rows: RowCache): unknown[] {
  const all: Catalogue & { finances: readonly Finance[] } = {
    categories: rows.all('categories'),
    suppliers: rows.all('suppliers'),
    streamings: rows.all('streamings'),
    clients: rows.all('clients'),
    finances: rows.all('finances'),
  };
  const [profile] = rows.all('profile');
  const options = { secrets: true, nowMs: Date.now() };
  const attributionOf = lineAttribution(all, (id) => rows.get('finances', id));
  return [
    accountTable(all, options),
    clientTable(all, options),
    peopleTable(all, options),
    movementTable({ finances: all.finances, attributionOf }),
    wholeCopy({
      id: clientId,
      madeAt: '2026-11-30T00:00:00.000Z',
      owner: profile as Profile,
      rows: { ...all, templates: rows.all('templates') },
      settings: {},
    }),
  ];
}

/** Changes whose answer holds a row, under keys that are the same at the second time. */
async function answersTo(rights: readonly Right[]): Promise<string[]> {
  const note = rights.join();
  const calls = [
    { url: `/client/update/${clientId}`, payload: { note } },
    { url: `/streaming/update/${streamingId}`, payload: { termsOfUse: note || 'Ninguno' } },
    { url: `/client/change_state/${clientId}`, payload: { state: 'Vencido' } },
  ];
  const bodies: string[] = [];
  for (const { url, payload } of calls) {
    const headers = { ...helper.headers, 'idempotency-key': derivedId(clientId, `${url} ${note}`) };
    const answer = await house.server.inject({ method: 'PATCH', url, headers, payload });
    bodies.push(answer.body);
  }
  return bodies;
}
