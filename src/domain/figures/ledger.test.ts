import * as fc from 'fast-check';
import { v7 as uuidv7 } from 'uuid';
import { expect, test } from 'vitest';
import { lineAttribution, type Catalogue } from '#domain/finance/line-attribution.ts';
import { resetRowId } from '#domain/finance/closings.ts';
import { fromCents } from '#domain/money/money.ts';
import { FINANCE_KINDS, type Finance, type FinanceKind } from '#domain/rows.ts';
import { account, booksOf, client, day, freshNumbers, line, SPANS } from '#tests/support/figure-books.ts';
import { naiveAccounts, naivePayments, naiveServices } from '#tests/support/naive-figures.ts';
import { sumAccounts, sumServices } from './book-sums.ts';
import type { Books } from './books.ts';
import { COUNTS, FORM, Ledger } from './ledger.ts';
import { payments } from './payments.ts';

/** Includes shared names, the separator, texts similar to profiles, and a name without a row. */
const SERVICES = ['Netflix', 'Disney+', 'HBO', 'Star · Plus', ''];
const NAMES = ['Ana', 'Luz', 'Ana · hija', '12', 'Cierre'];
const EMAILS = ['a@x.pe', 'b@x.pe', 'c@x.pe'];
const SLOTS = ['1', '1,2', 'Cuenta 1-5', 'x', ''];
const IDS = ['c1', 'c2', 'c3', 'c4'];
const ACCOUNTS = ['a1', 'a2', 'a3'];

const catalogues = fc.record({
  categories: fc.uniqueArray(fc.constantFrom(...SERVICES.slice(0, 4)), { maxLength: 3 }),
  accounts: fc.array(
    fc.record({
      name: fc.constantFrom(...SERVICES.slice(0, 4)),
      category: fc.nat(3),
      email: fc.constantFrom(...EMAILS),
      emailtwo: fc.constantFrom(null, null, ...EMAILS),
      supplierId: fc.constantFrom('s1', 's2'),
    }),
    { maxLength: ACCOUNTS.length },
  ),
  clients: fc.array(
    fc.record({
      nameuser: fc.constantFrom(...NAMES),
      streamingsId: fc.constantFrom(...ACCOUNTS),
      numberprofile: fc.constantFrom(...SLOTS.slice(0, 3)),
      phoneuser: fc.constantFrom('+511', '+512'),
    }),
    { maxLength: IDS.length },
  ),
});

type Drawn = typeof catalogues extends fc.Arbitrary<infer Value> ? Value : never;

function catalogueOf({ categories, accounts, clients }: Drawn): Catalogue {
  return {
    categories: categories.map((name, n) => ({ id: String(n), name })),
    suppliers: [],
    streamings: accounts.map(({ category, ...own }, n) =>
      account(ACCOUNTS[n] ?? '', { ...own, categoryId: String(category) }),
    ),
    clients: clients.map((own, n) => client(IDS[n] ?? '', own)),
  } as unknown as Catalogue;
}

const lines = fc.array(
  fc.record({
    kind: fc.constantFrom<FinanceKind>('Venta', 'Renovacion', 'Reembolso', 'Inversion'),
    parts: fc.tuple(
      fc.constantFrom(...SERVICES),
      fc.constantFrom(...NAMES, ...EMAILS),
      fc.constantFrom(...SLOTS),
    ),
    length: fc.integer({ min: 0, max: 3 }),
    cents: fc.integer({ min: -9_999, max: 99_999 }),
    daysAgo: fc.integer({ min: -2, max: 200 }),
    aboutId: fc.constantFrom(null, null, ...IDS, ...ACCOUNTS, 'gone'),
    act: fc.constantFrom('none', 'none', 'none', 'correct', 'close'),
  }),
  { maxLength: 25 },
);

type Lines = typeof lines extends fc.Arbitrary<infer Value> ? Value : never;

/** Returns the ids that closings wrote too. */
function booksFrom(drawn: Lines): { finances: Finance[]; written: Set<string> } {
  const finances: Finance[] = [];
  const written = new Set<string>();
  for (const { kind, parts, length, cents, daysAgo, aboutId, act } of drawn) {
    const mended =
      act === 'correct' ? finances.find(({ correctsId, resetId }) => !correctsId && !resetId) : null;
    if (act === 'close') {
      const resetId = uuidv7();
      for (const of of FINANCE_KINDS) {
        const id = resetRowId(resetId, of);
        written.add(id);
        const reset = of === 'Acumulado' ? resetId : null;
        finances.push(
          line(of, `${of} · Cierre`, fromCents(cents), { id, resetId: reset, date: day(-daysAgo) }),
        );
      }
    }
    if (mended && mended.kind !== 'Acumulado' && !written.has(mended.id)) {
      const about = mended.description.split(' · ').slice(1);
      const words = [mended.kind, 'Corrección', ...about].join(' · ');
      finances.push(
        line(mended.kind, words, fromCents(cents), { correctsId: mended.id, date: day(-daysAgo) }),
      );
    } else {
      const isRefund = kind === 'Inversion' && (cents < 0 || aboutId !== null);
      const words = [kind, ...(isRefund ? ['Devolución del proveedor'] : []), ...parts.slice(0, length)].join(
        ' · ',
      );
      finances.push(line(kind, words, fromCents(cents), { aboutId, date: day(-daysAgo) }));
    }
  }
  return { finances, written };
}

function figuresOf(books: Books) {
  const { ms, starts } = payments(books);
  const paid = new Map<string, number[]>();
  for (const [n, { id }] of books.clients.entries()) {
    const own = ms.slice(starts[n], starts[n + 1]);
    if (own.length > 0) paid.set(id, Array.from(own));
  }
  return [sumAccounts(books), sumServices(books, SPANS), paid];
}

function naiveFigures({ finances, written }: ReturnType<typeof booksFrom>, catalogue: Catalogue) {
  const attributionOf = lineAttribution(catalogue, (id) => finances.find((row) => row.id === id));
  const naive = { finances, attributionOf, written };
  return [naiveAccounts(naive), naiveServices(naive, SPANS), naivePayments(naive)];
}

test('[FIG-09] whatever lines, accounts and clients there are, the ledger comes to the same as a walk line by line', () => {
  fc.assert(
    fc.property(catalogues, lines, (drawn, own) => {
      const catalogue = catalogueOf(drawn);
      const books = booksFrom(own);
      expect(figuresOf(booksOf(books.finances, catalogue))).toEqual(naiveFigures(books, catalogue));
    }),
    { numRuns: 400 },
  );
});

test('[FIG-09] a ledger that follows changes equals one that reads all again', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(catalogues, lines), { minLength: 2, maxLength: 3 }), (stages) => {
      const numbers = freshNumbers();
      let before: Finance[] = [];
      for (const [drawn, own] of stages) {
        const catalogue = catalogueOf(drawn);
        const { finances, written } = booksFrom(own);
        // Some lines keep their content and position.
        const kept = before.filter(
          (row, n) => n % 2 === 0 && !written.has(row.id) && row.kind !== 'Acumulado',
        );
        const books = { finances: [...kept, ...finances], written };
        const followed = figuresOf(booksOf(books.finances, catalogue, numbers));
        expect(followed).toEqual(naiveFigures(books, catalogue));
        before = books.finances.filter(({ id, correctsId }) => !written.has(id) && !correctsId);
      }
    }),
    { numRuns: 100 },
  );
});

test('[FIG-09] a new line, and one that has changed, are all that is read of 5,000', () => {
  const books = Array.from({ length: 5_000 }, (_, n) => line('Venta', `Venta · Netflix · Ana · ${n}`, n));
  const ledger = new Ledger();
  const slices = (finances: readonly Finance[]): number => {
    let count = 1;
    while (!ledger.take(finances, () => true)) count += 1;
    return count;
  };
  expect(ledger.lag(books)).toBe(5_000);
  expect(slices(books)).toBeGreaterThan(10);
  const [first, ...others] = books as [Finance, ...Finance[]];
  const next = [{ ...first, quantity: 7 }, ...others, line('Venta', 'Venta · Netflix · Ana · 1', 9)];
  expect(ledger.lag(next)).toBe(2);
  expect(slices(next)).toBe(1);
  expect(ledger.lag(next)).toBe(0);
  expect([ledger.size, ledger.columns.cents[0], ledger.columns.cents[5_000]]).toEqual([5_001, 700, 900]);
});

test('[FIG-09] of a line whose words are plain nothing is asked', () => {
  const about = (aboutId: string) => ({ aboutId });
  const cases: [Finance, number, said: string][] = [
    [line('Venta', 'Venta · Netflix · Ana', 9), FORM.named, 'Netflix'],
    [line('Venta', 'Venta · Netflix · Ana · 1,2', 9), FORM.named, 'Netflix'],
    [line('Renovacion', 'Renovacion · Max · Ana · 1', 9, about('c1')), FORM.client, 'Max'],
    [line('Reembolso', 'Reembolso · Max · Ana', 9, about('c2')), FORM.client, 'Max'],
    [line('Inversion', 'Inversion · Max · a@x.pe', 9), FORM.purchase, 'Max'],
    [line('Inversion', 'Inversion · Max · a@x.pe', 0), FORM.purchase, 'Max'],
    [line('Acumulado', 'Acumulado · Cierre', 9, { resetId: 'r1' }), FORM.none, ''],
    // A supplier's refund, a correction, and words that a service's name could change.
    [line('Inversion', 'Inversion · Max · a@x.pe', -9), FORM.asked, ''],
    [line('Inversion', 'Inversion · Max · a@x.pe', 9, about('a1')), FORM.asked, ''],
    [line('Venta', 'Venta · Corrección · Max · Ana', 9, { correctsId: 'v1' }), FORM.asked, ''],
    [line('Venta', 'Venta', 9), FORM.asked, ''],
    [line('Venta', 'Venta · Max', 9), FORM.asked, ''],
    [line('Venta', 'Venta · Max · 12', 9), FORM.asked, ''],
    [line('Venta', 'Venta · Star · Plus · Ana', 9), FORM.asked, ''],
    [line('Venta', 'Venta · Max · Ana · hija · 1', 9), FORM.asked, ''],
    [line('Inversion', 'Inversion · Star · Plus · a@x.pe', 9), FORM.asked, ''],
    [line('Inversion', 'Inversion · Max · ', 9), FORM.asked, ''],
  ];
  const ledger = new Ledger();
  const books = cases.map(([row]) => row);
  expect(ledger.take(books)).toBe(true);
  const { form, said, key, counts } = ledger.columns;
  const isRead = (at: number): boolean => form[at] !== FORM.none && form[at] !== FORM.asked;
  expect(
    books.map((row, at) => [
      row.description,
      form[at],
      isRead(at) ? ledger.services.text(said[at] ?? 0) : '',
    ]),
  ).toEqual(cases.map(([row, expected, service]) => [row.description, expected, service]));
  expect([key[2], key[3], key[4]].map((number) => number ?? -1)).toEqual([
    ledger.clientIds.find('c1'),
    ledger.clientIds.find('c2'),
    ledger.emails.find('a@x.pe'),
  ]);
  expect([0, 2, 3, 4].map((at) => counts[at])).toEqual([
    COUNTS.sale,
    COUNTS.sale,
    COUNTS.refund,
    COUNTS.cost,
  ]);
  expect(ledger.resets).toEqual([{ resetId: 'r1' }]);
});

test('[FIG-09] a ledger holds the books that it has read to their end, and no closing that has gone', () => {
  const closing = line('Acumulado', 'Acumulado · Cierre', 5, { resetId: 'r1' });
  const many = Array.from({ length: 300 }, (_, n) => line('Venta', 'Venta · Max · Ana', n));
  const books = [...many, closing];
  const ledger = new Ledger();
  expect(ledger.holds([])).toBe(false);
  expect(ledger.take(books, () => true)).toBe(false);
  expect(ledger.holds(books)).toBe(false);
  expect(ledger.lag(books)).toBe(45);
  expect(ledger.take(books)).toBe(true);
  expect([ledger.holds(books), ledger.holds([...books])]).toEqual([true, false]);
  expect(ledger.resets).toEqual([{ resetId: 'r1' }]);
  const kept = [...many.slice(0, 2), closing];
  ledger.take(kept);
  expect([ledger.size, ledger.resets, ledger.lag(kept)]).toEqual([3, [{ resetId: 'r1' }], 0]);
  ledger.take(many.slice(0, 2));
  expect([ledger.size, ledger.resets]).toEqual([2, []]);
});
