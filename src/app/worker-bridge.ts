import { registerSW } from 'virtual:pwa-register';

/**
 * How it stands with new versions of the app: `ready` waits for consent; `replaced` wants a reload, and so does
 * `incomplete`, where a part of this version can't be had.
 */
export type UpdateState = 'current' | 'ready' | 'replaced' | 'incomplete';

const UPDATE_CHECK_MS = 60 * 60 * 1000;
const listeners = new Set<() => void>();
let state: UpdateState = 'current';
/** It was here that the reseller said yes: the other tabs know of the new version too. */
let accepted = false;
let accept: (reload?: boolean) => Promise<void> = async () => undefined;

function become(next: UpdateState): void {
  state = next;
  for (const listener of listeners) listener();
}

export function updateState(): UpdateState {
  return state;
}

export function subscribeUpdate(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Another tab runs a newer version already, and this one has to be loaded again. */
export function tellReplaced(): void {
  become('replaced');
}

/** Takes the new version into use; this page then loads again. */
export async function acceptUpdate(): Promise<void> {
  accepted = true;
  if (state === 'ready') await accept(true);
  else window.location.reload();
}

/** Registers the worker and looks for new versions: hourly, and when the app comes back. */
export function startWorkerBridge(): void {
  if (!('serviceWorker' in navigator)) return;
  // After an update the chunks of the old version are gone, and Firefox asks for no module again that it once asked for
  // in vain: what can't be loaded asks for a reload, unless it is the network that is gone: then a reload would lose the
  // page too.
  window.addEventListener('vite:preloadError', (event) => {
    event.preventDefault();
    if (navigator.onLine && state === 'current') become('incomplete');
  });
  accept = registerSW({
    immediate: true,
    onNeedRefresh: () => become('ready'),
    onNeedReload: () => reloadUnlessBusy(),
    onRegisteredSW: (_url, registration) => {
      if (!registration) return;
      const look = () => void registration.update().catch(() => undefined);
      setInterval(look, UPDATE_CHECK_MS);
      document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look());
    },
  });
}

/** The tab that accepted loads again; another one, which may hold a draft, is asked first. */
function reloadUnlessBusy(): void {
  if (accepted) window.location.reload();
  else become('replaced');
}
