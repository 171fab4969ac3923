import { useCallback, useSyncExternalStore } from 'react';
import { canNotify } from './capabilities.ts';

/** `missing`: notifications can never come. */
export type NotificationStanding = 'missing' | NotificationPermission;

const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

function standing(): NotificationStanding {
  return canNotify() ? Notification.permission : 'missing';
}

/** The permission may change in the settings of browser or phone. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  document.addEventListener('visibilitychange', tell);
  window.addEventListener('focus', tell);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    document.removeEventListener('visibilitychange', tell);
    window.removeEventListener('focus', tell);
  };
}

/** `ask` needs a press. */
export function useNotifications(): {
  standing: NotificationStanding;
  ask: () => Promise<NotificationStanding>;
} {
  const ask = useCallback(async () => {
    if (canNotify()) await Notification.requestPermission();
    tell();
    return standing();
  }, []);
  return { standing: useSyncExternalStore(subscribe, standing), ask };
}
