import type { BrowserContext, Page } from '@playwright/test';
import { createCategory, pendingIn, standing } from '#tests/e2e/support/page-actions.ts';
import { bannerCame, timeBanners } from '#tests/e2e/support/banners.ts';
import { expect, isPull, signIn, test, waitForWorker } from '#tests/faults/support/fixtures.ts';
import { arrivedNames, expectInStep, phoneMeta, phoneTables } from '#tests/faults/support/in-step.ts';

/**
 * Leaves no room on the phone until the returned function runs. Chromium uses its last estimate of the room for up to
 * half a minute, so this waits until a write of another page fails.
 */
async function fillUp(context: BrowserContext, origin: string): Promise<() => Promise<void>> {
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

test('[PWA-14] quota exceeded: a tap says "No guardado" and leaves neither row nor entry; with room again all goes on by itself', async ({
  network,
  reseller,
  api,
  profiles,
}) => {
  const { context, page } = await profiles.open('phone');
  await timeBanners(page);
  await signIn(page, reseller);
  await waitForWorker(page);
  await createCategory(page, 'Netflix');
  await expectInStep(page, reseller, api);
  const before = await phoneTables(page, reseller.id);
  const { cursor } = await phoneMeta(page, reseller.id);

  const makeRoom = await fillUp(context, network.url);
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Disney');
  await page.getByRole('button', { name: 'Crear' }).click();
  await bannerCame(page, /^No guardado/);
  await expect(page.getByRole('list', { name: 'Categorías' }).getByText('Disney')).toHaveCount(0);
  expect(await phoneTables(page, reseller.id)).toEqual(before);

  const pulls = () => network.requests.filter(isPull).length;
  const asked = pulls();
  await api.create('/category/create', { name: 'Prime' });
  await standing(page).click();
  await expect.poll(pulls).toBeGreaterThan(asked);
  await expect(standing(page)).toContainText('Sin espacio');
  await expect(page.getByText(/El teléfono no tiene espacio/)).toBeVisible();
  expect(await phoneTables(page, reseller.id)).toEqual(before);
  expect((await phoneMeta(page, reseller.id))['cursor']).toBe(cursor);

  await makeRoom();
  await expectInStep(page, reseller, api);
  await createCategory(page, 'Disney');
  await expectInStep(page, reseller, api);
  expect(await arrivedNames(api, reseller.id, 'categories')).toEqual(['Netflix', 'Prime', 'Disney']);
  await expect(pendingIn(page)).toHaveCount(0);
});
