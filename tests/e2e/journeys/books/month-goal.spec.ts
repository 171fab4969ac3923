import type { Page } from '@playwright/test';
import { accountBody, clientBody, seedBook } from '#tests/support/api/api-client.ts';
import { expect, signIn, test, waitForWorker } from '#tests/e2e/support/fixtures.ts';
import { violations } from '#tests/e2e/support/walk-checks.ts';

const month = (page: Page) => page.getByRole('region', { name: /^Ganancia de / });
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Meta del mes' });

async function aim(page: Page, goal: string): Promise<void> {
  await sheet(page).getByLabel('Ganancia').fill(goal);
  await sheet(page).getByRole('button', { name: 'Guardar' }).click();
  await expect(sheet(page)).toBeHidden();
}

test('[FIN-38] without a network a goal is set, shows its share, is passed and taken away @worker', async ({
  page,
  context,
  reseller,
  api,
}) => {
  const { accountId, categoryId, supplierId } = await seedBook(api);
  await api.create('/streaming/create', accountBody(categoryId, supplierId, { priceSupplier: 0 }));
  await api.create('/client/create', clientBody(accountId, { publicprice: 100 }));
  await signIn(page, reseller);
  await waitForWorker(page);
  await context.setOffline(true);
  await page.goto('/');
  await month(page).getByRole('button', { name: 'Ponte una meta' }).click();
  await aim(page, '200');
  await expect(month(page)).toContainText(/\d+ % de tu meta de S\/\. 200\.00/);
  expect(await violations(page)).toEqual([]);
  await month(page)
    .getByRole('button', { name: /de tu meta/ })
    .click();
  await expect(sheet(page).getByLabel('Ganancia')).toHaveValue('200.00');
  await aim(page, '10');
  await expect(month(page)).toContainText('Pasaste tu meta de S/. 10.00');
  await context.setOffline(false);
  await expect.poll(async () => (await api.send('GET', '/user/me')).body['monthGoal']).toBe(10);
  await page.reload();
  await month(page)
    .getByRole('button', { name: /Pasaste tu meta/ })
    .click();
  await aim(page, '');
  await expect(month(page).getByRole('button', { name: 'Ponte una meta' })).toBeVisible();
});
