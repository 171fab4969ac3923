import { atom } from 'jotai';
import { store } from '#ui/store.ts';

/** Chromium's event; its prompt works once. */
export interface InstallQuestion extends Event {
  prompt(): Promise<unknown>;
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

/** Null where the browser has none. */
export const installQuestion = atom<InstallQuestion | null>(null);

/** Must run first: the event may come before anything is drawn. */
export function watchInstall(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    store.set(installQuestion, event as InstallQuestion);
  });
}
