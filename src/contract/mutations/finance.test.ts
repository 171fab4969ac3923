import { beforeEach, describe, expect, test } from 'vitest';
import type { BodyOf } from '#contract/registry.ts';
import { resetEntries, totals, UNLINKED, type ResetEntry } from '#domain/finance/finance.ts';
import type { Finance, FinanceKind } from '#domain/rows.ts';
import { ACCOUNT_ID, atNow, inDays, NETFLIX, NOW, shelve, USER_ID } from '#tests/support/api/account-rows.ts';
import { MemoryReader, mutate } from '#tests/support/app/memory-reader.ts';
import { clientRow } from '#tests/support/catalogue.ts';

const id = (last: string): string => `0195a000-0000-7000-8000-00000000${last.padStart(4, '0')}`;
const FIRST_RESET = id('e1');
const SECOND_RESET = id('e2');
const ANA = clientRow(USER_ID, {
  id: id('c1'),
  streamingsId: ACCOUNT_ID,
  code: 'AAAA-AAAA',
  phoneuser: '+51987654321',
  numberprofile: '1,2',
  publicprice: 15,
  startDate: inDays(-20),
  endDate: inDays(10),
  heldSince: inDays(-20),
});
const PERIOD = [
  { kind: 'Venta', quantity: 100.1 },
  { kind: 'Renovacion', quantity: 20.2 },
  { kind: 'Inversion', quantity: 40 },
] as const;

let rows: MemoryReader;

beforeEach(() => {
  rows = new MemoryReader();
  PERIOD.forEach(({ kind, quantity }, index) => book(id(`f${index}`), kind, quantity));
});

/** Adds an entry without its mutation. */
function book(entryId: string, kind: FinanceKind, quantity: number, date = inDays(-1)): void {
  const row: Finance = {
    id: entryId,
    userId: USER_ID,
    kind,
    description: kind,
    quantity,
    date,
    ...UNLINKED,
  };
  rows.apply([{ table: 'finances', id: entryId, row }]);
}

const refund = (last: string, body: BodyOf<'finance.refund'>) =>
  mutate(rows, { name: 'finance.refund', id: id(last), body }, atNow());
const shown = () => totals(rows.all('finances'));
const reset = (over: Partial<BodyOf<'finance.reset'>> = {}) =>
  mutate(
    rows,
    {
      name: 'finance.reset',
      id: FIRST_RESET,
      body: { resetId: FIRST_RESET, lastResetId: null, entries: resetEntries(shown()), ...over },
    },
    atNow(),
  );
const closing = (): Finance[] => rows.all('finances').slice(PERIOD.length);

describe('refunds', () => {
  test('[FIN-15] a refund writes Reembolso +price', async () => {
    const entry = { name: 'finance.refund', id: id('a1'), body: { price: 4.5 } } as const;
    expect(await mutate(rows, entry, atNow())).toMatchObject({ ok: true, message: 'Reembolso registrado.' });
    expect(await rows.get('finances', id('a1'))).toMatchObject({
      kind: 'Reembolso',
      quantity: 4.5,
      date: NOW,
    });
    expect(shown().refunds).toBe(4.5);
  });

  test('[FIN-16] money back from a supplier writes Inversion −amount, and 0 writes no −0', async () => {
    await mutate(rows, { name: 'finance.supplier_refund', id: id('a2'), body: { price: 7.25 } }, atNow());
    expect(await rows.get('finances', id('a2'))).toMatchObject({ kind: 'Inversion', quantity: -7.25 });
    await mutate(rows, { name: 'finance.supplier_refund', id: id('a3'), body: { price: 0 } }, atNow());
    expect((await rows.get('finances', id('a3')))?.quantity).toBe(0);
  });

  test('[FIN-04] [FIN-22] they begin with the kind and say whose they are, by the category’s present name', async () => {
    const { email } = shelve(rows, { name: 'Netlfix' });
    rows.apply([
      { table: 'categories', id: NETFLIX.id, row: NETFLIX },
      { table: 'clients', id: ANA.id, row: ANA },
    ]);
    await refund('a1', { price: 1, clientId: ANA.id });
    await mutate(
      rows,
      { name: 'finance.supplier_refund', id: id('a2'), body: { price: 1, streamingsId: ACCOUNT_ID } },
      atNow(),
    );
    expect(closing().map(({ description, aboutId }) => [description, aboutId])).toEqual([
      ['Reembolso · Netflix · Ana · 1,2', ANA.id],
      [`Inversion · Devolución del proveedor · Netflix · ${email}`, ACCOUNT_ID],
    ]);
  });

  test('[FIN-22] of nobody, or of who is gone by then, they count all the same', async () => {
    await refund('a1', { price: 1 });
    await refund('a2', { price: 2, clientId: id('99') });
    expect(closing().map(({ description, aboutId }) => [description, aboutId])).toEqual([
      ['Reembolso', null],
      ['Reembolso', null],
    ]);
    expect(shown().refunds).toBe(3);
  });

  test('[FIN-15] the same entry isn’t written twice', async () => {
    const entry = { name: 'finance.refund', id: id('a1'), body: { price: 4.5 } } as const;
    await mutate(rows, entry, atNow());
    expect(await mutate(rows, entry, atNow())).toMatchObject({ ok: false, code: 'conflict' });
    expect(shown().refunds).toBe(4.5);
  });
});

test('[FIN-36] an expense is an investment with its word', async () => {
  const body = { price: 39.9, description: 'Internet' };
  await mutate(rows, { name: 'finance.expense', id: id('a1'), body }, atNow());
  expect(rows.all('finances').at(-1)).toMatchObject({
    kind: 'Inversion',
    quantity: 39.9,
    description: 'Inversion · Gasto · Internet',
    aboutId: null,
    received: null,
  });
  expect(shown().investments).toBe(79.9);
  expect(await mutate(rows, { name: 'finance.expense', id: id('a1'), body }, atNow())).toMatchObject({
    code: 'conflict',
  });
});

describe('closing the books', () => {
  test('[FIN-10] [FIN-11] [FIN-12] it writes the shown figures negated, zeros left out, and every tile is 0', async () => {
    expect(await reset()).toMatchObject({
      ok: true,
      status: 'success',
      data: { kind: 'Acumulado', description: 'Acumulado · Cierre', quantity: -80.3 },
    });
    expect(new Set(closing().map(({ date }) => date))).toEqual(new Set([NOW]));
    expect(closing().map(({ kind, quantity, resetId }) => [kind, quantity, resetId])).toEqual([
      ['Venta', -100.1, null],
      ['Renovacion', -20.2, null],
      ['Inversion', -40, null],
      ['Acumulado', -80.3, FIRST_RESET],
    ]);
    expect(shown()).toEqual({ sales: 0, renewals: 0, refunds: 0, investments: 0, total: 0 });
  });

  test('[FIN-13] an entry that arrives later counts in the new period, even with an earlier date', async () => {
    await reset();
    book(id('b1'), 'Venta', 9, inDays(-20));
    expect(shown()).toMatchObject({ sales: 9, total: 9 });
  });

  test('[FIN-12] a reset that doesn’t know of the newest one is refused and writes nothing', async () => {
    await reset();
    book(id('b1'), 'Venta', 9);
    const before = rows.all('finances').length;
    expect(await reset({ resetId: SECOND_RESET })).toMatchObject({ ok: false, code: 'conflict' });
    expect(rows.all('finances')).toHaveLength(before);
    expect(await reset({ resetId: SECOND_RESET, lastResetId: FIRST_RESET })).toMatchObject({ ok: true });
  });

  test('[FIN-12] the newest reset is the last one made, whatever the clocks of the phones said', async () => {
    await reset();
    book(id('b1'), 'Venta', 9);
    const earlier = { ...atNow(), now: inDays(-2), nowMs: Date.parse(inDays(-2)) };
    const body = { resetId: SECOND_RESET, lastResetId: FIRST_RESET, entries: resetEntries(shown()) };
    expect(await mutate(rows, { name: 'finance.reset', id: SECOND_RESET, body }, earlier)).toMatchObject({
      ok: true,
    });
    const ofSecond = rows
      .all('finances')
      .filter(({ kind }) => kind === 'Acumulado')
      .at(-1);
    expect(Date.parse(ofSecond?.date ?? '')).toBe(Date.parse(NOW) + 1);
    book(id('b2'), 'Venta', 5);
    const third = { resetId: id('e3'), entries: resetEntries(shown()) };
    expect(await reset({ ...third, lastResetId: FIRST_RESET })).toMatchObject({
      ok: false,
      code: 'conflict',
    });
    expect(await reset({ ...third, lastResetId: SECOND_RESET })).toMatchObject({ ok: true });
  });

  test('[FIN-10] the same reset again is refused and writes nothing', async () => {
    await reset();
    book(id('b1'), 'Venta', 9);
    expect(await reset({ lastResetId: FIRST_RESET })).toMatchObject({ ok: false, code: 'conflict' });
  });

  test('[FIN-09] a total of 0 or less is refused in the words of rules §5', async () => {
    book(id('b1'), 'Inversion', 80.3);
    const refused = {
      ok: false,
      code: 'conflict',
      message: 'No se puede resetear las finanzas, ya que el acumulado es cero',
    };
    expect(await reset()).toMatchObject(refused);
    book(id('b2'), 'Reembolso', 1);
    expect(await reset()).toMatchObject(refused);
    expect(await reset({ entries: [] })).toMatchObject(refused);
  });

  test.each<[string, ResetEntry[]]>([
    [
      'a total that isn’t V + R − B − I',
      [
        { kind: 'Venta', quantity: -100 },
        { kind: 'Acumulado', quantity: -99.99 },
      ],
    ],
    ['figures without their total', [{ kind: 'Venta', quantity: -100 }]],
    [
      'a kind that comes twice',
      [
        { kind: 'Venta', quantity: -50 },
        { kind: 'Venta', quantity: -50 },
        { kind: 'Acumulado', quantity: -100 },
      ],
    ],
  ])('[FIN-19] %s is refused with 400', async (_what, entries) => {
    expect(await reset({ entries })).toMatchObject({ ok: false, code: 'validation' });
  });

  test('[FIN-19] figures that balance are written exactly, whatever other entries there are', async () => {
    const entries: ResetEntry[] = [
      { kind: 'Venta', quantity: -30.05 },
      { kind: 'Acumulado', quantity: -30.05 },
    ];
    expect(await reset({ entries })).toMatchObject({ ok: true });
    expect(closing().map(({ kind, quantity }) => ({ kind, quantity }))).toEqual(entries);
    expect(shown().sales).toBe(70.05);
  });
});
