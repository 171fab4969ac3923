import { NOON_ZONE } from '#tests/e2e/support/time/noon-zone.ts';
import type { Locator, Page } from '@playwright/test';
import { formatDate } from '#domain/dates/dates.ts';
import { clientBody, seedBook } from '#tests/support/api/api-client.ts';
import { fromNow } from '#tests/e2e/support/steps/account-steps.ts';
import { expectBanner } from '#tests/e2e/support/banners.ts';
import {
  movementsOf,
  openMovements,
  resetElsewhere,
  tapAt,
  tileOf,
  today,
} from '#tests/e2e/support/steps/finance-steps.ts';
import { expect, signIn, test, waitForWorker } from '#tests/e2e/support/fixtures.ts';

let accountId: string;

test.beforeEach(async ({ api }) => {
  ({ accountId } = await seedBook(api));
});

const linesOf = (page: Page): Locator => page.getByRole('main').getByRole('listitem');
const sumsOf = (page: Page): Locator => page.getByRole('region', { name: 'Suma de lo que ves' });

/** The page, by the panel's dialog. */
async function openPage(page: Page): Promise<void> {
  await openMovements(page);
  await movementsOf(page).getByRole('link', { name: 'Ver todo' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Movimientos');
}

test(
  '[FIN-29] [FIN-30] [FIN-31] the dialog opens the page: days with their sums, offline too, filtered and searched',
  { tag: '@worker' },
  async ({ page, context, reseller, api }) => {
    const ana = clientBody(accountId, { publicprice: 20.5 });
    await tapAt(api, fromNow(-40), '/client/create', ana);
    const eva = { nameuser: 'Eva Luna', phoneuser: '+51987111222', numberprofile: '2', publicprice: 15 };
    await api.create('/client/create', clientBody(accountId, eva));
    await tapAt(api, fromNow(-1), '/finance/create/refund/', { price: 5.25 });
    await signIn(page, reseller);
    await expect(tileOf(page, 'Ventas')).toHaveText('S/. 35.50');
    await waitForWorker(page);
    await context.setOffline(true);
    await openPage(page);
    await expect(sumsOf(page)).toHaveText('IngresosS/. 35.50CostosS/. 50.75GananciaS/. -15.254 movimientos');
    const days = page
      .getByRole('main')
      .getByRole('region')
      .filter({ has: page.getByRole('listitem') });
    await expect(days).toHaveCount(3);
    await expect(days.first()).toContainText('− S/. 30.50');
    await expect(days.first().getByRole('listitem')).toHaveText([
      /Eva LunaVenta · Netflix · Perfil 2\+ S\/\. 15\.00/,
      /Compra de cuenta · Netflix− S\/\. 45\.50/,
    ]);
    await expect(days.nth(1)).toContainText('Reembolso');

    const search = page.getByRole('searchbox', { name: 'Buscar movimientos' });
    await search.fill('torres ana');
    await expect(linesOf(page)).toHaveText([/Ana Torres/]);
    await search.fill('45.50');
    await expect(linesOf(page)).toHaveText([/Compra de cuenta/]);
    await search.fill('');
    await page.getByLabel('Tipo').selectOption('Ventas');
    await expect(linesOf(page)).toHaveText([/Eva Luna/, /Ana Torres/]);
    await page.getByLabel('Servicio').selectOption('Sin asignar');
    await expect(page.getByText('Ningún movimiento con estos filtros')).toBeVisible();
    await page.getByRole('button', { name: 'Quitar filtros' }).click();
    await expect(linesOf(page)).toHaveCount(4);
    await page.getByLabel('Mes').selectOption({ index: 2 });
    await expect(linesOf(page)).toHaveCount([-40, -1].filter((ago) => isLastMonth(fromNow(ago))).length);
    await page.reload();
    await expect(page.getByLabel('Mes')).toHaveValue(/^\d{4}-\d\d$/);
    await page.getByLabel('Mes').selectOption('Mes');
    await expect(linesOf(page)).toHaveCount(4);
    await page.goBack();
    await expect(movementsOf(page)).toBeVisible();
  },
);

test('[FIN-29] [FIN-25] [FIN-14] a line is corrected from the page, and a closing is a line of its day', async ({
  page,
  reseller,
  api,
}) => {
  await api.create('/client/create', clientBody(accountId, { publicprice: 150 }));
  await resetElsewhere(api);
  await signIn(page, reseller);
  await expect(tileOf(page, 'Total')).toHaveText('S/. 0.00');
  await openPage(page);
  await expect(linesOf(page).first()).toHaveText(`Cierre ${today()}Ganancia del periodo+ S/. 104.50`);
  await page.getByRole('button', { name: 'Corregir: Venta · Ana Torres' }).click();
  const sheet = page.getByRole('dialog', { name: 'Corregir movimiento' });
  await sheet.getByLabel('Monto correcto').fill('160');
  await sheet.getByRole('button', { name: 'Corregir', exact: true }).click();
  await expectBanner(page, 'Movimiento corregido.', 2_000, 'success');
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Movimientos');
  await expect(linesOf(page)).toHaveText([
    /^NAna TorresCorrección de venta · Netflix · Perfil 1\+ S\/\. 10\.00$/,
    /^Cierre/,
    /^NAna TorresVenta · Netflix · Perfil 1Corregido después del cierre: queda en S\/\. 160\.00\+ S\/\. 150\.00$/,
    /Compra de cuenta · Netflix/,
  ]);
  await page.getByRole('button', { name: 'Ocultar montos' }).click();
  await expect(page.getByRole('main').getByText('S/.')).toHaveCount(0);
});

test('[FIN-29] books without lines say so, and long ones come in pages', async ({
  page,
  server,
  reseller,
  api,
}) => {
  await signIn(page, await server.createUser());
  await page.goto('/movements');
  await expect(page.getByText('Aún no tienes movimientos.')).toBeVisible();
  for (let n = 1; n <= 52; n += 1) await tapAt(api, fromNow(-n), '/finance/create/refund/', { price: n });
  await signIn(page, reseller);
  await page.goto('/movements');
  await expect(sumsOf(page)).toContainText('53 movimientos');
  await expect(linesOf(page)).toHaveCount(50);
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await expect(linesOf(page)).toHaveText([/50\.00/, /51\.00/, /52\.00/]);
});

/** On the calendar of the page's zone. */
function isLastMonth(iso: string): boolean {
  const [now, then] = [new Date().toISOString(), iso].map((text) => {
    const [, month = '', year = ''] = formatDate(text, NOON_ZONE).split('/');
    return Number(year) * 12 + Number(month);
  });
  return (now ?? 0) - (then ?? 0) === 1;
}
