import type { Locator, Page } from '@playwright/test';
import { type ApiClient, type Book, clientBody, seedBook } from '#tests/support/api/api-client.ts';
import { showMore } from '#tests/e2e/support/steps/account-steps.ts';
import { openChat, stubChats } from '#tests/e2e/support/steps/dues-steps.ts';
import { expect, signIn, test } from '#tests/e2e/support/fixtures.ts';
import { barEntry, beginJob } from '#tests/e2e/support/tap-count.ts';
import { accountOf } from '#tests/e2e/support/page-actions.ts';

const EMAIL = 'cuenta@correo.example';
const NAMES = ['Ana Torres', 'Beto Ruiz'];

let book: Book;

test.beforeEach(async ({ page, api }) => {
  book = await seedBook(api);
  for (const [index, nameuser] of NAMES.entries())
    await api.create(
      '/client/create',
      clientBody(book.accountId, { nameuser, numberprofile: `${index + 1}` }),
    );
  await stubChats(page);
});

const textOf = (chat: URL): string => chat.searchParams.get('text') ?? '';

/** The messages to all of them, one after the other. */
async function tellAll(page: Page, queue: Locator): Promise<string[]> {
  const texts: string[] = [];
  for (const name of NAMES)
    texts.push(textOf(await openChat(page, queue.getByRole('link', { name: `WhatsApp a ${name}` }))));
  await expect(queue).toContainText('Avisaste a tus 2 clientes.');
  return texts;
}

const accountNow = async (api: ApiClient) => (await api.streamings())[0];

test(
  '[NAV-30] a fallen account goes to support, and supplier and clients are informed, within four taps and two for each client',
  { tag: '@phone' },
  async ({ page, reseller, api }) => {
    await signIn(page, reseller);
    const job = await beginJob(page, 'account down');
    await barEntry(page, 'Cuentas').click();
    await showMore(page, accountOf(page, EMAIL));
    await accountOf(page, EMAIL).getByRole('button', { name: 'Se cayó la cuenta' }).click();
    const sheet = page.getByRole('dialog', { name: 'Se cayó la cuenta' });
    await sheet.getByRole('button', { name: 'Pasar a soporte' }).click();
    const supplier = await openChat(page, sheet.getByRole('link', { name: 'WhatsApp', exact: true }));
    const [ana] = await tellAll(page, sheet);
    await job.within({ clients: NAMES.length });
    expect(supplier.searchParams.get('phone')).toBe('+51987654321');
    expect(textOf(supplier)).toContain(`Usuario: ${EMAIL}`);
    expect(ana).toMatch(/^Hola Ana Torres, te cuento que tu cuenta de Netflix/);
    await expect.poll(() => accountNow(api)).toMatchObject({ conditions: 'Soporte' });
  },
);

test(
  '[NAV-30] an account that is back is noted and sent to all within four taps and two for each client',
  { tag: '@phone' },
  async ({ page, reseller, api }) => {
    await api.send('PATCH', `/streaming/change_conditions/${book.accountId}`, { conditions: 'Soporte' });
    await signIn(page, reseller);
    const job = await beginJob(page, 'account back');
    await barEntry(page, 'Cuentas').click();
    await page
      .getByRole('navigation', { name: 'Estados de las cuentas' })
      .getByRole('link', { name: 'Soporte' })
      .click();
    await page.getByRole('button', { name: `Ya volvió la cuenta ${EMAIL}` }).click();
    const form = page.getByRole('dialog', { name: 'La cuenta ya volvió' });
    await form.getByLabel('Contraseña', { exact: true }).fill('nueva-77');
    await form.getByRole('button', { name: 'Guardar y avisar' }).click();
    const texts = await tellAll(page, page.getByRole('dialog', { name: 'Enviar los datos nuevos' }));
    await job.within({ clients: NAMES.length });
    for (const text of texts) expect(text).toContain('nueva-77');
    await expect.poll(() => accountNow(api)).toMatchObject({ conditions: 'Activo', password: 'nueva-77' });
  },
);

test(
  '[NAV-30] a password is changed and sent to all within three taps and two for each client',
  { tag: '@phone' },
  async ({ page, reseller, api }) => {
    await signIn(page, reseller);
    const job = await beginJob(page, 'change password');
    await barEntry(page, 'Cuentas').click();
    await showMore(page, accountOf(page, EMAIL));
    await accountOf(page, EMAIL).getByRole('button', { name: 'Editar cuenta' }).click();
    const sheet = page.getByRole('dialog', { name: 'Editar cuenta' });
    await sheet.getByLabel('Contraseña', { exact: true }).fill('nueva-77');
    await sheet.getByRole('button', { name: 'Guardar' }).click();
    const texts = await tellAll(page, page.getByRole('dialog', { name: 'Enviar los datos nuevos' }));
    await job.within({ clients: NAMES.length });
    for (const text of texts) expect(text).toContain('nueva-77');
    await expect.poll(() => accountNow(api)).toMatchObject({ password: 'nueva-77' });
    await expect
      .poll(async () => (await api.clients()).filter(({ informedAt }) => informedAt).length)
      .toBe(NAMES.length);
  },
);
