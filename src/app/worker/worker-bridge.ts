import { atom } from 'jotai';
import type { WorkerMessage } from '#sync/worker-tags.ts';
import { firstDraw } from '#app/first-draw.ts';
import { store } from '#ui/store.ts';
import { reloadOnce, activateUpdate } from './activate-update.ts';
import { scriptInUse, WORKER_OPTIONS } from './worker-script.ts';

/** `ready` waits for consent. `replaced` (by another tab) and `incomplete` (a part can't be fetched) need a reload. */
export type UpdateState = 'current' | 'ready' | 'replaced' | 'incomplete';

const UPDATE_CHECK_MS = 60 * 60 * 1000;
const state = atom<UpdateState>('current');
/** Other tabs see the new version too: only the tab that accepted it reloads by itself. */
let accepted = false;

export const updateState = atom((get) => get(state));

/** Another tab already runs a newer version: this page must reload. */
export function markReplaced(): void {
  store.set(state, 'replaced');
}

export function acceptUpdate(): void {
  accepted = true;
  if (store.get(state) === 'ready') void activateUpdate();
  else reloadOnce();
}

/** Asks the worker to cache the files of rarer screens, and those that a cleaner removed. */
function keepShell(): void {
  // A message to the old worker may keep the new one from taking over.
  if (accepted) return;
  const message: WorkerMessage = { type: 'KEEP_SHELL' };
  navigator.serviceWorker.controller?.postMessage(message);
}

/** Looks for new versions hourly, and when the app comes back. */
export function startWorkerBridge(): void {
  askForMissingParts();
  if (!('serviceWorker' in navigator)) return;
  // Some private modes refuse workers, and the library may be unreachable: the app works without.
  register().catch(() => undefined);
}

/** The library loads after the first screen, which needs no worker. */
async function register(): Promise<void> {
  await firstDraw;
  const { messageSW, Workbox } = await import('workbox-window');
  const registered = new Workbox(await scriptInUse(), WORKER_OPTIONS);
  registered.addEventListener('waiting', () => store.set(state, 'ready'));
  // The very first worker takes this page over too, and is no new version.
  let controlled = Boolean(navigator.serviceWorker.controller);
  registered.addEventListener('controlling', () => {
    if (accepted) reloadOnce();
    // A tab that didn't accept the update may hold a draft: it asks first.
    else if (controlled) markReplaced();
    controlled = true;
    keepShell();
  });
  await registered.register({ immediate: true });
  // The library notices a takeover only from here on: the first one may be over on a busy phone.
  controlled ||= Boolean(navigator.serviceWorker.controller);
  if (!controlled) void askToControl(messageSW);
  const look = (): void => {
    keepShell();
    registered.update().catch(() => undefined);
  };
  keepShell();
  setInterval(look, UPDATE_CHECK_MS);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look());
}

/** After an update the old chunks are gone, and Firefox never refetches a failed module: a reload helps, if online. */
function askForMissingParts(): void {
  window.addEventListener('vite:preloadError', (event) => {
    event.preventDefault();
    if (navigator.onLine && store.get(state) === 'current') store.set(state, 'incomplete');
  });
}

/** A worker takes over the pages it finds at its start, and misses one that is loading then. */
async function askToControl(send: (worker: ServiceWorker, message: WorkerMessage) => unknown): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  if (active && !navigator.serviceWorker.controller) send(active, { type: 'CLAIM' });
}
