import type { Locator, Page } from '@playwright/test';
import { type ApiClient, type Book, clientBody, seedBook } from '#tests/support/api/api-client.ts';
import { showMore } from '#tests/e2e/support/steps/account-steps.ts';
import { openChat, stubChats } from '#tests/e2e/support/steps/dues-steps.ts';
import { expect, signIn, test, waitForWorker } from '#tests/e2e/support/fixtures.ts';
import { accountOf, chipOf } from '#tests/e2e/support/page-actions.ts';
import { countTaps } from '#tests/e2e/support/tap-count.ts';

const EMAIL = 'cuenta@correo.example';
const NAMES = ['Ana Torres', 'Beto Ruiz', 'Caro Paz'];

let book: Book;

test.beforeEach(async ({ api }) => {
  book = await seedBook(api);
  for (const [index, nameuser] of NAMES.entries())
    await api.create(
      '/client/create',
      clientBody(book.accountId, { nameuser, numberprofile: `${index + 1}` }),
    );
});

const queueOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Enviar los datos nuevos' });
const whatsappTo = (page: Page, name: string): Locator =>
  queueOf(page).getByRole('link', { name: `WhatsApp a ${name}` });
const badge = (page: Page, told: string): Locator =>
  accountOf(page, EMAIL).getByRole('button', { name: `${told} de los datos nuevos de ${EMAIL}: seguir` });
const informed = async (api: ApiClient): Promise<string[]> =>
  (await api.clients()).flatMap((row) => (row['informedAt'] ? [row.nameuser] : [])).toSorted();

/** Presses from the account list on: the card, the pencil, save. */
async function changePassword(page: Page, password: string): Promise<void> {
  await showMore(page, accountOf(page, EMAIL));
  await accountOf(page, EMAIL).getByRole('button', { name: 'Editar cuenta' }).click();
  const sheet = page.getByRole('dialog', { name: 'Editar cuenta' });
  await sheet.getByLabel('Contraseña', { exact: true }).fill(password);
  await sheet.getByRole('button', { name: 'Guardar' }).click();
}

async function open(page: Page, reseller: Parameters<typeof signIn>[1]): Promise<void> {
  await stubChats(page);
  await signIn(page, reseller);
  await page.goto('/sold');
  await expect(accountOf(page, EMAIL)).toBeVisible();
}

test(
  '[ACC-68] [ACC-69] [CLI-47] without a network three presses change a password and one more informs each client',
  { tag: '@worker' },
  async ({ page, context, reseller, api }) => {
    await open(page, reseller);
    await waitForWorker(page);
    await context.setOffline(true);
    const taps = await countTaps(page);
    await changePassword(page, 'nueva-77');
    await expect(queueOf(page)).toContainText('Cliente 1 de 3');
    await expect(queueOf(page).getByRole('textbox', { name: 'Mensaje' })).toHaveValue(/nueva-77/);
    expect(await taps()).toBeLessThanOrEqual(3);
    for (const [index, name] of NAMES.entries()) {
      await openChat(page, whatsappTo(page, name));
      if (index + 1 < NAMES.length) await expect(queueOf(page)).toContainText(`Cliente ${index + 2} de 3`);
    }
    await expect(queueOf(page)).toContainText('Avisaste a tus 3 clientes.');
    expect(await taps()).toBeLessThanOrEqual(3 + NAMES.length);
    await queueOf(page).getByRole('button', { name: 'Listo' }).click();
    await expect(queueOf(page)).toBeHidden();
    await expect(accountOf(page, EMAIL)).not.toContainText('avisados');
    await context.setOffline(false);
    await expect.poll(() => informed(api)).toEqual(NAMES);
  },
);

test('[ACC-69] [CLI-47] what is left of the queue shows on another phone, which goes on with it', async ({
  page,
  browser,
  baseURL,
  viewport,
  reseller,
  api,
}) => {
  await open(page, reseller);
  await changePassword(page, 'nueva-77');
  await openChat(page, whatsappTo(page, 'Ana Torres'));
  await expect(queueOf(page)).toContainText('Cliente 2 de 3');
  await page.keyboard.press('Escape');
  await expect(badge(page, '1 de 3 avisados')).toBeVisible();
  await expect.poll(() => informed(api)).toEqual(['Ana Torres']);

  const other = await browser.newContext({ ...(baseURL && { baseURL }), viewport });
  const second = await other.newPage();
  await open(second, reseller);
  await badge(second, '1 de 3 avisados').click();
  await expect(queueOf(second)).toContainText('Cliente 2 de 3');
  await openChat(second, whatsappTo(second, 'Beto Ruiz'));
  await expect(queueOf(second)).toContainText('Cliente 3 de 3');
  await second.keyboard.press('Escape');
  await expect(badge(second, '2 de 3 avisados')).toBeVisible();
  await expect(badge(page, '2 de 3 avisados')).toBeVisible();
  await other.close();

  // From the client's card counts as well.
  await chipOf(page, 'Caro Paz').click();
  await page.getByRole('dialog', { name: 'Caro Paz' }).getByRole('button', { name: 'Enviar datos' }).click();
  const data = page.getByRole('dialog', { name: 'Enviar datos' });
  await openChat(page, data.getByRole('link', { name: 'WhatsApp' }));
  await expect.poll(() => informed(api)).toEqual(NAMES);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(accountOf(page, EMAIL)).not.toContainText('avisados');
});

test('[ACC-72] a client informed by word of mouth is noted without a message', async ({
  page,
  reseller,
  api,
}) => {
  await open(page, reseller);
  await changePassword(page, 'nueva-77');
  await queueOf(page).getByRole('button', { name: 'Saltar' }).click();
  await expect(queueOf(page)).toContainText('Cliente 2 de 3');
  await queueOf(page).getByRole('button', { name: 'Dar por avisados a los 3 que faltan' }).click();
  await expect(queueOf(page)).toContainText('Avisaste a tus 3 clientes.');
  await queueOf(page).getByRole('button', { name: 'Listo' }).click();
  await expect(accountOf(page, EMAIL)).not.toContainText('avisados');
  await expect.poll(() => informed(api)).toEqual(NAMES);
});

test('[ACC-68] other changes open no queue, and leave the one that waits as it is', async ({
  page,
  reseller,
  api,
}) => {
  await api.send('PATCH', `/streaming/update/${book.accountId}`, { password: 'otra-88' });
  await open(page, reseller);
  await expect(badge(page, '0 de 3 avisados')).toBeVisible();
  await showMore(page, accountOf(page, EMAIL));
  await accountOf(page, EMAIL).getByRole('button', { name: 'Editar cuenta' }).click();
  const sheet = page.getByRole('dialog', { name: 'Editar cuenta' });
  await sheet.getByLabel('Precio').fill('31');
  await sheet.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(badge(page, '0 de 3 avisados')).toBeVisible();
});
