import type { LocalDatabase } from '#db/local-database.ts';
import { countQueued } from '#db/outbox-queries.ts';
import { hasPeriodicSync } from '#workspace/platform/capabilities.ts';
import { requestBackgroundSync, requestPeriodicSweep } from './background-sync.ts';

/**
 * Requests sweeps, and a one-off sync when the app hides with unsent changes: browsers drop a sync that fails often.
 */
export function keepRequests(db: LocalDatabase): () => void {
  const askForSweeps = (): void => void requestSweeps();
  const onLeaving = (): void => {
    if (document.visibilityState === 'hidden') void requestIfQueued(db).catch(() => undefined);
  };
  askForSweeps();
  // Browsers wake only an installed app.
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
