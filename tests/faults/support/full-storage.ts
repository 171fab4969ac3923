import { type BrowserContext, expect, type Page } from '@playwright/test';

/**
 * Leaves no room on the phone until the returned function runs. Chromium uses its last estimate of the room for up to
 * half a minute, so this waits until a write of another page fails.
 */
export async function fillUp(context: BrowserContext, origin: string): Promise<() => Promise<void>> {
  const outside = await context.newPage();
  await outside.goto(`${origin}/favicon.svg`);
  const devtools = await context.newCDPSession(outside);
  await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
  await expect.poll(() => tryToWrite(outside)).toBe('QuotaExceededError');
  return async () => void (await devtools.send('Storage.overrideQuotaForOrigin', { origin }));
}

/** Writes 1 KB into a database of its own; gives the error's name, or `written`. */
function tryToWrite(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open('probe');
        opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('probe'));
        opening.addEventListener('error', () => resolve(opening.error?.name ?? ''));
        opening.addEventListener('success', () => {
          const transaction = opening.result.transaction('probe', 'readwrite');
          transaction.objectStore('probe').put('x'.repeat(1_000), 1);
          const end = (how: string) => {
            opening.result.close();
            resolve(how);
          };
          transaction.addEventListener('complete', () => end('written'));
          transaction.addEventListener('abort', () => end(transaction.error?.name ?? ''));
        });
      }),
  );
}
