import type { Locator, Page } from '@playwright/test';
import { DAY_MS } from '#domain/dates/dates.ts';
import { type ApiClient, type Book, clientBody, seedBook } from '#tests/support/api/api-client.ts';
import { openChat, stubChats } from '#tests/e2e/support/steps/dues-steps.ts';
import { expect, signIn, test, waitForWorker } from '#tests/e2e/support/fixtures.ts';
import { draftKept } from '#tests/e2e/support/local-data.ts';
import { accountOf } from '#tests/e2e/support/page-actions.ts';
import { dayOf } from '#tests/e2e/support/steps/term-steps.ts';
import { countTaps } from '#tests/e2e/support/tap-count.ts';

const EMAIL = 'cuenta@correo.example';
const NAMES = ['Ana Torres', 'Beto Ruiz', 'Caro Paz'];

// The days that the form names are those of the phone's zone.
let book: Book;

test.beforeEach(async ({ api }) => {
  book = await seedBook(api);
  for (const [index, nameuser] of NAMES.entries())
    await api.create(
      '/client/create',
      clientBody(book.accountId, { nameuser, numberprofile: `${index + 1}` }),
    );
  await api.send('PATCH', `/streaming/change_conditions/${book.accountId}`, { conditions: 'Soporte' });
});

const formOf = (page: Page): Locator => page.getByRole('dialog', { name: 'La cuenta ya volvió' });
const queueOf = (page: Page, name = 'Enviar los datos nuevos'): Locator => page.getByRole('dialog', { name });
const whatsappTo = (page: Page, name: string): Locator =>
  page.getByRole('dialog').getByRole('link', { name: `WhatsApp a ${name}` });
const back = (page: Page): Locator =>
  accountOf(page, EMAIL).getByRole('button', { name: `Ya volvió la cuenta ${EMAIL}` });
const save = (page: Page): Locator => formOf(page).getByRole('button', { name: 'Guardar y avisar' });
const line = (page: Page, name: string): Locator => formOf(page).getByRole('checkbox', { name });

async function open(page: Page, reseller: Parameters<typeof signIn>[1]): Promise<void> {
  await stubChats(page);
  await signIn(page, reseller);
  await page.goto('/support');
  await expect(back(page)).toBeVisible();
}

const endsOf = async (api: ApiClient): Promise<Record<string, string>> =>
  Object.fromEntries((await api.clients()).map(({ nameuser, endDate }) => [nameuser, endDate]));
const later = (iso: string, days: number): string => new Date(Date.parse(iso) + days * DAY_MS).toISOString();
const textOf = (chat: URL): string => chat.searchParams.get('text') ?? '';

for (const network of ['with', 'without'])
  test(
    `[ACC-70] [ACC-71] ${network} a network four taps bring an account back with days, and one more informs each client`,
    { tag: network === 'with' ? [] : '@worker' },
    async ({ page, context, reseller, api }) => {
      const before = await endsOf(api);
      const bought = (await api.clients())[0]?.days;
      await open(page, reseller);
      if (network === 'without') await waitForWorker(page);
      if (network === 'without') await context.setOffline(true);
      const taps = await countTaps(page);
      await back(page).click();
      const form = formOf(page);
      await form.getByLabel('Contraseña', { exact: true }).fill('nueva-77');
      await form.getByText('Días', { exact: true }).click();
      await form.getByRole('spinbutton', { name: 'Días para cada uno' }).fill('3');
      const ends = Object.entries(before).map(([name, iso]) => [name, later(iso, 3)] as const);
      for (const [name, iso] of ends)
        await expect(line(page, name)).toHaveAccessibleName(new RegExp(`hasta el ${dayOf(iso)}`));
      await line(page, 'Caro Paz').uncheck();
      await expect(form).toContainText('No cambia tus finanzas.');
      await save(page).click();

      await expect(queueOf(page)).toContainText('Cliente 1 de 3');
      expect(await taps()).toBeLessThanOrEqual(4);
      const ana = textOf(await openChat(page, whatsappTo(page, 'Ana Torres')));
      expect(ana).toContain('nueva-77');
      expect(ana).toContain(dayOf(later(before['Ana Torres'] ?? '', 3)));
      expect(ana).toMatch(/Tu cuenta ya volvió a funcionar\. Te sumé 3 días\.$/);
      await expect(queueOf(page)).toContainText('Cliente 2 de 3');
      // The phone may throw the app away while WhatsApp is open.
      if (network === 'with') {
        await page.reload();
        await expect(queueOf(page)).toContainText('Cliente 2 de 3');
      }
      expect(textOf(await openChat(page, whatsappTo(page, 'Beto Ruiz')))).toContain('Te sumé 3 días.');
      expect(textOf(await openChat(page, whatsappTo(page, 'Caro Paz')))).not.toContain('Te sumé');
      await expect(queueOf(page)).toContainText('Avisaste a tus 3 clientes.');
      if (network === 'without') expect(await taps()).toBeLessThanOrEqual(4 + NAMES.length);
      await queueOf(page).getByRole('button', { name: 'Listo' }).click();
      await expect(back(page)).toHaveCount(0);

      await context.setOffline(false);
      await expect
        .poll(async () => (await api.streamings())[0])
        .toMatchObject({
          conditions: 'Activo',
          password: 'nueva-77',
        });
      const after = { ...Object.fromEntries(ends), 'Caro Paz': before['Caro Paz'] };
      await expect.poll(() => endsOf(api)).toEqual(after);
      // What was bought stays what the next renewal proposes.
      expect((await api.clients()).map(({ days }) => days)).toEqual(NAMES.map(() => bought));
      expect((await api.finances()).filter(({ kind }) => kind === 'Reembolso')).toEqual([]);
    },
  );

test('[ACC-71] with the same credentials all learn that it is back, and money is a refund for each', async ({
  page,
  reseller,
  api,
}) => {
  const [first] = await api.clients();
  const earlier = { price: 4, clientId: first?.id };
  await api.create('/finance/create/refund/', earlier);
  await open(page, reseller);
  await back(page).click();
  const form = formOf(page);
  await form.getByText('Dinero', { exact: true }).click();
  await save(page).click();
  await expect(form.getByRole('textbox', { name: 'Monto para cada uno' })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await form.getByRole('textbox', { name: 'Monto para cada uno' }).fill('5');
  // A second refund is asked about, and the tick is the answer (FIN-26).
  await expect(line(page, first?.nameuser ?? '')).not.toBeChecked();
  await expect(form).toContainText('¿Otra vez?');
  await expect(form).toContainText('Registras 2 reembolsos, S/. 10.00 en total.');
  await save(page).click();

  const queue = queueOf(page, 'Avisar que ya volvió');
  await expect(queue).toContainText('Cliente 1 de 3');
  for (const [index, name] of NAMES.entries()) {
    const text = textOf(await openChat(page, whatsappTo(page, name)));
    expect(text).toContain('Tu cuenta ya volvió a funcionar.');
    expect(text.includes('Te devuelvo S/. 5.00.')).toBe(name !== first?.nameuser);
    if (index + 1 < NAMES.length) await expect(queue).toContainText(`Cliente ${index + 2} de 3`);
  }
  await expect(queue).toContainText('Avisaste a tus 3 clientes.');
  const refunds = async () =>
    (await api.finances())
      .flatMap(({ kind, quantity }) => (kind === 'Reembolso' ? [quantity] : []))
      .toSorted((a, b) => a - b);
  await expect.poll(refunds).toEqual([4, 5, 5]);
  expect((await api.streamings())[0]).toMatchObject({ conditions: 'Activo', credentialsAt: null });
});

test('[ACC-70] it is at hand in the outage too, keeps what is typed, and refuses empty credentials', async ({
  page,
  reseller,
  api,
}) => {
  await open(page, reseller);
  await page.goto(`/support?dialog=account-down&id=${book.accountId}`);
  await page
    .getByRole('dialog', { name: 'Se cayó la cuenta' })
    .getByRole('button', { name: 'Ya volvió' })
    .click();
  const password = formOf(page).getByLabel('Contraseña', { exact: true });
  await password.fill('');
  await save(page).click();
  await expect(formOf(page)).toContainText('Escribe la contraseña.');
  await password.fill('nueva-99');
  await formOf(page).getByText('Días', { exact: true }).click();
  await line(page, 'Caro Paz').uncheck();
  const ticks: unknown = expect.stringMatching(/^-/);
  await draftKept(page, reseller.id, `account-back/${book.accountId}`, { password: 'nueva-99', ticks });
  await page.reload();
  await expect(password).toHaveValue('nueva-99');
  await expect(line(page, 'Ana Torres')).toBeChecked();
  await expect(line(page, 'Caro Paz')).not.toBeChecked();
  await formOf(page).getByRole('button', { name: 'Cancelar' }).click();
  await expect(formOf(page)).toBeHidden();
  expect((await api.streamings())[0]).toMatchObject({ conditions: 'Soporte' });
});
