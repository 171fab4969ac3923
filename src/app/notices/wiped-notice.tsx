import { useLiveQuery } from 'dexie-react-hooks';
import { lazy, Suspense } from 'react';
import { readMeta } from '#db/meta.ts';
import { useWorkspace } from '#workspace/data/workspace-context.tsx';

/** Few ever see this: it loads apart from the first screen, or at the next start if the fetch fails. */
const WipedText = lazy(() =>
  import('./wiped-text.tsx')
    .then((module) => ({ default: module.WipedText }))
    .catch(() => ({ default: () => null })),
);

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
