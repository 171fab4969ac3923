import { rm } from 'node:fs/promises';
import { builtTree, copyTree } from '#tests/support/app/built-tree.ts';
import { expect, openLiveServer, signInByForm, test, waitForWorker } from '#tests/e2e/support/fixtures.ts';
import { publishNewVersion } from '#tests/e2e/support/device/new-version.ts';

test.use({ serviceWorkers: 'allow' });

test(
  '[PWA-06] the page of the very first visit takes a new version by consent, and another tab is only told',
  { tag: '@phone' },
  async ({ browser }) => {
    test.setTimeout(120_000);
    const tree = await copyTree(await builtTree());
    const server = await openLiveServer({}, tree);
    const context = await browser.newContext({ baseURL: server.url });
    const page = await context.newPage();
    try {
      await signInByForm(page, await server.createUser());
      // The worker takes over a page that loaded without one, which must not reload the page.
      await waitForWorker(page);
      const other = await context.newPage();
      await other.goto('/sold');
      await other.getByRole('button', { name: 'Nueva cuenta' }).click();
      await other.getByLabel('Usuario').fill('borrador@correo.example');

      await publishNewVersion(tree);
      await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
      await page.getByRole('button', { name: 'Actualizar' }).click();
      await expect(page.locator('html')).toHaveAttribute('data-version', 'next');
      await expect(other.getByText('Vigente se actualizó en otra pestaña.')).toBeVisible();
      await expect(other.getByLabel('Usuario')).toHaveValue('borrador@correo.example');
      await expect(other.locator('html')).not.toHaveAttribute('data-version', 'next');
    } finally {
      await context.close();
      await server.close();
      await rm(tree, { recursive: true });
    }
  },
);
