import { describe, expect, test } from 'vitest';
import type { Finance } from '#domain/rows.ts';
import {
  account,
  accountsOf,
  CATALOGUE,
  client,
  day,
  line,
  NETFLIX,
  NOW_MS,
  PURCHASE,
  RETURN,
  SALE,
} from '#tests/support/figure-books.ts';
import { accountFigures, rankAccounts, slotPrices } from './account-figures.ts';
import { type AccountSums, NO_SUMS } from './book-sums.ts';

describe('an account in figures', () => {
  const figures = (books: readonly Finance[], row = account('a1'), clients = [client('Ana')]) =>
    accountFigures({ streaming: row, category: NETFLIX as never, clients }, accountsOf(books).get('a1'), {
      slotPrice: slotPrices({ categories: [NETFLIX] as never, streamings: [row], clients }, NOW_MS),
      nowMs: NOW_MS,
    });

  test('[FIG-01] it has cost what was paid for it less what came back, and brought what its clients paid', () => {
    const refund = line('Reembolso', 'Reembolso · Netflix · Ana · 1', 2, { aboutId: 'Ana' });
    expect(figures([PURCHASE, SALE, RETURN, refund])).toMatchObject({ cost: 22, brought: 10, missing: 12 });
  });

  test('[FIG-01] once it has brought its cost nothing is missing', () => {
    expect(figures([PURCHASE, { ...SALE, quantity: 40 }])).toMatchObject({ missing: 0 });
  });

  test('[FIG-01] a correction counts with its entry', () => {
    const mend = line('Inversion', 'Inversion · Corrección · Netflix · a1@x.pe', -5.5, {
      correctsId: PURCHASE.id,
    });
    expect(figures([PURCHASE, mend])).toMatchObject({ cost: 24.5 });
  });

  test('[FIG-01] a purchase of twins with one user is neither’s, and stays in the sum', () => {
    const twins = { ...CATALOGUE, streamings: [account('a1'), account('a3', { email: 'a1@x.pe' })] };
    const sums = accountsOf([PURCHASE], twins);
    expect(sums.get('a1')).toBeUndefined();
    expect(sums.get('')).toMatchObject({ cost: 3_000 });
  });

  test('[FIG-02] its free profiles are worth a sale of each, by the list or as the service’s clients pay', () => {
    expect(figures([])).toMatchObject({ free: 4, freeWorth: 48 });
    const twoMonths = [client('Ana', { numberprofile: '1,2', publicprice: 50, days: 60 })];
    expect(figures([], account('a1'), twoMonths)).toMatchObject({ free: 3, freeWorth: 37.5 });
    const listed = { ...NETFLIX, prices: [{ type: 'Perfil', days: 30, price: 15 }] } as never;
    const price = slotPrices({ categories: [], streamings: [], clients: [] }, NOW_MS)(listed);
    expect(price).toBe(15);
  });

  test('[FIG-02] an unlisted price is the middle one of those who pay for profiles now', () => {
    const pays = (publicprice: number, over: object = {}) =>
      client(`c${publicprice}`, { numberprofile: '1', publicprice, ...over });
    const others = [
      pays(900, { accountType: 'Cuenta', numberprofile: 'Cuenta 1-5' }),
      pays(800, { state: 'Standby' }),
      pays(700, { endDate: day(-1) }),
      pays(600, { numberprofile: 'x' }),
      pays(500, { streamingsId: 'gone' }),
    ];
    const clients = [pays(30), pays(9), ...others, pays(12), pays(100, { numberprofile: '1,2,3,4,5' })];
    const priceOf = slotPrices(
      { categories: [NETFLIX] as never, streamings: [account('a1')], clients },
      NOW_MS,
    );
    // 9, 12, 20 and 30: the lower of the middle two.
    expect(priceOf(NETFLIX as never)).toBe(12);
    expect(priceOf(undefined)).toBeUndefined();
  });

  test('[FIG-02] without a price nothing is claimed, and one that has ended has nothing to sell', () => {
    expect(figures([], account('a1'), [])).toMatchObject({ free: 5, freeWorth: null });
    expect(figures([], account('a1', { endDate: day(-1) }))).toMatchObject({ free: 0, freeWorth: 0 });
  });

  test('[FIG-01] what runs comes first, then what misses or has won most, and the sums are those of all', () => {
    const ended = { endDate: day(-1) };
    const rows = ['a1', 'a2', 'old', 'won'].map((id) => account(id, id === 'old' ? ended : {}));
    const sums = new Map(
      [
        ['a1', 1_000, 400],
        ['a2', 3_000, 0],
        ['old', 9_000, 0],
        ['won', 500, 700],
      ].map(([id, cost, brought]) => [id as string, { ...NO_SUMS, cost, brought } as AccountSums]),
    );
    const { below, above } = rankAccounts(rows, sums, NOW_MS);
    expect(below.accounts.map(({ id }) => id)).toEqual(['a2', 'a1', 'old']);
    expect(below.cents).toBe(12_600);
    expect(above).toMatchObject({ accounts: [{ id: 'won' }], cents: 200 });
  });
});
