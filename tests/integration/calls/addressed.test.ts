import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { inDays, startCatalogue, type Catalogue, type Method } from '#tests/support/api/catalogue-calls.ts';

/** Every call of wire §7 that addresses a row: who may make it, its refusals, its answer. */

let house: Catalogue;

beforeAll(async () => {
  house = await startCatalogue();
});
afterAll(() => house.server.close());

type Maker = 'makeCategory' | 'makeSupplier' | 'makeAccount' | 'makeClient';

interface Addressed {
  id: string;
  method: Method;
  path: string;
  make: Maker;
  body?: object;
}

const hasBody = (call: Addressed): call is Required<Addressed> => call.body !== undefined;

/** Each call that addresses a row: how to create one, and a valid body. */
const ADDRESSED: Addressed[] = [
  { id: 'API-43', method: 'PATCH', path: '/category/update/', make: 'makeCategory', body: { name: 'Max' } },
  { id: 'API-44', method: 'DELETE', path: '/category/delete/', make: 'makeCategory' },
  { id: 'API-47', method: 'PATCH', path: '/supplier/update/', make: 'makeSupplier', body: { name: 'Rosa' } },
  { id: 'API-48', method: 'DELETE', path: '/supplier/delete/', make: 'makeSupplier' },
  {
    id: 'API-54',
    method: 'PATCH',
    path: '/streaming/update/',
    make: 'makeAccount',
    body: { email: 'otra@correo.com' },
  },
  {
    id: 'API-55',
    method: 'PATCH',
    path: '/streaming/update/change_date/',
    make: 'makeAccount',
    body: { startDate: inDays(0), endDate: inDays(10), days: 10 },
  },
  {
    id: 'API-56',
    method: 'PATCH',
    path: '/streaming/renewal/',
    make: 'makeAccount',
    body: { price: 20, days: 30 },
  },
  {
    id: 'API-57',
    method: 'PATCH',
    path: '/streaming/change_conditions/',
    make: 'makeAccount',
    body: { conditions: 'Soporte' },
  },
  {
    id: 'API-58',
    method: 'PATCH',
    path: '/streaming/conditions_vencido/',
    make: 'makeAccount',
    body: { conditions: 'Vencido' },
  },
  { id: 'API-59', method: 'DELETE', path: '/streaming/delete/', make: 'makeAccount' },
  { id: 'API-62', method: 'PATCH', path: '/client/update/', make: 'makeClient', body: { pin: '0042' } },
  {
    id: 'API-63',
    method: 'PATCH',
    path: '/client/update/change_date/',
    make: 'makeClient',
    body: { startDate: inDays(0), endDate: inDays(10), days: 10 },
  },
  {
    id: 'API-64',
    method: 'PATCH',
    path: '/client/renewal/',
    make: 'makeClient',
    body: { price: 20, days: 30 },
  },
  {
    id: 'API-65',
    method: 'PATCH',
    path: '/client/change_state/',
    make: 'makeClient',
    body: { state: 'Standby' },
  },
  { id: 'API-66', method: 'DELETE', path: '/client/delete/', make: 'makeClient' },
];

describe.each(ADDRESSED)('[$id] $method $path{id}', ({ method, path, make, body }) => {
  test('[API-02] without a token answers 401', async () => {
    const answer = await house.call(null, method, path + uuidv7(), body);
    expect(answer).toMatchObject({ status: 401, body: { status: 'error', code: 'unauthenticated' } });
  });

  test('[API-03][GEN-01] one’s own row answers status, a Spanish message and a revision', async () => {
    const answer = await house.call(house.ana, method, path + (await house[make](house.ana)), body);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      status: expect.stringMatching(/^(success|warning)$/),
      message: expect.stringMatching(/\p{L}{3}/u),
    });
    expect(Number.isInteger(answer.body['revision'])).toBe(true);
  });

  test('[API-06][GEN-15] another reseller’s row answers as one that is not there', async () => {
    const theirs = await house.call(house.ana, method, path + (await house[make](house.eva)), body);
    const nobodys = await house.call(house.ana, method, path + uuidv7(), body);
    expect(theirs).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(theirs).toEqual(nobodys);
  });
});

describe.each(ADDRESSED.filter(hasBody))(
  '[$id] the body of $method $path{id}',
  ({ method, path, make, body }) => {
    test('[API-07] an unknown field and a value of another type are refused with 400', async () => {
      const id = await house[make](house.ana);
      const unknown = await house.call(house.ana, method, path + id, { ...body, color: 'rojo' });
      expect(unknown).toMatchObject({
        status: 400,
        body: { code: 'validation', errors: { color: { msg: expect.any(String) } } },
      });
      const [field] = Object.keys(body) as [string];
      const wrongType = await house.call(house.ana, method, path + id, {
        ...body,
        [field]: { de: 'otro tipo' },
      });
      expect(wrongType).toMatchObject({
        status: 400,
        body: { errors: { [field]: { msg: expect.any(String) } } },
      });
    });

    test('[API-06] a userId in the body that is another’s answers 404', async () => {
      expect(
        (
          await house.call(house.ana, method, path + (await house[make](house.ana)), {
            ...body,
            userId: house.eva.id,
          })
        ).status,
      ).toBe(404);
      expect(
        (
          await house.call(house.ana, method, path + (await house[make](house.ana)), {
            ...body,
            userId: house.ana.id,
          })
        ).status,
      ).toBe(200);
    });
  },
);
