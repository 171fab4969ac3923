import type { RowCache } from '#db/row-cache.ts';
import { store } from '#ui/store.ts';
import { NOBODY, profileAtom } from './profile.ts';
import { noteRole } from './session.ts';

type Followed = { userId: string; rowCache: Pick<RowCache, 'get' | 'subscribe'> };

/** Keeps the profile, and the role that local storage holds, in step with the user's row; the answer empties it. */
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
