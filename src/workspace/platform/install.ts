import { showResult } from '#ui/feedback/toast.ts';
import { store } from '#ui/store.ts';
import { installPlace, type InstallPlace } from './install-place.ts';
import { type InstallQuestion, installQuestion } from './install-question.ts';
import { installMessages } from './install.texts.ts';
import { isInstalled } from './capabilities.ts';

const TOLD_MS = 4_000;

/** Listens until the returned function is called. */
export function announceInstall(): () => void {
  const tell = (): void => {
    store.set(installQuestion, null);
    showResult({ status: 'success', message: installMessages.installed, ms: TOLD_MS });
  };
  window.addEventListener('appinstalled', tell);
  return () => window.removeEventListener('appinstalled', tell);
}

/** Needs a press. */
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

export function currentPlace(): InstallPlace {
  const { userAgent, maxTouchPoints } = navigator;
  const telegram = ['TelegramWebview', 'TelegramWebviewProxy'].some((name) => name in window);
  return installPlace({ userAgent, touchPoints: maxTouchPoints, installed: isInstalled(), telegram });
}
