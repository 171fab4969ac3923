import type { Page, Route } from '@playwright/test';
import { expectBanner } from '#tests/e2e/support/banners.ts';
import { expect, signIn, test } from '#tests/e2e/support/fixtures.ts';
import { violations } from '#tests/e2e/support/walk-checks.ts';

const line = (page: Page) => page.getByRole('progressbar', { name: 'Cargando…' });

type Fate = (route: Route) => Promise<void>;

/** Holds the batches of page and worker until `release`, whose argument decides their fate. */
async function holdSending(page: Page) {
  let [arrive, release]: [() => void, (fate: Fate) => void] = [() => undefined, () => undefined];
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  const fate = new Promise<Fate>((resolve) => (release = resolve));
  await page.context().route('**/api/v1/batch', async (route) => {
    arrive();
    const settle = await fate;
    await settle(route);
  });
  return { arrived, release };
}

/** Creates a category; gives the number of times that the line came up. */
async function create(page: Page, name: string): Promise<number> {
  const checked = page.waitForResponse((response) => response.url().endsWith('/user/me'));
  await page.goto('/categories');
  await page.getByRole('button', { name: 'Nueva categoría' }).click();
  await page.getByLabel('Nombre').fill(name);
  // The check of the session at the start has the line too.
  await checked;
  await expect(line(page)).toHaveCount(0);
  const coming = await page.evaluateHandle(() => {
    const comings = { count: 0 };
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) {
        for (const node of addedNodes) {
          if (node instanceof Element && node.matches('[role=progressbar]')) comings.count += 1;
        }
      }
    }).observe(document, { childList: true, subtree: true });
    return comings;
  });
  await page.getByRole('button', { name: 'Crear' }).click();
  await expect(page.getByRole('list', { name: 'Categorías' }).getByText(name)).toBeVisible();
  await expect(line(page)).toHaveCount(0);
  return coming.evaluate(({ count }) => count);
}

/** Presses the button of /logout that sends the outbox at once. */
async function sendNow(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menú' }).click();
  await page.getByRole('link', { name: 'Cerrar sesión' }).click();
  await expect(line(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Enviar ahora' }).click();
}

test.use({ cold: true });

test.beforeEach(async ({ page, reseller }) => {
  await signIn(page, reseller);
});

test('[GEN-02] a queued change has the line only while it is written, and not while it is sent', async ({
  page,
  api,
}) => {
  const { arrived, release } = await holdSending(page);
  expect(await create(page, 'Netflix')).toBe(1);
  await arrived;
  await expect(line(page)).toHaveCount(0);
  expect(await api.categories()).toEqual([]);
  release((route) => route.continue());
  await expect.poll(() => api.categories()).toMatchObject([{ name: 'Netflix' }]);
});

test('[GEN-02] a call that is waited for has the line until it succeeds', async ({ page, api }) => {
  const { release } = await holdSending(page);
  await create(page, 'Netflix');
  await sendNow(page);
  await expect(line(page)).toBeVisible();
  expect(await api.categories()).toEqual([]);
  release((route) => route.continue());
  await expect(page.getByRole('button', { name: 'Si' })).toBeVisible();
  await expect(line(page)).toHaveCount(0);
});

test('[GEN-02] a call that is waited for has the line until it fails', async ({ page }) => {
  const { release } = await holdSending(page);
  await create(page, 'Netflix');
  await sendNow(page);
  await expect(line(page)).toBeVisible();
  release((route) => route.abort());
  await expect(line(page)).toHaveCount(0);
  await expectBanner(page, /^Sin conexión/, 5_000, 'error');
});

test('[GEN-60] a phone field whose code cannot be fetched says so, and the form keeps what was typed', async ({
  page,
}) => {
  const kit = '**/assets/phone-kit-*.js';
  await page.route(kit, (route) => route.abort());
  await page.goto('/register');
  const field = page.getByRole('group', { name: 'Teléfono' });
  await expect(field).toContainText('Este campo aún no está guardado en el teléfono.');
  await page.getByLabel('Nombre de usuario').fill('Ana');
  await field.getByRole('button', { name: 'Intentar de nuevo' }).click();
  await expect(field).toContainText('Conéctate para usarlo.');
  expect(await violations(page)).toEqual([]);
  await page.unroute(kit);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByRole('textbox', { name: 'Teléfono' })).toBeVisible();
  await expect(page.getByLabel('Nombre de usuario')).toHaveValue('Ana');
});

test('[PWA-14] a tap whose checks cannot be loaded says that it was not kept, and can be done after a reload', async ({
  page,
  reseller,
  api,
}) => {
  const checker = '**/assets/validate-*.js';
  await signIn(page, reseller);
  await page.route(checker, (route) => route.abort());
  await page.goto('/categories');
  await page.getByRole('button', { name: 'Nueva categoría' }).click();
  await page.getByLabel('Nombre').fill('Netflix');
  await page.getByRole('button', { name: 'Crear' }).click();
  await expectBanner(page, /^No guardado: falta cargar una parte de Vigente/, 5_000);
  expect(await api.categories()).toEqual([]);
  await page.unroute(checker);
  await page.getByRole('button', { name: 'Recargar' }).click();
  await page.getByRole('button', { name: 'Nueva categoría' }).click();
  await expect(page.getByLabel('Nombre')).toHaveValue('Netflix');
  await page.getByRole('button', { name: 'Crear' }).click();
  await expect.poll(async () => (await api.categories()).map(({ name }) => name)).toEqual(['Netflix']);
});
