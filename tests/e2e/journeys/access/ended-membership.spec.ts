import type { Page } from '@playwright/test';
import { DAY_MS } from '#domain/dates/dates.ts';
import { giveCredits } from '#tests/e2e/support/steps/credit-steps.ts';
import { seedBook } from '#tests/support/api/api-client.ts';
import { endMembership } from '#tests/support/api/end-membership.ts';
import { expect, signIn, signInByForm, test } from '#tests/e2e/support/fixtures.ts';
import { arrive } from '#tests/e2e/support/steps/session-steps.ts';

const searchIn = (page: Page) => page.getByRole('searchbox', { name: 'Buscar por nombre o teléfono' });
const foundIn = (page: Page) =>
  page.getByRole('list', { name: 'Clientes encontrados' }).getByRole('listitem');

test('[SUB-09] [NAV-02] [NAV-06] [NAV-29] says that the subscription has ended and leads to the renewal', async ({
  page,
  server,
}) => {
  const ended = await server.createUser({ membershipDays: -1 });
  await signInByForm(page, ended);
  await arrive(page, '/finish_membership');
  await expect(page.getByText('¡Ups! Parece que tu suscripción ha vencido')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Principal' })).toHaveCount(0);
  await page.goto('/edit_profile');
  await expect(page.getByRole('heading', { name: 'Editar perfil' })).toBeVisible();
  await expect(page.getByText(ended.email)).toBeVisible();
  await page.goto('/finish_membership');
  await page.getByRole('button', { name: 'Renovar suscripción' }).click();
  await expect(page.getByRole('dialog', { name: 'Planes de suscripción' })).toBeVisible();
  await arrive(page, '/finish_membership');
});

test(
  '[SES-46] an ended membership still finds a client by name or phone, to call and write, and changes nothing',
  { tag: '@worker' },
  async ({ page, context, server, api, reseller }) => {
    const { accountId } = await seedBook(api);
    const sell = (nameuser: string, phoneuser: string, over: object = {}) =>
      api.create('/client/create', {
        nameuser,
        phoneuser,
        accountType: 'Perfil',
        days: 30,
        state: 'Vendido',
        publicprice: 12.5,
        streamingsId: accountId,
        ...over,
      });
    await sell('José Núñez', '+51987654321', { numberprofile: '1', telegramuser: 'josenunez' });
    await sell('Ana Quispe', '+51911222333', { numberprofile: '2' });
    await endMembership(server.dataDir, reseller.id, Date.now() - 1_000);
    await signIn(page, reseller);
    await arrive(page, '/finish_membership');
    await expect(searchIn(page)).toBeVisible();
    await context.setOffline(true);

    await searchIn(page).fill('nunez JOSE');
    await expect(foundIn(page)).toHaveCount(1);
    await expect(foundIn(page)).toContainText(/José Núñez.*Hasta el \d\d\/\d\d\/\d{4}.*Netflix · Perfil 1/s);
    await expect(foundIn(page)).toContainText('+51987654321');
    const links = foundIn(page).getByRole('link');
    const hrefs = await links.evaluateAll((each) => each.map((link) => (link as HTMLAnchorElement).href));
    expect(hrefs).toEqual([
      'tel:+51987654321',
      expect.stringMatching(/^https:\/\/api\.whatsapp\.com\/send\?phone=%2B51987654321/),
      expect.stringMatching(/^https:\/\/t\.me\/josenunez/),
    ]);
    await expect(foundIn(page).getByRole('button')).toHaveCount(0);
    await expect(foundIn(page).getByRole('textbox')).toHaveCount(0);

    await searchIn(page).fill('911 222');
    await expect(foundIn(page)).toHaveText(/Ana Quispe/);
    await searchIn(page).fill('nadie');
    await expect(page.getByText('Ningún cliente con ese nombre o teléfono.')).toBeVisible();
    await arrive(page, '/finish_membership');
  },
);

test('[SUB-10] a paid membership near its end has a way to the plans', async ({
  page,
  server,
  api,
  reseller,
}) => {
  await giveCredits(server, reseller, 15);
  const month = { userId: reseller.id, days: 30, quantity: 15 };
  expect((await api.send('PATCH', `/user/suscription/${reseller.id}`, month)).status).toBe(200);
  await endMembership(server.dataDir, reseller.id, Date.now() + 2 * DAY_MS);
  await signIn(page, reseller);
  await page.getByRole('region', { name: 'Tu suscripción' }).getByRole('button', { name: 'Renovar' }).click();
  await expect(page.getByRole('dialog', { name: 'Planes de suscripción' })).toBeVisible();
});
