import { type ApiClient, type Book, clientBody, seedBook } from '#tests/support/api/api-client.ts';
import { TYPED_PHONES } from '#tests/support/api/typed-phones.ts';
import { nameOfCountry } from '#ui/phone/country-names.ts';
import type { CountryCode } from 'libphonenumber-js/max';
import { expectBanner } from '#tests/e2e/support/banners.ts';
import { holdClock, passes } from '#tests/e2e/support/device/driven-clock.ts';
import { expect, signIn, test } from '#tests/e2e/support/fixtures.ts';
import { notedFact } from '#tests/e2e/support/local-data.ts';
import {
  chooseCountry,
  countryIn,
  openCountries,
  openSale,
  phoneIn,
  slowDown,
} from '#tests/e2e/support/steps/phone-steps.ts';
import { bring, rowOf, rows } from '#tests/e2e/support/steps/sheet-steps.ts';

const A_PHONE_SLOWER_THAN_THIS = 6;

let book: Book;

test.beforeEach(async ({ page, reseller, api }) => {
  book = await seedBook(api);
  await signIn(page, reseller);
});

const phonesOf = async (api: ApiClient): Promise<string[]> =>
  (await api.clients()).map(({ phoneuser }) => phoneuser).toSorted();

test('[GEN-08] no digit is lost by who types without a pause on a slow phone, nor in the middle', async ({
  page,
  api,
}) => {
  const sheet = await openSale(page, book.accountId);
  await slowDown(page, A_PHONE_SLOWER_THAN_THIS);
  await sheet.getByRole('textbox', { name: 'Nombre' }).fill('Ana Torres');
  await phoneIn(sheet).pressSequentially('987654321', { delay: 0 });
  await expect(phoneIn(sheet)).toHaveValue('987 654 321');
  // "987 654| 321": two digits go and three come, one too many.
  await phoneIn(sheet).evaluate((input: HTMLInputElement) => input.setSelectionRange(7, 7));
  for (const key of ['Backspace', 'Backspace', '1', '2', '3']) await page.keyboard.press(key);
  await expect(phoneIn(sheet)).toHaveValue('9876123321');
  // Delete at a space removes the digit after it too.
  for (const key of ['Backspace', 'Delete', '5']) await page.keyboard.press(key);
  await expect(phoneIn(sheet)).toHaveValue('987 612 521');
  await page.keyboard.press('End');
  for (const key of ['Backspace', 'Backspace', '3', '4']) await page.keyboard.press(key);
  await sheet.getByLabel('Precio').fill('10');
  await sheet.getByRole('button', { name: 'Vender' }).click();
  await expect.poll(() => phonesOf(api)).toEqual(['+51987612534']);
});

test('[GEN-08] [GEN-09] the zeros of a call abroad stay while its code is typed, key by key', async ({
  page,
  api,
}) => {
  const sheet = await openSale(page, book.accountId);
  await sheet.getByRole('textbox', { name: 'Nombre' }).fill('Ana Torres');
  await sheet.getByLabel('Precio').fill('10');
  for (const name of ['Perú', 'Colombia', 'Cuba']) {
    await chooseCountry(sheet, name);
    await phoneIn(sheet).fill('');
    let typed = '';
    for (const key of '0051987654321') {
      typed += key;
      await phoneIn(sheet).press(key);
      await expect.poll(async () => (await phoneIn(sheet).inputValue()).replaceAll(' ', '')).toBe(typed);
      await page.evaluate(() => new Promise(requestAnimationFrame));
    }
  }
  await sheet.getByRole('button', { name: 'Vender' }).click();
  await expect.poll(() => phonesOf(api)).toEqual(['+51987654321']);
});

test('[GEN-08] [GEN-25] twelve phones typed on /sold are kept, or refused, as the table says', async ({
  page,
  api,
}) => {
  await api.send('PATCH', `/category/update/${book.categoryId}`, { profileCount: 20 });
  const table = TYPED_PHONES.filter(([country, typed], index) => {
    const first = TYPED_PHONES.findIndex(([other]) => other === country) === index;
    return (first && 'CO MX AR CL BO BR VE US'.includes(country)) || PICKED.includes(typed);
  });
  expect(table).toHaveLength(12);
  for (const [country, typed, , fitness] of table) {
    const sheet = await openSale(page, book.accountId);
    await sheet.getByRole('textbox', { name: 'Nombre' }).fill(`De ${country} ${typed}`);
    await sheet.getByLabel('Precio').fill('10');
    const name = nameOfCountry(country as CountryCode);
    await chooseCountry(sheet, name);
    await phoneIn(sheet).pressSequentially(typed, { delay: 0 });
    await sheet.getByRole('button', { name: 'Vender' }).click();
    if (fitness === 'impossible') {
      await expect(sheet).toContainText(`un dígito para ${name}`);
      await sheet.getByRole('button', { name: 'Cancelar' }).click();
    }
    await expect(sheet).toHaveCount(0);
  }
  const kept = table.filter(([, , , fitness]) => fitness !== 'impossible').map(([, , e164]) => e164);
  await expect.poll(() => phonesOf(api)).toEqual(kept.toSorted());
});

/**
 * A paste with a plus, one with the zeros of a call abroad, one with two digits too few, one of another country's
 * length.
 */
const PICKED = ['+51 987-654-321', '0051987654321', '412 1234', '987111222'];

test('[GEN-25] [GEN-27] an impossible number is said so on leaving, offered as the own country’s and refused on saving', async ({
  page,
  api,
}) => {
  const sheet = await openSale(page, book.accountId);
  await sheet.getByRole('textbox', { name: 'Nombre' }).fill('Ana Torres');
  await sheet.getByLabel('Precio').fill('10');
  await chooseCountry(sheet, 'col');
  await phoneIn(sheet).pressSequentially('987111222', { delay: 0 });
  const words = 'Le falta o le sobra un dígito para Colombia.';
  await expect(sheet.getByText(words)).toHaveCount(0);
  await sheet.getByRole('textbox', { name: 'Nombre' }).focus();
  await expect(phoneIn(sheet)).toHaveAccessibleDescription(words);
  await expect(phoneIn(sheet)).toHaveAttribute('aria-invalid', 'true');
  await sheet.getByRole('button', { name: 'Vender' }).click();
  await expectBanner(page, words, 2_000, 'error');
  expect(await api.clients()).toEqual([]);
  await sheet.getByRole('button', { name: '¿Es de Perú? +51 987 111 222' }).click();
  await expect(phoneIn(sheet)).toHaveValue('987 111 222');
  await expect(countryIn(sheet)).toHaveAccessibleName('PE +51, país: Perú');
  await expect(sheet.getByText(words)).toHaveCount(0);
  await sheet.getByRole('button', { name: 'Vender' }).click();
  await expect.poll(() => phonesOf(api)).toEqual(['+51987111222']);
});

test('[GEN-25] a number that only looks odd gives a warning and is saved, and an odd one that was there already stays', async ({
  page,
  api,
}) => {
  const id = await api.create('/client/create', clientBody(book.accountId, { phoneuser: '+5112345' }));
  await page.goto('/sold');
  await expect(page.getByRole('main').getByRole('button', { name: 'Ana Torres' })).toBeVisible();
  await page.goto(`/sold?dialog=client-edit&id=${id}`);
  const sheet = page.getByRole('dialog', { name: 'Editar cliente' });
  await expect(sheet.getByRole('textbox', { name: 'Teléfono del cliente' })).toHaveValue('12345');
  await sheet.getByRole('textbox', { name: 'Nombre' }).fill('Ana Mayor');
  await sheet.getByRole('button', { name: 'Guardar' }).click();
  await expect.poll(() => api.clients()).toMatchObject([{ nameuser: 'Ana Mayor', phoneuser: '+5112345' }]);
  const sale = await openSale(page, book.accountId);
  await sale.getByRole('textbox', { name: 'Nombre' }).fill('Beto');
  await sale.getByLabel('Precio').fill('10');
  await phoneIn(sale).fill('98765432');
  await sale.getByRole('textbox', { name: 'Nombre' }).focus();
  await expect(sale.getByText('Revísalo: no parece un número de Perú.')).toBeVisible();
  await sale.getByRole('button', { name: 'Vender' }).click();
  await expect.poll(() => phonesOf(api)).toEqual(['+5112345', '+5198765432']);
});

test('[GEN-08] the country list filters 250 ms after the last key, not before', async ({ page }) => {
  const sheet = await openSale(page, book.accountId);
  await holdClock(page);
  const search = await openCountries(sheet);
  const options = sheet.getByRole('listbox', { name: 'Países' }).getByRole('option');
  const all = await options.count();
  expect(all).toBeGreaterThan(200);
  await search.pressSequentially('colo', { delay: 0 });
  await passes(page, 200);
  await search.press('m');
  await passes(page, 249);
  await expect(options).toHaveCount(all);
  await passes(page, 1);
  await expect(options).toHaveText(['Colombia+57']);
});

test('[GEN-08] Enter before the list has been filtered chooses what was typed', async ({ page }) => {
  const sheet = await openSale(page, book.accountId);
  await holdClock(page);
  const search = await openCountries(sheet);
  await search.pressSequentially('col', { delay: 0 });
  await search.press('Enter');
  await expect(countryIn(sheet)).toHaveAccessibleName('CO +57, país: Colombia');
  await expect(countryIn(sheet)).toBeFocused();
});

test('[GEN-08] arrows, Enter and Escape work the country list, and a press chooses', async ({ page }) => {
  const sheet = await openSale(page, book.accountId);
  const search = await openCountries(sheet);
  await search.pressSequentially('guay');
  const options = sheet.getByRole('listbox').getByRole('option');
  await expect(options).toHaveText(['Guayana Francesa+594', 'Paraguay+595', 'Uruguay+598']);
  await search.press('ArrowDown');
  await search.press('ArrowDown');
  await search.press('Enter');
  await expect(countryIn(sheet)).toHaveAccessibleName('UY +598, país: Uruguay');
  await (await openCountries(sheet)).press('Escape');
  await expect(sheet.getByRole('listbox')).toHaveCount(0);
  await expect(sheet).toBeVisible();
  const again = await openCountries(sheet);
  await again.fill('narnia');
  await expect(sheet.getByText('Ningún país coincide')).toBeVisible();
  await again.fill('56');
  await sheet.getByRole('option', { name: 'Chile +56' }).click();
  await expect(countryIn(sheet)).toHaveAccessibleName('CL +56, país: Chile');
});

test('[GEN-08] a field begins in Peru, or in the own phone’s country, or in the one chosen last here', async ({
  page,
  server,
}) => {
  await page.goto('/register');
  await expect(page.getByRole('button', { name: 'PE +51, país: Perú' })).toBeVisible();
  const digits = `${process.pid}`.padStart(6, '4').slice(-6);
  const paisa = await server.createUser({ phone: `+573011${digits}` });
  const api = server.api(paisa);
  const { accountId } = await seedBook(api);
  await signIn(page, paisa);
  const first = await openSale(page, accountId);
  await expect(countryIn(first)).toHaveAccessibleName('CO +57, país: Colombia');
  await chooseCountry(first, 'ecu');
  await expect(countryIn(first)).toHaveAccessibleName('EC +593, país: Ecuador');
  await expect.poll(() => notedFact(page, paisa.id, 'phoneCountry')).toBe('EC');
  await page.goto('/suppliers');
  await page.getByRole('button', { name: 'Nuevo proveedor' }).click();
  await expect(page.getByRole('button', { name: 'EC +593, país: Ecuador' })).toBeVisible();
});

test('[GEN-26] phones are written grouped where they are read, and sent as they are kept', async ({
  page,
  api,
}) => {
  await api.create('/client/create', clientBody(book.accountId));
  await page.goto('/sold');
  await page.getByRole('main').getByRole('button', { name: 'Ana Torres' }).click();
  const card = page.getByRole('dialog', { name: 'Ana Torres' });
  await expect(card.getByText('+51 911 222 333')).toBeVisible();
  await expect(card.getByText('+51911222333')).toHaveCount(0);
  const sale = await openSale(page, book.accountId);
  await sale.getByRole('textbox', { name: 'Nombre' }).fill('Ana');
  await expect(sale.getByRole('button', { name: 'Ana Torres · +51 911 222 333' })).toBeVisible();
  expect(await phonesOf(api)).toEqual(['+51911222333']);
});

test('[GEN-61] [GEN-62] a number of another country keeps its digits and its country, by its code or by a press', async ({
  page,
  api,
}) => {
  const sheet = await openSale(page, book.accountId);
  const name = sheet.getByRole('textbox', { name: 'Nombre' });
  await name.fill('Ana Torres');
  await sheet.getByLabel('Precio').fill('10');
  await chooseCountry(sheet, 'guatem');
  await phoneIn(sheet).pressSequentially('1 305 555 0134', { delay: 0 });
  await expect(countryIn(sheet)).toHaveAccessibleName('US +1, país: Estados Unidos');
  await expect(phoneIn(sheet)).toHaveValue('+1 305 555 0134');
  await chooseCountry(sheet, 'argent');
  await phoneIn(sheet).fill('11 2345-6789');
  await name.focus();
  await expect(phoneIn(sheet)).toHaveValue('011 15-2345-6789');
  await chooseCountry(sheet, 'per');
  await phoneIn(sheet).fill('987654321.0');
  await expect(phoneIn(sheet)).toHaveValue('987 654 321');
  await phoneIn(sheet).fill('301 123 4567');
  await sheet.getByRole('button', { name: 'Vender' }).click();
  expect(await api.clients()).toEqual([]);
  await sheet.getByRole('button', { name: '¿Es de Colombia? +57 301 1234567' }).click();
  await sheet.getByRole('button', { name: 'Vender' }).click();
  await expect.poll(() => phonesOf(api)).toEqual(['+573011234567']);
});

test('[GEN-61] a sheet asks of which country a number is, and a press says it', async ({ page, api }) => {
  await page.goto('/import');
  const head = 'Correo,Clave,Servicio,Cliente,Telefono,Perfil,Precio,Vence';
  const lineOf = (client: string, phone: string, slot: number): string =>
    `uno@correo.example,clave1,Netflix,${client},${phone},${slot},15,31/12/2026`;
  const text = [head, lineOf('Ana Prueba', '3055550123', 1), lineOf('Beto Prueba', '987654321.0', 2)].join(
    '\n',
  );
  const file = { name: 'hoja.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
  await page.getByLabel('Archivo', { exact: true }).setInputFiles(file);
  await expect(rows(page)).toContainText('Se harán 1 cuenta y 1 cliente.');
  const ana = rowOf(page, 2);
  await expect(ana).toContainText('¿De qué país es el teléfono «3055550123»?');
  await expect(ana.getByRole('button', { name: 'Estados Unidos: +1 305 555 0123' })).toBeVisible();
  await ana.getByRole('button', { name: 'Colombia: +57 305 5550123' }).click();
  await expect(rows(page)).toContainText('Se harán 1 cuenta y 2 clientes.');
  await expect(page.getByText('¿De qué país')).toHaveCount(0);
  await bring(page).click();
  await expect.poll(() => phonesOf(api)).toEqual(['+51987654321', '+573055550123']);
});
