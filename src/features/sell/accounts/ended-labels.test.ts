import { expect, test } from 'vitest';
import { endedInWords, termInWords } from './ended-labels.ts';

const NOON = Date.parse('2026-11-23T17:00:00.000Z');

test.each([
  ['2026-11-23T16:59:00.000Z', 'Venció hoy'],
  ['2026-11-23T05:00:00.000Z', 'Venció hoy'],
  ['2026-11-23T04:59:00.000Z', 'Venció ayer'],
  ['2026-11-22T05:00:00.000Z', 'Venció ayer'],
  ['2026-11-08T23:00:00.000Z', 'Venció hace 15 días'],
  ['2025-11-23T12:00:00.000Z', 'Venció hace 365 días'],
])('[ACC-42] what ended at %s is said to a person in Lima as: %s', (endDate, texts) => {
  expect(endedInWords(endDate, NOON, 'America/Lima')).toBe(texts);
});

test.each([
  ['2026-11-23T16:59:00.000Z', 'Venció hoy'],
  ['2026-11-23T17:01:00.000Z', 'Vence hoy'],
  ['2026-11-24T04:59:00.000Z', 'Vence hoy'],
  ['2026-11-24T05:01:00.000Z', 'Vence mañana'],
  ['2026-11-25T04:59:00.000Z', 'Vence mañana'],
  ['2026-11-25T17:00:00.000Z', '2 días'],
  ['2026-12-23T17:00:00.000Z', '30 días'],
])('[EXP-22] [ACC-16] a table says of an end at %s to a person in Lima: %s', (endDate, texts) => {
  expect(termInWords(endDate, NOON, 'America/Lima')).toBe(texts);
});
