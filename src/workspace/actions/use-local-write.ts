import { useCallback } from 'react';
import { withReopen } from '#db/commit.ts';
import type { LocalDatabase } from '#db/local-database.ts';
import { useWorkspace } from '#workspace/data/workspace-context.tsx';

/** Writes data of this device only. A failed write shows like that of any change and returns false; never throws. */
export function useLocalWrite(): (write: (db: LocalDatabase) => Promise<unknown>) => Promise<boolean> {
  const { store } = useWorkspace();
  return useCallback(
    async (write) => {
      try {
        await withReopen(store.db, () => write(store.db));
        return true;
      } catch (error) {
        // Loaded late to keep the first screen small.
        void import('./not-saved.ts').then((say) => say.showNotSaved(error)).catch(() => undefined);
        return false;
      }
    },
    [store],
  );
}
