import { beforeEach, describe, expect, test } from 'vitest';
import { validate } from '#contract/validate.ts';
import { CURRENCIES } from '#domain/money/currencies.ts';
import type { Profile } from '#domain/rows.ts';
import { atNow, USER_ID } from '#tests/support/api/account-rows.ts';
import { clientRow } from '#tests/support/catalogue.ts';
import { MemoryReader, mutate } from '#tests/support/app/memory-reader.ts';
import { updateCatalogue, updatePhone, updateSymbolMoney } from './user.ts';

const OTHER_ID = '0195a000-0000-7000-8000-0000000000f1';
const PHONE = '+51987000111';
const MARTA: Profile = {
  id: USER_ID,
  username: 'Marta',
  phone: '+51987000000',
  email: 'marta@correo.example',
  role: 'RESELLER',
  userCode: 'MART-2345',
  codeReferrals: null,
  isConnection: true,
  isVerified: true,
  typesuscription: 'Demo',
  startDate: null,
  endDate: null,
  symbolmoney: 'S/.',
  leavesAt: null,
  monthGoal: null,
  catalogueId: null,
};

let rows: MemoryReader;
beforeEach(() => {
  rows = new MemoryReader([
    { table: 'profile', id: USER_ID, row: MARTA },
    { table: 'profile', id: OTHER_ID, row: { ...MARTA, id: OTHER_ID } },
  ]);
});

const call = (phone: string, id = USER_ID) =>
  mutate(rows, { name: 'user.phone', id, body: { phone } }, atNow());
const pay = (symbolmoney: string, id = USER_ID) =>
  mutate(rows, { name: 'user.symbol_money', id, body: { symbolmoney } }, atNow());
const missing = { ok: false, code: 'not_found', message: 'El usuario no existe' };

describe('the user’s own phone', () => {
  test('[API-12] [PRO-04] is changed, and nothing else of the profile', async () => {
    expect(await call(PHONE)).toMatchObject({ ok: true, message: 'Teléfono actualizado.' });
    expect(await rows.get('profile', USER_ID)).toEqual({ ...MARTA, phone: PHONE });
  });

  test('[API-12] that another has is refused at its field', async () => {
    rows.phones.add(PHONE);
    const msg = 'Ese teléfono ya está en uso.';
    expect(await call(PHONE)).toMatchObject({ ok: false, code: 'validation', errors: { phone: { msg } } });
    expect(await rows.get('profile', USER_ID)).toEqual(MARTA);
  });

  test('[API-12] is changed under no other id than one’s own', async () => {
    expect(await call(PHONE, OTHER_ID)).toMatchObject(missing);
    expect(await call(PHONE, '0195a000-0000-7000-8000-0000000000f2')).toMatchObject(missing);
  });

  test('[API-12] [GEN-09] is E.164', () => {
    const msg = 'Escribe un teléfono válido, con su código de país.';
    const checked = (phone: unknown) => validate(updatePhone.body as never, { phone });
    expect(checked(PHONE)).toEqual({ ok: true, body: { phone: PHONE } });
    for (const phone of ['', '987000111', '+0123456', 'x']) {
      expect(checked(phone)).toEqual({ ok: false, errors: { phone: { msg } } });
    }
  });
});

describe('the user’s own goal of the month', () => {
  const aim = (monthGoal: number | null, id = USER_ID) =>
    mutate(rows, { name: 'user.month_goal', id, body: { monthGoal } }, atNow());

  test('[FIN-38] is set, changed and taken away, and nothing else of the profile', async () => {
    expect(await aim(750.5)).toMatchObject({ ok: true });
    expect(await rows.get('profile', USER_ID)).toEqual({ ...MARTA, monthGoal: 750.5 });
    await aim(0);
    expect(await rows.get('profile', USER_ID)).toEqual(MARTA);
    await aim(20);
    await aim(null);
    expect(await rows.get('profile', USER_ID)).toEqual(MARTA);
  });

  test('[FIN-38] is set under no other id than one’s own', async () => {
    expect(await aim(750.5, OTHER_ID)).toMatchObject(missing);
  });
});

describe('the user’s own catalogue', () => {
  const FIRST = 'A'.repeat(22);
  const SECOND = 'B'.repeat(22);
  const put = (catalogueId: string | null, id = USER_ID) =>
    mutate(rows, { name: 'user.catalogue', id, body: { catalogueId } }, atNow());

  test('[PAGE-09] is turned on, gets another address and is turned off, and nothing else changes', async () => {
    for (const catalogueId of [FIRST, FIRST, SECOND, null]) {
      expect(await put(catalogueId)).toMatchObject({ ok: true });
      expect(await rows.get('profile', USER_ID)).toEqual({ ...MARTA, catalogueId });
    }
  });

  test('[PAGE-09] takes no address that is another page’s, none of another form, and no other id', async () => {
    const page = { pageId: FIRST, pageKey: 'k'.repeat(43), pageContent: '1 Qg' };
    const row = clientRow(USER_ID, { streamingsId: OTHER_ID, ...page });
    rows.apply([{ table: 'clients', id: row.id, row }]);
    expect(await put(FIRST)).toMatchObject({ ok: false, code: 'conflict' });
    expect(validate(updateCatalogue.body as never, { catalogueId: 'corto' })).toMatchObject({ ok: false });
    expect(await put(SECOND, OTHER_ID)).toMatchObject(missing);
  });
});

describe('the user’s own money symbol', () => {
  test('[API-13] [PRO-05] is changed, and nothing else of the profile', async () => {
    expect(await pay('COP')).toMatchObject({ ok: true, message: 'Moneda actualizada.' });
    expect(await rows.get('profile', USER_ID)).toEqual({ ...MARTA, symbolmoney: 'COP' });
  });

  test('[API-13] is changed under no other id than one’s own', async () => {
    expect(await pay('COP', OTHER_ID)).toMatchObject(missing);
  });

  test('[PRO-02] [PRO-03] is one of the list and no other', () => {
    const checked = (symbolmoney: unknown) => validate(updateSymbolMoney.body as never, { symbolmoney });
    for (const { symbol } of CURRENCIES) expect(checked(symbol)).toMatchObject({ ok: true });
    const msg = 'Elige una moneda de la lista.';
    for (const symbol of ['EUR', 's/.', '', 'ARS ']) {
      expect(checked(symbol)).toEqual({ ok: false, errors: { symbolmoney: { msg } } });
    }
  });
});
