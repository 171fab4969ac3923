import type { Workspace } from '#workspace/data/workspace.ts';
import type * as AlertsKeeper from './alerts-keeper.ts';

type Keeper = typeof AlertsKeeper;

/** What is told needs no screen: its code comes once the first one is there, and without it the app is none the worse. */
function withKeeper(act: (keeper: Keeper) => unknown): void {
  void import('./alerts-keeper.ts').then(act).catch(() => undefined);
}

/** Keeps icon and notifications in step with what needs the reseller; the answer ends it and leaves nothing of theirs. */
export function keepAlerts(workspace: Workspace): () => void {
  let stopped = false;
  let stop = (): void => undefined;
  withKeeper(({ followAlerts }) => {
    if (!stopped) stop = followAlerts(workspace);
  });
  return () => {
    stopped = true;
    stop();
  };
}

/** Nobody is signed in: there is nothing to tell. */
export function clearAlerts(): void {
  withKeeper((keeper) => keeper.clearAlerts());
}
