import { beforeEach, describe, expect, test } from 'vitest';
import type { BodyOf } from '#contract/registry.ts';
import { validate } from '#contract/validate.ts';
import { codeFromId } from '#domain/code.ts';
import { formatDate } from '#domain/dates/dates.ts';
import type { Client } from '#domain/rows.ts';
import {
  ACCOUNT_ID,
  atNow,
  emptyShelves,
  inDays,
  NETFLIX,
  NOW,
  shelve,
  USER_ID,
} from '#tests/support/api/account-rows.ts';
import { mutate, type MemoryReader } from '#tests/support/app/memory-reader.ts';
import { waitingFor } from '#domain/waiting.ts';
import { createClientBody } from './client-bodies.ts';

const ANA = '0195a000-0000-7000-8000-0000000000a1';
const LUIS = '0195a000-0000-7000-8000-0000000000a2';
const SALE: BodyOf<'client.create'> = {
  nameuser: 'Ana',
  phoneuser: '+51987654321',
  accountType: 'Perfil',
  numberprofile: '1,2',
  days: 5,
  publicprice: 12,
  state: 'Vendido',
  streamingsId: ACCOUNT_ID,
};

let rows: MemoryReader;

beforeEach(() => {
  rows = emptyShelves();
  shelve(rows);
});

const sell = (over: Partial<typeof SALE> = {}, id = ANA) =>
  mutate(rows, { name: 'client.create', id, body: { ...SALE, ...over } }, atNow());
const edit = (body: BodyOf<'client.update'>, id = ANA) =>
  mutate(rows, { name: 'client.update', id, body }, atNow());
const client = (id = ANA): Promise<Client | undefined> => rows.get('clients', id);
const books = () => rows.all('finances').map(({ description, quantity }) => [description, quantity]);
const stand = async (over: Partial<Client>): Promise<void> => {
  const row = await client();
  if (row) rows.apply([{ table: 'clients', id: ANA, row: { ...row, ...over } }]);
};

describe('selling to a client', () => {
  test('[CAT-14] takes them off the waiting list of that service, and nobody else', async () => {
    const wait = (phone: string) =>
      mutate(
        rows,
        { name: 'category.waiting', id: NETFLIX.id, body: { phone, name: 'Ana', waits: true } },
        atNow(),
      );
    await wait(SALE.phoneuser);
    await wait('+51911222444');
    await sell();
    const category = await rows.get('categories', NETFLIX.id);
    expect(waitingFor(category ?? { waiting: null }).map(({ phone }) => phone)).toEqual(['+51911222444']);
    await sell({ numberprofile: '3' }, LUIS);
    expect(await rows.get('categories', NETFLIX.id)).toBe(category);
  });

  test('[CLI-01] [CLI-17] a sale starts now, ends after its days and has a code from its id', async () => {
    await sell();
    expect(await client()).toEqual({
      ...SALE,
      id: ANA,
      userId: USER_ID,
      code: codeFromId(ANA),
      telegramuser: null,
      note: null,
      pin: null,
      startDate: NOW,
      endDate: inDays(5),
      paid: true,
      booked: true,
      informedAt: null,
      heldSince: NOW,
      received: SALE.publicprice,
      paymentMethod: null,
      pageId: null,
      pageKey: null,
      pageContent: null,
      pageAsksPin: false,
    });
  });

  test('[CLI-01] [CLI-64] [FIN-04] a sale is a Venta that names service, client and profiles', async () => {
    await sell();
    expect(books()).toEqual([['Venta · Netflix · Ana · 1,2', 12]]);
    expect(rows.all('finances')).toEqual([
      expect.objectContaining({ kind: 'Venta', userId: USER_ID, date: NOW, resetId: null, aboutId: ANA }),
    ]);
  });

  test('[CLI-01] a Standby client writes nothing into the books', async () => {
    await sell({ state: 'Standby' });
    expect(books()).toEqual([]);
  });

  test('[CLI-01] an account that isn’t there, and an id that is taken or was deleted, are refused', async () => {
    expect(await sell({ streamingsId: LUIS })).toMatchObject({ ok: false, code: 'not_found' });
    await sell();
    expect(await sell()).toMatchObject({ ok: false, code: 'conflict' });
    rows.apply([{ table: 'clients', id: ANA, row: null }]);
    expect(await sell()).toMatchObject({ ok: false, code: 'conflict' });
    expect(books()).toHaveLength(1);
  });

  test.each([
    ['Perfil', '1,2,3'],
    ['Perfil', '1-3'],
    ['Cuenta', 'Cuenta 1-5'],
    ['Cuenta', 'Cuenta 1-4,5'],
  ] as const)('[CLI-10] %s takes the profiles “%s”', async (accountType, numberprofile) => {
    expect(await sell({ accountType, numberprofile })).toMatchObject({ ok: true, status: 'success' });
    expect(await client()).toMatchObject({ numberprofile });
  });

  test.each([
    ['Perfil', 'uno'],
    ['Perfil', 'Cuenta 1-5'],
    ['Perfil', '3-1'],
    ['Cuenta', 'Cuenta'],
  ] as const)('[CLI-10] %s refuses the profiles “%s” at their field', async (accountType, numberprofile) => {
    const refused = { ok: false, code: 'validation', errors: { numberprofile: {} } };
    expect(await sell({ accountType, numberprofile })).toMatchObject(refused);
    await sell();
    expect(await edit({ accountType, numberprofile })).toMatchObject(refused);
  });

  test('[SEC-19] a client has 20 slots at most, on a sale and on an edit', async () => {
    const refused = {
      ok: false,
      errors: { numberprofile: { msg: 'Un cliente puede tener hasta 20 perfiles.' } },
    };
    expect(await sell({ numberprofile: '1-999' })).toMatchObject(refused);
    expect(await sell({ numberprofile: '1-21' })).toMatchObject(refused);
    expect(await sell({ numberprofile: '1-20' })).toMatchObject({ ok: true });
    expect(await edit({ numberprofile: '2-22' })).toMatchObject(refused);
  });

  test('[CLI-11] a profile above the count is sold with a warning', async () => {
    expect(await sell({ numberprofile: '6' })).toMatchObject({
      ok: true,
      status: 'warning',
      message: 'Cliente creado. La cuenta tiene 5 perfiles y elegiste el perfil 6.',
    });
  });

  test('[CLI-11] [CLI-12] a profile that another client holds is sold all the same, with a warning', async () => {
    await sell();
    const second = await sell({ nameuser: 'Luis', numberprofile: '2,3' }, LUIS);
    expect(second).toMatchObject({
      status: 'warning',
      message: expect.stringContaining('Ana ya tiene el perfil 2'),
    });
    expect(rows.all('clients')).toHaveLength(2);
  });

  test('[CLI-11] a client who has ended holds no profile, whether or not that is stored', async () => {
    await sell();
    await stand({ endDate: NOW });
    expect(await sell({ nameuser: 'Luis' }, LUIS)).toMatchObject({ status: 'success' });
  });

  test('[CLI-15] a client that ends after an account which ends within 3 days is sold with the day to renew it', async () => {
    shelve(rows, { endDate: inDays(3) });
    expect(await sell({ days: 3 })).toMatchObject({ status: 'success' });
    const late = await sell({ days: 4, numberprofile: '3' }, LUIS);
    expect(late).toMatchObject({ ok: true, status: 'warning' });
    expect(late.message).toContain(`a más tardar el ${formatDate(inDays(3))}`);
  });

  test('[CLI-80] a month sold of an account that is renewed each month is no alarm', async () => {
    expect(await sell({ days: 30 })).toMatchObject({ status: 'success', message: 'Cliente creado.' });
  });

  test('[CLI-15] an account in support, and one that has ended, are warned of in their own words', async () => {
    shelve(rows, { conditions: 'Soporte' });
    expect((await sell({ days: 30 })).message).toContain('La cuenta está en soporte');
    shelve(rows, { endDate: inDays(-12) });
    const dead = await sell({ days: 30, numberprofile: '3' }, LUIS);
    expect(dead.message).toContain(`La cuenta venció el ${formatDate(inDays(-12))}`);
    expect(dead.message).not.toContain('a más tardar');
  });
});

describe('what a sale takes', () => {
  const taken = (over: object) => validate<typeof SALE>(createClientBody, { ...SALE, ...over });

  test('[CLI-13] a PIN is kept as typed, up to 12 characters', () => {
    expect(taken({ pin: '0042' })).toMatchObject({ ok: true, body: { pin: '0042' } });
    expect(taken({ pin: '123456789012' })).toMatchObject({ ok: true });
    expect(taken({ pin: '1234567890123' })).toMatchObject({ ok: false, errors: { pin: {} } });
  });

  test('[CLI-38] a note keeps its lines, up to 2,000 characters; a sale without one, as old apps queued it, has none', async () => {
    expect(taken({ note: ' Paga los lunes.\r\nTarde. ' })).toMatchObject({
      ok: true,
      body: { note: 'Paga los lunes.\nTarde.' },
    });
    expect(taken({ note: ' \n ' })).toMatchObject({ ok: true, body: { note: null } });
    expect(taken({ note: 'x'.repeat(2_001) })).toMatchObject({ ok: false, errors: { note: {} } });
    expect(await sell()).toMatchObject({ ok: true, data: { note: null } });
    await edit({ note: 'Paga los lunes.' });
    await edit({ nameuser: 'Ana María' });
    expect(rows.all('clients')).toMatchObject([{ nameuser: 'Ana María', note: 'Paga los lunes.' }]);
  });

  test.each(['@ana_p', 'ana_p', 'https://t.me/ana_p', 't.me/ana_p'])(
    '[CLI-14] “%s” is kept as ana_p',
    (telegramuser) => {
      expect(taken({ telegramuser })).toMatchObject({ ok: true, body: { telegramuser: 'ana_p' } });
    },
  );

  test('[CLI-14] an empty Telegram is none, and what is no user is refused', () => {
    expect(taken({ telegramuser: '' })).toMatchObject({ ok: true, body: { telegramuser: null } });
    expect(taken({ telegramuser: 'https://otro.example/ana' })).toMatchObject({
      ok: false,
      errors: { telegramuser: {} },
    });
  });

  test('[DLG-13] [DLG-15] days are 1 at least and a price 0 at least, with two decimals at most', () => {
    for (const body of [{ publicprice: 0 }, { publicprice: 0.5 }, { days: 1 }])
      expect(taken(body).ok).toBe(true);
    expect(taken({ days: 0 })).toMatchObject({ errors: { days: {} } });
    expect(taken({ publicprice: -1 })).toMatchObject({ errors: { publicprice: {} } });
    expect(taken({ publicprice: 0.505 })).toMatchObject({ errors: { publicprice: {} } });
    expect(taken({ state: 'Vencido' })).toMatchObject({ errors: { state: {} } });
  });
});

describe('editing a client', () => {
  test('[CLI-03] only the fields sent change, and the books don’t', async () => {
    await sell();
    const before = await client();
    expect(await edit({ publicprice: 15, pin: '' })).toMatchObject({ ok: true, status: 'success' });
    expect(await client()).toEqual({ ...before, publicprice: 15, pin: null });
    expect(books()).toHaveLength(1);
  });

  test('[CLI-02] a Standby client that becomes Vendido is a Venta at the price of that edit', async () => {
    await sell({ state: 'Standby' });
    await edit({ state: 'Vendido', publicprice: 15 });
    expect(books()).toEqual([['Venta · Netflix · Ana · 1,2', 15]]);
  });

  test('[CLI-03] on an ended row the state is Vencido, whatever is sent', async () => {
    await sell({ state: 'Standby' });
    await stand({ endDate: NOW });
    await edit({ state: 'Vendido', nameuser: 'Ana P.' });
    expect(await client()).toMatchObject({ state: 'Vencido', nameuser: 'Ana P.' });
    expect(books()).toEqual([]);
  });

  test('[CLI-08] Vencido sent to a running row changes no state', async () => {
    await sell();
    await edit({ state: 'Vencido' });
    expect(await client()).toMatchObject({ state: 'Vendido' });
  });

  test('[CLI-11] an edit of other fields doesn’t warn of profiles, and one of profiles does', async () => {
    await sell();
    await sell({ nameuser: 'Luis' }, LUIS);
    expect(await edit({ nameuser: 'Ana P.' })).toMatchObject({ status: 'success' });
    expect(await edit({ numberprofile: '2' })).toMatchObject({ status: 'warning' });
  });
});

describe('deleting a client', () => {
  test('[CLI-09] [FIN-18] the profiles are free again and the books stay', async () => {
    await sell();
    expect(await mutate(rows, { name: 'client.delete', id: ANA, body: null }, atNow())).toMatchObject({
      ok: true,
    });
    expect(await client()).toBeUndefined();
    expect(await sell({ nameuser: 'Luis' }, LUIS)).toMatchObject({ status: 'success' });
    expect(books()).toHaveLength(2);
  });

  test('[SYN-21] editing or deleting a client that is gone is not_found', async () => {
    expect(await edit({ publicprice: 1 })).toMatchObject({ ok: false, code: 'not_found' });
    expect(await mutate(rows, { name: 'client.delete', id: ANA, body: null }, atNow())).toMatchObject({
      code: 'not_found',
    });
  });
});
