import type { Page } from '@playwright/test';
import { holdClock, passes } from '#tests/e2e/support/device/driven-clock.ts';
import { notedFact } from '#tests/e2e/support/local-data.ts';
import { expect, signIn, test, waitForWorker } from '#tests/e2e/support/fixtures.ts';
import { keptText, lockTitle, tryPin, turnLockOn } from '#tests/e2e/support/steps/lock-steps.ts';
import {
  bring,
  chooseSheet,
  discard,
  openSheet,
  paste,
  rowOf,
  rows,
} from '#tests/e2e/support/steps/sheet-steps.ts';
import { faultsOf, shrinkPhone } from '#tests/e2e/support/walk-checks.ts';

const PASSWORD = 'clave-de-hoja-77';
const PIN = '730194';
const HEAD = 'Servicio\tCorreo\tClave\tPerfil\tPIN\tCliente\tTel\tPrecio\tVence';
const SHEET = [
  HEAD,
  `Netflix\tuno@correo.example\t${PASSWORD}\t1\t${PIN}\tAna\t987654321\t12\t20/12/2026`,
  `Netflix\tuno@correo.example\t${PASSWORD}\t2\t\tBeto\t9.87E+08\t12\t25/12/2026`,
].join('\n');

const asksOne = (page: Page) => expect(rows(page)).toContainText('1 fila necesita tu respuesta.');

async function answer(page: Page): Promise<void> {
  await rowOf(page, 3).getByLabel('Respuesta de la fila 3: Teléfono').fill('987 111 222');
  await rowOf(page, 3).getByRole('button', { name: 'Usar' }).click();
  await expect(rows(page)).toContainText('Se harán 1 cuenta y 2 clientes.');
}

test(
  '[IMP-23] the sheet, its answers and what was chosen are there after a reload in the middle, without a network too',
  { tag: '@worker' },
  async ({ page, context, reseller, api }) => {
    await signIn(page, reseller);
    await waitForWorker(page);
    await page.goto('/import');
    await paste(page, '', SHEET);
    await asksOne(page);
    await answer(page);
    await page.getByText('Sí, con su fecha').click();
    await page.getByLabel('Columna 8: Precio').selectOption('Costo de la cuenta');
    const pressedAt = await page.evaluate(() => Date.now());
    await rowOf(page, 2).getByRole('button', { name: 'Dejar fuera' }).click();
    await expect(rows(page)).toContainText('Se harán 1 cuenta y 1 cliente.');
    // Packing takes a moment, in which the app is not left.
    const keptAt = async () => (await notedFact(page, reseller.id, 'sheetAnswers')) as { at: number };
    await expect.poll(async () => (await keptAt()).at).toBeGreaterThanOrEqual(pressedAt);
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText('Es la hoja que dejaste a medias, con tus respuestas.')).toBeVisible();
    await expect(rows(page)).toContainText('Se harán 1 cuenta y 1 cliente.');
    await expect(page.getByLabel('Columna 8: Precio')).toHaveValue('cost');
    await expect(page.getByLabel('Sí, con su fecha')).toBeChecked();
    await bring(page).click();
    await expect(page.getByRole('heading', { name: 'Listo: 1 cuenta y 1 cliente' })).toBeVisible();
    await context.setOffline(false);
    await expect
      .poll(async () => (await api.clients()).map(({ phoneuser }) => phoneuser))
      .toEqual(['+51987111222']);
    await page.reload();
    await expect(page.getByLabel('Filas copiadas')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Deshacer importación' })).toBeVisible();
  },
);

test('[IMP-23] [SEC-47] with the lock of the app on, accounts come in, and neither the sheet nor what it makes lies in clear', async ({
  page,
  reseller,
  api,
}) => {
  await signIn(page, reseller);
  await turnLockOn(page);
  await page.goto('/import');
  await tryPin(page);
  await paste(page, '', SHEET);
  await asksOne(page);
  await answer(page);
  await page.reload();
  await expect(lockTitle(page)).toBeVisible();
  for (const secret of [PASSWORD, PIN]) expect(await keptText(page)).not.toContain(secret);
  await tryPin(page);
  await expect(rows(page)).toContainText('Se harán 1 cuenta y 2 clientes.');
  await bring(page).click();
  await expect(page.getByRole('heading', { name: 'Listo: 1 cuenta y 2 clientes' })).toBeVisible();
  for (const secret of [PASSWORD, PIN]) expect(await keptText(page)).not.toContain(secret);
  await expect.poll(async () => (await api.streamings()).map(({ password }) => password)).toEqual([PASSWORD]);
  await expect.poll(async () => (await api.clients()).flatMap(({ pin }) => pin || [])).toEqual([PIN]);
});

test('[IMP-23] a sheet that is thrown away leaves the phone with its passwords', async ({
  page,
  reseller,
}) => {
  await signIn(page, reseller);
  await page.goto('/import');
  await paste(page, '', SHEET);
  await asksOne(page);
  expect(await keptText(page)).toContain(PASSWORD);
  await page.getByRole('button', { name: 'Descartar hoja' }).click();
  const question = page.getByRole('dialog', { name: '¿Descartar esta hoja?' });
  await question.getByRole('button', { name: 'Descartar' }).click();
  await expect(page.getByLabel('Filas copiadas')).toBeVisible();
  expect(await keptText(page)).not.toContain(PASSWORD);
  await page.reload();
  await expect(page.getByLabel('Filas copiadas')).toBeVisible();
});

test('[IMP-01] a phone that lacks the part that reads sheets says so, and reads once it has it', async ({
  page,
  reseller,
}) => {
  const PART = /\/(?:open-file|sheet-worker)[^/]*\.js/;
  await signIn(page, reseller);
  await page.route(PART, (route) => route.abort());
  await page.goto('/import');
  await chooseSheet(page, 'combinadas.xlsx');
  await expect(page.getByText('Falta una parte de Vigente para leer hojas.')).toBeVisible();
  await page.unroute(PART);
  await openSheet(page, 'combinadas.xlsx');
  await expect(rows(page)).toContainText('Se harán 10 cuentas y 40 clientes.');
});

test('[IMP-42] a sheet whose reading never ends is given up after 20 s with words, and the page goes on meanwhile', async ({
  page,
  reseller,
}) => {
  const WORKER = /\/sheet-worker[^/]*\.js/;
  await signIn(page, reseller);
  await page.route(WORKER, (route) => route.fulfill({ contentType: 'text/javascript', body: 'for (;;);' }));
  await page.goto('/import');
  await expect(page.getByLabel('Filas copiadas')).toBeVisible();
  await holdClock(page);
  await chooseSheet(page, 'combinadas.xlsx');
  await expect.poll(() => page.workers()).toHaveLength(1);
  await passes(page, 19_999);
  await page.getByLabel('Filas copiadas').fill('La página responde');
  await expect(page.getByText('tarda demasiado')).toHaveCount(0);
  await passes(page, 1);
  await expect(page.getByText('La hoja tarda demasiado en leerse, y se dejó de leer.')).toBeVisible();
  await expect.poll(() => page.workers()).toHaveLength(0);
});

test('[IMP-42] a copied table that takes more than 20 s is given up between two cells', async ({
  page,
  reseller,
}) => {
  await signIn(page, reseller);
  await page.goto('/import');
  await expect(page.getByLabel('Filas copiadas')).toBeVisible();
  await page.evaluate(() => {
    let now = performance.now();
    performance.now = () => (now += 8_000);
  });
  const cells = ['Correo', 'Clave', 'Cliente', 'Vence'].map((text) => `<td>${text}</td>`).join('');
  await paste(page, `<table><tr>${cells}</tr><tr>${cells}</tr></table>`, 'Correo\tClave\nuno\tdos');
  await expect(page.getByText('La hoja tarda demasiado en leerse, y se dejó de leer.')).toBeVisible();
});

test('[PWA-19] [PWA-20] [PWA-30] [IMP-14] no step of an import has a serious fault of accessibility in either scheme, scrolls sideways or cuts words with text at 200 %', async ({
  page,
  reseller,
}) => {
  const found: string[] = [];
  const look = async (): Promise<void> => {
    found.push(...(await faultsOf(page)));
  };
  await shrinkPhone(page);
  await signIn(page, reseller);
  await openSheet(page, 'pestanas.xlsx');
  await look();
  await page.getByRole('button', { name: 'Descartar hoja' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look();
  await discard(page);
  for (const file of ['telefonos.csv', 'dia-y-mes.xlsx', 'sin-encabezado.tsv']) {
    await openSheet(page, file);
    await look();
    await page.getByRole('button', { name: /^Todas/ }).click();
    await look();
    await page.getByRole('button', { name: 'Descartar hoja' }).click();
    await discard(page);
  }
  await openSheet(page, 'combinadas.xlsx');
  await bring(page).click();
  await expect(page.getByRole('heading', { name: /^Listo/ })).toBeVisible();
  await look();
  await page.getByRole('button', { name: 'Deshacer importación' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look();
  expect([...new Set(found)]).toEqual([]);
});
