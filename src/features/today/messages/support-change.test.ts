import { expect, test } from 'vitest';
import { supportChange } from './support-change.ts';

const NOW_MS = Date.parse('2026-03-10T15:00:00.000Z');
const RUNNING = '2026-03-20T15:00:00.000Z';
const ENDED = '2026-03-10T15:00:00.000Z';

test('[ACC-30] an active account goes to support', () => {
  expect(supportChange({ conditions: 'Activo', endDate: RUNNING }, NOW_MS)).toMatchObject({
    conditions: 'Soporte',
    label: 'Enviar soporte',
    outcome: 'Al enviar soporte, pasará a Soporte.',
  });
});

test('[ACC-30] an overdue account stays overdue, whether or not a sweep has stored it', () => {
  for (const conditions of ['Vencido', 'Activo'] as const) {
    expect(supportChange({ conditions, endDate: ENDED }, NOW_MS)).toMatchObject({
      conditions: 'Soporte',
      outcome: 'Al enviar soporte, sigue Vencida; se anota la fecha de soporte.',
      done: 'Listo: se anotó la fecha de soporte. Falta escribirle al proveedor.',
    });
  }
});

test('[ACC-30] an account in support comes back, to Vencida once it has ended', () => {
  const lift = (endDate: string) => supportChange({ conditions: 'Soporte', endDate }, NOW_MS);
  expect(lift(RUNNING)).toMatchObject({
    conditions: 'Activo',
    label: 'Levantar soporte',
    outcome: 'Al levantar soporte, pasará a Activo.',
  });
  expect(lift(ENDED).outcome).toBe('Ya venció: al levantar soporte, quedará Vencida.');
});
