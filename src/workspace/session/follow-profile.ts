import type { RowCache } from '#db/row-cache.ts';
import { store } from '#ui/store.ts';
import { NOBODY, profileAtom } from './profile.ts';
import { noteRole } from './session.ts';

type Followed = { userId: string; rowCache: Pick<RowCache, 'get' | 'subscribe'> };

/** Also keeps the role in local storage; the result empties the profile. */
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
