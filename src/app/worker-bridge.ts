import { registerSW } from 'virtual:pwa-register';
import { requestPeriodicSweep } from './background-sync.ts';

/** How it stands with new versions of the app: `ready` waits for consent, `replaced` wants a reload. */
export type UpdateState = 'current' | 'ready' | 'replaced';

const UPDATE_CHECK_MS = 60 * 60 * 1000;
const listeners = new Set<() => void>();
let state: UpdateState = 'current';
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

/** Takes the new version into use; this page then loads again. */
export async function acceptUpdate(): Promise<void> {
  if (state === 'replaced') window.location.reload();
  else await accept(true);
}

/** Registers the worker and looks for new versions: hourly, and when the app comes back. */
export function startWorkerBridge(): void {
  if (!('serviceWorker' in navigator)) return;
  // After an update the chunks of the old version are gone: what can't be loaded asks for a reload, unless it is the
  // network that is gone: then a reload would lose the page too.
  window.addEventListener('vite:preloadError', (event) => {
    event.preventDefault();
    if (navigator.onLine) become('replaced');
  });
  accept = registerSW({
    immediate: true,
    onNeedRefresh: () => become('ready'),
    onNeedReload: () => reloadUnlessBusy(),
    onRegisteredSW: (_url, registration) => {
      if (!registration) return;
      void requestPeriodicSweep();
      const look = () => void registration.update().catch(() => undefined);
      setInterval(look, UPDATE_CHECK_MS);
      document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look());
    },
  });
}

/** The tab that accepted loads again; another one, which may hold a draft, is asked first. */
function reloadUnlessBusy(): void {
  if (state === 'ready') window.location.reload();
  else become('replaced');
}
