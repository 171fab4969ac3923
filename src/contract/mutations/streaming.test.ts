import { beforeEach, describe, expect, test } from 'vitest';
import { createStreamingBody, updateStreamingBody } from './streaming-bodies.ts';
import type { BodyOf } from '#contract/registry.ts';
import { validate } from '#contract/validate.ts';
import { codeFromId } from '#domain/code.ts';
import { UNLINKED } from '#domain/finance/finance.ts';
import { derivedId } from '#domain/ids.ts';
import type { Client, Streaming } from '#domain/rows.ts';
import { profileCountOf } from '#domain/slots/slots.ts';
import {
  ACCOUNT_ID,
  atNow,
  DISNEY,
  emptyShelves,
  inDays,
  MUTATION_ID,
  NETFLIX,
  NOW,
  PURCHASE,
  shelve,
  USER_ID,
} from '#tests/support/api/account-rows.ts';
import { mutate, type MemoryReader } from '#tests/support/app/memory-reader.ts';

let rows: MemoryReader;

beforeEach(() => {
  rows = emptyShelves();
});

const account = (): Promise<Streaming | undefined> => rows.get('streamings', ACCOUNT_ID);

describe('creating an account', () => {
  const create = (body = PURCHASE, context = atNow()) =>
    mutate(rows, { name: 'streaming.create', id: ACCOUNT_ID, body }, context);

  test('[ACC-26] it takes its category’s name, runs from now and is Activo', async () => {
    await create({ ...PURCHASE, name: 'Otro nombre' });
    expect(await account()).toMatchObject({
      name: 'Netflix',
      code: codeFromId(ACCOUNT_ID),
      startDate: NOW,
      endDate: inDays(30),
      conditions: 'Activo',
      emailtwo: null,
      url: null,
    });
  });

  test('[ACC-26] it writes one Inversion of its price, under an id that a repetition can’t double', async () => {
    await create();
    expect(rows.all('finances')).toEqual([
      {
        id: derivedId(MUTATION_ID, 'Inversion'),
        userId: USER_ID,
        kind: 'Inversion',
        description: 'Inversion · Netflix · ana@correo.pe',
        quantity: 12.5,
        date: NOW,
        ...UNLINKED,
      },
    ]);
  });

  test('[FIN-39] its line keeps how the supplier was paid, and nothing else changes by it', async () => {
    await create({ ...PURCHASE, paymentMethod: '12.50 USDT a 3.75' });
    expect(rows.all('finances')).toMatchObject([
      { quantity: 12.5, received: null, paymentMethod: '12.50 USDT a 3.75' },
    ]);
    expect(rows.all('streamings')[0]).not.toHaveProperty('paymentMethod');
  });

  test('[ACC-26] a category or supplier that isn’t there is refused and writes nothing', async () => {
    expect(await create({ ...PURCHASE, categoryId: USER_ID })).toMatchObject({
      ok: false,
      code: 'not_found',
    });
    expect(await create({ ...PURCHASE, supplierId: USER_ID })).toMatchObject({
      ok: false,
      code: 'not_found',
    });
    expect(rows.all('streamings')).toEqual([]);
    expect(rows.all('finances')).toEqual([]);
  });

  test('[ACC-26] an id that is taken, or was, is refused', async () => {
    await create();
    expect(await create()).toMatchObject({ ok: false, code: 'conflict' });
    await mutate(rows, { name: 'streaming.delete', id: ACCOUNT_ID, body: null }, atNow());
    expect(await create()).toMatchObject({ ok: false, code: 'conflict' });
  });

  test.each([
    ['S/.', 950.01, 'El precio máximo es S/. 950.00.'],
    ['$', 950.01, 'El precio máximo es $ 950.00.'],
    ['MXN', 95_000.01, 'El precio máximo es MXN 95,000.00.'],
  ])('[ACC-31] [GEN-21] in %s a price of %d is refused on its field', async (symbol, priceSupplier, msg) => {
    expect(await create({ ...PURCHASE, priceSupplier }, atNow(symbol))).toMatchObject({
      ok: false,
      errors: { priceSupplier: { msg } },
    });
  });

  test.each(['CLP', 'CUP', 'MXN', 'BRL'])(
    '[ACC-31] in %s an account may cost more than 950',
    async (symbol) => {
      const dear = { ...PURCHASE, priceSupplier: 950.01 };
      expect(await create(dear, atNow(symbol))).toMatchObject({ ok: true });
    },
  );

  test('[ACC-33] its own profile count is kept and overrides its category’s', async () => {
    await create({ ...PURCHASE, profileCount: 7 });
    const row = await account();
    expect(row && profileCountOf(row, NETFLIX)).toBe(7);
  });
});

describe('the body of an account', () => {
  const checked = (fields: object) => validate(createStreamingBody, { ...PURCHASE, ...fields });
  const refusal = (field: string) => ({ ok: false, errors: { [field]: { msg: expect.any(String) } } });

  test.each([0, 0.01, 950, 4_750_000])('[ACC-31] the price %d is well formed', (priceSupplier) => {
    expect(checked({ priceSupplier })).toMatchObject({ ok: true });
  });

  test.each([-0.01, 1.005, 4_750_000.01, Number.NaN, '5'])(
    '[ACC-31] the price %s is refused',
    (priceSupplier) => {
      expect(checked({ priceSupplier })).toMatchObject(refusal('priceSupplier'));
      expect(validate(updateStreamingBody, { priceSupplier })).toMatchObject(refusal('priceSupplier'));
    },
  );

  test.each(['javascript:alert(1)', 'data:text/html,x', 'ftp://x.pe', 'netflix'])(
    '[ACC-32] the url %j is refused',
    (url) => {
      expect(checked({ url })).toMatchObject(refusal('url'));
      expect(validate(updateStreamingBody, { url })).toMatchObject(refusal('url'));
    },
  );

  test('[ACC-32] a url is http, https or empty, which is kept as null', () => {
    expect(checked({ url: 'https://NETFLIX.com/login' })).toMatchObject({ ok: true });
    expect(checked({ url: 'http://NETFLIX.com' })).toMatchObject({ ok: true });
    expect(checked({ url: '' })).toMatchObject({ ok: true, body: { url: null } });
  });

  test.each([1, 20, null])('[ACC-33] the profile count %s is well formed', (profileCount) => {
    expect(checked({ profileCount })).toMatchObject({ ok: true });
  });

  test.each([0, 21, 2.5])('[ACC-33] the profile count %d is refused', (profileCount) => {
    expect(checked({ profileCount })).toMatchObject(refusal('profileCount'));
  });
});

describe('updating an account', () => {
  const update = (body: BodyOf<'streaming.update'>, context = atNow()) =>
    mutate(rows, { name: 'streaming.update', id: ACCOUNT_ID, body }, context);

  test('[ACC-27] only the fields sent change, and the books don’t', async () => {
    const before = shelve(rows);
    await update({ termsOfUse: 'Otros', priceSupplier: 9 });
    expect(await account()).toEqual({ ...before, termsOfUse: 'Otros', priceSupplier: 9 });
    expect(rows.all('finances')).toEqual([]);
  });

  test('[ACC-27] a new email keeps the former one, whatever emailtwo is sent along', async () => {
    shelve(rows, { emailtwo: 'antes@correo.pe' });
    await update({ email: 'nuevo@correo.pe', emailtwo: 'inventado@correo.pe' });
    expect(await account()).toMatchObject({ email: 'nuevo@correo.pe', emailtwo: 'ana@correo.pe' });
  });

  test('[ACC-27] the same email again keeps emailtwo', async () => {
    shelve(rows, { emailtwo: 'antes@correo.pe' });
    await update({ email: 'ana@correo.pe' });
    expect(await account()).toMatchObject({ emailtwo: 'antes@correo.pe' });
  });

  test('[ACC-27] another category gives the account its name', async () => {
    shelve(rows);
    await update({ categoryId: DISNEY.id });
    expect(await account()).toMatchObject({ categoryId: DISNEY.id, name: 'Disney+' });
  });

  test('[ACC-31] a price above the currency’s maximum is refused and changes nothing', async () => {
    const before = shelve(rows);
    expect(await update({ priceSupplier: 951 })).toMatchObject({ ok: false, errors: { priceSupplier: {} } });
    expect(await account()).toEqual(before);
  });

  test('[ACC-27] an account that isn’t there is not found', async () => {
    expect(await update({ password: 'x' })).toMatchObject({ ok: false, code: 'not_found' });
  });
});

describe('deleting an account', () => {
  const remove = () => mutate(rows, { name: 'streaming.delete', id: ACCOUNT_ID, body: null }, atNow());

  test('[ACC-25] it is refused while the account has clients', async () => {
    shelve(rows);
    rows.apply([{ table: 'clients', id: USER_ID, row: { id: USER_ID, streamingsId: ACCOUNT_ID } as Client }]);
    expect(await remove()).toMatchObject({ ok: false, code: 'conflict' });
    expect(await account()).toBeDefined();
  });

  test('[ACC-25] without clients it goes, and its entries stay', async () => {
    await mutate(rows, { name: 'streaming.create', id: ACCOUNT_ID, body: PURCHASE }, atNow());
    expect(await remove()).toMatchObject({ ok: true });
    expect(await account()).toBeUndefined();
    expect(rows.all('finances')).toHaveLength(1);
  });
});
