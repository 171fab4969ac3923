import { atom } from 'jotai';
import type { Workbox } from 'workbox-window';
import type { WorkerMessage } from '#sync/worker-tags.ts';
import { store } from '#ui/store.ts';

/**
 * How it stands with new versions of the app: `ready` waits for consent; `replaced` wants a reload, and so does
 * `incomplete`, where a part of this version can't be had.
 */
export type UpdateState = 'current' | 'ready' | 'replaced' | 'incomplete';

const UPDATE_CHECK_MS = 60 * 60 * 1000;
const state = atom<UpdateState>('current');
/** It was here that the reseller said yes: the other tabs know of the new version too. */
let accepted = false;
let workbox: Workbox | undefined;

/** How it stands, live: hooks read it, this module alone sets it. */
export const updateState = atom((get) => get(state));

/** Another tab runs a newer version already, and this one has to be loaded again. */
export function tellReplaced(): void {
  store.set(state, 'replaced');
}

/** Takes the new version into use; this page then loads again. */
export function acceptUpdate(): void {
  accepted = true;
  if (store.get(state) === 'ready') workbox?.messageSkipWaiting();
  else window.location.reload();
}

/** Registers the worker and looks for new versions: hourly, and when the app comes back. */
export function startWorkerBridge(): void {
  if (!('serviceWorker' in navigator)) return;
  askForMissingParts();
  // Where workers are refused, as in some private modes, or the library can't be had, the app goes on without one.
  register().catch(() => undefined);
}

/** The library comes with the first screen drawn, which needs no worker. */
async function register(): Promise<void> {
  const { messageSW, Workbox } = await import('workbox-window');
  const registered = import.meta.env.DEV
    ? new Workbox('/dev-sw.js?dev-sw', { scope: '/', type: 'module' })
    : new Workbox('/sw.js', { scope: '/' });
  workbox = registered;
  registered.addEventListener('waiting', () => store.set(state, 'ready'));
  // The first worker of all takes this page over too, and is no new version.
  let controlled = Boolean(navigator.serviceWorker.controller);
  registered.addEventListener('controlling', () => {
    if (controlled) reloadUnlessBusy();
    controlled = true;
  });
  await registered.register({ immediate: true });
  /** What a cleaner took from the shell's cache is kept again while there is a network. */
  const keepShell = (): void => {
    const message: WorkerMessage = { type: 'KEEP_SHELL' };
    const { controller } = navigator.serviceWorker;
    if (controller) void messageSW(controller, message);
  };
  const look = (): void => {
    keepShell();
    registered.update().catch(() => undefined);
  };
  keepShell();
  setInterval(look, UPDATE_CHECK_MS);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look());
}

/**
 * After an update the chunks of the old version are gone, and Firefox asks for no module again that it once asked for in
 * vain: what can't be loaded asks for a reload, unless it is the network that is gone: then a reload would lose the page
 * too.
 */
function askForMissingParts(): void {
  window.addEventListener('vite:preloadError', (event) => {
    event.preventDefault();
    if (navigator.onLine && store.get(state) === 'current') store.set(state, 'incomplete');
  });
}

/** The tab that accepted loads again; another one, which may hold a draft, is asked first. */
function reloadUnlessBusy(): void {
  if (accepted) window.location.reload();
  else tellReplaced();
}
