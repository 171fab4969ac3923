import { expect, test } from 'vitest';
import {
  booksOf,
  CATALOGUE,
  day,
  line,
  NOW_MS,
  PURCHASE,
  RETURN,
  SALE,
} from '#tests/support/figure-books.ts';
import { Figures } from './figures.ts';

const LIMA = 'America/Lima';
const other = line('Inversion', 'Inversion · Disney+ · a2@x.pe', 20);
const books = booksOf([
  PURCHASE,
  SALE,
  RETURN,
  other,
  line('Venta', 'Venta · Disney+ · Luz · 1', 9, { aboutId: 'Luz', date: day(-40) }),
]);

test('[FIG-01] [FIG-05] each figure of the same books is what its own sum says', () => {
  const figures = new Figures(books);
  expect(figures.accountSums.get('a1')).toMatchObject({ cost: expect.any(Number) as number });
  const [of, all] = [figures.ranked('s2', NOW_MS), figures.ranked(null, NOW_MS)];
  const idsOf = ({ below, above }: typeof all) =>
    [...below.accounts, ...above.accounts].map(({ id }) => id).toSorted();
  expect([idsOf(of), idsOf(all)]).toEqual([['a2'], ['a1', 'a2']]);
  expect([...figures.scores(NOW_MS).keys()].toSorted()).toEqual(['s1', 's2']);
  expect(figures.slotPrice(NOW_MS)).toBeDefined();
  expect(figures.atRisk(NOW_MS)).toEqual([]);
  expect(CATALOGUE.clients.length).toBe(figures.payments.starts.length - 1);
});

test('[FIG-09] a figure is computed once for the same question, and again for another', () => {
  const figures = new Figures(books);
  const months = ['2026-10', '2026-11'];
  const asks = [
    () => figures.accountSums,
    () => figures.payments,
    () => figures.serviceMonths(months, LIMA),
    () => figures.ranked('s1', NOW_MS),
    () => figures.slotPrice(NOW_MS),
    () => figures.scores(NOW_MS),
    () => figures.atRisk(NOW_MS),
  ];
  for (const ask of asks) expect(ask()).toBe(ask());
  const answers = [
    ...asks.map((ask) => ask()),
    figures.serviceMonths(['2026-11'], LIMA),
    figures.ranked('s2', NOW_MS),
    figures.ranked('s1', NOW_MS + 1),
    figures.slotPrice(NOW_MS + 1),
    figures.scores(NOW_MS + 1),
    figures.atRisk(NOW_MS + 1),
  ];
  expect(new Set<unknown>(answers).size).toBe(answers.length);
});

test('[FIG-10] what is no month has no column among the months of a service', () => {
  const [service] = new Figures(books).serviceMonths(['2026-10', '2026-11'], LIMA);
  expect(service?.months).toHaveLength(2);
  expect(new Figures(books).serviceMonths([], LIMA).every(({ months }) => months.length === 0)).toBe(true);
});
