import { expect, test } from 'vitest';
import { eachSentenceOnce } from './use-mutation-group.ts';

test('[GEN-69] the result of several services says each sentence once', () => {
  const created = 'Cliente creado.';
  const soon = 'La cuenta vence antes que el cliente: renueva con el proveedor a más tardar el 30/11/2026.';
  expect(eachSentenceOnce([created, created])).toBe(created);
  expect(eachSentenceOnce([`${created} ${soon}`, `${created} ${soon}`])).toBe(`${created} ${soon}`);
  const other = soon.replace('30/11', '29/11');
  expect(eachSentenceOnce([`${created} ${soon}`, `${created} ${other}`])).toBe(`${created} ${soon} ${other}`);
});
