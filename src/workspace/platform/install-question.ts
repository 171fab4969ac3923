import { atom } from 'jotai';
import { store } from '#ui/store.ts';

/** Chromium's own question, kept for when the reseller wants it; it can be asked once. */
export interface InstallQuestion extends Event {
  prompt(): Promise<unknown>;
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

/** What the browser's question waits in; null where it has none to ask. */
export const installQuestion = atom<InstallQuestion | null>(null);

/**
 * Keeps the browser's question, which comes when it likes, perhaps before anything is drawn. To be called first of all;
 * what can be done with it comes later (`install.ts`).
 */
export function watchInstall(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    store.set(installQuestion, event as InstallQuestion);
  });
}
