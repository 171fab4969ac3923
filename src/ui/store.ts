import { getDefaultStore } from 'jotai';

/** Code outside React uses `store.set`. Rows are never copied into it; Dexie holds those. */
export const store = getDefaultStore();
