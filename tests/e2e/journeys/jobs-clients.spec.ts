import type { Locator, Page } from '@playwright/test';
import { formatDate } from '#domain/dates/dates.ts';
import { type ApiClient, type Book, clientBody, seedBook } from '#tests/support/api/api-client.ts';
import { bannerCame } from '#tests/e2e/support/banners.ts';
import { comeBack, endOfDay, openOffer, sellUntil, stubChats } from '#tests/e2e/support/dues-steps.ts';
import { expect, signIn, test } from '#tests/e2e/support/fixtures.ts';
import { barEntry, beginJob } from '#tests/e2e/support/jobs.ts';
import { NOON_ZONE } from '#tests/e2e/support/time/noon-zone.ts';

const ANA = 'Ana Torres';

let book: Book;

test.beforeEach(async ({ api }) => {
  book = await seedBook(api);
});

const textOf = (chat: URL): string => chat.searchParams.get('text') ?? '';
const dayIn = (plusDays: number): string => formatDate(endOfDay(plusDays), NOON_ZONE);
const search = (page: Page): Locator => page.getByRole('button', { name: 'Buscar cliente, número o cuenta' });
const found = (page: Page): Locator => page.getByRole('dialog', { name: 'Buscar' });

async function sellToday(api: ApiClient, names: readonly string[]): Promise<void> {
  for (const [index, nameuser] of names.entries())
    await sellUntil(api, book.accountId, { nameuser, numberprofile: String(index + 1), publicprice: 10 }, 0);
}

test(
  '[NAV-30] whoever ends today is charged by one tap and two for each client',
  { tag: '@phone' },
  async ({ page, reseller, api }) => {
    await sellToday(api, ['Ana', 'Eva', 'Luz']);
    await stubChats(page);
    await signIn(page, reseller);
    const job = await beginJob(page, 'charge today');
    await barEntry(page, 'Cobros').click();
    for (const name of ['Ana', 'Eva', 'Luz']) {
      const link = page.getByRole('link', { name: `WhatsApp a ${name}`, exact: true });
      const chat = await openOffer(page, reseller.id, link);
      expect(textOf(chat)).toContain(`hoy, ${dayIn(0)}.\nRenovarla por 30 días cuesta S/. 10.00.`);
      await comeBack(page);
      const question = page.getByRole('dialog', { name: `¿Qué pasó con ${name}?` });
      await question.getByRole('button', { name: 'Enviado' }).click();
      await expect(question).toBeHidden();
    }
    await job.within({ clients: 3 });
    await expect(page.getByRole('button', { name: 'Ya avisados (3)' })).toBeVisible();
  },
);

test(
  '[NAV-30] "¿Cuál es mi clave?" is answered within three taps',
  { tag: '@phone' },
  async ({ page, context, reseller, api }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await api.create('/client/create', clientBody(book.accountId, { pin: '0042' }));
    await signIn(page, reseller);
    const job = await beginJob(page, 'their password');
    await search(page).click();
    await found(page).getByRole('searchbox').fill('torres ana');
    await found(page)
      .getByRole('button', { name: `Copiar los datos de ${ANA}` })
      .click();
    await bannerCame(page, 'Datos copiados.');
    await job.within();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain('Contraseña: clave-123\nPerfil: 1\nPIN: 0042');
  },
);

test(
  '[NAV-30] the owner of a copied number is found within two taps',
  { tag: '@phone' },
  async ({ page, context, reseller, api }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await api.create('/client/create', clientBody(book.accountId));
    await signIn(page, reseller);
    await page.evaluate(() => navigator.clipboard.writeText('[10:30] +51 911-222-333: hola'));
    const job = await beginJob(page, 'find by number');
    await search(page).click();
    await found(page).getByRole('button', { name: 'Buscar el número copiado' }).click();
    await expect(found(page).getByRole('list', { name: 'Clientes' }).getByRole('listitem')).toHaveText(
      /Ana Torres/,
    );
    await job.within();
  },
);
