import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { DAY_MS } from '#domain/dates/dates.ts';
import {
  category,
  client,
  startCatalogue,
  supplier,
  type Catalogue,
} from '#tests/support/api/catalogue-calls.ts';

/** The calls of wire §7 that create, and references that prevent a deletion. */

let house: Catalogue;

beforeAll(async () => {
  house = await startCatalogue();
});
afterAll(() => house.server.close());

describe('creating', () => {
  test('[API-42][CAT-10] a category takes name and colour and counts 5 profiles by default', async () => {
    const id = uuidv7();
    const answer = await house.call(
      house.ana,
      'POST',
      '/category/create',
      category({ id, userId: house.ana.id }),
    );
    expect(answer).toMatchObject({
      status: 201,
      body: {
        message: 'Categoría creada.',
        data: { id, userId: house.ana.id, name: 'Netflix', backgroundcolor: '#e50914', profileCount: 5 },
      },
    });
  });

  test('[API-46][SUP-13] a supplier’s telegram is empty, a user or a link of t.me or telegram.me, kept as https', async () => {
    const good = await house.call(
      house.ana,
      'POST',
      '/supplier/create',
      supplier({ telegram: 'https://t.me/raul' }),
    );
    expect(good).toMatchObject({ status: 201, body: { data: { telegram: 'https://t.me/raul' } } });
    for (const telegram of ['@raul', 't.me/raul', 'http://t.me/raul']) {
      const kept = await house.call(house.ana, 'POST', '/supplier/create', supplier({ telegram }));
      expect(kept).toMatchObject({ status: 201, body: { data: { telegram: 'https://t.me/raul' } } });
    }
    for (const telegram of ['https://evil.example/raul', 'javascript:alert(1)', 'don raul']) {
      const bad = await house.call(house.ana, 'POST', '/supplier/create', supplier({ telegram }));
      expect(bad).toMatchObject({ status: 400, body: { errors: { telegram: {} } } });
    }
  });

  test('[API-53][ACC-26] an account runs from now, and its purchase is one Inversion', async () => {
    const body = await house.accountBody(house.ana, { url: 'https://netflix.example' });
    const answer = await house.call(house.ana, 'POST', '/streaming/create', body);
    expect(answer).toMatchObject({
      status: 201,
      body: {
        status: 'success',
        message: 'Cuenta creada.',
        data: { ...body, conditions: 'Activo', emailtwo: null },
      },
    });
    const row = (
      answer.body as unknown as {
        data: { startDate: string; endDate: string; password: string; code: string };
      }
    ).data;
    expect(Date.parse(row.endDate) - Date.parse(row.startDate)).toBe(30 * DAY_MS);
    expect(row.password).toBe(' clave con espacios ');
    expect(row.code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
  });

  test('[API-61][CLI-01][FIN-04] a sold client is one Venta that names service and client', async () => {
    const rosa = await house.server.createUser();
    const streamingsId = await house.makeAccount(rosa);
    await house.made(rosa, '/client/create', client(streamingsId, { numberprofile: '1,2' }));
    const finance = await house.call(rosa, 'GET', `/finance/${rosa.id}`);
    const lines = (
      finance.body as unknown as { kind: string; description: string; quantity: number }[]
    ).filter(({ kind }) => kind === 'Venta');
    expect(lines).toMatchObject([{ description: 'Venta · Netflix · Ana · 1,2', quantity: 12.5 }]);
  });

  test('[API-07] a required field that is missing and one that is too long are named in Spanish', async () => {
    const answer = await house.call(house.ana, 'POST', '/client/create', { nameuser: 'x'.repeat(201) });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      errors: {
        nameuser: { msg: 'Usa 200 caracteres como máximo.' },
        days: { msg: 'Este dato es obligatorio.' },
      },
    });
  });

  test('[API-06] an account of another reseller named in a body is not there', async () => {
    const theirs = await house.makeAccount(house.eva);
    expect(await house.call(house.ana, 'POST', '/client/create', client(theirs))).toMatchObject({
      status: 404,
    });
    const body = await house.accountBody(house.ana, { categoryId: await house.makeCategory(house.eva) });
    expect(await house.call(house.ana, 'POST', '/streaming/create', body)).toMatchObject({ status: 404 });
  });

  test('[API-71][SYN-07] one’s own id again answers 409, also when its row is deleted; another’s id is free', async () => {
    const id = await house.makeCategory(house.ana);
    expect((await house.call(house.ana, 'POST', '/category/create', category({ id }))).status).toBe(409);
    await house.call(house.ana, 'DELETE', `/category/delete/${id}`);
    expect((await house.call(house.ana, 'POST', '/category/create', category({ id }))).status).toBe(409);
    expect((await house.call(house.eva, 'POST', '/category/create', category({ id }))).status).toBe(201);
  });
});

describe('what holds something can’t be deleted', () => {
  test('[CAT-05][SUP-06][ACC-25] category, supplier and account answer 409 while they are in use', async () => {
    const body = await house.accountBody(house.ana);
    const account = await house.made(house.ana, '/streaming/create', body);
    await house.made(house.ana, '/client/create', client(account));
    expect((await house.call(house.ana, 'DELETE', `/category/delete/${body.categoryId}`)).status).toBe(409);
    expect((await house.call(house.ana, 'DELETE', `/supplier/delete/${body.supplierId}`)).status).toBe(409);
    expect((await house.call(house.ana, 'DELETE', `/streaming/delete/${account}`)).status).toBe(409);
  });
});
