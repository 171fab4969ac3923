import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { DAY_MS } from '#domain/dates/dates.ts';
import type { Activity, Right } from '#domain/rows.ts';
import { ACTIVITIES_KEPT_DAYS } from '#domain/team/activities.ts';
import { applyRetention } from '#server/jobs/retention.ts';
import { client, type Catalogue, startCatalogue } from '#tests/support/api/catalogue-calls.ts';
import { changeRights, helperOf, pullAll, type TestHelper } from '#tests/support/api/team-calls.ts';
import type { TestUser } from '#tests/support/app/test-server.ts';

let house: Catalogue;
let owner: TestUser;
let account: string;

beforeAll(async () => {
  house = await startCatalogue();
});
afterAll(() => house.server.close());
beforeEach(async () => {
  owner = await house.server.createUser();
  account = await house.makeAccount(owner);
});

const helps = async (rights: readonly Right[]): Promise<TestHelper> =>
  helperOf(house.server, { owner, person: await house.server.createUser(), rights });

interface Sent {
  key?: string;
  occurredAt?: string;
}

const renew = (
  { headers }: Pick<TestHelper, 'headers'>,
  id: string,
  price: number,
  { key = randomUUID(), occurredAt = new Date().toISOString() }: Sent = {},
) =>
  house.server.inject({
    method: 'PATCH',
    url: `/client/renewal/${id}`,
    headers: { ...headers, 'idempotency-key': key, 'x-occurred-at': occurredAt },
    payload: { price, days: 30 },
  });

/** In the order of the taps. */
async function activitiesFor(person: Pick<TestHelper, 'id' | 'headers'>): Promise<Partial<Activity>[]> {
  const changes = await pullAll(house.server, person);
  const rows = changes.flatMap(({ table, row }) => (table === 'activities' && row ? [row as Activity] : []));
  return rows.toSorted((a, b) => (a.at < b.at ? -1 : 1));
}

it('[TEAM-08] come once for each change, with their author, from the first helper on', async () => {
  const id = await house.made(owner, '/client/create', client(account));
  const luis = await helps(['sell']);
  const key = randomUUID();
  await renew(luis, id, 20, { key });
  await renew(luis, id, 20, { key });
  await renew(owner, id, 30);
  const expected = [
    { action: 'client.renewal', helperId: luis.id, aboutId: id, about: 'Ana', taken: 20 },
    { action: 'client.renewal', helperId: null, aboutId: id, about: 'Ana', taken: 30 },
  ];
  expect(await activitiesFor(owner)).toEqual(expected.map((row) => expect.objectContaining(row)));
});

it('[TEAM-08] show a helper their own amounts, and those of others with the right to profits alone', async () => {
  const id = await house.made(owner, '/client/create', client(account));
  const [luis, rosa] = [await helps(['sell']), await helps(['sell'])];
  await renew(luis, id, 20);
  await renew(rosa, id, 30);
  const amounts = async (helper: TestHelper) => (await activitiesFor(helper)).map(({ taken }) => taken);
  expect(await amounts(luis)).toEqual([20, undefined]);
  await changeRights(house.server, owner, luis.id, ['sell', 'profits']);
  expect(await amounts(luis)).toEqual([20, 30]);
  expect(await amounts(rosa)).toEqual([undefined, 30]);
});

it('[TEAM-08] stay when their helper has gone, and end after ninety days', async () => {
  const id = await house.made(owner, '/client/create', client(account));
  const luis = await helps(['sell']);
  const daysAgo = (days: number) => ({ occurredAt: new Date(Date.now() - days * DAY_MS).toISOString() });
  await renew(luis, id, 10, daysAgo(ACTIVITIES_KEPT_DAYS + 1));
  await renew(luis, id, 20, daysAgo(ACTIVITIES_KEPT_DAYS - 1));
  const { headers } = owner;
  await house.server.inject({ method: 'DELETE', url: `/team/helpers/${luis.id}`, headers });
  await applyRetention(house.server.context.db);
  expect(await activitiesFor(owner)).toEqual([expect.objectContaining({ helperId: luis.id, taken: 20 })]);
});

it('[TEAM-09] tell the others who asked a client, and need the right to sell or charge', async () => {
  const id = await house.made(owner, '/client/create', client(account));
  const [luis, rosa, eva] = [await helps(['charge']), await helps(['sell']), await helps(['passwords'])];
  const ask = async ({ headers }: TestHelper) =>
    (await house.server.inject({ method: 'PATCH', url: `/client/contacted/${id}`, headers, payload: {} }))
      .statusCode;
  expect(await ask(luis)).toBe(200);
  expect(await ask(eva)).toBe(403);
  expect(await activitiesFor(rosa)).toEqual([
    expect.objectContaining({ action: 'client.contacted', helperId: luis.id, aboutId: id }),
  ]);
});
