import { useLiveQuery } from 'dexie-react-hooks';
import { lazy, Suspense } from 'react';
import { readMeta } from '#db/meta.ts';
import { useWorkspace } from '#workspace/data/workspace-context.tsx';

/** Few ever see this: it loads apart from the first screen, or at the next start if the fetch fails. */
const RestoredText = lazy(() =>
  import('./restored-text.tsx')
    .then((module) => ({ default: module.RestoredText }))
    .catch(() => ({ default: () => null })),
);

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
