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

test('a fourth banner pushes the oldest out and each keeps its own time', () => {
  for (const ms of [5_000, 1_000, 3_000, 2_000]) {
    showResult({ status: 'warning', message: String(ms), ms });
  }
  expect(messages()).toEqual(['1000', '3000', '2000']);
  vi.advanceTimersByTime(2_000);
  expect(messages()).toEqual(['3000']);
});

test('the store announces showing and hiding', () => {
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
