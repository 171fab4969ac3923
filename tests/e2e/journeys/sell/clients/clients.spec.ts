import { NOON_ZONE } from '#tests/e2e/support/time/noon-zone.ts';
import { formatDate } from '#domain/dates/dates.ts';
import { dayAndMonth } from '#domain/dates/day-words.ts';
import type { Client } from '#domain/rows.ts';
import { type ApiClient, type Book, clientBody, seedBook } from '#tests/support/api/api-client.ts';
import { fromNow } from '#tests/e2e/support/steps/account-steps.ts';
import { accountOf, chipOf, leaveSold } from '#tests/e2e/support/page-actions.ts';
import { expectBanner } from '#tests/e2e/support/banners.ts';
import { UNDO_MS } from '#sync/undo-hold.ts';
import { passes } from '#tests/e2e/support/device/driven-clock.ts';
import { expect, signIn, test } from '#tests/e2e/support/fixtures.ts';
import { overflow } from '#tests/e2e/support/layout-faults.ts';
import { draftKept } from '#tests/e2e/support/local-data.ts';

const EMAIL = 'cuenta@correo.example';
const ANA = 'Ana Torres';

let book: Book;

test.beforeEach(async ({ page, reseller, api }) => {
  book = await seedBook(api);
  await signIn(page, reseller);
  await page.goto('/sold');
  await expect(accountOf(page, EMAIL)).toBeVisible();
});

/** Sells profile 1 to Ana on another device, and waits until this one shows it. */
async function sellElsewhere(
  api: ApiClient,
  page: Parameters<typeof chipOf>[0],
  over: object = {},
): Promise<string> {
  const id = await api.create('/client/create', clientBody(book.accountId, over));
  await expect(chipOf(page, ANA)).toBeVisible();
  return id;
}

const money = async (api: ApiClient): Promise<string[]> =>
  (await api.finances()).map(({ kind, quantity }) => `${kind} ${quantity}`).toSorted();
const dayInWords = (iso: string): string => dayAndMonth(iso, Date.now(), NOON_ZONE);
const dayOf = (iso: string): string => formatDate(iso, NOON_ZONE);
const clientNow = async (api: ApiClient): Promise<Client | undefined> => (await api.clients())[0];

test('[DLG-13] [DLG-14] [CLI-01] [DLG-24] name, phone and one press sell the first free profile', async ({
  page,
  api,
}) => {
  await accountOf(page, EMAIL).getByRole('button', { name: '+ Add' }).click();
  const sheet = page.getByRole('dialog', { name: 'Vender perfil' });
  await expect(sheet.getByRole('textbox', { name: 'Nombre' })).toBeFocused();
  await expect(sheet.getByRole('radio', { name: 'Vendido' })).toBeChecked();
  await expect(sheet.getByRole('radio', { name: 'Perfil', exact: true })).toBeChecked();
  await sheet.getByRole('textbox', { name: 'Nombre' }).fill(ANA);
  await sheet.getByRole('textbox', { name: 'Teléfono' }).fill('911222333');
  await sheet.getByLabel('Precio').fill('12,5');
  await expect(sheet).toContainText(`Vence el ${dayInWords(fromNow(30))} · entra S/. 12.50`);
  await sheet.getByRole('button', { name: 'Vender' }).click();
  await expectBanner(page, /Cliente creado\./, 2_000);
  await expect(sheet).toHaveCount(0);
  await leaveSold(page, ANA);
  await expect(chipOf(page, ANA)).toBeVisible();
  await expect
    .poll(() => clientNow(api))
    .toMatchObject({ phoneuser: '+51911222333', numberprofile: '1', days: 30 });
  expect(await money(api)).toEqual(['Inversion 45.5', 'Venta 12.5']);
});

test('[CLI-11] [CLI-80] a taken profile is warned of, the account’s renewal is a fact, and it is sold all the same', async ({
  page,
  api,
}) => {
  await sellElsewhere(api, page);
  await page.goto(`/sold?dialog=client-new&id=${book.accountId}`);
  const sheet = page.getByRole('dialog', { name: 'Vender perfil' });
  await expect(sheet.getByRole('button', { name: 'Perfil 2, libre' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(sheet.getByLabel('Precio')).toHaveValue('15.00');
  await sheet.getByRole('button', { name: `Perfil 1, ${ANA} lo tiene` }).click();
  await expect(sheet.getByLabel('O escríbelos')).toHaveValue('1,2');
  await expect(sheet.getByText(`${ANA} ya tiene el perfil 1 de esta cuenta.`)).toBeVisible();
  await sheet.getByRole('button', { name: '90 días' }).click();
  await expect(sheet.getByText('Renueva esta cuenta antes del')).toBeVisible();
  await sheet.getByRole('textbox', { name: 'Nombre' }).fill('Beto Rojas');
  await sheet.getByRole('textbox', { name: 'Teléfono' }).fill('922333444');
  await sheet.getByRole('button', { name: 'Vender' }).click();
  await expect(sheet).toHaveCount(0);
  await expect
    .poll(async () => (await api.clients()).map(({ numberprofile }) => numberprofile).toSorted())
    .toEqual(['1', '1,2']);
});

test('[DLG-13] a whole account is sold as Cuenta 1-5', async ({ page, api }) => {
  await page.goto(`/sold?dialog=client-new&id=${book.accountId}`);
  const sheet = page.getByRole('dialog', { name: 'Vender perfil' });
  await sheet.getByRole('radio', { name: 'Cuenta' }).check();
  await expect(sheet.getByLabel('O escríbelos')).toHaveValue('Cuenta 1-5');
  await sheet.getByRole('textbox', { name: 'Nombre' }).fill(ANA);
  await sheet.getByRole('textbox', { name: 'Teléfono' }).fill('911222333');
  await sheet.getByLabel('Precio').fill('40');
  await sheet.getByRole('button', { name: 'Vender' }).click();
  await expect
    .poll(() => clientNow(api))
    .toMatchObject({ accountType: 'Cuenta', numberprofile: 'Cuenta 1-5' });
});

test('[DLG-22] [GEN-25] a bad phone is shown in a banner for 2 s and at its field, which has the focus', async ({
  page,
  api,
}) => {
  await page.goto(`/sold?dialog=client-new&id=${book.accountId}`);
  const sheet = page.getByRole('dialog', { name: 'Vender perfil' });
  await sheet.getByRole('textbox', { name: 'Nombre' }).fill(ANA);
  await sheet.getByRole('textbox', { name: 'Teléfono' }).fill('12');
  await sheet.getByLabel('Precio').fill('10');
  await sheet.getByRole('button', { name: 'Vender' }).click();
  await expectBanner(page, /Le falta o le sobra un dígito para Perú/, 2_000);
  await expect(sheet.getByText('Le falta o le sobra un dígito para Perú')).toBeVisible();
  await expect(sheet.getByRole('textbox', { name: 'Teléfono' })).toBeFocused();
  expect(await api.clients()).toEqual([]);
});

test('[DLG-17] [EXP-02] the card shows a client, the password when asked, and a chat of their own', async ({
  page,
  api,
}) => {
  await sellElsewhere(api, page, { pin: '0042', telegramuser: '@ana_t' });
  await chipOf(page, ANA).click();
  const card = page.getByRole('dialog', { name: ANA });
  for (const text of ['0042', '@ana_t', 'S/. 15.00', 'Quedan 30 días', dayOf(fromNow(30))])
    await expect(card.getByText(text, { exact: true })).toBeVisible();
  await expect(card.getByText('clave-123')).toHaveCount(0);
  await card.getByRole('button', { name: 'Mostrar contraseña' }).click();
  await expect(card.getByText('clave-123')).toBeVisible();
  await expect(card.getByRole('link', { name: 'Telegram' })).toHaveAttribute(
    'href',
    'https://t.me/ana_t?text=',
  );
  const chat = card.getByRole('link', { name: 'WhatsApp' });
  await expect(chat).toHaveAttribute('href', 'https://api.whatsapp.com/send?phone=%2B51911222333&text=');
  await expect(chat).toHaveAttribute('rel', 'noopener noreferrer');
});

test('[DLG-16] [DLG-24] [SYN-20] an edit sends what was changed and keeps what another device changed', async ({
  page,
  api,
}) => {
  const id = await sellElsewhere(api, page);
  await page.goto(`/sold?dialog=client-edit&id=${id}`);
  const sheet = page.getByRole('dialog', { name: 'Editar cliente' });
  await expect(sheet.getByRole('textbox', { name: 'Teléfono del cliente' })).toHaveValue(/911 222 333/);
  await expect(sheet.getByLabel('Días')).toHaveCount(0);
  await api.send('PATCH', `/client/update/${id}`, { publicprice: 18 });
  await sheet.getByLabel('PIN (opcional)').fill('7788');
  await sheet.getByRole('button', { name: 'Guardar' }).click();
  await expectBanner(page, /Cliente actualizado\./, 1_000);
  await expect(page.getByRole('dialog', { name: ANA }).getByText('7788')).toBeVisible();
  await expect.poll(() => clientNow(api)).toMatchObject({ pin: '7788', publicprice: 18 });
});

test('[CLI-02] a Standby client that becomes Vendido is a Venta, announced before it is written', async ({
  page,
  api,
}) => {
  const id = await sellElsewhere(api, page, { state: 'Standby' });
  expect(await money(api)).toEqual(['Inversion 45.5']);
  await page.goto(`/sold?dialog=client-edit&id=${id}`);
  const sheet = page.getByRole('dialog', { name: 'Editar cliente' });
  await sheet.getByRole('radio', { name: 'Vendido' }).check();
  await expect(sheet.getByText('Al guardar se apunta una venta de S/. 15.00.')).toBeVisible();
  await sheet.getByRole('button', { name: 'Guardar' }).click();
  await expect.poll(() => money(api)).toEqual(['Inversion 45.5', 'Venta 15']);
});

test('[DLG-19] [CLI-09] [DLG-24] a client is deleted after a yes, and only then', async ({ page, api }) => {
  await sellElsewhere(api, page);
  await chipOf(page, ANA).click();
  const card = page.getByRole('dialog', { name: ANA });
  await card.getByRole('button', { name: 'Eliminar' }).click();
  const question = page.getByRole('dialog', { name: '¿Eliminar cliente?' });
  await expect(question).toContainText('volver a vender el perfil 1 de Netflix');
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await card.getByRole('button', { name: 'Eliminar' }).click();
  await question.getByRole('button', { name: 'Eliminar' }).click();
  await expectBanner(page, /Cliente eliminado\./, 2_000);
  await expect(chipOf(page, ANA)).toHaveCount(0);
  // It goes out once it can no longer be undone.
  await passes(page, UNDO_MS);
  await expect.poll(async () => (await api.clients()).length).toBe(0);
  expect(await money(api)).toEqual(['Inversion 45.5', 'Venta 15']);
});

test('[SYN-21] a dialog whose client another device deletes says so and closes', async ({ page, api }) => {
  const id = await sellElsewhere(api, page);
  await page.goto(`/sold?dialog=client-edit&id=${id}`);
  const sheet = page.getByRole('dialog', { name: 'Editar cliente' });
  await expect(sheet).toBeVisible();
  await api.send('DELETE', `/client/delete/${id}`);
  await expectBanner(page, /Este cliente ya no existe\./, 3_000);
  await expect(sheet).toHaveCount(0);
});

test('[DLG-13] [DLG-16] what was typed outlives a reload and the X; Cancelar forgets it', async ({
  page,
  api,
  reseller,
}) => {
  const id = await sellElsewhere(api, page);
  await page.goto(`/sold?dialog=client-new&id=${book.accountId}`);
  const sheet = page.getByRole('dialog', { name: 'Vender perfil' });
  const name = sheet.getByRole('textbox', { name: 'Nombre' });
  await name.fill('Beto Rojas');
  await sheet.getByRole('radio', { name: 'Cuenta' }).check();
  await sheet.getByRole('button', { name: 'Cerrar' }).click();
  await draftKept(page, reseller.id, `client-new/${book.accountId}`, { numberprofile: 'Cuenta 1-5' });
  await page.reload();
  await page.goto(`/sold?dialog=client-new&id=${book.accountId}`);
  await expect(sheet.getByText('Recuperamos tu borrador.')).toBeVisible();
  await expect(name).toHaveValue('Beto Rojas');
  await expect(sheet.getByLabel('O escríbelos')).toHaveValue('Cuenta 1-5');
  await sheet.getByRole('button', { name: 'Cancelar' }).click();
  await accountOf(page, EMAIL).getByRole('button', { name: '+ Add' }).click();
  await expect(name).toHaveValue('');

  await page.goto(`/sold?dialog=client-edit&id=${id}`);
  const edit = page.getByRole('dialog', { name: 'Editar cliente' });
  await edit.getByLabel('PIN (opcional)').fill('7788');
  await edit.getByRole('button', { name: 'Cerrar' }).click();
  await draftKept(page, reseller.id, `client-edit/${id}`, { pin: '7788' });
  await page.goto(`/sold?dialog=client-edit&id=${id}`);
  await expect(edit.getByLabel('PIN (opcional)')).toHaveValue('7788');
  await edit.getByRole('button', { name: 'Volver' }).click();
  await page.getByRole('dialog', { name: ANA }).getByRole('button', { name: 'Editar' }).click();
  await expect(edit.getByLabel('PIN (opcional)')).toHaveValue('');
});

test(
  '[DLG-13] [GEN-09] name and phone come from the phone’s contacts, and leaving them says nothing',
  { tag: '@phone' },
  async ({ page }) => {
    await page.addInitScript(() => {
      const picks = [
        [{ name: ['Carla Díaz'], tel: ['911 000 111', '+57 300 123 4567', '911000111'] }],
        [{ name: ['Otra'], tel: ['922 333 444'] }],
        [{ name: ['Banco'], tel: ['*123#'] }],
      ];
      const leave = () => Promise.reject(new DOMException('', 'AbortError'));
      const select = () => (picks.length > 0 ? Promise.resolve(picks.shift()) : leave());
      Object.defineProperty(navigator, 'contacts', { value: { select } });
    });
    await page.goto(`/sold?dialog=client-new&id=${book.accountId}`);
    const sheet = page.getByRole('dialog', { name: 'Vender perfil' });
    const pick = sheet.getByRole('button', { name: 'Elegir de mis contactos' });
    const phone = sheet.getByRole('textbox', { name: 'Teléfono' });
    await pick.click();
    const choice = sheet.getByRole('group', { name: '¿Cuál es el teléfono de Carla Díaz?' });
    await expect(choice.getByRole('button')).toHaveText(['+51 911 000 111', '+57 300 1234567']);
    await choice.getByRole('button', { name: '+57 300 1234567' }).click();
    await expect(sheet.getByRole('textbox', { name: 'Nombre' })).toHaveValue('Carla Díaz');
    await expect(phone).toHaveValue('300 1234567');
    await pick.click();
    await expect(phone).toHaveValue('922 333 444');
    await expect(sheet.getByRole('textbox', { name: 'Nombre' })).toHaveValue('Carla Díaz');
    await pick.click();
    await expectBanner(page, /no tiene un teléfono/, 3_000);
    await pick.click();
    await expect(phone).toHaveValue('922 333 444');
    await expect(page.getByRole('alert')).toHaveCount(0);
  },
);

test('[PWA-19] names of any kind stay text, and inside card, chips and dialogs', async ({ page, api }) => {
  const names = ['👩‍👩‍👧‍👦 Família', 'مريم السيد', '<script>alert(1)</script>', 'x'.repeat(200)];
  const ids: string[] = [];
  for (const [index, nameuser] of names.entries()) {
    const over = { nameuser, numberprofile: String(index + 1) };
    ids.push(await api.create('/client/create', clientBody(book.accountId, over)));
  }
  for (const name of names) await expect(chipOf(page, name)).toBeVisible();
  expect(await overflow(page)).toEqual([]);
  for (const [index, name] of names.entries()) {
    await page.goto(`/sold?dialog=client&id=${ids[index]}`);
    await expect(page.getByRole('dialog', { name }).getByRole('button', { name: 'Cerrar' })).toBeInViewport();
    expect(await overflow(page)).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'Editar' }).click();
    await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Nombre' })).toHaveValue(name);
    expect(await overflow(page)).toEqual([]);
  }
  await page.goto(`/sold?dialog=client-new&id=${book.accountId}`);
  const tiles = page.getByRole('group', { name: 'Perfiles' }).getByRole('button');
  await expect(tiles.nth(2)).toHaveAccessibleName(`Perfil 3, ${names[2]} lo tiene`);
  expect(await overflow(page)).toEqual([]);
  await page.goto('/free');
  await expect(page.getByRole('img', { name: /1 libre de 5/ })).toBeVisible();
  expect(await overflow(page)).toEqual([]);
});
