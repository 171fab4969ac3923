import { rm } from 'node:fs/promises';
import { builtTree, copyTree } from '#tests/support/build/built-tree.ts';
import {
  expect,
  openLiveServer,
  signIn,
  signInByForm,
  test,
  waitForWorker,
} from '#tests/e2e/support/fixtures.ts';
import { hasWholeApp } from '#tests/e2e/support/warm/load.ts';
import { publishNewVersion } from '#tests/e2e/support/device/new-version.ts';

test.use({ cold: true, serviceWorkers: 'allow' });

/** The worker of the first visit takes over before its registration is answered, as on a busy phone. */
function takeOverBeforeTheAnswer(): void {
  const container = navigator.serviceWorker;
  const register = container.register.bind(container);
  container.register = async (...given) => {
    const registration = await register(...given);
    if (!container.controller) {
      await new Promise((resolve) => container.addEventListener('controllerchange', resolve, { once: true }));
    }
    return registration;
  };
}

/** The first request to take over gets lost. */
function loseTheFirstRequest(): void {
  const post = ServiceWorker.prototype.postMessage;
  let lost = false;
  ServiceWorker.prototype.postMessage = function (this: ServiceWorker, ...given: unknown[]) {
    const isRequest = (given[0] as { type?: string }).type === 'SKIP_WAITING';
    if (isRequest && !lost) lost = true;
    else Reflect.apply(post, this, given);
  };
}

for (const [moment, prepare] of [
  ['', () => undefined],
  [', also when its worker took over before it was registered', takeOverBeforeTheAnswer],
  [', also when the first request to take over gets lost', loseTheFirstRequest],
] as const) {
  test(
    `[PWA-06] the page of the very first visit takes a new version by consent, and another tab only gets a notice${moment}`,
    { tag: '@phone' },
    async ({ browser }) => {
      const tree = await copyTree(await builtTree());
      const server = await openLiveServer({}, tree);
      const context = await browser.newContext({ baseURL: server.url });
      const page = await context.newPage();
      await page.addInitScript(prepare);
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
}

test(
  '[PWA-04] a page that loaded without the worker is taken over by it, and then needs no network',
  { tag: '@phone' },
  async ({ page, context, reseller }) => {
    await signIn(page, reseller);
    await waitForWorker(page);
    // As a page that is loading while the first worker takes over: it has none at its start.
    const devtools = await context.newCDPSession(page);
    await Promise.all([page.waitForEvent('load'), devtools.send('Page.reload', { ignoreCache: true })]);
    await waitForWorker(page);
    await context.setOffline(true);
    await page.goto('/suppliers');
    await expect(page.getByRole('heading', { name: 'PROVEEDORES', level: 1 })).toBeVisible();
  },
);

test(
  '[PWA-04] [PWA-06] an update is offered once the files of rarer screens are here too',
  { tag: '@phone' },
  async ({ browser }) => {
    const tree = await copyTree(await builtTree());
    const server = await openLiveServer({}, tree);
    const context = await browser.newContext({ baseURL: server.url });
    const page = await context.newPage();
    try {
      await signInByForm(page, await server.createUser());
      await waitForWorker(page);
      await page.evaluate(() => caches.delete('vigente-later'));
      await publishNewVersion(tree);
      await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
      await expect(page.getByRole('button', { name: 'Actualizar' })).toBeVisible();
      expect(await page.evaluate(hasWholeApp)).toBe(true);
    } finally {
      await context.close();
      await server.close();
      await rm(tree, { recursive: true });
    }
  },
);
