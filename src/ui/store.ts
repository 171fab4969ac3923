import { getDefaultStore } from 'jotai';

/** jotai's one store: code outside React uses `store.set`. Rows are never copied into it; Dexie holds those. */
export const store = getDefaultStore();
