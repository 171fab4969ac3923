import { atom } from 'jotai';
import { showResult } from '#ui/toast.ts';
import { store } from '#ui/store.ts';
import { installPlace, type InstallPlace } from './install-place.ts';
import { installMessages } from './install.messages.ts';
import { isInstalled } from './platform.ts';

/** Chromium's own question, kept for when the reseller wants it; it can be asked once. */
export interface InstallQuestion extends Event {
  prompt(): Promise<unknown>;
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

const TOLD_MS = 4_000;

/** What the browser's question waits in; null where it has none to ask. */
export const installQuestion = atom<InstallQuestion | null>(null);

/**
 * Keeps the browser's question, which comes when it likes, perhaps before anything is drawn, and tells of an installation
 * by whichever way it was made. To be called first of all.
 */
export function watchInstall(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    store.set(installQuestion, event as InstallQuestion);
  });
  window.addEventListener('appinstalled', () => {
    store.set(installQuestion, null);
    showResult({ status: 'success', message: installMessages.installed, ms: TOLD_MS });
  });
}

/** Asks the browser's question, in a press, and tells what came of it; gives whether the answer was yes. */
export async function askToInstall(question: InstallQuestion): Promise<boolean> {
  store.set(installQuestion, null);
  try {
    await question.prompt();
    const { outcome } = await question.userChoice;
    const accepted = outcome === 'accepted';
    const message = accepted ? installMessages.installing : installMessages.declined;
    showResult({ status: accepted ? 'success' : 'warning', message, ms: TOLD_MS });
    return accepted;
  } catch {
    showResult({ status: 'error', message: installMessages.failed, ms: TOLD_MS });
    return false;
  }
}

/** Where the app is open now. */
export function currentPlace(): InstallPlace {
  const { userAgent, maxTouchPoints } = navigator;
  const telegram = ['TelegramWebview', 'TelegramWebviewProxy'].some((name) => name in window);
  return installPlace({ userAgent, touchPoints: maxTouchPoints, installed: isInstalled(), telegram });
}
