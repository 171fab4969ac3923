import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  category,
  client,
  startCatalogue,
  supplier,
  type Catalogue,
} from '#tests/support/api/catalogue-calls.ts';

const LONG = 'x'.repeat(201);
const CONTROLS = ['a\u0000b', 'a\u0007b', 'a\nb', 'a\tb', 'a\u007fb', '\ud800', 'a\udc00b'];
const NO_INTEGERS = [0, 1.5, -1, '5', null, true, 1e21];
const TEMPLATE = `/user/me/update_template/${crypto.randomUUID()}`;
const NO_MONEY = [-0.01, 1.005, 1e21, '10', null, true];

const PRICE = { type: 'Perfil', days: 30, price: 15 };
const BAD_PRICES = [
  'x',
  5,
  {},
  [null],
  ['Perfil 30 15'],
  [{ ...PRICE, type: 'perfil' }],
  [{ type: 'Perfil', days: 30 }],
  [{ ...PRICE, more: 1 }],
  [PRICE, { ...PRICE, price: 16 }],
  Array.from({ length: 13 }, (_none, index) => ({ ...PRICE, days: index + 1 })),
  ...NO_INTEGERS.map((days) => [{ ...PRICE, days }]),
  ...NO_MONEY.map((price) => [{ ...PRICE, price }]),
];

let at: Catalogue;
let account: Record<string, unknown>;
let streamingsId: string;
beforeAll(async () => {
  at = await startCatalogue();
  account = await at.accountBody(at.ana);
  streamingsId = await at.made(at.ana, '/streaming/create', { ...account, days: 3_650, profileCount: 20 });
});
afterAll(() => at.server.close());

/** Creates a row of each kind with some fields changed. */
const create = {
  category: (over: object) => at.call(at.ana, 'POST', '/category/create', category(over)),
  supplier: (over: object) => at.call(at.ana, 'POST', '/supplier/create', supplier(over)),
  account: (over: object) => at.call(at.ana, 'POST', '/streaming/create', { ...account, ...over }),
  client: (over: object) => at.call(at.ana, 'POST', '/client/create', client(streamingsId, over)),
  template: (over: object) => at.call(at.ana, 'PATCH', TEMPLATE, { kind: 'saludo', text: 'Hola', ...over }),
};
type Kind = keyof typeof create;

/** The value that a field has after a creation with `value`. */
async function kept(kind: Kind, field: string, value: unknown): Promise<unknown> {
  const { status, body } = await create[kind]({ [field]: value });
  expect({ status, errors: body['errors'] }).toEqual({ status: kind === 'template' ? 200 : 201 });
  return (body['data'] as Record<string, unknown>)[field];
}

const REFUSED: [Kind, string, unknown[]][] = [
  ['category', 'name', ['', '  ', null, 5, [], {}, LONG, ...CONTROLS]],
  ['category', 'backgroundcolor', ['red', '#fff', '#12345g', '', null, 5]],
  ['category', 'profileCount', [...NO_INTEGERS, 21]],
  ['category', 'prices', BAD_PRICES],
  ['category', 'id', ['x', '', null, 5]],
  [
    'supplier',
    'phone',
    ['', null, 'abc', '987654321', '+0123456789', '+51 987 654 321', '+1234567890123456'],
  ],
  ['supplier', 'telegram', ['@', 'https://t.me.evil.com/a', 'https://t.me@evil.com/', 'don raul', 5]],
  ['account', 'email', ['', null, LONG, 'a\nb']],
  ['account', 'password', ['', null, LONG, 'a\u0000b', '\ud800']],
  ['account', 'days', [...NO_INTEGERS, 3_651]],
  ['account', 'priceSupplier', [...NO_MONEY, 950.01]],
  [
    'account',
    'url',
    ['javascript:alert(1)', ' javascript:x', 'data:text/html,x', 'ftp://a.b', '//a.b', 'a.b', 5],
  ],
  ['account', 'termsOfUse', ['', null, 'x'.repeat(4_001), 'a\u0000']],
  ['account', 'categoryId', ['x', null]],
  ['account', 'conditions', ['Vencido']],
  ['client', 'phoneuser', ['', null, '999888777', 5]],
  ['client', 'accountType', ['perfil', '', null]],
  ['client', 'state', ['Vencido', 'vendido', '', null]],
  ['client', 'days', [...NO_INTEGERS, 3_651]],
  ['client', 'publicprice', [...NO_MONEY, 100_000_000]],
  ['client', 'numberprofile', ['', 'abc', '1,,2', '1-', '3-1', '0', '1.5', '1;2', 'Cuenta 1-5']],
  ['client', 'pin', [42, '1234567890123', 'a\nb']],
  ['client', 'note', ['x'.repeat(2_001), 'a\u0000', 5]],
  ['client', 'telegramuser', ['@', 'a b', 'https://evil.com/ana', 'ana&x', 5]],
  ['template', 'kind', ['saludos', 'Saludo', '', null, 5]],
  ['template', 'text', ['', ' \n ', 'x'.repeat(2_001), 'a\u0000', 'a\u0007b', '\ud800', 5, [], undefined]],
];

const KEPT: [Kind, string, unknown, unknown][] = [
  ['category', 'name', '  Cafe\u0301 TV ', 'Café TV'],
  ['category', 'name', ` ${'x'.repeat(200)} `, 'x'.repeat(200)],
  ['category', 'backgroundcolor', undefined, '#6b7280'],
  ['supplier', 'telegram', 'https://telegram.me/raul', 'https://telegram.me/raul'],
  ['supplier', 'telegram', '@raul', 'https://t.me/raul'],
  ['supplier', 'telegram', '', null],
  ['account', 'password', ' e\u0301 con espacios ', ' e\u0301 con espacios '],
  ['account', 'termsOfUse', ' uno\n\tdos ', 'uno\n\tdos'],
  ['account', 'priceSupplier', 950, 950],
  ['account', 'priceSupplier', -0, 0],
  ['account', 'priceSupplier', 0.29, 0.29],
  ['account', 'url', '', null],
  ['account', 'url', 'http://a.b/c?d=1#e', 'http://a.b/c?d=1#e'],
  ['client', 'publicprice', 0, 0],
  ['client', 'publicprice', 99_999_999.99, 99_999_999.99],
  ['client', 'pin', '0042', '0042'],
  ['client', 'note', ' Paga los lunes.\r\n\tcafe\u0301 ', 'Paga los lunes.\n\tcafé'],
  ['client', 'note', 'x'.repeat(2_000), 'x'.repeat(2_000)],
  ['client', 'note', ' \n ', null],
  ['client', 'note', undefined, null],
  ['client', 'telegramuser', '@ana_p', 'ana_p'],
  ['client', 'telegramuser', 'https://t.me/ana_p?x=1', 'ana_p'],
  ['client', 'numberprofile', '1,2,3', '1,2,3'],
  ['template', 'text', ' Hola {nombre}:\r\n\tadio\u0301s \n', 'Hola {nombre}:\n\tadiós'],
  ['template', 'text', ` ${'x'.repeat(2_000)} `, 'x'.repeat(2_000)],
  ['template', 'text', null, null],
];

describe('a field', () => {
  test.each(REFUSED)(
    '[API-07][GEN-01] %s.%s refuses what it does not take, by its name',
    async (kind, field, values) => {
      for (const value of values) {
        const { status, body } = await create[kind]({ [field]: value });
        const { code, errors } = body;
        const msg = expect.any(String) as string;
        const refusal = { value, status: 400, code: 'validation', errors: { [field]: { msg } } };
        expect({ value, status, code, errors }).toEqual(refusal);
      }
    },
  );

  test.each(KEPT)('[API-07] %s.%s keeps %j as %j', async (kind, field, given, value) => {
    expect(await kept(kind, field, given)).toBe(value);
  });

  test('[API-07][API-54] emailtwo is text like any other, or none', async () => {
    const update = (emailtwo: unknown) =>
      at.call(at.ana, 'PATCH', `/streaming/update/${streamingsId}`, { emailtwo });
    for (const bad of ['\u0000', '\ud800', LONG, 5]) {
      expect(await update(bad)).toMatchObject({ status: 400, body: { errors: { emailtwo: {} } } });
    }
    expect(await update(' b@c.d ')).toMatchObject({ status: 200, body: { data: { emailtwo: 'b@c.d' } } });
    for (const none of ['', '  ', null]) {
      await update('b@c.d');
      expect(await update(none)).toMatchObject({ status: 200, body: { data: { emailtwo: null } } });
    }
  });

  test('[ACC-28] a date that no calendar has is refused, and so is one without a zone', async () => {
    for (const startDate of [
      '2026-02-30T00:00:00Z',
      '2026-13-01',
      '2026-11-21T10:00:00',
      'hoy',
      '',
      null,
      5,
    ]) {
      const dates = { startDate, endDate: '2026-12-01T00:00:00Z', days: 10 };
      const answer = await at.call(at.ana, 'PATCH', `/streaming/update/change_date/${streamingsId}`, dates);
      expect(answer).toMatchObject({ status: 400, body: { errors: { startDate: {} } } });
    }
  });

  test('[API-40][GEN-14] a figure of a reset has two decimals at most, and nothing beside it', async () => {
    const reset = (...entries: object[]) =>
      at.call(at.ana, 'POST', '/finance/reset/entry', {
        resetId: crypto.randomUUID(),
        lastResetId: null,
        entries,
      });
    const acumulado = { kind: 'Acumulado', quantity: -1 };
    for (const entry of [
      { kind: 'Venta', quantity: -1.005 },
      { kind: 'Venta', quantity: '-1' },
      { kind: 'Venta', quantity: -1, description: 'x' },
    ]) {
      const same = { ...acumulado, quantity: entry.quantity };
      expect(await reset(entry, same)).toMatchObject({ status: 400, body: { errors: { entries: {} } } });
    }
    expect((await reset({ kind: 'Venta', quantity: -1 }, acumulado)).status).toBe(200);
  });
});
