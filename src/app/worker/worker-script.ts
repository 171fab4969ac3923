/** Added to the script's address: at another address the browser installs the same script once more. */
const OTHER = 'again';

const SCRIPT = import.meta.env.DEV ? '/dev-sw.js?dev-sw' : '/sw.js';

export const WORKER_OPTIONS: RegistrationOptions = import.meta.env.DEV
  ? { scope: '/', type: 'module' }
  : { scope: '/' };

/** Address of the newest version on this device, which the browser wouldn't install again. */
export async function scriptInUse(): Promise<string> {
  const registration = await navigator.serviceWorker.getRegistration();
  const newest = registration?.installing ?? registration?.waiting ?? registration?.active;
  const own = new URL(SCRIPT, window.location.href);
  return newest && new URL(newest.scriptURL).pathname === own.pathname ? newest.scriptURL : own.href;
}

export function otherAddress(scriptURL: string): string {
  const url = new URL(scriptURL);
  if (url.searchParams.has(OTHER)) url.searchParams.delete(OTHER);
  else url.searchParams.set(OTHER, '');
  return url.href;
}
