import type { RowCache } from '#db/row-cache.ts';
import { store } from '#ui/store.ts';
import { noteRole } from './session.ts';
import { atom } from 'jotai';
import type { Profile } from '#domain/rows.ts';

export const NOBODY: readonly never[] = [];

/** Empty list until known (rules §7, PRO-06). The only row in an atom (ADR 0034); `followProfile` sets it. */
export const profileAtom = atom<Profile | readonly never[]>(NOBODY);

type Followed = { userId: string; rowCache: Pick<RowCache, 'get' | 'subscribe'> };

/** Also keeps the role in local storage; the returned function empties the profile. */
export function followProfile({ userId, rowCache }: Followed): () => void {
  const take = (): void => {
    const profile = rowCache.get('profile', userId);
    if (!profile || profile === store.get(profileAtom)) return;
    store.set(profileAtom, profile);
    noteRole(userId, profile.role);
  };
  take();
  const stop = rowCache.subscribe(take);
  return () => {
    stop();
    store.set(profileAtom, NOBODY);
  };
}
