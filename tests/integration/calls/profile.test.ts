import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CURRENCIES } from '#domain/money/currencies.ts';
import { callOf, runBatch } from '#tests/support/api/calls.ts';
import { startCatalogue, type Catalogue } from '#tests/support/api/catalogue-calls.ts';
import type { TestUser } from '#tests/support/app/test-server.ts';

/** The fields that users change in their own row: phone and currency. */

const TAKEN = 'Ese teléfono ya está en uso.';
const REGISTERED = 'Ese teléfono ya está registrado.';
/** Two writings of one mobile, the one that WhatsApp knows last. */
const ONE_MOBILE = [
  ['+541123456789', '+5491123456789'],
  ['+5215512345678', '+525512345678'],
  ['+551187654321', '+5511987654321'],
] as const;

let house: Catalogue;
let marta: TestUser;
let rosa: TestUser;
let phones = 0;
beforeAll(async () => void (house = await startCatalogue()));
beforeEach(async () => {
  marta = await house.server.createUser();
  rosa = await house.server.createUser();
});
afterAll(() => house.server.close());

const newPhone = () => `+5730012${String((phones += 1)).padStart(5, '0')}`;
const call = (user: TestUser | null, phone: unknown, id = user?.id) =>
  house.call(user, 'PATCH', `/user/me/update_phone/${id}`, { phone });
/** Gives what is wrong with the registration. */
const register = async (username: string, phone: string) => {
  const email = `${username.replaceAll(' ', '')}@correo.example`;
  const body = { username, phone, email, password: 'caballo grapa batería', codeReferrals: '' };
  return (await house.call(null, 'POST', '/user/register', body)).body['errors'];
};
const pay = (user: TestUser | null, symbolmoney: unknown, id = user?.id) =>
  house.call(user, 'PATCH', `/user/me/update_symbol_money/${id}`, { symbolmoney });
const me = async (user: TestUser) => (await house.call(user, 'GET', '/user/me')).body;

describe('[API-12] PATCH /user/me/update_phone/{id}', () => {
  test('[PRO-04] changes one’s own phone and answers a message', async () => {
    const phone = newPhone();
    const { status, body } = await call(marta, phone);
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { status: 'success', message: 'Teléfono actualizado.', data: { id: marta.id, phone } },
    });
    expect(await me(marta)).toMatchObject({ phone, username: marta.username });
    expect((await call(marta, phone)).status).toBe(200);
  });

  test('[PRO-04] a phone that another has is 400 with errors.phone', async () => {
    expect(await call(marta, rosa.phone)).toMatchObject({
      status: 400,
      body: { code: 'validation', message: TAKEN, errors: { phone: { msg: TAKEN } } },
    });
    expect(await me(marta)).toMatchObject({ phone: marta.phone });
  });

  test('[PRO-04] of two that take one phone at once, the second hears the same', async () => {
    for (let round = 0; round < 5; round += 1) {
      const phone = newPhone();
      const both = await Promise.all([call(marta, phone), call(rosa, phone)]);
      const [won, lost] = both.toSorted((a, b) => a.status - b.status);
      expect(won?.status).toBe(200);
      expect(lost).toMatchObject({ status: 400, body: { errors: { phone: { msg: TAKEN } } } });
    }
  });

  test.each(ONE_MOBILE)(
    '[GEN-62] [PRO-04] %s and %s are one mobile: it is kept as WhatsApp knows it, and is one user’s',
    async (older, known) => {
      expect(await call(marta, older)).toMatchObject({ status: 200, body: { data: { phone: known } } });
      expect(await me(marta)).toMatchObject({ phone: known });
      expect((await call(marta, known)).status).toBe(200);
      for (const phone of [older, known])
        expect(await call(rosa, phone)).toMatchObject({ status: 400, body: { errors: { phone: {} } } });
      await call(marta, newPhone());
    },
  );

  test.each(ONE_MOBILE)(
    '[GEN-62] [PRO-04] a user who is there with %s from before has %s too',
    async (older, known) => {
      const { db } = house.server.context;
      await db.updateTable('users').set({ phone: older }).where('id', '=', marta.id).execute();
      expect(await call(rosa, known)).toMatchObject({ status: 400, body: { errors: { phone: {} } } });
      expect(await register('Registro A', known)).toEqual({ phone: { msg: REGISTERED } });
      await call(marta, newPhone());
    },
  );

  test.each(ONE_MOBILE)('[GEN-62] [SES-13] a registration with %s is stored as %s', async (older, known) => {
    const name = `Nueva ${(phones += 1)}`;
    expect(await register(name, older)).toBeUndefined();
    const users = house.server.context.db.selectFrom('users').select('phone');
    expect(await users.where('username', '=', name).execute()).toEqual([{ phone: known }]);
    for (const phone of [older, known])
      expect(await register('Registro B', phone)).toEqual({ phone: { msg: REGISTERED } });
    expect(await call(rosa, older)).toMatchObject({ status: 400, body: { errors: { phone: {} } } });
  });

  test('[API-02] [API-07] [GEN-09] wants a token, one’s own id and a phone', async () => {
    const phone = newPhone();
    expect((await call(null, phone, marta.id)).status).toBe(401);
    expect((await call(marta, phone, rosa.id)).status).toBe(404);
    expect(await call(marta, '987654321')).toMatchObject({
      status: 400,
      body: { errors: { phone: { msg: 'Escribe un teléfono válido, con su código de país.' } } },
    });
    expect(await me(rosa)).toMatchObject({ phone: rosa.phone });
  });
});

describe('[API-13] PATCH /user/me/update_symbol_money/{id}', () => {
  test('[PRO-02] [PRO-05] takes each symbol of the list and answers a message', async () => {
    for (const { symbol } of CURRENCIES) {
      expect(await pay(marta, symbol)).toMatchObject({
        status: 200,
        body: { status: 'success', message: 'Moneda actualizada.', data: { symbolmoney: symbol } },
      });
    }
    expect(await me(marta)).toMatchObject({ symbolmoney: '$', phone: marta.phone });
  });

  test('[PRO-03] refuses a currency that isn’t in the list', async () => {
    for (const symbol of ['EUR', '', null, 5]) {
      expect(await pay(marta, symbol)).toMatchObject({ status: 400, body: { errors: { symbolmoney: {} } } });
    }
    expect(await me(marta)).toMatchObject({ symbolmoney: 'S/.' });
  });

  test('[API-02] [API-07] wants a token and one’s own id', async () => {
    expect((await pay(null, 'COP', marta.id)).status).toBe(401);
    expect((await pay(marta, 'COP', rosa.id)).status).toBe(404);
    expect(await me(rosa)).toMatchObject({ symbolmoney: 'S/.' });
  });
});

test('[PRO-04] [PRO-05] in a batch both change one row, and a taken phone spoils nothing but itself', async () => {
  const phone = newPhone();
  const taps = [
    { name: 'user.phone' as const, id: marta.id, body: { phone } },
    { name: 'user.symbol_money' as const, id: marta.id, body: { symbolmoney: 'COP' } },
    { name: 'user.phone' as const, id: marta.id, body: { phone: rosa.phone } },
  ];
  const results = await runBatch(
    house.server,
    marta,
    taps.map((tap) => callOf(tap)),
  );
  expect(results.map(({ status }) => status)).toEqual([200, 200, 400]);
  expect(await me(marta)).toMatchObject({ phone, symbolmoney: 'COP' });
});

test('[API-70] are taken after the end of the membership', async () => {
  const gone = await house.server.createUser({ membershipDays: -1 });
  expect((await call(gone, newPhone())).status).toBe(200);
  expect((await pay(gone, 'MXN')).status).toBe(200);
});
