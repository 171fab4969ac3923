import type { Locator, Page } from '@playwright/test';
import { clientBody, seedBook } from '#tests/support/api/api-client.ts';
import { pendingIn, standing, pressInert } from '#tests/e2e/support/page-actions.ts';
import { expectBanner } from '#tests/e2e/support/banners.ts';
import {
  booksOf,
  entriesOf,
  movementsOf,
  openMovements,
  resetElsewhere,
  tileOf,
  today,
} from '#tests/e2e/support/steps/finance-steps.ts';
import { expect, signIn, test, waitForWorker } from '#tests/e2e/support/fixtures.ts';

const SALE = 'Venta · Netflix · Ana Torres · 1';

let accountId: string;

test.beforeEach(async ({ api }) => {
  ({ accountId } = await seedBook(api));
  await api.create('/client/create', clientBody(accountId, { publicprice: 150 }));
});

const lineOf = (page: Page, text: string): Locator =>
  movementsOf(page).getByRole('listitem').filter({ hasText: text });
const correctionOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Corregir movimiento' });

async function openCorrection(page: Page, description: string): Promise<Locator> {
  await movementsOf(page)
    .getByRole('button', { name: `Corregir: ${description}`, exact: true })
    .click();
  await expect(correctionOf(page)).toBeVisible();
  return correctionOf(page);
}

test(
  '[FIN-20] [FIN-23] [FIN-25] [PWA-08] offline a mistyped sale is put right, twice, and is one line that says what it was',
  { tag: '@worker' },
  async ({ page, context, reseller, api }) => {
    await signIn(page, reseller);
    await expect(tileOf(page, 'Ventas')).toHaveText('S/. 150.00');
    await waitForWorker(page);
    await context.setOffline(true);
    await openMovements(page);
    let sheet = await openCorrection(page, SALE);
    await expect(sheet.getByText(SALE)).toBeVisible();
    const act = sheet.getByRole('button', { name: 'Corregir', exact: true });
    const amount = sheet.getByLabel('Monto correcto');
    await amount.fill('150');
    await pressInert(act);
    await expect(sheet.getByText('Es el monto que ya tiene: no hay nada que corregir.')).toBeVisible();
    await amount.fill('15');
    await expect(
      sheet.getByText(
        'Se apunta hoy una corrección de − S/. 135.00 en Ventas. El movimiento quedará en S/. 15.00.',
      ),
    ).toBeVisible();
    await amount.press('Enter');
    await expectBanner(page, 'Movimiento corregido.', 2_000, 'success');
    await expect(lineOf(page, SALE)).toHaveText(
      new RegExp(`^${SALE}Corregido: antes S/\\. 150\\.00S/\\. 15\\.00${today()}$`),
    );
    sheet = await openCorrection(page, SALE);
    await expect(sheet.getByText('S/. 15.00', { exact: true })).toBeVisible();
    await sheet.getByLabel('Monto correcto').fill('20,5');
    await sheet.getByRole('button', { name: 'Corregir', exact: true }).click();
    await expect(lineOf(page, SALE)).toContainText('S/. 20.50');
    await page.keyboard.press('Escape');
    await expect(tileOf(page, 'Ventas')).toHaveText('S/. 20.50');
    await expect(standing(page)).toContainText('Sin conexión · 2');
    await context.setOffline(false);
    await expect
      .poll(() => entriesOf(api))
      .toEqual(['Inversion 45.5', 'Venta -135', 'Venta 150', 'Venta 5.5']);
  },
);

test('[FIN-21] [FIN-23] [FIN-25] what a closing holds is corrected in the present period, and the dialog says so', async ({
  page,
  reseller,
  api,
}) => {
  await resetElsewhere(api);
  await signIn(page, reseller);
  await expect(tileOf(page, 'Total')).toHaveText('S/. 0.00');
  await openMovements(page);
  await expect(lineOf(page, 'Cierre').getByRole('button')).toHaveCount(0);
  const sheet = await openCorrection(page, SALE);
  await expect(sheet.getByRole('status').filter({ hasText: 'ese cierre no cambia' })).toContainText(
    `Es de antes del cierre del ${today()}`,
  );
  await sheet.getByLabel('Monto correcto').fill('160');
  await sheet.getByRole('button', { name: 'Corregir', exact: true }).click();
  const lines = movementsOf(page).getByRole('listitem');
  await expect(lines).toHaveText([
    new RegExp(`^Venta · Corrección · Netflix · Ana Torres · 1S/\\. 10\\.00${today()}$`),
    new RegExp(`^Cierre ${today()}Ganancia del periodo\\+ S/\\. 104\\.50$`),
    new RegExp(`^${SALE}Corregido después del cierre: queda en S/\\. 160\\.00S/\\. 150\\.00${today()}$`),
    /^Inversion · .*S\/\. 45\.50/,
  ]);
  await expect(movementsOf(page).locator('dl')).toContainText('S/. 10.00');
  await expect(pendingIn(page)).toHaveCount(0);
});

test(
  '[FIN-25] hidden amounts stay hidden while one is corrected',
  { tag: '@phone' },
  async ({ page, reseller }) => {
    await signIn(page, reseller);
    await expect(tileOf(page, 'Ventas')).toHaveText('S/. 150.00');
    await booksOf(page).getByRole('button', { name: 'Ocultar montos' }).click();
    await openMovements(page);
    const sheet = await openCorrection(page, SALE);
    await sheet.getByLabel('Monto correcto').fill('15');
    await expect(sheet.getByText('Se apunta hoy')).toBeVisible();
    await expect(sheet).not.toContainText('150.00');
    await expect(sheet).not.toContainText('135.00');
    await sheet.getByRole('button', { name: 'Volver' }).click();
    await expect(movementsOf(page)).toBeVisible();
  },
);
