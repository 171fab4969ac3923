import { useLiveQuery } from 'dexie-react-hooks';
import { syncFacts } from '#db/facts/sync-facts.ts';
import { useWorkspace } from '#workspace/data/workspace-context.tsx';
import { lazyPart, OPTIONAL } from '#ui/parts/lazy-part.ts';

/** Rarely shown: it loads apart from the first screen, or at the next start if the fetch fails. */
const RestoredText = lazyPart(() => import('./restored-text.tsx'), 'RestoredText', OPTIONAL);

export function RestoredNotice() {
  const { store } = useWorkspace();
  const restored = useLiveQuery(() => syncFacts.read(store.db, 'restored'), [store]);
  return restored ? <RestoredText restored={restored} /> : null;
}
