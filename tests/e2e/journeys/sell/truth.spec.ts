import { NOON_ZONE } from '#tests/e2e/support/time/noon-zone.ts';
import type { Locator, Page } from '@playwright/test';
import { formatDate } from '#domain/dates/dates.ts';
import { dayAndMonth } from '#domain/dates/day-words.ts';
import { type Book, clientBody, seedBook } from '#tests/support/api/api-client.ts';
import { buy, expire, fromNow, showMore } from '#tests/e2e/support/steps/account-steps.ts';
import { accountOf, chipOf, leaveSold } from '#tests/e2e/support/page-actions.ts';
import { expectBanner } from '#tests/e2e/support/banners.ts';
import { endOfDay, sellUntil } from '#tests/e2e/support/steps/dues-steps.ts';
import { installClock } from '#tests/e2e/support/device/driven-clock.ts';
import { expect, signIn, test } from '#tests/e2e/support/fixtures.ts';

const EMAIL = 'cuenta@correo.example';
const ANA = 'Ana Torres';
const dayInWords = (iso: string): string => dayAndMonth(iso, Date.now(), NOON_ZONE);
const dayOf = (iso: string): string => formatDate(iso, NOON_ZONE);

let book: Book;

test.beforeEach(async ({ page, reseller, api }) => {
  book = await seedBook(api, { name: 'Netlfix' });
  await signIn(page, reseller);
});

const message = (sheet: Locator): Locator => sheet.getByLabel('Mensaje', { exact: true });

/** Waits until the page shows a row made elsewhere: a dialog of an unknown row closes again. */
async function seen(page: Page, text: string | RegExp): Promise<void> {
  await page.goto('/sold');
  await page.getByText(text).first().waitFor();
}

async function sheetAt(page: Page, address: string, name: string): Promise<Locator> {
  await page.goto(address);
  const sheet = page.getByRole('dialog', { name });
  await sheet.waitFor();
  return sheet;
}

test(
  '[MSG-25] [FIN-04] after a category is renamed card, messages, dialogs, dues and new lines of the books bear its present name',
  { tag: '@phone' },
  async ({ page, api }) => {
    const clientId = await sellUntil(api, book.accountId, {}, 0);
    await api.send('PATCH', `/category/update/${book.categoryId}`, { name: 'Netflix' });
    await page.goto('/sold');
    await expect(accountOf(page, EMAIL)).toContainText('Netflix');
    const client = `id=${clientId}`;
    const account = `id=${book.accountId}`;
    const card = await sheetAt(page, `/sold?dialog=client&${client}`, ANA);
    await expect(card).toContainText('Netflix · Perfil 1');
    const data = await sheetAt(page, `/sold?dialog=client-data&${client}`, 'Enviar datos');
    await expect(message(data)).toHaveValue(/\nServicio: Netflix\n/);
    await expect(data).toContainText('Ana Torres · Netflix · Perfil 1');
    const support = await sheetAt(
      page,
      `/sold?dialog=account-support&${account}`,
      'Soporte con el proveedor',
    );
    await expect(message(support)).toHaveValue(/\nServicio: Netflix\n/);
    const removal = await sheetAt(page, `/sold?dialog=client-delete&${client}`, '¿Eliminar cliente?');
    await expect(removal).toContainText('el perfil 1 de Netflix');
    await page.goto('/due');
    await expect(page.getByText('Netflix · Perfil 1')).toBeVisible();
    const renewal = await sheetAt(page, `/sold?dialog=client-renew&${client}`, `Renovar a ${ANA}`);
    await expect(renewal).toContainText('Netflix · Perfil 1');
    await renewal.getByRole('button', { name: 'Renovar', exact: true }).click();
    await expect
      .poll(async () => (await api.finances()).map(({ description }) => description))
      .toContain('Renovacion · Netflix · Ana Torres · 1');
  },
);

test('[MSG-26] [MSG-16] [ACC-15] after an early renewal nothing says that it starts or was bought in the future', async ({
  page,
  api,
}) => {
  const clientId = await api.create('/client/create', clientBody(book.accountId));
  await api.send('PATCH', `/client/renewal/${clientId}`, { price: 15, days: 30 });
  await api.send('PATCH', `/streaming/renewal/${book.accountId}`, { price: 45.5, days: 30 });
  await page.goto('/sold');
  await showMore(page, accountOf(page, EMAIL));
  await page.getByText('90 días').first().waitFor();
  await expect(chipOf(page, ANA)).toContainText('60 días');
  const data = await sheetAt(page, `/sold?dialog=client-data&id=${clientId}`, 'Enviar datos');
  await expect(message(data)).toHaveValue(new RegExp(`\n\nVence: ${dayOf(fromNow(60))} \\(60 días\\)\n`));
  await expect(message(data)).not.toHaveValue(/Inicio/);
  const card = await sheetAt(page, `/sold?dialog=client&id=${clientId}`, ANA);
  await expect(card).toContainText(`Renovado desde${dayOf(fromNow(30))}`);
  await expect(card).not.toContainText('Inicio');
  const refund = await sheetAt(
    page,
    `/sold?dialog=account-ask-refund&id=${book.accountId}`,
    'Pedir reembolso',
  );
  await expect(message(refund)).toHaveValue(
    new RegExp(`\nRenovada por adelantado desde: ${dayOf(fromNow(60))}\nVence: ${dayOf(fromNow(90))}\n`),
  );
  await expect(message(refund)).not.toHaveValue(/compra/);
});

test('[EXP-21] [EXP-01] what was sold for 30 days a moment ago shows 30 days on every screen', async ({
  page,
  api,
}) => {
  const id = await buy(api, book, { email: 'nueva@correo.example', days: 30 });
  await seen(page, 'nueva@correo.example');
  await installClock(page);
  await page.goto(`/sold?dialog=client-new&id=${id}`);
  const sheet = page.getByRole('dialog', { name: 'Vender perfil' });
  await sheet.waitFor();
  // Some seconds after the screens' last look at the time, and before the next.
  await page.clock.runFor(20_000);
  await sheet.getByRole('textbox', { name: 'Nombre' }).fill(ANA);
  await sheet.getByRole('textbox', { name: 'Teléfono' }).fill('911222333');
  await sheet.getByLabel('Precio').fill('15');
  await sheet.getByRole('button', { name: 'Vender' }).click();
  await leaveSold(page, ANA);
  await expect(chipOf(page, ANA)).toContainText('30 días');
  await chipOf(page, ANA).click();
  await expect(page.getByRole('dialog', { name: ANA })).toContainText('Quedan 30 días');
  await page.goto('/free');
  await expect(page.getByRole('listitem').filter({ hasText: 'nueva@' })).toContainText('Le quedan 30 días');
});

test('[EXP-20] [CLI-80] an account bought and a profile of it sold on one day for 30 days need no word, and 60 days are a fact', async ({
  page,
  api,
}) => {
  const id = await buy(api, book, { email: 'hoy@correo.example', days: 30 });
  await seen(page, 'hoy@correo.example');
  await page.goto(`/sold?dialog=client-new&id=${id}`);
  const sheet = page.getByRole('dialog', { name: 'Vender perfil' });
  await sheet.getByRole('textbox', { name: 'Nombre' }).fill(ANA);
  await sheet.getByRole('textbox', { name: 'Teléfono' }).fill('911222333');
  await sheet.getByLabel('Precio').fill('15');
  await expect(sheet).toContainText(`Vence el ${dayInWords(fromNow(30))} · entra`);
  await expect(sheet).not.toContainText('Renueva esta cuenta');
  await sheet.getByRole('button', { name: '60 días' }).click();
  await expect(sheet).toContainText('Renueva esta cuenta antes del');
  await sheet.getByRole('button', { name: '30 días' }).click();
  await sheet.getByRole('button', { name: 'Vender' }).click();
  await expectBanner(page, /^Cliente creado\.$/, 2_000, 'success');
});

test('[CLI-21] [CLI-15] [GEN-06] a client who outlasts their account is shown in a banner of 5 s and on the card', async ({
  page,
  api,
}) => {
  const id = await buy(api, book, { email: 'corta@correo.example', days: 2 });
  const clientId = await api.create('/client/create', clientBody(id, { days: 5 }));
  await seen(page, ANA);
  const renewal = await sheetAt(page, `/sold?dialog=client-renew&id=${clientId}`, `Renovar a ${ANA}`);
  await renewal.getByRole('button', { name: 'Renovar', exact: true }).click();
  const warning = `La cuenta vence antes que el cliente: renueva con el proveedor a más tardar el ${dayOf(fromNow(2))}.`;
  await expectBanner(page, `Cliente renovado. ${warning}`, 5_000, 'warning');
  await expect(page.getByRole('dialog', { name: ANA })).toContainText(warning);
});

test('[CLI-20] [CLI-02] a Standby client’s days begin when it is sold, announced beforehand', async ({
  page,
  api,
}) => {
  const clientId = await api.create('/client/create', clientBody(book.accountId, { state: 'Standby' }));
  const before = { startDate: fromNow(-5), endDate: fromNow(25), days: 30 };
  await api.send('PATCH', `/client/update/change_date/${clientId}`, before);
  await seen(page, ANA);
  const form = await sheetAt(page, `/sold?dialog=client-new&id=${book.accountId}`, 'Vender perfil');
  await form.getByLabel('Precio').fill('15');
  await form.getByRole('radio', { name: 'Standby' }).check();
  await expect(form).toContainText('Los 30 días empiezan cuando lo vendas · entonces entra S/. 15.00');
  const edit = await sheetAt(page, `/sold?dialog=client-edit&id=${clientId}`, 'Editar cliente');
  await edit.getByRole('radio', { name: 'Vendido' }).check();
  await expect(edit).toContainText(
    `Al guardar se apunta una venta de S/. 15.00. Los 30 días empiezan hoy: vence el ${dayOf(fromNow(30))}.`,
  );
  await edit.getByRole('button', { name: 'Guardar' }).click();
  await expect.poll(async () => dayOf((await api.clients())[0]?.endDate ?? '')).toBe(dayOf(fromNow(30)));
});

test('[EXP-22] [EXP-13] what ends today or tomorrow is named so on the card, with no number beside it', async ({
  page,
  api,
}) => {
  const today = await sellUntil(api, book.accountId, {}, 0);
  const tomorrow = await sellUntil(api, book.accountId, { nameuser: 'Beto', numberprofile: '2' }, 1);
  await seen(page, 'Beto');
  let card = await sheetAt(page, `/sold?dialog=client&id=${today}`, ANA);
  await expect(card).toContainText('Vence hoy');
  await expect(card).not.toContainText(/Quedan? \d/);
  card = await sheetAt(page, `/sold?dialog=client&id=${tomorrow}`, 'Beto');
  await expect(card).toContainText('Vence mañana');
  await expect(card).not.toContainText(/Quedan? \d/);
});

/** Names the text's colour by its hue. */
async function colourOf(place: Locator): Promise<string> {
  const [red = 0, green = 0, blue = 0] = await place.evaluate((element) => {
    const context = document.createElement('canvas').getContext('2d');
    if (!context) return [];
    context.fillStyle = getComputedStyle(element).color;
    context.fillRect(0, 0, 1, 1);
    return [...context.getImageData(0, 0, 1, 1).data];
  });
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const span = most - least;
  if (span < 40) return 'grey';
  const sixth =
    most === red
      ? (green - blue) / span
      : most === green
        ? 2 + (blue - red) / span
        : 4 + (red - green) / span;
  const hue = (sixth * 60 + 360) % 360;
  if (hue < 22 || hue > 335) return 'red';
  if (hue < 65) return 'amber';
  return hue < 180 ? 'green' : 'blue';
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`[EXP-02] [EXP-03] [ACC-24] states and days left have the colours of their rows, ${colorScheme}`, async ({
    page,
    api,
  }) => {
    await page.emulateMedia({ colorScheme });
    const sold = (name: string, numberprofile: string, daysAhead: number) =>
      sellUntil(api, book.accountId, { nameuser: name, numberprofile }, daysAhead);
    const ids = {
      'Uno Verde': await sold('Uno Verde', '1', 3),
      'Dos Ambar': await sold('Dos Ambar', '2', 1),
      'Tres Rojo': await sold('Tres Rojo', '3', -1),
    };
    const standby = { nameuser: 'Cuatro Azul', numberprofile: '4', state: 'Standby' };
    await api.create('/client/create', clientBody(book.accountId, standby));
    const support = await buy(api, book, { email: 'soporte@correo.example' });
    await api.send('PATCH', `/streaming/change_conditions/${support}`, { conditions: 'Soporte' });
    await expire(api, await buy(api, book, { email: 'vencida@correo.example' }));
    await seen(page, 'Cuatro Azul');
    const chips = { 'Uno Verde': 'green', 'Dos Ambar': 'amber', 'Tres Rojo': 'red', 'Cuatro Azul': 'blue' };
    for (const [name, colour] of Object.entries(chips)) {
      await chipOf(page, name).first().waitFor();
      expect([name, await colourOf(chipOf(page, name).first())]).toEqual([name, colour]);
    }
    const words = { 'Uno Verde': /Quedan \d días/, 'Dos Ambar': /Vence mañana/, 'Tres Rojo': /Venció el/ };
    for (const [name, word] of Object.entries(words)) {
      const card = await sheetAt(page, `/sold?dialog=client&id=${ids[name as keyof typeof ids]}`, name);
      expect([name, await colourOf(card.getByText(word))]).toEqual([name, chips[name as keyof typeof ids]]);
    }
    const conditions = [
      ['/sold', EMAIL, 'Activo', 'green'],
      ['/support', 'soporte@correo.example', 'Soporte', 'amber'],
      ['/overdue', 'vencida@correo.example', 'Vencido', 'red'],
    ] as const;
    for (const [path, email, word, colour] of conditions) {
      await page.goto(path);
      const more = accountOf(page, email).getByRole('button', { name: /^Más/ });
      const state = accountOf(page, email).getByRole('button', { name: `Consultar estado, ${word}` });
      // On a phone the state is behind the card's "Más".
      await more.or(state).first().waitFor();
      if (await more.isVisible()) await more.click();
      const badge = state.getByText(word, { exact: true });
      await badge.waitFor();
      expect([word, await colourOf(badge)]).toEqual([word, colour]);
    }
  });
}

test('[MSG-14] [MSG-28] an ended client reads so, and no refund of 0 days is proposed', async ({
  page,
  api,
}) => {
  const clientId = await sellUntil(api, book.accountId, {}, -3);
  await seen(page, ANA);
  const sheet = await sheetAt(page, `/sold?dialog=client-refund&id=${clientId}`, 'Avisar reembolso');
  await expect(message(sheet)).toHaveValue(
    new RegExp(`venció el ${dayOf(endOfDay(-3))} y no le quedan días por reembolsar\\.$`),
  );
  await expect(message(sheet)).not.toHaveValue(/0 días|S\/\. 0\.00/);
});
