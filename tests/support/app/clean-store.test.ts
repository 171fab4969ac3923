import { expect, test } from 'vitest';
import { atom, createStore } from 'jotai';
import { noteAtoms } from './clean-store.ts';

test('what a test file writes into the store is put back at its end, and no later write is noted', () => {
  const store = createStore();
  const plain = store.set;
  const texts = atom<readonly string[]>([]);
  const kept = atom('old');
  store.set(kept, 'new');
  const putBack = noteAtoms(store);
  store.set(texts, ['Listo.']);
  store.set(texts, (before) => [...before, 'Error']);
  expect(store.get(texts)).toEqual(['Listo.', 'Error']);
  putBack();
  expect(store.get(texts)).toEqual([]);
  expect(store.get(kept)).toBe('new');
  expect(store.set).toBe(plain);
});
