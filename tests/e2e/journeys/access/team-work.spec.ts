import { undoEnds } from '#tests/e2e/support/device/driven-clock.ts';
import type { Locator, Page } from '@playwright/test';
import { expect, signIn, test, waitForWorker } from '#tests/e2e/support/fixtures.ts';
import { openChat, sellUntil, stubChats } from '#tests/e2e/support/steps/dues-steps.ts';
import { phoneIn } from '#tests/e2e/support/steps/phone-steps.ts';
import { helperOn } from '#tests/e2e/support/steps/team-steps.ts';
import { clientBody, seedBook } from '#tests/support/api/api-client.ts';
import { violations } from '#tests/e2e/support/walk-checks.ts';

const cut = (page: Page): Locator =>
  page.getByRole('region', { name: 'Corte de caja' }).locator('dl').first();

test(
  '[TEAM-08] a day says who changed what and what each took, offline too; a helper sees their own amounts',
  { tag: '@worker' },
  async ({ page, reseller, server, api, browser }) => {
    const { accountId } = await seedBook(api);
    const id = await api.create('/client/create', clientBody(accountId));
    const owed = { nameuser: 'Eva', numberprofile: '2', paid: false };
    await api.create('/client/create', clientBody(accountId, owed));
    const luis = await helperOn({ server, browser, reseller, rights: ['sell'] });
    await luis.api.send('PATCH', `/client/renewal/${id}`, { price: 20, days: 30, paymentMethod: 'Yape' });
    await signIn(page, reseller);
    await waitForWorker(page);
    await page.context().setOffline(true);
    await page.goto('/due');
    await page.getByRole('button', { name: 'Ya pagó Eva' }).click();
    await undoEnds(page);
    await page.goto('/activity');
    await expect(cut(page)).toHaveText('Luis1 cobroS/. 20.00Yape S/. 20.00Tú1 cobroS/. 15.00');
    expect(await violations(page)).toEqual([]);
    await page.getByLabel('Persona').selectOption('Luis');
    await expect(page.getByRole('listitem').filter({ hasText: 'Ana Torres' })).toHaveText(
      /Renovación · Yape · Luis · \d\d:\d\d/,
    );
    await page.context().setOffline(false);
    await page.goto('/movements');
    await page.getByLabel('Persona').selectOption('Luis');
    await expect(page.getByText('Renovación · Yape · Luis')).toBeVisible();
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
    await luis.page.goto('/activity');
    await expect(luis.page.getByText(/^Pago · /)).toBeVisible();
    await expect(cut(luis.page)).toHaveText('Tú1 cobroS/. 20.00Yape S/. 20.00');
    await luis.context.close();
  },
);

test(
  '[TEAM-09] an opened charge is marked for the others of the book, and offline the page says that it knows none',
  { tag: '@worker' },
  async ({ page, reseller, server, api, browser }) => {
    const { accountId } = await seedBook(api);
    await sellUntil(api, accountId, { nameuser: 'Ana', numberprofile: '1' }, 0);
    await sellUntil(api, accountId, { nameuser: 'Eva', numberprofile: '2' }, 0);
    const luis = await helperOn({ server, browser, reseller, rights: ['charge'] });
    await stubChats(luis.page);
    await signIn(page, reseller);
    await page.goto('/due');
    const chat = (on: Page, name: string) =>
      on.getByRole('link', { name: `WhatsApp a ${name}`, exact: true });
    await expect(chat(page, 'Ana')).toBeVisible();
    await luis.page.goto('/due');
    await openChat(luis.page, chat(luis.page, 'Ana'));
    await expect(chat(page, 'Ana')).toHaveCount(0);
    await expect(chat(page, 'Eva')).toBeVisible();
    await page.getByRole('button', { name: 'Ya avisados (1)' }).click();
    await expect(page.getByText(/^Luis ya le escribió a las \d\d:\d\d$/)).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await luis.context.setOffline(true);
    await expect(luis.page.getByText(/^Sin conexión no sabes si alguien/)).toBeVisible();
    await luis.context.close();
  },
);

test(
  '[TEAM-04] a sale from before a right ended arrives, one from after it waits in review with words',
  { tag: '@worker' },
  async ({ reseller, server, api, browser }) => {
    await seedBook(api);
    const luis = await helperOn({ server, browser, reseller, rights: ['sell'] });
    await luis.page.goto('/sold');
    await luis.page.getByRole('button', { name: '+ Add' }).first().waitFor();
    await luis.context.setOffline(true);
    await sell(luis.page, 'Rosa', '1');
    await api.send('PATCH', `/team/helpers/${luis.id}`, { rights: ['charge'] });
    await sell(luis.page, 'Pedro', '2');
    await luis.context.setOffline(false);
    await expect.poll(async () => (await api.clients()).map(({ nameuser }) => nameuser)).toEqual(['Rosa']);
    await luis.page.goto('/review');
    await expect(luis.page.getByText('No tienes permiso para hacer esto en este libro.')).toBeVisible();
    await expect(luis.page.getByText(/Pedro/).first()).toBeVisible();
    await luis.context.close();
  },
);

async function sell(page: Page, name: string, profile: string): Promise<void> {
  await page.getByRole('button', { name: '+ Add' }).first().click();
  const sale = page.getByRole('dialog', { name: 'Vender perfil' });
  await sale.getByLabel('Nombre').fill(name);
  await phoneIn(sale).fill(`98765432${profile}`);
  await sale.getByLabel('Precio').fill('15');
  await sale.getByRole('button', { name: 'Vender' }).click();
  await expect(sale).toBeHidden();
}
