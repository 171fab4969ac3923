import * as fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import type { BodyOf } from '#contract/registry.ts';
import { addDays, daysBetween } from '#domain/dates/dates.ts';
import type { Client, ClientState } from '#domain/rows.ts';
import { ACCOUNT_ID, atNow, emptyShelves, inDays, NOW, shelve } from '#tests/support/api/account-rows.ts';
import { mutate, type MemoryReader } from '#tests/support/app/memory-reader.ts';

const ANA = '0195a000-0000-7000-8000-0000000000a1';
const SALE: BodyOf<'client.create'> = {
  nameuser: 'Ana',
  phoneuser: '+51987654321',
  accountType: 'Perfil',
  numberprofile: '1',
  days: 5,
  publicprice: 12,
  state: 'Vendido',
  streamingsId: ACCOUNT_ID,
};

let rows: MemoryReader;

/** Creates a client in this state, with the changes of `over`, in an account that has a year to run. */
async function stand(state: 'Vendido' | 'Standby' = 'Vendido', over: Partial<Client> = {}): Promise<void> {
  rows = emptyShelves();
  shelve(rows, { endDate: inDays(365) });
  await mutate(rows, { name: 'client.create', id: ANA, body: { ...SALE, state } }, atNow());
  const row = await rows.get('clients', ANA);
  if (row) rows.apply([{ table: 'clients', id: ANA, row: { ...row, ...over } }]);
}

beforeEach(() => stand());

const client = (): Promise<Client | undefined> => rows.get('clients', ANA);
const kinds = () => rows.all('finances').map(({ kind, quantity }) => [kind, quantity]);
const renew = (body: Partial<BodyOf<'client.renewal'>> = {}, context = atNow()) =>
  mutate(rows, { name: 'client.renewal', id: ANA, body: { price: 14, days: 30, ...body } }, context);
const change = (state: ClientState) =>
  mutate(rows, { name: 'client.change_state', id: ANA, body: { state } }, atNow());

describe('renewing a client', () => {
  test('[CLI-06] [CLI-05] a running client goes on from the old end, at the new price', async () => {
    expect(await renew()).toMatchObject({ ok: true, status: 'success', message: 'Cliente renovado.' });
    expect(await client()).toMatchObject({
      startDate: inDays(5),
      endDate: inDays(35),
      days: 30,
      publicprice: 14,
    });
  });

  test('[CLI-06] renewing an overdue client starts today', async () => {
    await stand('Vendido', { endDate: inDays(-3), state: 'Vencido' });
    await renew();
    expect(await client()).toMatchObject({ startDate: NOW, endDate: inDays(30), days: 30, state: 'Vendido' });
  });

  test('[CLI-05] a client whose end no sweep has stored becomes Vendido as well', async () => {
    await stand('Standby', { endDate: NOW });
    await renew();
    expect(await client()).toMatchObject({ state: 'Vendido', startDate: NOW });
  });

  test('[CLI-05] [CLI-02] a running Standby client stays Standby: a Renovacion and no Venta', async () => {
    await stand('Standby');
    await renew();
    expect(await client()).toMatchObject({ state: 'Standby' });
    expect(kinds()).toEqual([['Renovacion', 14]]);
  });

  test('[CLI-64] [FIN-04] the Renovacion names service, client and profiles', async () => {
    await renew();
    expect(rows.all('finances').at(-1)).toMatchObject({
      description: 'Renovacion · Netflix · Ana · 1',
      aboutId: (await client())?.id,
    });
  });

  test('[CLI-07] [SYN-19] two renewals both count, and the second, which saw the old end, gets a warning', async () => {
    await renew({ expectedEndDate: inDays(5) });
    const other = { ...atNow(), mutationId: '0195a000-0000-7000-8000-0000000000ff' };
    const second = await renew({ expectedEndDate: inDays(5) }, other);
    expect(second).toMatchObject({ ok: true, status: 'warning' });
    expect(second.message).toContain('ya se había renovado desde otro dispositivo');
    expect(await client()).toMatchObject({ endDate: inDays(65) });
    expect(kinds()).toEqual([
      ['Venta', 12],
      ['Renovacion', 14],
      ['Renovacion', 14],
    ]);
  });

  test('[CLI-07] the end that was seen, written in another way, is no other end', async () => {
    expect(await renew({ expectedEndDate: inDays(5).replace('.000Z', 'Z') })).toMatchObject({
      status: 'success',
    });
  });

  test('[CLI-15] a renewal past the end of an account that ends within 3 days warns of it', async () => {
    shelve(rows, { endDate: inDays(3) });
    expect(await renew({ days: 361 })).toMatchObject({ ok: true, status: 'warning' });
  });

  test('[CLI-06] a renewal never loses a day and always gives just the days bought', async () => {
    const hours = fc.integer({ min: -2_000, max: 2_000 });
    const days = fc.integer({ min: 1, max: 3_650 });
    await fc.assert(
      fc.asyncProperty(hours, days, async (hoursLeft, bought) => {
        const endDate = addDays(NOW, hoursLeft / 24);
        await stand('Vendido', { endDate });
        await renew({ days: bought });
        const renewed = await client();
        const from = endDate > NOW ? endDate : NOW;
        expect(renewed?.startDate).toBe(from);
        expect(daysBetween(from, renewed?.endDate ?? '')).toBe(bought);
        expect(renewed?.days).toBe(bought);
      }),
    );
  });
});

describe('changing a client’s state', () => {
  test('[CLI-08] a running client goes between Vendido and Standby freely', async () => {
    await change('Standby');
    expect(await client()).toMatchObject({ state: 'Standby' });
    await change('Vendido');
    expect(await client()).toMatchObject({ state: 'Vendido' });
  });

  test('[CLI-08] [EXP-04] Vencido counts from the very end on; before it nothing changes and the row is the answer', async () => {
    expect(await change('Vencido')).toMatchObject({ ok: true, writes: [], data: { state: 'Vendido' } });
    await stand('Vendido', { endDate: NOW });
    await change('Vencido');
    expect(await client()).toMatchObject({ state: 'Vencido' });
    expect(await change('Vencido')).toMatchObject({ ok: true, writes: [] });
  });

  test.each(['Vendido', 'Standby'] as const)('[CLI-18] %s leaves an ended client Vencido', async (state) => {
    await stand('Standby', { endDate: inDays(-1), state: 'Vencido' });
    expect(await change(state)).toMatchObject({ ok: true, writes: [], message: 'El cliente está vencido.' });
    expect(kinds()).toEqual([]);
  });

  test('[CLI-02] whatever the states that a client goes through, there is one Venta at most', async () => {
    const wish = fc.constantFrom<ClientState>('Vendido', 'Standby', 'Vencido');
    const step = fc.record({ by: fc.constantFrom('change', 'edit', 'renew'), wish });
    const first = fc.constantFrom('Vendido' as const, 'Standby' as const);
    await fc.assert(
      fc.asyncProperty(first, fc.array(step, { maxLength: 12 }), async (state, steps) => {
        await stand(state);
        for (const { by, wish: to } of steps) {
          if (by === 'change') await change(to);
          else if (by === 'renew') await renew();
          else await mutate(rows, { name: 'client.update', id: ANA, body: { state: to } }, atNow());
        }
        const wasSold =
          state === 'Vendido' || steps.some(({ by, wish: to }) => by !== 'renew' && to === 'Vendido');
        expect(kinds().filter(([kind]) => kind === 'Venta')).toHaveLength(wasSold ? 1 : 0);
      }),
    );
  });
});

describe('changing a client’s dates', () => {
  const dates = (start: number, end: number, days: number) =>
    mutate(
      rows,
      { name: 'client.change_date', id: ANA, body: { startDate: inDays(start), endDate: inDays(end), days } },
      atNow(),
    );

  test('[CLI-04] an end before the start, and days that aren’t their distance, are refused at their field', async () => {
    expect(await dates(5, 5, 1)).toMatchObject({ ok: false, errors: { endDate: {} } });
    expect(await dates(0, 10, 12)).toMatchObject({ ok: false, errors: { days: {} } });
    expect(await dates(0, 10, 11)).toMatchObject({ ok: true });
  });

  test('[CLI-04] a past end makes it Vencido, and an end to come Vendido again; the books stay', async () => {
    await dates(-10, 0, 10);
    expect(await client()).toMatchObject({ state: 'Vencido', days: 10 });
    await dates(-10, 5, 15);
    expect(await client()).toMatchObject({ state: 'Vendido', endDate: inDays(5) });
    expect(kinds()).toEqual([['Venta', 12]]);
  });

  test('[CLI-04] [CLI-02] a Standby client with an end to come stays Standby, without a Venta', async () => {
    await stand('Standby');
    await dates(0, 9, 9);
    expect(await client()).toMatchObject({ state: 'Standby' });
    expect(kinds()).toEqual([]);
  });

  test('[CLI-15] an end after that of an account in support warns of it', async () => {
    shelve(rows, { endDate: inDays(365), conditions: 'Soporte' });
    expect(await dates(0, 366, 366)).toMatchObject({ status: 'warning' });
  });
});
