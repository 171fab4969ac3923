import { useLiveQuery } from 'dexie-react-hooks';
import { syncFacts } from '#db/facts/sync-facts.ts';
import { useWorkspace } from '#workspace/data/workspace-context.tsx';
import { lazyPart, OPTIONAL } from '#ui/parts/lazy-part.ts';

/** Rarely shown: it loads apart from the first screen, or at the next start if the fetch fails. */
const WipedText = lazyPart(() => import('./wiped-text.tsx'), 'WipedText', OPTIONAL);

export function WipedNotice() {
  const { store } = useWorkspace();
  const wiped = useLiveQuery(() => syncFacts.read(store.db, 'wiped'), [store]);
  return wiped ? <WipedText wiped={wiped} /> : null;
}
