import { expect, test } from 'vitest';
import { sentInWords } from './sent-labels.ts';

const NOW_MS = new Date(2026, 10, 22, 9, 0).getTime();
const at = (year: number, hour: number): number => new Date(year, 10, 21, hour, 5).getTime();

test('[MSG-07] says the day and the hour on the phone’s clock', () => {
  expect(sentInWords(at(2026, 10), NOW_MS)).toBe('Enviado el 21/11 a las 10:05');
  expect(sentInWords(at(2026, 1), NOW_MS)).toBe('Enviado el 21/11 a la 01:05');
});

test('[MSG-07] another year is named', () => {
  expect(sentInWords(at(2025, 22), NOW_MS)).toBe('Enviado el 21/11/2025 a las 22:05');
});
