import { atom } from 'jotai';
import { store } from '#ui/store.ts';
import { takeInstallQuestion } from './early-install-question.ts';

/** Chromium's event; its prompt works once. */
export interface InstallQuestion extends Event {
  prompt(): Promise<unknown>;
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

export const installQuestion = atom<InstallQuestion | null>(null);

/** Takes over from `early-install-question.ts`, which may have caught the browser's question already. */
export function watchInstall(): void {
  const early = takeInstallQuestion();
  if (early) store.set(installQuestion, early as InstallQuestion);
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    store.set(installQuestion, event as InstallQuestion);
  });
}
