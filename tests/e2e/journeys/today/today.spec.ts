import type { Page } from '@playwright/test';
import { accountBody, clientBody, seedBook } from '#tests/support/api/api-client.ts';
import { sellEndingAt } from '#tests/e2e/support/steps/alert-steps.ts';
import { endOfDay } from '#tests/e2e/support/steps/dues-steps.ts';
import { expect, signIn, test, waitForWorker } from '#tests/e2e/support/fixtures.ts';
import { countTaps } from '#tests/e2e/support/tap-count.ts';

const stripOf = (page: Page) => page.getByRole('region', { name: 'Lo que vence en 14 días' });

test(
  '[PAN-06] [PAN-07] two presses lead from the strip to a client who ends on that day, with no network too',
  { tag: '@worker' },
  async ({ page, reseller, api }) => {
    const { accountId } = await seedBook(api);
    const at = (days: number) => Date.parse(endOfDay(days));
    await sellEndingAt(api, accountId, { nameuser: 'Ana Torres', publicprice: 12.5 }, at(2));
    await sellEndingAt(api, accountId, { nameuser: 'Beto Rojas', numberprofile: '2', publicprice: 7 }, at(2));
    await sellEndingAt(api, accountId, { nameuser: 'Caro Díaz', numberprofile: '3' }, at(20));
    await signIn(page, reseller);
    await waitForWorker(page);
    await expect(stripOf(page).getByRole('button')).toHaveCount(14);
    await expect(stripOf(page).getByRole('button', { name: /cliente/ })).toHaveCount(1);
    const day = stripOf(page).getByRole('button', { name: /^\p{Lu}\p{L}+ \d+: 2 clientes, S\/\. 19\.50$/u });
    const before = stripOf(page).getByRole('button').first();
    await expect(before).toHaveAccessibleName(/: nada$/);
    for (const offline of [false, true]) {
      await page.context().setOffline(offline);
      const taps = await countTaps(page);
      await day.click();
      const sheet = page.getByRole('dialog');
      await expect(sheet).toContainText('2 clientes · S/. 19.50');
      await sheet.getByRole('button', { name: 'Ver a Beto Rojas' }).click();
      await expect(page.getByRole('dialog', { name: 'Beto Rojas' })).toBeVisible();
      expect(await taps()).toBe(2);
      await page.goto('/');
    }
  },
);

test('[PAN-07] an account of the day leads to its renewal, and a day without anybody says so', async ({
  page,
  reseller,
  api,
}) => {
  const { categoryId, supplierId } = await seedBook(api);
  const account = await api.create(
    '/streaming/create',
    accountBody(categoryId, supplierId, { email: 'pronto@correo.example' }),
  );
  const endDate = endOfDay(3);
  const startDate = new Date(Date.parse(endDate) - 30 * 86_400_000).toISOString();
  await api.send('PATCH', `/streaming/update/change_date/${account}`, { startDate, endDate, days: 30 });
  await signIn(page, reseller);
  await stripOf(page)
    .getByRole('button', { name: /: 1 cuenta$/ })
    .click();
  await page.getByRole('button', { name: 'Renovar la cuenta pronto@correo.example' }).click();
  await expect(page.getByRole('dialog', { name: /Renovar/ })).toBeVisible();
  await page.goto('/');
  await stripOf(page).getByRole('button').nth(1).click();
  await expect(page.getByRole('dialog')).toContainText('Ese día no vence nadie');
});

test('[PAN-08] the first figure is the profit of this month, which the choice to hide amounts hides', async ({
  page,
  reseller,
  api,
}) => {
  const { accountId } = await seedBook(api);
  await api.create('/client/create', clientBody(accountId, { publicprice: 1080.1 }));
  await signIn(page, reseller);
  const month = page.getByRole('region', { name: /^Ganancia de / });
  await expect(month).toContainText('S/. 1,034.60');
  await month.getByRole('button', { name: 'Ocultar montos' }).click();
  await expect(month).toContainText('Monto oculto');
  await expect(month).not.toContainText('1,034');
});

test('[PAN-15] a beginner reads what was invested and how it comes back, not a loss', async ({
  page,
  reseller,
  api,
}) => {
  const { accountId } = await seedBook(api);
  await api.create('/client/create', clientBody(accountId, { publicprice: 15 }));
  await signIn(page, reseller);
  const month = page.getByRole('region', { name: /^Ganancia de / });
  await expect(month).toContainText('Invertiste S/. 45.50');
  await expect(month).toContainText('Recuperas con 3 perfiles más');
  await expect(month).not.toContainText('-');
});

test('[PAN-09] three rows count clients to charge and accounts to replace, and lead there', async ({
  page,
  reseller,
  api,
}) => {
  const { accountId } = await seedBook(api);
  await sellEndingAt(api, accountId, { nameuser: 'Ana Torres' }, Date.parse(endOfDay(0)));
  await sellEndingAt(
    api,
    accountId,
    { nameuser: 'Beto Rojas', numberprofile: '2' },
    Date.parse(endOfDay(-1)),
  );
  await sellEndingAt(api, accountId, { nameuser: 'Caro Díaz', numberprofile: '3' }, Date.parse(endOfDay(1)));
  await signIn(page, reseller);
  const rows = page.getByRole('navigation', { name: 'Hoy' }).getByRole('link');
  await expect(rows.nth(0)).toContainText('1 hoy · 1 vencido · 1 mañana');
  await expect(rows.nth(0)).toHaveAttribute('href', '/due');
  await expect(rows.nth(1)).toContainText('Ninguna cuenta por reponer');
  await expect(rows.nth(2)).toHaveAttribute('href', '/free');
});
