import { beforeEach, describe, expect, test } from 'vitest';
import type { BodyOf } from '#contract/registry.ts';
import type { Streaming } from '#domain/rows.ts';
import { ACCOUNT_ID, atNow, emptyShelves, inDays, NOW, shelve } from '#tests/support/api/account-rows.ts';
import { mutate, type MemoryReader } from '#tests/support/app/memory-reader.ts';

let rows: MemoryReader;

beforeEach(() => {
  rows = emptyShelves();
});

const account = (): Promise<Streaming | undefined> => rows.get('streamings', ACCOUNT_ID);

describe('changing an account’s dates', () => {
  const change = (start: number, end: number, days: number) =>
    mutate(
      rows,
      {
        name: 'streaming.change_date',
        id: ACCOUNT_ID,
        body: { startDate: inDays(start), endDate: inDays(end), days },
      },
      atNow(),
    );

  test('[ACC-28] an end that isn’t after the start is refused on endDate', async () => {
    shelve(rows);
    expect(await change(5, 5, 1)).toMatchObject({ ok: false, errors: { endDate: {} } });
    expect(await change(5, 4, 1)).toMatchObject({ ok: false, errors: { endDate: {} } });
  });

  test('[ACC-28] days more than one off the distance are refused on days, and one off is not', async () => {
    shelve(rows);
    expect(await change(0, 10, 12)).toMatchObject({ ok: false, errors: { days: {} } });
    expect(await change(0, 10, 8)).toMatchObject({ ok: false, errors: { days: {} } });
    expect(await change(0, 10, 11)).toMatchObject({ ok: true });
    expect(await change(0, 10, 9)).toMatchObject({ ok: true });
  });

  test('[SEC-25] an end goes up to the year 2100, and a row that has a later one can be changed', async () => {
    shelve(rows);
    const moveTo = (year: number) =>
      mutate(
        rows,
        {
          name: 'streaming.change_date',
          id: ACCOUNT_ID,
          body: {
            startDate: `${year}-01-01T00:00:00.000Z`,
            endDate: `${year}-12-31T00:00:00.000Z`,
            days: 364,
          },
        },
        atNow(),
      );
    const refused = {
      ok: false,
      code: 'conflict',
      message: 'El vencimiento puede llegar hasta el año 2100.',
    };
    const before = await account();
    expect(await moveTo(2101)).toMatchObject(refused);
    expect(await moveTo(9991)).toMatchObject(refused);
    expect(await account()).toEqual(before);
    expect(await moveTo(2100)).toMatchObject({ ok: true });
    const renew = { name: 'streaming.renewal', id: ACCOUNT_ID, body: { price: 1, days: 3_650 } } as const;
    expect(await mutate(rows, renew, atNow())).toMatchObject(refused);
    shelve(rows, { endDate: '2999-12-31T00:00:00.000Z' });
    const edit = { name: 'streaming.update', id: ACCOUNT_ID, body: { name: 'Otra' } } as const;
    expect(await mutate(rows, edit, atNow())).toMatchObject({ ok: true });
    expect(await mutate(rows, renew, atNow())).toMatchObject(refused);
  });

  test('[ACC-28] a past end makes it Vencido, and so does one at this very moment', async () => {
    shelve(rows);
    await change(-30, -1, 29);
    expect(await account()).toMatchObject({ conditions: 'Vencido', endDate: inDays(-1), days: 29 });
    shelve(rows, { conditions: 'Soporte' });
    await change(-30, 0, 30);
    expect(await account()).toMatchObject({ conditions: 'Vencido' });
  });

  test('[ACC-28] an end to come makes a Vencido account Activo and leaves Soporte; the books stay', async () => {
    shelve(rows, { conditions: 'Vencido', endDate: inDays(-1) });
    await change(0, 5, 5);
    expect(await account()).toMatchObject({ conditions: 'Activo' });
    shelve(rows, { conditions: 'Soporte' });
    await change(0, 5, 5);
    expect(await account()).toMatchObject({ conditions: 'Soporte' });
    expect(rows.all('finances')).toEqual([]);
  });
});

describe('renewing an account with its supplier', () => {
  const renew = (body: Partial<BodyOf<'streaming.renewal'>> = {}) =>
    mutate(
      rows,
      { name: 'streaming.renewal', id: ACCOUNT_ID, body: { price: 20, days: 15, ...body } },
      atNow(),
    );

  test('[ACC-29] a running account goes on from its end, at the new price', async () => {
    shelve(rows);
    await renew();
    expect(await account()).toMatchObject({
      startDate: inDays(10),
      endDate: inDays(25),
      days: 15,
      priceSupplier: 20,
      conditions: 'Activo',
    });
  });

  test('[ACC-29] an overdue account starts now and becomes Activo, swept or not', async () => {
    for (const conditions of ['Vencido', 'Activo', 'Soporte'] as const) {
      shelve(rows, { endDate: inDays(-3), conditions });
      await renew();
      expect(await account()).toMatchObject({ startDate: NOW, endDate: inDays(15), conditions: 'Activo' });
    }
  });

  test('[ACC-29] a running account in Soporte stays there', async () => {
    shelve(rows, { conditions: 'Soporte' });
    await renew();
    expect(await account()).toMatchObject({ conditions: 'Soporte' });
  });

  test('[ACC-29] it writes one Inversion of the price paid', async () => {
    shelve(rows);
    await renew();
    expect(rows.all('finances')).toMatchObject([
      { kind: 'Inversion', quantity: 20, description: 'Inversion · Netflix · ana@correo.pe', date: NOW },
    ]);
  });

  test('[FIN-39] its line keeps how the supplier was paid', async () => {
    shelve(rows);
    await renew({ paymentMethod: '5.00 USD a 4' });
    expect(rows.all('finances')).toMatchObject([
      { quantity: 20, received: null, paymentMethod: '5.00 USD a 4' },
    ]);
  });

  test('[ACC-29] a renewal of other dates than those seen still counts, with a warning', async () => {
    shelve(rows);
    const outcome = await renew({ expectedEndDate: inDays(-20) });
    expect(outcome).toMatchObject({ ok: true, status: 'warning' });
    expect(await account()).toMatchObject({ endDate: inDays(25) });
  });

  test('[ACC-31] a price above the currency’s maximum is refused', async () => {
    shelve(rows);
    expect(await renew({ price: 950.01 })).toMatchObject({ ok: false, errors: { price: {} } });
  });
});

describe('the conditions of an account', () => {
  const set = (conditions: Streaming['conditions']) =>
    mutate(rows, { name: 'streaming.change_conditions', id: ACCOUNT_ID, body: { conditions } }, atNow());
  const lastSupport = inDays(-3);

  test('[ACC-30] sending to support sets Soporte and its date', async () => {
    shelve(rows);
    await set('Soporte');
    expect(await account()).toMatchObject({ conditions: 'Soporte', dataSupport: NOW });
  });

  test('[ACC-30] an overdue account sent to support stays Vencido and gets the date', async () => {
    shelve(rows, { conditions: 'Vencido', endDate: inDays(-1) });
    await set('Soporte');
    expect(await account()).toMatchObject({ conditions: 'Vencido', dataSupport: NOW });
  });

  test('[API-58] anybody marks as ended what has ended', async () => {
    shelve(rows, { endDate: inDays(-1) });
    const call = { name: 'streaming.change_conditions', id: ACCOUNT_ID } as const;
    const helper = { ...atNow(), rights: [] };
    expect(await mutate(rows, { ...call, body: { conditions: 'Soporte' } }, helper)).toMatchObject({
      code: 'forbidden',
    });
    expect(await mutate(rows, { ...call, body: { conditions: 'Vencido' } }, helper)).toMatchObject({
      ok: true,
    });
    expect(await account()).toMatchObject({ conditions: 'Vencido' });
  });

  test('[ACC-30] coming back from support sets Activo and keeps the date', async () => {
    shelve(rows, { conditions: 'Soporte', dataSupport: lastSupport });
    await set('Activo');
    expect(await account()).toMatchObject({ conditions: 'Activo', dataSupport: lastSupport });
  });

  test('[ACC-30] coming back from support after its end sets Vencido', async () => {
    shelve(rows, { conditions: 'Soporte', dataSupport: lastSupport, endDate: NOW });
    await set('Activo');
    expect(await account()).toMatchObject({ conditions: 'Vencido', dataSupport: lastSupport });
  });

  test('[ACC-30] Vencido changes nothing while the account runs', async () => {
    const before = shelve(rows);
    expect(await set('Vencido')).toMatchObject({ ok: true, writes: [], data: before });
  });

  test('[FIG-06] going to support begins an outage, and coming back ends it', async () => {
    shelve(rows);
    await set('Soporte');
    expect(await account()).toMatchObject({ outages: [{ from: NOW, to: null }] });
    await set('Activo');
    expect(await account()).toMatchObject({ outages: [{ from: NOW, to: NOW }] });
  });

  test('[FIG-06] an outage goes on over a renewal, and ends with the account’s term', async () => {
    const down = { conditions: 'Soporte', outages: [{ from: lastSupport, to: null }] } as const;
    shelve(rows, down);
    await mutate(rows, { name: 'streaming.renewal', id: ACCOUNT_ID, body: { price: 20, days: 15 } }, atNow());
    expect(await account()).toMatchObject({ outages: down.outages });
    shelve(rows, { ...down, endDate: inDays(-1) });
    await mutate(
      rows,
      { name: 'streaming.conditions_vencido', id: ACCOUNT_ID, body: { conditions: 'Vencido' } },
      atNow(),
    );
    expect(await account()).toMatchObject({ outages: [{ from: lastSupport, to: inDays(-1) }] });
  });
});
