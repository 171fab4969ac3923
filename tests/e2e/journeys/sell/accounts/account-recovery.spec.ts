import { clientBody, seedBook } from '#tests/support/api/api-client.ts';
import { showNames } from '#tests/e2e/support/steps/account-steps.ts';
import { helperOn } from '#tests/e2e/support/steps/team-steps.ts';
import { accountOf } from '#tests/e2e/support/page-actions.ts';
import { expect, signIn, test } from '#tests/e2e/support/fixtures.ts';

const EMAIL = 'cuenta@correo.example';
const BAR = { name: `Costo recuperado de ${EMAIL}` };

test('[ACC-79] an account says how far its cost has come back, and with how many profiles', async ({
  page,
  api,
  reseller,
}) => {
  const { accountId } = await seedBook(api);
  await signIn(page, reseller);
  await page.goto('/sold');
  const account = accountOf(page, EMAIL);
  const sell = (numberprofile: string, publicprice: number, over = {}) =>
    api.create('/client/create', clientBody(accountId, { numberprofile, publicprice, ...over }));
  await sell('1', 15);
  await page.reload();
  await showNames(page, account);
  const bar = account.getByRole('meter', BAR);
  await expect(account.getByText('Recuperado S/. 15.00 de S/. 45.50 con 1 de 5 perfiles')).toBeVisible();
  await expect(bar).toHaveAttribute('aria-valuenow', '33');
  await sell('2,3', 40, { received: 20.5 });
  await sell('4', 10);
  await page.reload();
  await showNames(page, account);
  const paid = 'Recuperado S/. 45.50 de S/. 45.50 · ya pagada con 4 de 5 perfiles';
  await expect(account.getByText(paid)).toBeVisible();
  await expect(bar).toHaveAttribute('aria-valuenow', '100');
});

test(
  '[ACC-79] a helper without prices and profits sees no cost that comes back',
  { tag: ['@worker', '@phone'] },
  async ({ reseller, api, server, browser }) => {
    const { accountId } = await seedBook(api);
    await api.create('/client/create', clientBody(accountId));
    const luis = await helperOn({ server, browser, reseller, rights: ['sell'] });
    await luis.page.goto('/sold');
    const account = accountOf(luis.page, EMAIL);
    await showNames(luis.page, account);
    await expect(account.getByText('Ana Torres').first()).toBeVisible();
    await expect(account.getByRole('meter')).toHaveCount(0);
    await luis.context.close();
  },
);
