import { getDefaultStore } from 'jotai';

/**
 * The one store of the screen's shared state: hooks read it through jotai, and code outside React sets it by `store.set`.
 * Rows are never copied into it; Dexie holds those.
 */
export const store = getDefaultStore();
