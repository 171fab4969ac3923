import { expect, test } from 'vitest';
import { dayAndMonth, dayWord } from './day-words.ts';

const LIMA = 'America/Lima';
/** Tuesday, 24 November 2026, 23:30 in Lima. */
const NOW = Date.parse('2026-11-25T04:30:00.000Z');

test.each([
  ['2026-11-24T05:00:00.000Z', 'hoy'],
  ['2026-11-25T05:00:00.000Z', 'mañana'],
  ['2026-11-24T04:59:59.999Z', 'ayer'],
  ['2026-11-26T12:00:00.000Z', 'el jueves'],
  ['2026-11-30T12:00:00.000Z', 'el lunes'],
  ['2026-12-01T12:00:00.000Z', '01/12/2026'],
  ['2026-11-22T12:00:00.000Z', '22/11/2026'],
])('[GEN-13] a term until %s ends "%s"', (iso, word) => {
  expect(dayWord(iso, NOW, LIMA)).toBe(word);
});

test.each([
  ['2026-12-23T02:00:00.000Z', '22 de diciembre'],
  ['2027-01-01T05:00:00.000Z', '1 de enero de 2027'],
  ['2026-01-01T04:00:00.000Z', '31 de diciembre de 2025'],
])('[GEN-13] a date, %s, is said as "%s"', (iso, words) => {
  expect(dayAndMonth(iso, NOW, LIMA)).toBe(words);
});
