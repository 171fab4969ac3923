import type { Locator, Page } from '@playwright/test';
import { formatDate } from '#domain/dates/dates.ts';
import { type ApiClient, type Book, clientBody, seedBook } from '#tests/support/api/api-client.ts';
import { buy } from '#tests/e2e/support/steps/account-steps.ts';
import { bannerCame } from '#tests/e2e/support/banners.ts';
import {
  comeBack,
  endOfDay,
  expectGroup,
  openChat,
  openOffer,
  sellUntil,
  stubChats,
} from '#tests/e2e/support/steps/dues-steps.ts';
import { expect, signIn, test } from '#tests/e2e/support/fixtures.ts';
import { barEntry, beginJob } from '#tests/e2e/support/tap-count.ts';
import { NOON_ZONE } from '#tests/e2e/support/time/noon-zone.ts';

const ANA = 'Ana Torres';

let book: Book;

test.beforeEach(async ({ api }) => {
  book = await seedBook(api);
});

const textOf = (chat: URL): string => chat.searchParams.get('text') ?? '';
const dayIn = (plusDays: number): string => formatDate(endOfDay(plusDays), NOON_ZONE);
const endOf = async (api: ApiClient, name: string): Promise<string> =>
  formatDate((await api.clients()).find(({ nameuser }) => nameuser === name)?.endDate ?? '', NOON_ZONE);
const renewals = async (api: ApiClient): Promise<number[]> =>
  (await api.finances()).flatMap(({ kind, quantity }) => (kind === 'Renovacion' ? [quantity] : []));
const search = (page: Page): Locator => page.getByRole('button', { name: 'Buscar cliente, número o cuenta' });
const found = (page: Page): Locator => page.getByRole('dialog', { name: 'Buscar' });

async function sellToday(api: ApiClient, names: readonly string[]): Promise<void> {
  for (const [index, nameuser] of names.entries())
    await sellUntil(api, book.accountId, { nameuser, numberprofile: String(index + 1), publicprice: 10 }, 0);
}

test(
  '[NAV-30] a client who ends today is charged by one tap and two for each client',
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

test(
  '[NAV-30] [CLI-85] a client who paid is renewed within two taps, once, and "Deshacer" takes it back',
  { tag: '@phone' },
  async ({ page, reseller, api }) => {
    await sellToday(api, ['Ana', 'Eva']);
    await signIn(page, reseller);
    const job = await beginJob(page, 'client paid');
    await barEntry(page, 'Cobros').click();
    const renewed = (name: string) =>
      page.getByRole('button', { name: `Renovó ${name}: 30 días por S/. 10.00`, exact: true });
    await renewed('Ana').click();
    await job.within();
    await expectGroup(page, 'Vencen hoy', ['Eva']);
    await page.getByRole('button', { name: 'Deshacer', exact: true }).click();
    await bannerCame(page, 'Listo, no se renovó.');
    await expectGroup(page, 'Vencen hoy', ['Ana', 'Eva']);
    expect(await renewals(api)).toEqual([]);

    await renewed('Ana').dblclick();
    await expectGroup(page, 'Vencen hoy', ['Eva']);
    // The next press ends the first one's ten seconds, and the message about it those of the second.
    await renewed('Eva').click();
    await expect(page.getByRole('button', { name: 'Deshacer', exact: true })).toHaveCount(1);
    await expect.poll(() => endOf(api, 'Ana')).toBe(dayIn(30));
    await page.getByRole('button', { name: 'Avisar renovación a Eva' }).click();
    await expect(page.getByRole('dialog', { name: 'Avisar que se renovó' })).toBeVisible();
    await expect.poll(() => endOf(api, 'Eva')).toBe(dayIn(30));
    expect(await renewals(api)).toEqual([10, 10]);
  },
);

test(
  '[NAV-30] [CLI-85] an older debt is asked about first, and nothing is renewed',
  { tag: '@phone' },
  async ({ page, reseller, api }) => {
    await sellUntil(api, book.accountId, { nameuser: 'Ana', publicprice: 10, paid: false }, 0);
    await signIn(page, reseller);
    await barEntry(page, 'Cobros').click();
    await page.getByRole('button', { name: /^Renovó Ana/ }).click();
    await expect(page.getByRole('dialog', { name: '¿Qué pasó con Ana?' })).toContainText('tiene una deuda');
    expect(await renewals(api)).toEqual([]);
  },
);

test(
  '[NAV-30] [CLI-86] all who end today are renewed within three taps, unticked ones excepted',
  { tag: '@phone' },
  async ({ page, reseller, api }) => {
    await sellToday(api, ['Ana', 'Eva', 'Luz']);
    await signIn(page, reseller);
    const job = await beginJob(page, 'renew many');
    await barEntry(page, 'Cobros').click();
    await page.getByRole('button', { name: 'Renovar 3: Vencen hoy' }).click();
    const many = page.getByRole('dialog', { name: /^Renovar \d/ });
    await many.getByRole('button', { name: 'Renovar 3 · 30 días · S/. 30.00' }).click();
    await expect(page.getByRole('dialog', { name: 'Avisar renovación' })).toBeVisible();
    await job.within();
    await expect.poll(() => renewals(api)).toEqual([10, 10, 10]);
    for (const name of ['Ana', 'Eva', 'Luz']) expect(await endOf(api, name)).toBe(dayIn(30));
  },
);

test(
  '[NAV-30] [NAV-31] a client is moved to the free profile proposed within three taps',
  { tag: '@phone' },
  async ({ page, reseller, api }) => {
    await api.create('/client/create', clientBody(book.accountId));
    await api.create(
      '/client/create',
      clientBody(book.accountId, { nameuser: 'Eva', phoneuser: '+51911222334', numberprofile: '2' }),
    );
    const target = await buy(api, book, { email: 'nueva@correo.example', password: 'fresca-9', days: 90 });
    await stubChats(page);
    await signIn(page, reseller);
    const job = await beginJob(page, 'move a client');
    await search(page).click();
    await found(page).getByRole('searchbox').fill('torres');
    await found(page).getByRole('button', { name: 'Mover a otra cuenta' }).click();
    const mover = page.getByRole('dialog', { name: `Mover a ${ANA}` });
    await mover.getByRole('button', { name: 'Mover al perfil 1' }).click();
    const data = page.getByRole('dialog', { name: 'Enviar los datos nuevos' });
    await expect(data.getByRole('textbox', { name: 'Mensaje' })).toHaveValue(
      /nueva@correo\.example[^]*fresca-9/,
    );
    await job.within();
    const chat = await openChat(page, data.getByRole('link', { name: 'WhatsApp' }));
    expect(textOf(chat)).toContain('fresca-9');
    await expect
      .poll(async () => (await api.clients()).find(({ nameuser }) => nameuser === ANA)?.streamingsId)
      .toBe(target);
  },
);
