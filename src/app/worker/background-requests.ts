import type { LocalDatabase } from '#db/local-database.ts';
import { countQueued } from '#db/outbox-counts.ts';
import { hasPeriodicSync } from '#workspace/platform/capabilities.ts';
import { requestBackgroundSync, requestPeriodicSweep } from './background-sync.ts';

/**
 * Asks to be woken now and then, where the browser would do that, and for the one-off sync again whenever the app is
 * left with changes unsent, since a browser gives up after some failures. The answer ends it.
 */
export function keepRequests(db: LocalDatabase): () => void {
  const askForSweeps = (): void => void requestSweeps();
  const onLeaving = (): void => {
    if (document.visibilityState === 'hidden') void requestIfQueued(db).catch(() => undefined);
  };
  askForSweeps();
  // Only an installed app is woken.
  window.addEventListener('appinstalled', askForSweeps);
  document.addEventListener('visibilitychange', onLeaving);
  return () => {
    window.removeEventListener('appinstalled', askForSweeps);
    document.removeEventListener('visibilitychange', onLeaving);
  };
}

async function requestSweeps(): Promise<void> {
  if (await hasPeriodicSync()) await requestPeriodicSweep();
}

async function requestIfQueued(db: LocalDatabase): Promise<void> {
  if ((await countQueued(db)) > 0) await requestBackgroundSync();
}
