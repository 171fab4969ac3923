import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

/** Every call of seed 001 §7 that changes data, from outside: who may, what is refused, what it answers. */

type User = Awaited<ReturnType<TestServer['createUser']>>;
type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

let server: TestServer;
let ana: User;
let eva: User;

beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT: '0' } });
  ana = await server.createUser();
  eva = await server.createUser();
});
afterAll(() => server.close());

async function call(user: User | null, method: Method, url: string, payload?: object) {
  const answer = await server.inject({
    method,
    url,
    ...(user && { headers: user.headers }),
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, body: answer.json<Record<string, never>>() };
}

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const category = (over: object = {}) => ({ name: 'Netflix', backgroundcolor: '#E50914', ...over });
const supplier = (over: object = {}) => ({ name: 'Raúl', phone: '+51987654321', telegram: '', ...over });
const client = (streamingsId: string, over: object = {}) => ({
  nameuser: 'Ana',
  phoneuser: '+51999888777',
  accountType: 'Perfil',
  numberprofile: '1',
  days: 30,
  state: 'Vendido',
  publicprice: 12.5,
  streamingsId,
  ...over,
});

async function made(user: User, url: string, payload: object): Promise<string> {
  const { status, body } = await call(user, 'POST', url, payload);
  expect(status).toBe(201);
  return (body as unknown as { data: { id: string } }).data.id;
}

const makeCategory = (user: User) => made(user, '/category/create', category());
const makeSupplier = (user: User) => made(user, '/supplier/create', supplier());

async function accountBody(user: User, over: object = {}) {
  return {
    name: 'Netflix',
    email: 'cuenta@correo.com',
    password: ' clave con espacios ',
    priceSupplier: 18.9,
    days: 30,
    termsOfUse: 'No cambies la contraseña.\nUn dispositivo.',
    categoryId: await makeCategory(user),
    supplierId: await makeSupplier(user),
    userId: user.id,
    ...over,
  };
}

const makeAccount = async (user: User) => made(user, '/streaming/create', await accountBody(user));
const makeClient = async (user: User) => made(user, '/client/create', client(await makeAccount(user)));

/** Each call that addresses a row: how to make one, and a body that is right. */
const ADDRESSED: {
  id: string;
  method: Method;
  path: string;
  make: (user: User) => Promise<string>;
  body?: object;
}[] = [
  { id: 'API-43', method: 'PATCH', path: '/category/update/', make: makeCategory, body: { name: 'Max' } },
  { id: 'API-44', method: 'DELETE', path: '/category/delete/', make: makeCategory },
  { id: 'API-47', method: 'PATCH', path: '/supplier/update/', make: makeSupplier, body: { name: 'Rosa' } },
  { id: 'API-48', method: 'DELETE', path: '/supplier/delete/', make: makeSupplier },
  {
    id: 'API-54',
    method: 'PATCH',
    path: '/streaming/update/',
    make: makeAccount,
    body: { email: 'otra@correo.com' },
  },
  {
    id: 'API-55',
    method: 'PATCH',
    path: '/streaming/update/change_date/',
    make: makeAccount,
    body: { startDate: inDays(0), endDate: inDays(10), days: 10 },
  },
  {
    id: 'API-56',
    method: 'PATCH',
    path: '/streaming/renewal/',
    make: makeAccount,
    body: { price: 20, days: 30 },
  },
  {
    id: 'API-57',
    method: 'PATCH',
    path: '/streaming/change_conditions/',
    make: makeAccount,
    body: { conditions: 'Soporte' },
  },
  {
    id: 'API-58',
    method: 'PATCH',
    path: '/streaming/conditions_vencido/',
    make: makeAccount,
    body: { conditions: 'Vencido' },
  },
  { id: 'API-59', method: 'DELETE', path: '/streaming/delete/', make: makeAccount },
  { id: 'API-62', method: 'PATCH', path: '/client/update/', make: makeClient, body: { pin: '0042' } },
  {
    id: 'API-63',
    method: 'PATCH',
    path: '/client/update/change_date/',
    make: makeClient,
    body: { startDate: inDays(0), endDate: inDays(10), days: 10 },
  },
  {
    id: 'API-64',
    method: 'PATCH',
    path: '/client/renewal/',
    make: makeClient,
    body: { price: 20, days: 30 },
  },
  {
    id: 'API-65',
    method: 'PATCH',
    path: '/client/change_state/',
    make: makeClient,
    body: { state: 'Standby' },
  },
  { id: 'API-66', method: 'DELETE', path: '/client/delete/', make: makeClient },
];

describe.each(ADDRESSED)('[$id] $method $path{id}', ({ method, path, make, body }) => {
  test('[API-02] without a token answers 401', async () => {
    const answer = await call(null, method, path + uuidv7(), body);
    expect(answer).toMatchObject({ status: 401, body: { status: 'error', code: 'unauthenticated' } });
  });

  test('[API-03][GEN-01] one’s own row answers status, a Spanish message and a revision', async () => {
    const answer = await call(ana, method, path + (await make(ana)), body);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      status: expect.stringMatching(/^(success|warning)$/),
      message: expect.stringMatching(/\p{L}{3}/u),
    });
    expect(Number.isInteger(answer.body['revision'])).toBe(true);
  });

  test('[API-06][GEN-15] another reseller’s row answers as one that is not there', async () => {
    const theirs = await call(ana, method, path + (await make(eva)), body);
    const nobodys = await call(ana, method, path + uuidv7(), body);
    expect(theirs).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(theirs).toEqual(nobodys);
  });

  if (body) {
    test('[API-07] an unknown field and a value of another type are refused with 400', async () => {
      const id = await make(ana);
      const unknown = await call(ana, method, path + id, { ...body, color: 'rojo' });
      expect(unknown).toMatchObject({
        status: 400,
        body: { code: 'validation', errors: { color: { msg: expect.any(String) } } },
      });
      const [field] = Object.keys(body) as [string];
      const wrongType = await call(ana, method, path + id, { ...body, [field]: { de: 'otro tipo' } });
      expect(wrongType).toMatchObject({
        status: 400,
        body: { errors: { [field]: { msg: expect.any(String) } } },
      });
    });

    test('[API-06] a userId in the body that is another’s answers 404', async () => {
      expect((await call(ana, method, path + (await make(ana)), { ...body, userId: eva.id })).status).toBe(
        404,
      );
      expect((await call(ana, method, path + (await make(ana)), { ...body, userId: ana.id })).status).toBe(
        200,
      );
    });
  }
});

describe('creating', () => {
  test('[API-42][CAT-10] a category takes name and colour and counts 5 profiles unless told', async () => {
    const id = uuidv7();
    const answer = await call(ana, 'POST', '/category/create', category({ id, userId: ana.id }));
    expect(answer).toMatchObject({
      status: 201,
      body: {
        message: 'Categoría creada.',
        data: { id, userId: ana.id, name: 'Netflix', backgroundcolor: '#e50914', profileCount: 5 },
      },
    });
  });

  test('[API-46][SUP-13] a supplier’s telegram is empty or https on t.me or telegram.me', async () => {
    const good = await call(ana, 'POST', '/supplier/create', supplier({ telegram: 'https://t.me/raul' }));
    expect(good).toMatchObject({ status: 201, body: { data: { telegram: 'https://t.me/raul' } } });
    for (const telegram of ['https://evil.example/raul', 'javascript:alert(1)', 'http://t.me/raul']) {
      const bad = await call(ana, 'POST', '/supplier/create', supplier({ telegram }));
      expect(bad).toMatchObject({ status: 400, body: { errors: { telegram: {} } } });
    }
  });

  test('[API-53][ACC-26] an account runs from now, and its purchase is one Inversion', async () => {
    const body = await accountBody(ana);
    const answer = await call(ana, 'POST', '/streaming/create', body);
    expect(answer).toMatchObject({
      status: 201,
      body: { data: { conditions: 'Activo', name: 'Netflix', emailtwo: null } },
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

  test('[API-61][CLI-01][FIN-04] a sold client is one Venta that says what was sold to whom', async () => {
    const rosa = await server.createUser();
    const streamingsId = await makeAccount(rosa);
    await made(rosa, '/client/create', client(streamingsId, { numberprofile: '1,2' }));
    const finance = await call(rosa, 'GET', `/finance/${rosa.id}`);
    const lines = (
      finance.body as unknown as { kind: string; description: string; quantity: number }[]
    ).filter(({ kind }) => kind === 'Venta');
    expect(lines).toMatchObject([{ description: 'Venta · Netflix · Ana · 1,2', quantity: 12.5 }]);
  });

  test('[API-07] a required field that is missing and one that is too long are named in Spanish', async () => {
    const answer = await call(ana, 'POST', '/client/create', { nameuser: 'x'.repeat(201) });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      errors: {
        nameuser: { msg: 'Usa 200 caracteres como máximo.' },
        days: { msg: 'Este dato es obligatorio.' },
      },
    });
  });

  test('[API-06] an account of another reseller named in a body is not there', async () => {
    const theirs = await makeAccount(eva);
    expect(await call(ana, 'POST', '/client/create', client(theirs))).toMatchObject({ status: 404 });
    const body = await accountBody(ana, { categoryId: await makeCategory(eva) });
    expect(await call(ana, 'POST', '/streaming/create', body)).toMatchObject({ status: 404 });
  });

  test('[API-71][SYN-07] one’s own id again answers 409, also when its row is deleted; another’s id is free', async () => {
    const id = await makeCategory(ana);
    expect((await call(ana, 'POST', '/category/create', category({ id }))).status).toBe(409);
    await call(ana, 'DELETE', `/category/delete/${id}`);
    expect((await call(ana, 'POST', '/category/create', category({ id }))).status).toBe(409);
    expect((await call(eva, 'POST', '/category/create', category({ id }))).status).toBe(201);
  });
});

describe('what holds something can’t be deleted', () => {
  test('[CAT-05][SUP-06][ACC-25] category, supplier and account answer 409 while they are in use', async () => {
    const body = await accountBody(ana);
    const account = await made(ana, '/streaming/create', body);
    await made(ana, '/client/create', client(account));
    expect((await call(ana, 'DELETE', `/category/delete/${body.categoryId}`)).status).toBe(409);
    expect((await call(ana, 'DELETE', `/supplier/delete/${body.supplierId}`)).status).toBe(409);
    expect((await call(ana, 'DELETE', `/streaming/delete/${account}`)).status).toBe(409);
  });
});

describe('finance', () => {
  test('[API-39][FIN-15] a refund writes Reembolso +price', async () => {
    const answer = await call(ana, 'POST', '/finance/create/refund/', { price: 7.25, userId: ana.id });
    expect(answer).toMatchObject({ status: 201, body: { data: { kind: 'Reembolso', quantity: 7.25 } } });
  });

  test('[API-69][FIN-16] money back from a supplier writes Inversion −price', async () => {
    const answer = await call(ana, 'POST', '/finance/create/supplier_refund/', { price: 7.25 });
    expect(answer).toMatchObject({ status: 201, body: { data: { kind: 'Inversion', quantity: -7.25 } } });
  });

  test('[API-40][FIN-09][FIN-10][FIN-12][FIN-19] a reset writes just its entries, once, and only if they add up', async () => {
    const rosa = await server.createUser();
    const resetId = uuidv7();
    const entries = [
      { kind: 'Venta', quantity: -100 },
      { kind: 'Inversion', quantity: -40.5 },
      { kind: 'Acumulado', quantity: -59.5 },
    ];
    const reset = (over: object) =>
      call(rosa, 'POST', '/finance/reset/entry', { resetId, lastResetId: null, entries, ...over });
    expect(
      (await reset({ entries: [...entries.slice(0, 2), { kind: 'Acumulado', quantity: -59.51 }] })).status,
    ).toBe(400);
    expect((await reset({ entries: [{ kind: 'Acumulado', quantity: 0 }] })).body).toMatchObject({
      message: 'No se puede resetear las finanzas, ya que el acumulado es cero',
    });
    expect((await reset({ lastResetId: uuidv7() })).status).toBe(409);
    expect(await reset({})).toMatchObject({
      status: 200,
      body: { data: { kind: 'Acumulado', quantity: -59.5, resetId } },
    });
    expect((await reset({ resetId: uuidv7() })).status).toBe(409);
    const lines = (await call(rosa, 'GET', `/finance/${rosa.id}`)).body as unknown as {
      kind: string;
      quantity: number;
    }[];
    expect(lines.map(({ kind, quantity }) => [kind, quantity]).sort()).toEqual([
      ['Acumulado', -59.5],
      ['Inversion', -40.5],
      ['Venta', -100],
    ]);
    expect((await reset({ resetId: uuidv7(), lastResetId: resetId })).status).toBe(200);
  });

  test('[FIN-18] entries stay when their client and account are deleted', async () => {
    const rosa = await server.createUser();
    const account = await makeAccount(rosa);
    const sold = await made(rosa, '/client/create', client(account));
    await call(rosa, 'DELETE', `/client/delete/${sold}`);
    await call(rosa, 'DELETE', `/streaming/delete/${account}`);
    const lines = (await call(rosa, 'GET', `/finance/${rosa.id}`)).body as unknown as { kind: string }[];
    expect(lines.map(({ kind }) => kind).sort()).toEqual(['Inversion', 'Venta']);
  });
});

describe('membership', () => {
  test('[API-70] what was tapped after the end is refused, what was tapped before is taken, reads stay open', async () => {
    const gone = await server.createUser({ membershipDays: -1 });
    const at = (occurredAt: string) =>
      server.inject({
        method: 'POST',
        url: '/category/create',
        headers: { ...gone.headers, 'x-occurred-at': occurredAt },
        payload: category(),
      });
    const late = await at(inDays(0));
    expect([late.statusCode, late.json<{ code: string }>().code]).toEqual([403, 'membership_expired']);
    expect((await at(inDays(-2))).statusCode).toBe(201);
    expect((await call(gone, 'GET', `/category/${gone.id}`)).status).toBe(200);
    const endless = await server.createUser({ membershipDays: null });
    expect((await call(endless, 'POST', '/category/create', category())).status).toBe(201);
  });
});
