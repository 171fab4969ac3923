import { expect, test } from 'vitest';
import { leftText } from './money-text.ts';

test.each([
  ['20', 'S/.', '20.00'],
  ['S/. 20', 'S/.', '20.00'],
  ['15.000', 'COP', '15.000,00'],
  ['1500000', 'PYG', '1.500.000,00'],
  ['1.500', 'MXN', '1,500.00'],
  ['25 mil', 'CLP', '25.000,00'],
  ['', 'S/.', ''],
])('[GEN-24] "%s" in %s is left as "%s"', (typed, symbol, text) => {
  expect(leftText(typed, symbol)).toEqual({ text, problem: undefined });
});

test.each([
  ['veinte', 'S/.', 'Escribe solo el número, como 1,500.50.'],
  ['-3', 'COP', 'Escribe solo el número, como 1.500,50.'],
  ['0.500', 'S/.', 'Usa dos decimales como máximo, como 1,500.50.'],
  ['15.00', 'COP', '¿15.000,00 o 15,00? Escribe uno de los dos.'],
])('[GEN-23] "%s" in %s stays, with the words "%s"', (typed, symbol, problem) => {
  expect(leftText(typed, symbol)).toEqual({ text: typed, problem });
});
