import type { Locator, Page, Route } from '@playwright/test';
import { noteWhere } from '#tests/e2e/support/steps/note-where.ts';
import { seedCategories } from '#tests/support/api/many-categories.ts';
import { seedBook } from '#tests/support/api/api-client.ts';
import { sellEndingAt } from '#tests/e2e/support/steps/alert-steps.ts';
import { bannerCame } from '#tests/e2e/support/banners.ts';
import { createCategory, standing } from '#tests/e2e/support/page-actions.ts';
import { expect, signIn, submitSignIn, test } from '#tests/e2e/support/fixtures.ts';
import { installClock } from '#tests/e2e/support/device/driven-clock.ts';
import { databaseNames, readDatabase } from '#tests/e2e/support/local-data.ts';

const API = '**/api/v1/**';
const unreachable = (route: Route): Promise<void> => route.abort();

const sectionOf = (page: Page, name: string): Locator => page.getByRole('region', { name });

const card = (page: Page): Locator => sectionOf(page, 'Sincronización');

/** The value beside a name in the card. */
const factOf = (page: Page, name: string): Locator =>
  card(page)
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd');

/** Opens the review by the header, as from anywhere in the app. */
async function openReview(page: Page): Promise<void> {
  await standing(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cambios por revisar' })).toBeVisible();
}

test('[GEN-16] [SYN-22] what waits, since when and until the next try is shown, and a press tries at once', async ({
  page,
  reseller,
  api,
}) => {
  await installClock(page);
  await signIn(page, reseller);
  await page.goto('/categories');
  await page.context().route(API, unreachable);
  await createCategory(page, 'Netflix');
  await expect(standing(page)).toHaveAttribute('title', /El primero espera desde hace un momento/);
  await openReview(page);
  await expect(factOf(page, 'Por enviar')).toHaveText('1 cambio · espera desde hace un momento');
  await expect(card(page).getByText('Sin conexión con el servidor.')).toBeVisible();
  await expect(card(page).getByRole('timer')).toHaveText(/^Reintento en \d+ s|Reintentando…$/);
  await card(page).getByRole('button', { name: 'Reintentar ahora' }).click();
  await bannerCame(page, 'El servidor todavía no responde.');
  // A stopped clock shows that the press reaches the server, and not a retry of the app before it.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  await page.context().unroute(API);
  await card(page).getByRole('button', { name: 'Reintentar ahora' }).click();
  await page.clock.resume();
  await expect(factOf(page, 'Por enviar')).toHaveText('Nada');
  await expect(factOf(page, 'Último envío')).toHaveText('hace un momento');
  await expect(factOf(page, 'Última descarga')).toHaveText('hace un momento');
  await expect(card(page).getByRole('timer')).toHaveCount(0);
  expect(await api.categories()).toMatchObject([{ name: 'Netflix' }]);
});

test('[SYN-22] a server that asks for a while is left alone for so long, which is shown, and no press is offered', async ({
  page,
  reseller,
}) => {
  await signIn(page, reseller);
  await page.goto('/categories');
  await expect(standing(page)).toContainText('Al día');
  const busy = { status: 503, headers: { 'retry-after': '600' }, body: '' };
  await page.context().route(API, (route) => route.fulfill(busy));
  await createCategory(page, 'Netflix');
  await openReview(page);
  await expect(card(page).getByText('El servidor está ocupado y pidió esperar.')).toBeVisible();
  await expect(card(page).getByRole('timer')).toHaveText(/^Reintento en 5\d\d s$/);
  await expect(card(page).getByRole('button', { name: 'Reintentar ahora' })).toHaveCount(0);
});

/** Rows enough for two pages of the feed. */
const MANY = 1_200;

test('[SYN-16] a first load comes whole by a worker, and without it', async ({ page, reseller, api }) => {
  await seedCategories(api, MANY);
  const workers: string[] = [];
  page.on('worker', (worker) => workers.push(worker.url()));
  await signIn(page, reseller);
  await expect(standing(page)).toContainText('Al día');
  const rows = async () => (await readDatabase(page, `vigente-${reseller.id}`))['categories']?.length;
  expect(await rows()).toBe(MANY);
  expect(workers.filter((url) => url.includes('bulk-worker'))).toHaveLength(1);
  await expect.poll(() => page.workers()).toEqual([]);

  await page.context().route(/bulk-worker/, (route) => route.abort());
  await page.goto('/logout');
  await page.getByRole('button', { name: 'Si' }).click();
  await expect(page).toHaveURL(/\/login$/);
  // The data is deleted a moment after /login shows; an earlier sign-in would find it and download nothing.
  await expect.poll(() => databaseNames(page)).not.toContain(`vigente-${reseller.id}`);
  await signIn(page, reseller);
  await expect(standing(page)).toContainText('Al día');
  expect(await rows()).toBe(MANY);
});

test('[SYN-16] [PAN-09] a first load shows what has come, how much that is, and sums only of all of it', async ({
  page,
  reseller,
  api,
}) => {
  const { accountId } = await seedBook(api);
  await sellEndingAt(api, accountId, { nameuser: 'Ana Torres' }, Date.now() - 24 * 3_600_000);
  await seedCategories(api, MANY);
  let letRest = (): void => undefined;
  const rest = new Promise<void>((resolve) => (letRest = resolve));
  await page.context().route(/\/api\/v1\/sync\/[^/]+\?since=[1-9]/, async (route) => {
    await rest;
    await route.continue();
  });
  await submitSignIn(page, reseller);
  const bar = page.getByRole('progressbar', { name: 'Descargando tus datos… 200 registros' });
  await expect(bar).toHaveAttribute('aria-valuenow', /^[1-9]\d$/);
  await expect(standing(page)).toContainText(/Descargando \d+ %/);
  await expect(sectionOf(page, 'CONTROL DE CUENTAS')).toHaveCount(0);
  const reasons = page.getByRole('navigation', { name: 'Hoy' }).getByRole('link');
  await expect(reasons.nth(0)).toHaveText('Cobrar1 vencido · hasta ahora');
  await expect(reasons.nth(1)).toHaveText('Reponer');
  await standing(page).click();
  await expect(card(page).getByRole('progressbar')).toBeVisible();
  await expect(factOf(page, 'Última descarga')).toHaveText('Todavía ninguna completa');
  await page.getByRole('link', { name: 'Vigente' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Categorías' }).click();
  await expect(page.getByText('Servicio 0000')).toBeVisible();
  await expect(bar).toBeVisible();
  letRest();
  await expect(bar).toHaveCount(0);
  await page.getByRole('link', { name: 'Vigente' }).click();
  await expect(sectionOf(page, 'CONTROL DE CUENTAS')).toBeVisible();
  await expect(reasons.nth(0)).toHaveText('Cobrar1 vencido');
  await expect(reasons.nth(1)).toHaveText('ReponerNinguna cuenta por reponer');
});

test('[PWA-13] data that the browser may clear are said to be unprotected, and a press asks it to keep them', async ({
  page,
  reseller,
}) => {
  await page.addInitScript(() => {
    let kept = false;
    let asked = 0;
    navigator.storage.persisted = async () => kept;
    // The first request is the app's own.
    navigator.storage.persist = async () => (kept = ++asked > 1);
  });
  await signIn(page, reseller);
  await openReview(page);
  await expect(factOf(page, 'Datos en el teléfono')).toContainText('El navegador podría borrarlos');
  await expect(card(page).getByText('El navegador puede borrar los datos si falta espacio.')).toBeVisible();
  await card(page).getByRole('button', { name: 'Proteger los datos' }).click();
  await expect(factOf(page, 'Datos en el teléfono')).toContainText('Protegidos');
  await expect(card(page).getByRole('button', { name: 'Proteger los datos' })).toHaveCount(0);
});

/** The browser says what it keeps once the page asks it to answer. */
function answerLate(): void {
  const { estimate } = StorageManager.prototype;
  const answered = new Promise((resolve) => addEventListener('answer', resolve, { once: true }));
  StorageManager.prototype.estimate = async function () {
    await answered;
    return estimate.call(this);
  };
}

for (const [last, prepare] of [
  ['the list of what is to be reviewed', () => undefined],
  ['what the browser keeps', answerLate],
] as const) {
  test(`[PWA-13] [SYN-23] the button that brings changes moves from under no finger where ${last} comes last`, async ({
    page,
    reseller,
  }) => {
    await page.addInitScript(prepare);
    await noteWhere(page, 'Traer de otro teléfono');
    await signIn(page, reseller);
    // A download's bar would leave the card, which is another movement.
    await expect(standing(page)).toContainText('Al día');
    await openReview(page);
    await expect(page.getByRole('link', { name: 'Volver a Hoy' })).toBeVisible();
    await page.evaluate(() => dispatchEvent(new Event('answer')));
    await expect(factOf(page, 'Datos en el teléfono')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Traer de otro teléfono' })).toBeVisible();
    const tops = await page.evaluate(() => (globalThis as unknown as { tops: number[] }).tops);
    expect(new Set(tops).size).toBe(1);
  });
}

test('[PWA-14] a phone without room says so, and goes on once there is some', async ({
  page,
  reseller,
  api,
}) => {
  await installClock(page);
  await signIn(page, reseller);
  await expect(standing(page)).toContainText('Al día');
  await page.evaluate(() => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    Object.assign(window, { makeRoom: () => Object.assign(IDBObjectStore.prototype, { put }) });
  });
  await api.create('/category/create', { name: 'Netflix' });
  await expect(standing(page)).toContainText('Sin espacio');
  await openReview(page);
  await expect(page.getByText('El teléfono no tiene espacio')).toBeVisible();
  // Stops the clock between two tries and runs it to the next, which may be a minute away.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  await expect(card(page).getByRole('timer')).toBeVisible();
  await page.evaluate(() => (window as unknown as { makeRoom: () => void }).makeRoom());
  await page.clock.runFor(60_000);
  await page.clock.resume();
  await expect(standing(page)).toContainText('Al día');
  await expect(page.getByText('El teléfono no tiene espacio')).toHaveCount(0);
});

test('[SYN-17] a phone whose data the browser has cleared says so, and what was lost, until that is read', async ({
  page,
  reseller,
  api,
}) => {
  await api.create('/category/create', { name: 'Netflix' });
  await signIn(page, reseller);
  await page.goto('/categories');
  await page.context().route(API, unreachable);
  await createCategory(page, 'Disney');
  const unsent = () => page.evaluate((id) => localStorage.getItem(`vigente-mark-${id}`) ?? '', reseller.id);
  await expect.poll(unsent).toContain('"unsent":1');
  await page.evaluate(
    (id) =>
      new Promise<void>((resolve, reject) => {
        const clearing = indexedDB.deleteDatabase(`vigente-${id}`);
        clearing.addEventListener('success', () => resolve());
        clearing.addEventListener('error', () => reject(clearing.error));
      }),
    reseller.id,
  );
  await page.context().unroute(API);
  await page.reload();
  await expect(page.getByText(/se descargaron de nuevo/)).toBeVisible();
  await expect(
    page.getByText('1 cambio sin confirmar pudo perderse: revisa lo último que hiciste.'),
  ).toBeVisible();
  await expect(page.getByText('Netflix')).toBeVisible();
  await page.getByRole('button', { name: 'Entendido' }).click();
  await expect(page.getByText(/se descargaron de nuevo/)).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('Netflix')).toBeVisible();
  await expect(page.getByText(/se descargaron de nuevo/)).toHaveCount(0);
});

test('[GEN-16] a start with a change unsent never says that all is sent', async ({ page, reseller }) => {
  await signIn(page, reseller);
  await page.goto('/categories');
  await page.context().route(API, unreachable);
  await createCategory(page, 'Netflix');
  await page.addInitScript(() => {
    const said = new Set<string>();
    Object.assign(window, { said });
    const note = (): void => {
      const chip = document.querySelector('header a[href="/review"]');
      if (chip) said.add(chip.textContent);
    };
    new MutationObserver(note).observe(document, { subtree: true, childList: true, characterData: true });
  });
  await page.reload();
  await expect(standing(page)).toContainText('Sin conexión · 1');
  const said = await page.evaluate(() => [...(window as unknown as { said: Set<string> }).said]);
  expect(said).not.toContain('Al día');
});

test('[SYN-22] what a portal answers in place of a list breaks no screen', async ({ page, reseller }) => {
  await signIn(page, reseller);
  await page.route('**/api/v1/user/authorized', (route) => route.fulfill({ json: { portal: true } }));
  await page.goto('/recharge_list');
  await expect(page.getByText('Sin conexión. Revisa tu internet e inténtalo de nuevo.')).toBeVisible();
});
