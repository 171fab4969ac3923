import type { Locator, Page } from '@playwright/test';
import { addDays, formatDate } from '#domain/dates/dates.ts';
import {
  accountBody,
  type ApiClient,
  type Book,
  clientBody,
  seedBook,
} from '#tests/support/api/api-client.ts';
import { buy, expire, isPhone, showMore } from '#tests/e2e/support/steps/account-steps.ts';
import { accountOf, pressEscape } from '#tests/e2e/support/page-actions.ts';
import {
  comeBack,
  expectGroup,
  openOffer,
  sellUntil,
  stubChats,
} from '#tests/e2e/support/steps/dues-steps.ts';
import { withoutTimersOf } from '#tests/e2e/support/device/patient-timers.ts';
import { expect, signIn, test, waitForWorker } from '#tests/e2e/support/fixtures.ts';
import { countTaps } from '#tests/e2e/support/tap-count.ts';

const EMAIL = 'cuenta@correo.example';
const ROSA = '+51941320246';

let book: Book;

test.beforeEach(async ({ api }) => {
  book = await seedBook(api);
});

const many = (page: Page): Locator => page.getByRole('dialog', { name: /^Renovar \d/ });
const notice = (page: Page): Locator => page.getByRole('dialog', { name: 'Avisar renovación' });
const single = (page: Page): Locator => page.getByRole('dialog', { name: 'Avisar que se renovó' });
const endsOf = async (api: ApiClient) =>
  Object.fromEntries(
    (await api.clients()).map(({ nameuser, endDate }) => [nameuser, formatDate(endDate, 'UTC')]),
  );
const renewals = async (api: ApiClient) =>
  (await api.finances())
    .filter(({ kind }) => kind === 'Renovacion')
    .map(({ quantity }) => quantity)
    .toSorted((a, b) => a - b);

test(
  '[CLI-52] without a network three taps renew the clients of an account, each by the rule of one',
  { tag: '@worker' },
  async ({ page, context, reseller, api }) => {
    const sell = (over: object) => api.create('/client/create', clientBody(book.accountId, over));
    await sell({ nameuser: 'Ana', numberprofile: '1', publicprice: 10 });
    await sell({ nameuser: 'Eva', numberprofile: '2', publicprice: 12.5 });
    await sell({ nameuser: 'Luz', numberprofile: '3', publicprice: 20, state: 'Standby' });
    const before = await api.clients();
    await signIn(page, reseller);
    await waitForWorker(page);
    await page.goto('/sold');
    await expect(accountOf(page, EMAIL)).toBeVisible();
    await context.setOffline(true);
    const taps = await countTaps(page);
    await showActions(page);
    await page.getByRole('button', { name: `Renovar a los clientes de ${EMAIL}` }).click();
    await expect(many(page).getByRole('listitem')).toHaveCount(2);
    await expect(many(page)).toContainText('Se apuntan 2 Renovaciones: S/. 22.50 en total.');
    await many(page).getByRole('button', { name: 'Renovar 2 · 30 días · S/. 22.50' }).click();
    await expect(notice(page)).toContainText('Cliente 1 de 1');
    expect(await taps()).toBeLessThanOrEqual(3);
    await context.setOffline(false);
    const expected = Object.fromEntries(
      before.map(({ nameuser, endDate }) => [
        nameuser,
        formatDate(nameuser === 'Luz' ? endDate : addDays(endDate, 30), 'UTC'),
      ]),
    );
    await expect.poll(() => endsOf(api)).toEqual(expected);
    expect(await renewals(api)).toEqual([10, 12.5]);
  },
);

async function showActions(page: Page): Promise<void> {
  if (isPhone(page)) await showMore(page, accountOf(page, EMAIL));
  else await page.getByRole('button', { name: `Más acciones de ${EMAIL}` }).click();
}

test(
  '[CLI-52] [CLI-53] without a network all services of a person are renewed in three taps, and one message says so',
  { tag: '@worker' },
  async ({ page, context, reseller, api }) => {
    await context.route('https://api.whatsapp.com/**', (route) => route.fulfill({ body: 'chat' }));
    const disneyId = await api.create('/category/create', { name: 'Disney+' });
    const disney = await api.create(
      '/streaming/create',
      accountBody(disneyId, book.supplierId, { email: 'disney@correo.example' }),
    );
    const rosa = { nameuser: 'Rosa', phoneuser: ROSA };
    await api.create('/client/create', clientBody(book.accountId, { ...rosa, publicprice: 10 }));
    await api.create('/client/create', clientBody(disney, { ...rosa, publicprice: 12.5, paid: false }));
    await api.create('/client/create', clientBody(book.accountId, { nameuser: 'Beto', numberprofile: '2' }));
    await signIn(page, reseller);
    await waitForWorker(page);
    await page.goto('/clients');
    const row = page.getByRole('list', { name: 'Clientes' }).getByRole('button', { name: /^Rosa/ });
    await expect(row).toBeVisible();
    await context.setOffline(true);
    const taps = await countTaps(page);
    await row.click();
    await page.getByRole('button', { name: 'Renovar todo' }).click();
    await expect(many(page)).toContainText('Deben de antes: Rosa (S/. 12.50).');
    await many(page).getByRole('textbox', { name: 'Precio de Rosa' }).last().fill('15');
    await many(page).getByRole('button', { name: 'Renovar 2 · 30 días · S/. 27.50' }).click();
    await expect(notice(page)).toBeVisible();
    expect(await taps()).toBe(3);
    const text = notice(page).getByRole('textbox', { name: 'Mensaje' });
    await expect(text).toHaveValue(/^¡Listo, Rosa!/);
    await expect(text).toHaveValue(/Netflix \(perfil 1\): 30 días/);
    await expect(text).toHaveValue(/Disney\+ \(perfil 1\): 30 días/);
    await expect(notice(page)).toContainText('Un solo mensaje por sus 2 servicios.');
    await context.setOffline(false);
    await expect.poll(async () => (await renewals(api)).length).toBe(2);
    await page.reload();
    await expect(notice(page)).toBeVisible();
    expect(await renewals(api)).toEqual([12.5, 15]);
  },
);

test('[CLI-52] a client left out keeps their dates, and the others renew as not yet paid', async ({
  page,
  reseller,
  api,
}) => {
  const ids: string[] = [];
  for (const [place, nameuser] of ['Ana', 'Eva', 'Luz'].entries())
    ids.push(
      await api.create(
        '/client/create',
        clientBody(book.accountId, { nameuser, numberprofile: String(place + 1) }),
      ),
    );
  const before = await endsOf(api);
  await signIn(page, reseller);
  await page.goto(`/due?dialog=clients-renew&id=${ids.join('.')}`);
  await expect(many(page)).toHaveAccessibleName('Renovar 3');
  await many(page).getByRole('checkbox', { name: /^Eva/ }).uncheck();
  await expect(many(page)).toHaveAccessibleName('Renovar 2');
  await many(page).getByRole('radio', { name: 'Aún no paga' }).check();
  await many(page).getByRole('button', { name: '60 días' }).click();
  await many(page)
    .getByRole('button', { name: /^Renovar 2 · 60 días/ })
    .click();
  await expect(notice(page)).toBeVisible();
  await expect
    .poll(async () =>
      (await api.clients())
        .filter(({ paid }) => !paid)
        .map(({ nameuser }) => nameuser)
        .toSorted(),
    )
    .toEqual(['Ana', 'Luz']);
  expect((await endsOf(api))['Eva']).toBe(before['Eva']);
});

test(
  '[ACC-73] without a network the chosen accounts are renewed with their suppliers by one press',
  { tag: '@worker' },
  async ({ page, context, reseller, api }) => {
    const other = await buy(api, book, { email: 'otra@correo.example', priceSupplier: 20 });
    for (const id of [book.accountId, other]) await expire(api, id);
    await signIn(page, reseller);
    await waitForWorker(page);
    await page.goto('/overdue');
    const all = page.getByRole('checkbox', { name: /^Elegir .*2 cuentas/ });
    await expect(all).toBeVisible();
    await context.setOffline(true);
    const taps = await countTaps(page);
    await all.check();
    await page.getByRole('button', { name: 'Renovar 2 cuentas' }).click();
    const sheet = page.getByRole('dialog', { name: 'Renovar 2 cuentas' });
    await expect(sheet.getByRole('listitem')).toHaveCount(2);
    await sheet.getByRole('button', { name: /^Renovar 2 · \d+ días · S\/\./ }).click();
    await expect(sheet).toHaveCount(0);
    expect(await taps()).toBe(3);
    await context.setOffline(false);
    await expect
      .poll(async () => (await api.finances()).filter(({ kind }) => kind === 'Inversion').length)
      .toBe(4);
  },
);

test(
  '[CLI-52] [CLI-53] in Cobros, without a network, those who are ticked are renewed and each is written to',
  { tag: '@worker' },
  async ({ page, context, reseller, api }) => {
    await stubChats(page);
    const sell = (nameuser: string, place: number) =>
      sellUntil(api, book.accountId, { nameuser, numberprofile: String(place), publicprice: 10 * place }, 0);
    for (const [index, name] of ['Ana', 'Eva', 'Luz'].entries()) await sell(name, index + 1);
    await signIn(page, reseller);
    await waitForWorker(page);
    await page.goto('/due');
    await expectGroup(page, 'Vencen hoy', ['Ana', 'Eva', 'Luz']);
    await context.setOffline(true);
    const taps = await countTaps(page);
    await page.getByRole('button', { name: 'Elegir', exact: true }).click();
    await page.getByRole('checkbox', { name: /Ana/ }).check();
    await page.getByRole('checkbox', { name: /Luz/ }).check();
    await page.getByRole('button', { name: 'Renovar 2' }).click();
    await many(page).getByRole('button', { name: 'Renovar 2 · 30 días · S/. 40.00' }).click();
    await expect(notice(page)).toContainText('Cliente 1 de 1');
    // A tick for each, and three.
    expect(await taps()).toBe(5);
    await notice(page).getByRole('link', { name: 'WhatsApp a Ana' }).click();
    await expect(notice(page).getByRole('status')).toBeVisible();
    // A phone drops the page while the chat is open.
    await page.reload();
    await notice(page).getByRole('button', { name: 'Listo' }).click();
    await expect(page.getByRole('button', { name: 'Elegir', exact: true })).toBeVisible();
    await expectGroup(page, 'Vencen hoy', ['Eva']);
    await context.setOffline(false);
    await expect.poll(() => renewals(api)).toEqual([10, 30]);
  },
);

test('[CLI-53] after “Renovó” the message about it is one tap away, and nobody has to press it', async ({
  page,
  reseller,
  api,
}) => {
  await sellUntil(api, book.accountId, { nameuser: 'Ana', numberprofile: '1' }, 0);
  await sellUntil(api, book.accountId, { nameuser: 'Eva', numberprofile: '2' }, -1);
  await stubChats(page);
  // The offer of the message goes after so long.
  await withoutTimersOf(page, 8_000);
  await signIn(page, reseller);
  await page.goto('/due');
  await openOffer(page, reseller.id, page.getByRole('link', { name: 'WhatsApp a Ana' }));
  await comeBack(page);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Renovó/ })
    .click();
  const next = page.getByRole('dialog', { name: 'Sigue Eva' });
  await next.getByRole('button', { name: 'Avisar renovación a Ana' }).click();
  await expect(single(page).getByRole('textbox', { name: 'Mensaje' })).toHaveValue(/^¡Listo, Ana!/);
  await page.goto('/due');
  const taps = await countTaps(page);
  await page.getByRole('button', { name: 'Anotar qué pasó con Eva' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Renovó/ })
    .click();
  const offer = page.getByRole('button', { name: 'Avisar renovación' });
  await expect(offer).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await taps()).toBe(2);
  await offer.click();
  await expect(single(page).getByRole('textbox', { name: 'Mensaje' })).toHaveValue(/^¡Listo, Eva!/);
  await pressEscape(page);
  await expect(offer).toHaveCount(0);
});

test('[CLI-83] one box chooses a whole group of Cobros, and lets it go again', async ({
  page,
  reseller,
  api,
}) => {
  const sell = (nameuser: string, place: number, days: number) =>
    sellUntil(api, book.accountId, { nameuser, numberprofile: String(place) }, days);
  for (const [index, name] of ['Ana', 'Eva'].entries()) await sell(name, index + 1, 0);
  await sell('Luz', 3, 1);
  await signIn(page, reseller);
  await page.goto('/due');
  await page.getByRole('button', { name: 'Elegir', exact: true }).click();
  const all = page.getByRole('checkbox', { name: 'Elegir todos: Vencen hoy' });
  await all.check();
  await expect(page.getByRole('button', { name: 'Renovar 2' })).toBeVisible();
  await page.getByRole('checkbox', { name: /Eva/ }).uncheck();
  await expect(all).not.toBeChecked();
  await all.check();
  await all.uncheck();
  await expect(page.getByRole('checkbox', { name: /Ana/ })).not.toBeChecked();
});
