import { NOON_ZONE } from '#tests/e2e/support/time/noon-zone.ts';
import type { Page } from '@playwright/test';
import { formatDate } from '#domain/dates/dates.ts';
import { accountBody, type Book, seedBook } from '#tests/support/api/api-client.ts';
import {
  comeBack,
  endOfDay,
  expectGroup,
  openOffer,
  sellUntil,
  stubChats,
} from '#tests/e2e/support/steps/dues-steps.ts';
import { expect, signIn, test, waitForWorker } from '#tests/e2e/support/fixtures.ts';
import { countTaps } from '#tests/e2e/support/tap-count.ts';

let book: Book;

test.beforeEach(async ({ api }) => {
  book = await seedBook(api);
});

const group = (page: Page, name: string) => page.getByRole('list', { name, exact: true });
const chatWith = (page: Page, name: string) =>
  page.getByRole('link', { name: `WhatsApp a ${name}`, exact: true });
const question = (page: Page, name: string) => page.getByRole('dialog', { name: `¿Qué pasó con ${name}?` });
const next = (page: Page, name: string) => page.getByRole('dialog', { name: `Sigue ${name}` });

async function openDues(page: Page): Promise<void> {
  await page.goto('/due');
  await expect(page.getByRole('heading', { level: 1, name: 'Cobros de hoy' })).toBeVisible();
}

test(
  '[CLI-48] a phone shows nine clients to charge at once, each in a row of a finger’s height',
  { tag: '@phone' },
  async ({ page, reseller, api }) => {
    for (let place = 1; place <= 10; place++)
      await sellUntil(api, book.accountId, { nameuser: `Ana ${place}`, numberprofile: '1' }, 0);
    await signIn(page, reseller);
    await openDues(page);
    const rows = group(page, 'Vencen hoy').getByRole('listitem');
    await expect(rows).toHaveCount(10);
    const bar = await page.getByRole('navigation', { name: 'Principal' }).boundingBox();
    const ninthEnd = async () => {
      const { y, height } = (await rows.nth(8).boundingBox()) ?? { y: Infinity, height: 0 };
      return y + height;
    };
    await expect.poll(ninthEnd).toBeLessThanOrEqual(bar?.y ?? 0);
    for (const control of await rows.first().locator('button, a').all())
      expect(Math.round((await control.boundingBox())?.height ?? 0)).toBeGreaterThanOrEqual(44);
  },
);

test('[CLI-49] the dues are searched by name, phone and account, and chosen by service, all together', async ({
  page,
  reseller,
  api,
}) => {
  const categoryId = await api.create('/category/create', { name: 'Disney+' });
  const disney = await api.create(
    '/streaming/create',
    accountBody(categoryId, book.supplierId, { email: 'otra@correo.example' }),
  );
  await sellUntil(api, book.accountId, { nameuser: 'Ana Torres', numberprofile: '1' }, 0);
  await sellUntil(api, disney, { nameuser: 'Beto Ruiz', numberprofile: '1', phoneuser: '+51955444333' }, 0);
  await sellUntil(api, disney, { nameuser: 'Ana Ruiz', numberprofile: '2' }, -1);
  await sellUntil(api, disney, { nameuser: 'Zoila Paz', numberprofile: '3' }, -40);
  await signIn(page, reseller);
  await openDues(page);
  await expect(page.getByText('3 por cobrar')).toBeVisible();
  await page.getByRole('button', { name: 'Buscar y filtrar' }).click();
  const search = page.getByRole('searchbox');
  await search.fill('955 444');
  await expect(page.getByText('1 por cobrar')).toBeVisible();
  await expectGroup(page, 'Vencen hoy', ['Beto Ruiz']);
  await search.fill('zoila');
  await expectGroup(page, 'Más antiguos', ['Zoila Paz']);
  await search.fill('ana');
  await expectGroup(page, 'Vencen hoy', ['Ana Torres']);
  await expectGroup(page, 'Vencidos', ['Ana Ruiz']);
  await page.getByRole('button', { name: /^Disney\+/ }).click();
  await expect(group(page, 'Vencen hoy')).toHaveCount(0);
  await expectGroup(page, 'Vencidos', ['Ana Ruiz']);
  await search.fill('nadie');
  await expect(page.getByText('Nadie coincide con tu búsqueda')).toBeVisible();
  await page.getByRole('button', { name: 'Ver todos' }).click();
  await expect(page.getByText('3 por cobrar')).toBeVisible();
});

test(
  '[CLI-50] after the answer the next client’s chat is in the same sheet, until the queue is through',
  { tag: '@phone' },
  async ({ page, reseller, api }) => {
    await sellUntil(api, book.accountId, { nameuser: 'Ana', numberprofile: '1' }, 0);
    await sellUntil(api, book.accountId, { nameuser: 'Eva', numberprofile: '2' }, -1);
    await sellUntil(api, book.accountId, { nameuser: 'Luz', numberprofile: '3' }, 1);
    await stubChats(page);
    await signIn(page, reseller);
    await openDues(page);
    const taps = await countTaps(page);
    await openOffer(page, reseller.id, chatWith(page, 'Ana'));
    await comeBack(page);
    await question(page, 'Ana').getByRole('button', { name: 'Enviado' }).click();
    await expect(next(page, 'Eva').getByRole('link', { name: 'WhatsApp a Eva' })).toBeFocused();
    await openOffer(page, reseller.id, chatWith(page, 'Eva'));
    await question(page, 'Eva')
      .getByRole('button', { name: /^Luego/ })
      .click();
    await expect(next(page, 'Luz')).toBeVisible();
    await openOffer(page, reseller.id, chatWith(page, 'Luz'));
    await question(page, 'Luz').getByRole('button', { name: 'Enviado' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expectGroup(page, 'Luego', ['Eva']);
    expect(await taps()).toBe(6);
  },
);

test(
  '[CLI-51] a client who paid is renewed in two taps, offline as online, and leaves the list',
  { tag: '@worker' },
  async ({ page, context, reseller, api }) => {
    await sellUntil(api, book.accountId, { nameuser: 'Ana', numberprofile: '1', publicprice: 20 }, 0);
    await sellUntil(api, book.accountId, { nameuser: 'Eva', numberprofile: '2' }, 0);
    await signIn(page, reseller);
    await openDues(page);
    await expectGroup(page, 'Vencen hoy', ['Ana', 'Eva']);
    await waitForWorker(page);
    await context.setOffline(true);
    const taps = await countTaps(page);
    await page.getByRole('button', { name: 'Anotar qué pasó con Ana' }).click();
    await expect(question(page, 'Ana')).toContainText('Renueva 30 días por S/. 20.00');
    await question(page, 'Ana').getByRole('button', { name: 'Renovó' }).click();
    await expectGroup(page, 'Vencen hoy', ['Eva']);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await taps()).toBe(2);
    await context.setOffline(false);
    const endOf = async () =>
      formatDate((await api.clients()).find(({ nameuser }) => nameuser === 'Ana')?.endDate ?? '', NOON_ZONE);
    await expect.poll(endOf).toBe(formatDate(endOfDay(30), NOON_ZONE));
    const books = (await api.finances()).map(({ kind, quantity }) => [kind, quantity]);
    expect(books).toContainEqual(['Renovacion', 20]);
  },
);

test('[CLI-54] a wide screen has the card of the row pressed beside the list, by mouse and by keys', async ({
  page,
  reseller,
  api,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await sellUntil(api, book.accountId, { nameuser: 'Ana', numberprofile: '1' }, 0);
  await sellUntil(api, book.accountId, { nameuser: 'Eva', numberprofile: '2', pin: '0412' }, -1);
  await sellUntil(api, book.accountId, { nameuser: 'Luz', numberprofile: '3' }, 1);
  await signIn(page, reseller);
  await openDues(page);
  const cardOf = (name: string) => page.getByRole('region', { name, exact: true });
  await expect(cardOf('Ana')).toBeVisible();
  await group(page, 'Vencidos').getByRole('button', { name: /^Eva / }).click();
  await expect(cardOf('Eva')).toContainText('0412');
  await expect(cardOf('Ana')).toHaveCount(0);
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(cardOf('Luz').getByRole('button', { name: 'Renovar' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('k');
  await page.keyboard.press('k');
  await page.keyboard.press('Enter');
  await expect(cardOf('Ana')).toBeVisible();
  await page.setViewportSize({ width: 1000, height: 800 });
  await expect(cardOf('Ana')).toHaveCount(0);
  await group(page, 'Vencidos').getByRole('button', { name: /^Eva / }).click();
  await expect(page.getByRole('dialog', { name: 'Eva' })).toBeVisible();
});
