import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RESULT_DEFAULTS } from './result.messages.ts';
import { store } from '#ui/store.ts';
import { clearResults, currentToasts, showResult, toastsAtom } from './toast.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

const messages = (): string[] => currentToasts().map(({ message }) => message);

test('[GEN-04] a result shows its own message before any default', () => {
  showResult({ status: 'error', message: 'El perfil 2 ya está ocupado.', ms: 2_000 });
  expect(currentToasts()).toMatchObject([{ status: 'error', message: 'El perfil 2 ya está ocupado.' }]);
});

test.each([
  ['error', undefined, 'Ocurrió un error'],
  ['error', '', 'Ocurrió un error'],
  ['success', undefined, 'Operación exitosa'],
  ['warning', '', 'Operación exitosa'],
] as const)('[GEN-04] the status %s with the message %j says “%s”', (status, message, words) => {
  showResult({ status, message, ms: 1_000 });
  expect(currentToasts()).toMatchObject([{ status, message: words }]);
});

test('[GEN-04] there are four defaults and no other', () => {
  expect(Object.values(RESULT_DEFAULTS).toSorted()).toEqual(
    ['Error', 'Ocurrió un error', 'Operación exitosa', 'El usuario no existe'].toSorted(),
  );
});

test('[GEN-06] a banner stays exactly as long as asked', () => {
  showResult({ status: 'success', message: 'Operación exitosa', ms: 2_000 });
  vi.advanceTimersByTime(1_999);
  expect(messages()).toEqual(['Operación exitosa']);
  vi.advanceTimersByTime(1);
  expect(messages()).toEqual([]);
});

test.each([
  [10, 1_000],
  [60_000, 5_000],
])('[GEN-06] a banner asked for %i ms stays %i ms', (asked, ms) => {
  showResult({ status: 'error', message: 'Error', ms: asked });
  vi.advanceTimersByTime(ms - 1);
  expect(messages()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(messages()).toHaveLength(0);
});

test('[GEN-68] a newer banner takes the place of the one before and keeps its own time', () => {
  showResult({ status: 'success', message: 'Categoría creada.', ms: 2_000 });
  vi.advanceTimersByTime(1_500);
  showResult({ status: 'success', message: 'Proveedor creado.', ms: 2_000 });
  expect(messages()).toEqual(['Proveedor creado.']);
  vi.advanceTimersByTime(1_999);
  expect(messages()).toEqual(['Proveedor creado.']);
  vi.advanceTimersByTime(1);
  expect(messages()).toEqual([]);
});

test('[GEN-68] an error or a warning stays to be read, whatever comes after it, three at most', () => {
  showResult({ status: 'warning', message: 'Ojo', ms: 5_000 });
  showResult({ status: 'success', message: 'Listo', ms: 1_000 });
  expect(messages()).toEqual(['Ojo', 'Listo']);
  showResult({ status: 'error', message: 'Error', ms: 5_000 });
  expect(messages()).toEqual(['Ojo', 'Error']);
  showResult({ status: 'error', message: 'Dos', ms: 5_000 });
  showResult({ status: 'error', message: 'Tres', ms: 5_000 });
  expect(messages()).toEqual(['Error', 'Dos', 'Tres']);
});

test('the store tells of showing and hiding', () => {
  const heard = vi.fn();
  const stop = store.sub(toastsAtom, heard);
  showResult({ status: 'success', message: 'Listo', ms: 1_000 });
  vi.advanceTimersByTime(1_000);
  expect(heard).toHaveBeenCalledTimes(2);
  stop();
});

test('what is on screen can be taken away, and what comes after it keeps its own time', () => {
  showResult({ status: 'success', message: 'Cliente creado.', ms: 1_000 });
  clearResults();
  expect(messages()).toEqual([]);
  vi.advanceTimersByTime(500);
  showResult({ status: 'error', message: 'Error', ms: 1_000 });
  vi.advanceTimersByTime(999);
  expect(messages()).toEqual(['Error']);
});
