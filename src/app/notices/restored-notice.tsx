import { useLiveQuery } from 'dexie-react-hooks';
import { lazy, Suspense } from 'react';
import { readMeta } from '#db/meta.ts';
import { useWorkspace } from '#workspace/data/workspace-context.tsx';

/** What few ever see is no part of the first screen; where it can't be fetched it is told at the next start. */
const RestoredText = lazy(() =>
  import('./restored-text.tsx')
    .then((module) => ({ default: module.RestoredText }))
    .catch(() => ({ default: () => null })),
);

/** Says that the server's database went back to an earlier state, and what was sent again, until that has been read. */
export function RestoredNotice() {
  const { store } = useWorkspace();
  const restored = useLiveQuery(() => readMeta(store.db, 'restored'), [store]);
  if (!restored) return null;
  return (
    <Suspense>
      <RestoredText restored={restored} />
    </Suspense>
  );
}
