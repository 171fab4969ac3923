import { useLiveQuery } from 'dexie-react-hooks';
import { lazy, Suspense } from 'react';
import { readMeta } from '#db/meta.ts';
import { useWorkspace } from '#workspace/data/workspace-context.tsx';

/** What few ever see is no part of the first screen; where it can't be fetched it is told at the next start. */
const WipedText = lazy(() =>
  import('./wiped-text.tsx')
    .then((module) => ({ default: module.WipedText }))
    .catch(() => ({ default: () => null })),
);

/** Says that the browser has thrown this device's data away, and what went with them, until that has been read. */
export function WipedNotice() {
  const { store } = useWorkspace();
  const wiped = useLiveQuery(() => readMeta(store.db, 'wiped'), [store]);
  if (!wiped) return null;
  return (
    <Suspense>
      <WipedText wiped={wiped} />
    </Suspense>
  );
}
