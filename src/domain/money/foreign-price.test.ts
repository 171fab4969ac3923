import { expect, test } from 'vitest';
import {
  foreignCurrencies,
  foreignText,
  lastForeign,
  ownPriceOf,
  rateOf,
  rateText,
  readForeign,
  shownMethod,
} from './foreign-price.ts';

test('[FIN-39] a price in dollars is own money at its rate, to the cent', () => {
  expect(ownPriceOf({ amount: 12.5, rate: 3.75 })).toBe(46.88);
  expect(ownPriceOf({ amount: 0.1, rate: 36.5432 })).toBe(3.65);
  expect(ownPriceOf({ amount: 12.5, rate: 4100.5 })).toBe(51_256.25);
});

test('[FIN-39] a rate is read as amounts are, and with up to six decimals', () => {
  const rates = ['3.75', '3,75', '36.5432', '36,543210', '4'].map((text) => rateOf(text, 'S/.'));
  expect(rates).toEqual([3.75, 3.75, 36.5432, 36.54321, 4]);
  expect(['4.100,5', '4.100', '4100'].map((text) => rateOf(text, 'COP'))).toEqual([4100.5, 4100, 4100]);
  expect(['', '0', 'tres', '-1', '1.2345678'].map((text) => rateOf(text, 'S/.'))).toEqual(Array(5).fill(NaN));
});

test('[FIN-39] a rate that is proposed reads as the same rate', () => {
  for (const symbol of ['S/.', 'COP', 'VES', 'CRC'])
    for (const rate of [3.75, 36.5432, 4100, 4100.5, 1_050_000])
      expect(rateOf(rateText(rate, symbol), symbol)).toBe(rate);
});

test('[FIN-39] the line’s text is read again, is short enough for its field, and shown in own habits', () => {
  const price = { currency: 'USDT', amount: 12.5, rate: 4100.5 } as const;
  expect(foreignText(price)).toBe('12.50 USDT a 4100.5');
  expect(readForeign(foreignText(price))).toEqual(price);
  expect([null, 'Yape', 'Binance', '12.50 EUR a 4'].map(readForeign)).toEqual([null, null, null, null]);
  expect(shownMethod(foreignText(price), 'COP')).toBe('12.50 USDT a 4.100,50');
  expect(shownMethod('Yape', 'COP')).toBe('Yape');
  expect(foreignText({ currency: 'USDT', amount: 4_750_000, rate: 123456.7891 }).length).toBeLessThanOrEqual(
    30,
  );
});

test('[FIN-39] dollars are no other currency where they are one’s own', () => {
  expect(['S/.', '$', 'PAB'].map(foreignCurrencies)).toEqual([['USD', 'USDT'], ['USDT'], ['USDT']]);
});

test('[FIN-39] the newest rate is proposed, and the newest amount of this account', () => {
  const line = (day: number, description: string, paymentMethod: string | null) => ({
    date: `2026-03-0${day}T12:00:00.000Z`,
    description,
    paymentMethod,
  });
  const lines = [
    line(3, 'Inversion · Max · b@x', '9.00 USDT a 3.80'),
    line(1, 'Inversion · Netflix · a@x', '12.00 USDT a 3.70'),
    line(2, 'Inversion · Netflix · a@x', '12.50 USDT a 3.75'),
    line(4, 'Inversion · Netflix · a@x', null),
  ];
  expect(lastForeign(lines, 'USDT', 'Inversion · Netflix · a@x')).toEqual({ rate: 3.8, amount: 12.5 });
  expect(lastForeign(lines, 'USD', 'Inversion · Netflix · a@x')).toEqual({ rate: null, amount: null });
});
