import { rm } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { createCategory, standing } from '#tests/e2e/support/page-actions.ts';
import { expect, openLiveServer, signInByForm, test, waitForWorker } from '#tests/e2e/support/fixtures.ts';
import { publishNewVersion } from '#tests/e2e/support/device/new-version.ts';
import { builtTree, copyTree } from '#tests/support/build/built-tree.ts';

test.use({ serviceWorkers: 'allow' });

/** Clears the caches and leaves IndexedDB alone, as a cleaner does; gives the number of files that the shell had. */
function clearCaches(page: Page): Promise<number> {
  return page.evaluate(async () => {
    let files = 0;
    for (const name of await caches.keys()) {
      if (/precache|later/.test(name)) files += (await (await caches.open(name)).keys()).length;
      await caches.delete(name);
    }
    return files;
  });
}

function keptFiles(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const kept = await Promise.all(
      (await caches.keys())
        .filter((name) => /precache|later/.test(name))
        .map(async (name) => (await caches.open(name)).keys()),
    );
    return kept.flat().length;
  });
}

test('[PWA-22] shell cache cleared: one start with a network keeps it again, and the next needs none', async ({
  page,
  server,
  reseller,
}) => {
  await signInByForm(page, reseller);
  await waitForWorker(page);
  const whole = await clearCaches(page);
  expect(whole).toBeGreaterThan(40);
  await page.reload();
  await expect.poll(() => keptFiles(page)).toBe(whole);
  await server.stop();
  try {
    for (const path of ['/sold', '/due', '/']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    await page.goto('/categories');
    await createCategory(page, 'Netflix');
    await expect(standing(page)).toContainText('Sin conexión · 1');
  } finally {
    await server.start();
  }
});

test('[PWA-22] shell cache cleared with a newer version on the server: nothing of that one is kept as this one', async ({
  browser,
}) => {
  const tree = await copyTree(await builtTree());
  const server = await openLiveServer({}, tree);
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  try {
    await signInByForm(page, await server.createUser());
    await waitForWorker(page);
    const whole = await clearCaches(page);
    await publishNewVersion(tree);
    await page.evaluate(() => navigator.serviceWorker.controller?.postMessage({ type: 'KEEP_SHELL' }));
    // The page's own file is missing: the server has only the newer one by now.
    await expect.poll(() => keptFiles(page)).toBe(whole - 1);
    const pages = await page.evaluate(async () => {
      const found = await Promise.all(
        (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
      );
      return found.flat().filter(({ url }) => url.includes('index.html')).length;
    });
    expect(pages).toBe(0);
    await page.reload();
    // The reload already brought the newer page, so only the load event proves that the app started again.
    const begunAnew = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Actualizar' }).click();
    await begunAnew;
    await expect(page.locator('html')).toHaveAttribute('data-version', 'next');
    await expect.poll(() => keptFiles(page)).toBe(whole);
  } finally {
    await context.close();
    await server.close();
    await rm(tree, { recursive: true });
  }
});
