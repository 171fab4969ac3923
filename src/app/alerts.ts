import type { Workspace } from '#workspace/data/workspace.ts';
import type * as AlertsKeeper from './alerts-keeper.ts';
import { firstDraw } from './first-draw.ts';

type Keeper = typeof AlertsKeeper;

/** Alerts need no screen: their code loads after the first one, and the app works without it. */
function withKeeper(callback: (keeper: Keeper) => unknown): void {
  void firstDraw
    .then(() => import('./alerts-keeper.ts'))
    .then(callback)
    .catch(() => undefined);
}

/** Keeps icon and notifications in step with the workspace. The result ends it and clears both. */
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

export function clearAlerts(): void {
  withKeeper((keeper) => keeper.forgetAlerts());
}
