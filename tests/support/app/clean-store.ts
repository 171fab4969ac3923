import { afterAll, beforeAll } from 'vitest';
import type { PrimitiveAtom } from 'jotai';
import { store } from '#ui/store.ts';

type Store = typeof store;

/** Notes the atoms that `set` writes from here on; the answer puts them back to how they began and stops noting. */
export function noteAtoms(of: Store): () => void {
  const written = new Set<PrimitiveAtom<unknown>>();
  const { set } = of;
  const noting: Store['set'] = (atom, ...args) => {
    if ('init' in atom) written.add(atom as unknown as PrimitiveAtom<unknown>);
    return set(atom, ...args);
  };
  of.set = noting;
  return () => {
    of.set = set;
    for (const atom of written) set(atom, (atom as unknown as { init: unknown }).init);
  };
}

/** A worker's test files share the app's modules: a message that one leaves would stand in the next. */
let putBack: () => void;
beforeAll(() => {
  putBack = noteAtoms(store);
});
afterAll(() => putBack());
