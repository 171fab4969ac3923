import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AnswerNamed } from '#contract/calls.ts';
import { newPageId } from '#domain/client-page/page-address.ts';
import { client, startCatalogue, type Catalogue } from '#tests/support/api/catalogue-calls.ts';
import { startTestServer, type TestServer, type TestUser } from '#tests/support/app/test-server.ts';

type Read = AnswerNamed<'catalogue.read'>;

const PRICES = [
  { type: 'Cuenta', days: 30, price: 45 },
  { type: 'Perfil', days: 30, price: 15 },
];
const newId = () => newPageId((bytes) => crypto.getRandomValues(bytes));
const asked = (server: TestServer, id: string) => server.inject({ url: `/catalogue/${id}` });

describe('the catalogue', () => {
  let house: Catalogue;
  let eva: TestUser;
  let accountId: string;
  let first: string;
  let second: string;

  beforeAll(async () => void (house = await startCatalogue()));
  beforeEach(async () => {
    [first, second] = [newId(), newId()];
    eva = await house.server.createUser();
    const body = await house.accountBody(eva, { email: 'cuenta@correo.example', profileCount: 2 });
    accountId = await house.made(eva, '/streaming/create', body);
    await house.call(eva, 'PATCH', `/category/update/${body.categoryId}`, { prices: PRICES });
  });
  afterAll(() => house.server.close());

  const put = (catalogueId: string | null, user = eva) =>
    house.call(user, 'PATCH', `/user/me/catalogue/${user.id}`, { catalogueId });
  const read = async (id = first): Promise<Read> => (await asked(house.server, id)).json<Read>();
  const hasRoom = async () => (await read()).services.map((service) => service.hasRoom);
  const sell = (numberprofile: string, over: object = {}) =>
    house.made(eva, '/client/create', client(accountId, { numberprofile, ...over }));

  it('[PAGE-09] is nowhere until it is turned on, changes its address, and is gone when turned off', async () => {
    const statuses = async () => [
      (await asked(house.server, first)).statusCode,
      (await asked(house.server, second)).statusCode,
    ];
    expect(await statuses()).toEqual([404, 404]);
    await put(first);
    expect(await statuses()).toEqual([200, 404]);
    await put(second);
    expect(await statuses()).toEqual([404, 200]);
    await put(null);
    expect(await statuses()).toEqual([404, 404]);
  });

  it('[PAGE-10] gives name, number, services and prices, and nothing else of the book', async () => {
    await house.made(eva, '/category/create', { name: 'Sin precios' });
    await sell('1', { nameuser: 'Ana Torres', phoneuser: '+51911222333' });
    await put(first);
    const answer = await asked(house.server, first);
    const { rows } = await sql<{ username: string; phone: string }>`
      select username, phone from users where id = ${eva.id}
    `.execute(house.server.context.db);
    expect(answer.json<Read>()).toEqual({
      from: rows[0]?.username,
      phone: rows[0]?.phone,
      services: [
        {
          name: 'Netflix',
          color: '#e50914',
          hasRoom: true,
          lines: [
            { term: 'Perfil, 30 días', price: 'S/. 15.00' },
            { term: 'Cuenta completa, 30 días', price: 'S/. 45.00' },
          ],
        },
      ],
    });
    for (const told of ['Ana Torres', '911222333', 'cuenta@correo', eva.id, accountId])
      expect(answer.body).not.toContain(told);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('[PAGE-10] says at once whether there is room: sold out, free again, in Soporte, ended', async () => {
    await put(first);
    expect(await hasRoom()).toEqual([true]);
    const sold = await sell('1');
    await sell('2');
    expect(await hasRoom()).toEqual([false]);
    await house.call(eva, 'DELETE', `/client/delete/${sold}`);
    expect(await hasRoom()).toEqual([true]);
    await house.call(eva, 'PATCH', `/streaming/change_conditions/${accountId}`, { conditions: 'Soporte' });
    expect(await hasRoom()).toEqual([false]);
    await house.call(eva, 'PATCH', `/streaming/change_conditions/${accountId}`, { conditions: 'Activo' });
    const ended = { startDate: '2026-01-01T00:00:00.000Z', endDate: '2026-01-31T00:00:00.000Z', days: 30 };
    await house.call(eva, 'PATCH', `/streaming/update/change_date/${accountId}`, ended);
    expect(await hasRoom()).toEqual([false]);
  });

  it('[PAGE-09] is shut while the membership is over', async () => {
    await put(first);
    const end = (at: string) =>
      sql`update user_states set end_date = ${at} where user_id = ${eva.id}`.execute(house.server.context.db);
    await end('2026-01-01T00:00:00Z');
    expect((await asked(house.server, first)).statusCode).toBe(404);
    await end('2126-01-01T00:00:00Z');
    expect((await asked(house.server, first)).statusCode).toBe(200);
  });

  it('[PAGE-09] [PAGE-01] has no address of another’s catalogue or page, nor they its own', async () => {
    await put(first);
    const luis = await house.server.createUser();
    expect(await put(first, luis)).toMatchObject({ status: 409 });
    const id = await house.made(luis, '/client/create', client(await house.makeAccount(luis)));
    const page = (pageId: string) =>
      house.call(luis, 'PATCH', `/client/page/${id}`, {
        pageId,
        pageKey: 'k'.repeat(43),
        pageContent: '1 Qg',
      });
    expect(await page(first)).toMatchObject({ status: 409 });
    expect(await page(second)).toMatchObject({ status: 200 });
    expect(await put(second)).toMatchObject({ status: 409 });
  });

  it.each(['', 'A', '%00', '..%2f..', 'C'.repeat(22), `${'A'.repeat(22)}/x`])(
    '[PAGE-10] a guessed address is 404: %j',
    async (guess) => {
      expect((await asked(house.server, guess)).statusCode).toBe(404);
    },
  );
});

it('[PAGE-10] a catalogue is read 300 times an hour by one address of the network', async () => {
  const house = await startCatalogue();
  const server = await startTestServer({ beside: house.server, env: { RATE_LIMIT: '1' } });
  const id = newId();
  const path = `/user/me/catalogue/${house.eva.id}`;
  await house.call(house.eva, 'PATCH', path, { catalogueId: id });
  const statuses: number[] = [];
  for (let at = 0; at < 310; at += 1) statuses.push((await asked(server, id)).statusCode);
  expect([statuses.slice(0, 300), statuses.slice(300)]).toEqual([Array(300).fill(200), Array(10).fill(429)]);
  await server.close();
  await house.server.close();
});
