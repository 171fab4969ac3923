import { beforeEach, describe, expect, test } from 'vitest';
import { resetEntries, totals, UNLINKED } from '#domain/finance/finance.ts';
import type { Finance, FinanceKind } from '#domain/rows.ts';
import { atNow, inDays, NOW, USER_ID } from '#tests/support/api/account-rows.ts';
import { MemoryReader, mutate } from '#tests/support/app/memory-reader.ts';

const id = (last: string): string => `0195a000-0000-7000-8000-00000000${last.padStart(4, '0')}`;
const [SALE, RETURNED, RESET] = [id('f1'), id('f2'), id('e1')];

let rows: MemoryReader;

beforeEach(() => {
  rows = new MemoryReader();
  book(SALE, 'Venta', 1_500, 'Venta · Netflix · Ana · 1,2');
  book(RETURNED, 'Inversion', -7.25, 'Inversion · Devolución del proveedor');
});

/** Adds an entry without its mutation. */
function book(entryId: string, kind: FinanceKind, quantity: number, description: string): void {
  const row: Finance = {
    ...UNLINKED,
    id: entryId,
    userId: USER_ID,
    kind,
    description,
    quantity,
    date: inDays(-1),
  };
  rows.apply([{ table: 'finances', id: entryId, row }]);
}

const correct = (last: string, entryId: string, price: number) =>
  mutate(rows, { name: 'finance.correct', id: id(last), body: { entryId, price } }, atNow());
const written = (): Finance[] => rows.all('finances').slice(2);
const shown = () => totals(rows.all('finances'));

describe('a correction', () => {
  test('[FIN-20] writes the difference, of the same kind, now, and linked to what it mends', async () => {
    expect(await correct('a1', SALE, 15)).toMatchObject({ ok: true, message: 'Movimiento corregido.' });
    expect(written()).toEqual([
      {
        ...UNLINKED,
        id: id('a1'),
        userId: USER_ID,
        kind: 'Venta',
        description: 'Venta · Corrección · Netflix · Ana · 1,2',
        quantity: -1_485,
        date: NOW,
        correctsId: SALE,
      },
    ]);
    expect(shown()).toMatchObject({ sales: 15, total: 22.25 });
  });

  test('[FIN-20] may be made again: it goes by the entry with what it was mended by before', async () => {
    await correct('a1', SALE, 15);
    await correct('a2', SALE, 20.1);
    await correct('a3', SALE, 0);
    expect(written().map(({ quantity }) => quantity)).toEqual([-1_485, 5.1, -20.1]);
    expect(shown().sales).toBe(0);
  });

  test('[FIN-20] keeps the sign of the entry: what a supplier gave back is still given back', async () => {
    await correct('a1', RETURNED, 10);
    expect(written().map(({ quantity }) => quantity)).toEqual([-2.75]);
    expect(shown().investments).toBe(-10);
  });

  test('[FIN-20] to the amount that it has, writes nothing', async () => {
    expect(await correct('a1', SALE, 1_500)).toMatchObject({
      ok: true,
      writes: [],
      message: 'El movimiento ya tiene ese monto.',
    });
  });

  test('[FIN-21] of a closing’s lines, of a correction and of no entry is refused in words', async () => {
    const entries = resetEntries(shown());
    const body = { resetId: RESET, lastResetId: null, entries };
    await mutate(rows, { name: 'finance.reset', id: RESET, body }, atNow());
    const closing = written();
    expect(closing).toHaveLength(3);
    for (const line of closing) {
      expect(await correct('a1', line.id, 1)).toMatchObject({
        ok: false,
        code: 'conflict',
        message: 'Las líneas de un cierre no se corrigen.',
      });
    }
    await correct('a1', SALE, 15);
    expect(await correct('a2', id('a1'), 1)).toMatchObject({
      ok: false,
      code: 'conflict',
      message: 'Es una corrección: corrige el movimiento original.',
    });
    expect(await correct('a3', id('99'), 1)).toMatchObject({ ok: false, code: 'not_found' });
    expect(await correct('a1', SALE, 20)).toMatchObject({ ok: false, code: 'conflict' });
  });

  test('[FIN-21] of an entry that a reset has closed counts in the period of its own date', async () => {
    const body = { resetId: RESET, lastResetId: null, entries: resetEntries(shown()) };
    await mutate(rows, { name: 'finance.reset', id: RESET, body }, atNow());
    await correct('a1', SALE, 1_400);
    expect(shown()).toMatchObject({ sales: -100, total: -100 });
  });
});
