import type { Page } from '@playwright/test';
import { clientBody, seedBook } from '#tests/support/api/api-client.ts';
import type { LiveUser } from '#tests/support/api/live-users.ts';
import { fromNow } from '#tests/e2e/support/steps/account-steps.ts';
import { accountOf, chipOf, pendingIn, standing } from '#tests/e2e/support/page-actions.ts';
import { expectBanner } from '#tests/e2e/support/banners.ts';
import {
  booksOf,
  entriesOf,
  expectAllZero,
  movementsOf,
  openMovements,
  openReset,
  resetElsewhere,
  RESET_TITLE,
  tapAt,
  tileOf,
  today,
} from '#tests/e2e/support/steps/finance-steps.ts';
import { expect, signIn, test, waitForWorker } from '#tests/e2e/support/fixtures.ts';

const REFUSAL = 'No se puede resetear las finanzas, ya que el acumulado es cero';
const SALE = { publicprice: 100.1 };
const CLOSED = ['Acumulado -54.6', 'Inversion -45.5', 'Inversion 45.5', 'Venta -100.1', 'Venta 100.1'];

let accountId: string;

test.beforeEach(async ({ api }) => {
  ({ accountId } = await seedBook(api));
});

async function openPanel(page: Page, user: LiveUser): Promise<void> {
  await signIn(page, user);
  await expect(tileOf(page, 'Inversiones')).toHaveText('S/. 45.50');
}

test('[FIN-05] [FIN-08] [FIN-10] the reset shows what it will write, and writes nothing without a yes', async ({
  page,
  reseller,
  api,
}) => {
  await api.create('/client/create', clientBody(accountId, SALE));
  await openPanel(page, reseller);
  const sheet = await openReset(page);
  await expect(sheet.getByText('Se guarda la ganancia y empiezas de cero.')).toBeVisible();
  await expect(sheet.locator('div').filter({ hasText: /^Ganancia del periodoS\/\. 54\.60$/ })).toBeVisible();
  await expect(sheet.getByRole('heading', { name: `Se apunta el ${today()}` })).toBeVisible();
  await expect(sheet.locator('dl > div')).toHaveText([
    'Ventas− S/. 100.10',
    'Inversiones− S/. 45.50',
    'Acumulado− S/. 54.60',
  ]);
  await sheet.getByRole('button', { name: 'Cancelar' }).click();
  await expect(sheet).toBeHidden();
  await expect(tileOf(page, 'Total')).toHaveText('S/. 54.60');
  expect(await entriesOf(api)).toEqual(['Inversion 45.5', 'Venta 100.1']);
});

test('[FIN-10] [FIN-11] [FIN-14] [PAN-14] a confirmed reset writes just that, and every tile shows 0.00', async ({
  page,
  reseller,
  api,
}) => {
  await api.create('/client/create', clientBody(accountId, SALE));
  await openPanel(page, reseller);
  const sheet = await openReset(page);
  await sheet.getByRole('button', { name: 'Cerrar periodo' }).click();
  await expect(sheet).toBeHidden();
  await expectAllZero(page);
  await expect(page.getByRole('region', { name: 'FINANZAS' })).toContainText(
    `Desde el cierre del ${today()}`,
  );
  await expectBanner(page, 'Finanzas reseteadas.', 2_000, 'success');
  await expect.poll(() => entriesOf(api)).toEqual(CLOSED);
  await openMovements(page);
  const closing = movementsOf(page).getByRole('listitem').first();
  await expect(closing).toContainText(`Cierre ${today()}`);
  await expect(closing).toContainText('+ S/. 54.60');
});

test(
  '[FIN-10] [FIN-11] [FIN-13] offline the books close at once, and what another phone sold meanwhile counts in the new period',
  { tag: '@worker' },
  async ({ page, context, reseller, api }) => {
    await api.create('/client/create', clientBody(accountId, SALE));
    await openPanel(page, reseller);
    await waitForWorker(page);
    await context.setOffline(true);
    const sheet = await openReset(page);
    await sheet.getByRole('button', { name: 'Cerrar periodo' }).click();
    await expect(sheet).toBeHidden();
    await expectAllZero(page);
    await expect(standing(page)).toContainText('Sin conexión · 1');
    const elsewhere = clientBody(accountId, { nameuser: 'Eva', numberprofile: '2', publicprice: 9 });
    await tapAt(api, fromNow(-2), '/client/create', elsewhere);
    expect(await entriesOf(api)).toEqual(['Inversion 45.5', 'Venta 100.1', 'Venta 9']);

    await context.setOffline(false);
    await expect(standing(page)).toHaveText(/Al día/);
    await expect(tileOf(page, 'Ventas')).toHaveText('S/. 9.00');
    await expect(tileOf(page, 'Total')).toHaveText('S/. 9.00');
    expect(await entriesOf(api)).toEqual([...CLOSED, 'Venta 9']);
    await openMovements(page);
    const lines = movementsOf(page).getByRole('listitem');
    await expect(lines.first()).toContainText('Registrado con fecha de otro periodo');
    await expect(lines.first()).toContainText('+ S/. 9.00');
    await expect(movementsOf(page).locator('dl')).toContainText('S/. 9.00');
  },
);

test(
  '[FIN-09] with a total of zero or less the reset is refused on the phone, and nothing is written',
  { tag: '@worker' },
  async ({ page, context, reseller, api }) => {
    await openPanel(page, reseller);
    await expect(tileOf(page, 'Total')).toHaveText('S/. -45.50');
    await waitForWorker(page);
    await context.setOffline(true);
    const sheet = await openReset(page);
    await expect(sheet.getByText('no se apunta nada')).toBeVisible();
    await sheet.getByRole('button', { name: 'Cerrar periodo' }).click();
    await expectBanner(page, REFUSAL, 2_000, 'error');
    await expect(sheet).toBeVisible();
    await sheet.getByRole('button', { name: 'Cancelar' }).click();
    await expect(standing(page)).not.toContainText('· 1');
    await context.setOffline(false);
    expect(await entriesOf(api)).toEqual(['Inversion 45.5']);
  },
);

test('[FIN-10] figures that change while the reset is open are shown before they are sent', async ({
  page,
  reseller,
  api,
}) => {
  await api.create('/client/create', clientBody(accountId, SALE));
  await openPanel(page, reseller);
  const sheet = await openReset(page);
  await expect(sheet.getByText('− S/. 54.60')).toBeVisible();
  await api.create('/client/create', clientBody(accountId, { numberprofile: '2', publicprice: 10 }));
  await expect(sheet.getByRole('status')).toContainText('Tus finanzas cambiaron mientras mirabas');
  await expect(sheet.getByText('− S/. 64.60')).toBeVisible();
  await sheet.getByRole('button', { name: 'Cerrar periodo' }).click();
  await expect(sheet).toBeHidden();
  await expectAllZero(page);
  await expect
    .poll(() => entriesOf(api))
    .toEqual([
      'Acumulado -64.6',
      'Inversion -45.5',
      'Inversion 45.5',
      'Venta -110.1',
      'Venta 10',
      'Venta 100.1',
    ]);
});

test(
  '[FIN-12] a reset after another phone’s, of which this one had not heard, is to be reviewed',
  { tag: '@worker' },
  async ({ page, context, reseller, api }) => {
    await api.create('/client/create', clientBody(accountId, SALE));
    await openPanel(page, reseller);
    await waitForWorker(page);
    await context.setOffline(true);
    const sheet = await openReset(page);
    await sheet.getByRole('button', { name: 'Cerrar periodo' }).click();
    await expectAllZero(page);
    await resetElsewhere(api);
    await context.setOffline(false);
    await expect(standing(page)).toContainText('Revisar 1');
    await expectAllZero(page);
    await standing(page).click();
    await expect(page.getByText('Cerrar las finanzas')).toBeVisible();
    expect(await entriesOf(api)).toEqual(CLOSED);
  },
);

test('[FIN-06] [FIN-07] [FIN-14] the movements list every entry over two periods, a closing as one line', async ({
  page,
  reseller,
  api,
}) => {
  await api.create('/client/create', clientBody(accountId, SALE));
  await resetElsewhere(api);
  await api.create('/client/create', clientBody(accountId, { nameuser: 'Eva', numberprofile: '2' }));
  await api.send('POST', '/finance/create/refund/', { price: 4.75 });
  await signIn(page, reseller);
  await expect(tileOf(page, 'Total')).toHaveText('S/. 10.25');
  await openMovements(page);
  const lines = movementsOf(page).getByRole('listitem');
  await expect(lines).toHaveText([
    new RegExp(`^ReembolsoS/\\. 4\\.75${today()}$`),
    new RegExp(`^Venta · Netflix · Eva · 2S/\\. 15\\.00${today()}$`),
    new RegExp(`^Cierre ${today()}Ganancia del periodo\\+ S/\\. 54\\.60$`),
    new RegExp(`^Venta · Netflix · Ana Torres · 1S/\\. 100\\.10${today()}$`),
    new RegExp(`^Inversion · .*S/\\. 45\\.50${today()}$`),
  ]);
  const total = movementsOf(page).locator('dl');
  await expect(total).toContainText('Total del periodo actual');
  await expect(total).toContainText(`Desde el cierre del ${today()}`);
  await expect(total).toContainText('S/. 10.25');

  const area = movementsOf(page).getByRole('region', { name: 'Movimientos' });
  await expect(area).toHaveCSS('height', '200px');
  await area.focus();
  await page.keyboard.press('End');
  await expect(lines.last()).toBeInViewport();
  expect(await area.evaluate((element) => element.scrollTop)).toBeGreaterThan(0);
});

test('[FIN-06] [FIN-07] long books come in parts', async ({ page, server }) => {
  const busy = await server.createUser();
  const calls = Array.from({ length: 130 }, (_, index) => ({
    key: crypto.randomUUID(),
    method: 'POST',
    path: '/finance/create/refund/',
    body: { price: index + 1 },
  }));
  await server.api(busy).send('POST', '/batch', { calls });
  await signIn(page, busy);
  await expect(tileOf(page, 'Reembolsos')).toHaveText('S/. 8,515.00');
  await openMovements(page);
  const lines = movementsOf(page).getByRole('listitem');
  await expect(lines).toHaveCount(100);
  await movementsOf(page).getByRole('button', { name: 'Ver 30 más' }).click();
  await expect(lines).toHaveCount(130);
});

test('[FIN-06] without entries the movements say what will be there', async ({ page, server }) => {
  await signIn(page, await server.createUser());
  await openMovements(page);
  await expect(movementsOf(page).getByText('Aún no tienes movimientos.')).toBeVisible();
  await expect(movementsOf(page).locator('dl')).toContainText('S/. 0.00');
});

test('[FIN-17] a refund that the rules refuse says why for 2 s', async ({ page, reseller, api }) => {
  const most = { publicprice: 99_999_999.99 };
  const clientId = await api.create('/client/create', clientBody(accountId, most));
  // The renewal doubles the days left, so that they are worth more than the highest price.
  await api.send('PATCH', `/client/renewal/${clientId}`, { price: most.publicprice, days: 30 });
  await signIn(page, reseller);
  await page.goto('/sold');
  await expect(accountOf(page, 'cuenta@correo.example')).toBeVisible();
  await chipOf(page, 'Ana Torres').click();
  await page.getByRole('button', { name: 'Reembolso', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Avisar reembolso' });
  await expect(sheet.getByText('S/. 199,999,999.98', { exact: true })).toBeVisible();
  await sheet.getByRole('button', { name: 'Registrar reembolso' }).click();
  await expectBanner(page, 'El precio es un número desde 0', 2_000, 'error');
  await expect(pendingIn(page)).toHaveCount(0);
  expect(await entriesOf(api)).not.toContainEqual(expect.stringContaining('Reembolso'));
});

test(
  '[FIN-08] the books open their dialogs by keyboard, and the focus comes back',
  { tag: '@desktop' },
  async ({ page, reseller }) => {
    await openPanel(page, reseller);
    const button = booksOf(page).getByRole('button', { name: `Cerrar periodo ${today()}` });
    await button.focus();
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog', { name: RESET_TITLE });
    await expect(sheet.getByRole('button', { name: 'Cancelar' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(button).toBeFocused();
  },
);
