/** Without a worker woken by sync or push, no notification would come with the app closed. */
export function canNotify(): boolean {
  const isWoken = registrationHas('sync') || hasPush();
  return 'Notification' in window && isWoken && registrationHas('showNotification');
}

/** An iPhone has Web Push only in an installed app. */
export function hasPush(): boolean {
  return 'PushManager' in window && registrationHas('pushManager');
}

export function hasBadge(): boolean {
  return 'setAppBadge' in navigator;
}

export function isInstalled(): boolean {
  const { standalone } = navigator as { standalone?: boolean };
  return standalone === true || window.matchMedia('(display-mode: standalone)').matches;
}

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

/** False in an insecure context too. */
export function hasPasskeys(): boolean {
  return 'PublicKeyCredential' in window;
}
