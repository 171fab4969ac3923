import { expect, test } from 'vitest';
import { type PriceLine, textOfLines, wrongLines } from './price-lines.ts';

const line = (days: string, price: string, type: PriceLine['type'] = 'Perfil'): PriceLine => ({
  type,
  days,
  price,
});

test('[CAT-11] of a refused price list it is known which line is wrong, and what of it', () => {
  const lines = [
    line('30', '15'),
    line('', ''),
    line('30', '14'),
    line('30', '45', 'Cuenta'),
    line('0', '12'),
    line('90', 'cuarenta'),
    line('', '20'),
    line('3651', '-1'),
  ];
  expect([...wrongLines(textOfLines(lines), 'S/.')]).toEqual([
    [4, ['days']],
    [5, ['price']],
    [6, ['days']],
    [7, ['days', 'price']],
  ]);
});

test('[CAT-11] of two prices of one type and days the later one is wrong, once all can be read', () => {
  const lines = [line('30', '15'), line('30', '45', 'Cuenta'), line('30', '14'), line('90', '40')];
  expect([...wrongLines(textOfLines(lines), 'S/.')]).toEqual([[2, ['days']]]);
});

test('[CAT-11] nothing is wrong in a list that may be kept', () => {
  expect(wrongLines(textOfLines([line('30', '15'), line('90', '40'), line('', '')]), 'S/.').size).toBe(0);
  expect(wrongLines('', 'S/.').size).toBe(0);
});
