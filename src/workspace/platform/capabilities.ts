/** What this browser can do with the app closed, beside what its own words are for it. */

/** Whether a worker of this browser is ever woken with the app closed: without that no notification would come. */
export function canNotify(): boolean {
  return 'Notification' in window && registrationHas('sync') && registrationHas('showNotification');
}

/** Whether this browser knows numbers on the icon of an installed app. */
export function hasBadge(): boolean {
  return 'setAppBadge' in navigator;
}

/** Whether the app runs installed, in a window of its own. */
export function isInstalled(): boolean {
  const { standalone } = navigator as { standalone?: boolean };
  return standalone === true || window.matchMedia('(display-mode: standalone)').matches;
}

/** Whether the browser wakes the worker by itself now and then; it does so for an installed app that is used. */
export async function hasPeriodicSync(): Promise<boolean> {
  if (!registrationHas('periodicSync')) return false;
  try {
    const name = 'periodic-background-sync' as PermissionName;
    return (await navigator.permissions.query({ name })).state === 'granted';
  } catch {
    return false;
  }
}

function registrationHas(property: string): boolean {
  return 'ServiceWorkerRegistration' in window && property in ServiceWorkerRegistration.prototype;
}
