import { expect, type Page } from '@playwright/test';
import { loadAnew } from './load.ts';

/** What tests listen to. */
const EVENTS = [
  'console',
  'dialog',
  'download',
  'filechooser',
  'framenavigated',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
  'websocket',
] as const;

/** Makes the page note what nobody caught since it was loaded; `leaveNothing` fails for it. */
export async function noteErrors(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const pageErrors: string[] = [];
    Object.assign(window, { pageErrors });
    addEventListener('error', ({ message }) => pageErrors.push(message));
    addEventListener('unhandledrejection', ({ reason }) => pageErrors.push(String(reason)));
  });
}

/** Makes the page note the browser's functions since it was loaded, so that `leaveNothing` sees where a test replaced one. */
export async function noteFunctions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const classes = [IDBFactory, IDBDatabase, IDBObjectStore, Navigator, Storage, StorageManager];
    const objects = [document, navigator, navigator.clipboard, navigator.storage, Date, Notification];
    const owners = [...classes.map(({ prototype }) => prototype as object), ...objects].filter(Boolean);
    const read = (): unknown[] =>
      owners.flatMap((owner) =>
        Object.entries(Object.getOwnPropertyDescriptors(owner))
          // React's mark on the document.
          .filter(([name]) => !name.startsWith('_'))
          .flatMap(([name, { value, get }]) => [name, value ?? get]),
      );
    const before = read();
    const isReplaced = (): boolean => {
      const now = read();
      return now.length !== before.length || now.some((each, at) => each !== before[at]);
    };
    Object.assign(window, { isReplaced });
  });
}

/**
 * Takes the test's user and all that the test changed out of a page that the next test gets: network, permissions, looks,
 * storage. The app signs out as it does when another tab did. Fails where something is left over.
 */
export async function leaveNothing(page: Page): Promise<void> {
  const context = page.context();
  for (const event of EVENTS) page.removeAllListeners(event);
  for (const other of context.pages()) if (other !== page) await other.close();
  await context.setOffline(false);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.clearPermissions();
  await page.emulateMedia({ colorScheme: null, reducedMotion: 'reduce', forcedColors: null, media: null });
  const wasSignedIn = await page.evaluate(() => {
    const isSignedIn = localStorage.getItem('token') !== null;
    document.documentElement.removeAttribute('style');
    localStorage.clear();
    sessionStorage.clear();
    dispatchEvent(new StorageEvent('storage'));
    return isSignedIn;
  });
  // Who had signed out already may stand on any page.
  if (!wasSignedIn) {
    // IndexedDB would say that there is a lock.
    await deleteDatabases(page);
    await loadAnew(page, '/login');
  }
  const signIn = page.getByRole('button', { name: 'Ingresar' });
  await expect(signIn).toBeVisible();
  expect(await leftovers(page)).toEqual([]);
  const isReplaced = await page.evaluate(() => (window as unknown as { isReplaced(): boolean }).isReplaced());
  if (!isReplaced) return;
  await loadAnew(page, '/login');
  await expect(signIn).toBeVisible();
}

function deleteDatabases(page: Page): Promise<void> {
  return page.evaluate(async () => {
    await caches.delete('vigente-phone');
    for (const { name = '' } of await indexedDB.databases()) {
      await new Promise<void>((resolve, reject) => {
        const deleting = indexedDB.deleteDatabase(name);
        deleting.addEventListener('success', () => resolve());
        deleting.addEventListener('error', () => reject(deleting.error));
      });
    }
  });
}

/** Names what is left of the last user, once the app has closed the databases. */
async function leftovers(page: Page): Promise<string[]> {
  await deleteDatabases(page);
  return page.evaluate(() => {
    const found: string[] = [];
    // A mark outlives its database, so that a lost one is noticed.
    const keys = Object.keys(localStorage).filter((key) => !key.startsWith('vigente-mark-'));
    for (const key of keys) found.push(`local storage: ${key}`);
    for (const open of document.querySelectorAll('[role=dialog], [role=alertdialog], [data-banner]')) {
      found.push(`on screen: ${open.textContent}`);
    }
    localStorage.clear();
    const own = window as unknown as { bannerNotes: { lives: Map<Element, unknown> }; pageErrors: string[] };
    own.bannerNotes.lives.clear();
    for (const message of own.pageErrors.splice(0)) found.push(`nobody caught: ${message}`);
    return found;
  });
}
