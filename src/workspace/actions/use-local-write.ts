import { useCallback } from 'react';
import { withReopen } from '#db/commit.ts';
import type { LocalDatabase } from '#db/local-database.ts';
import { useWorkspace } from '#workspace/data/workspace-context.tsx';

/**
 * How a screen writes what is of this device alone, as a choice or a note: where the phone can't, it says so as of any
 * tap. Gives whether it was kept; never throws.
 */
export function useLocalWrite(): (write: (db: LocalDatabase) => Promise<unknown>) => Promise<boolean> {
  const { store } = useWorkspace();
  return useCallback(
    async (write) => {
      try {
        await withReopen(store.db, () => write(store.db));
        return true;
      } catch (error) {
        // Its words are no part of the first screen.
        void import('./not-saved.ts').then((say) => say.showNotSaved(error)).catch(() => undefined);
        return false;
      }
    },
    [store],
  );
}
