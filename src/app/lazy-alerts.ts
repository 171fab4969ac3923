import type { Workspace } from '#workspace/data/workspace.ts';
import type * as AlertEffects from './alert-effects.ts';
import { firstDraw } from './first-draw.ts';

type Effects = typeof AlertEffects;

/** Alerts need no screen: their code loads after the first one, and the app works without it. */
function withEffects(callback: (effects: Effects) => unknown): void {
  void firstDraw
    .then(() => import('./alert-effects.ts'))
    .then(callback)
    .catch(() => undefined);
}

/** Keeps icon and notifications in step with the workspace. The returned function stops it and clears both. */
export function keepAlerts(workspace: Workspace): () => void {
  let stopped = false;
  let stop = (): void => undefined;
  withEffects(({ followAlerts }) => {
    if (!stopped) stop = followAlerts(workspace);
  });
  return () => {
    stopped = true;
    stop();
  };
}

export function clearAlerts(): void {
  withEffects((effects) => effects.forgetAlerts());
}
