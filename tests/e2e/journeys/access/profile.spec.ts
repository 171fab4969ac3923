import type { Locator, Page } from '@playwright/test';
import type { ApiClient } from '#tests/support/api/api-client.ts';
import type { LiveUser } from '#tests/support/api/live-users.ts';
import { standing } from '#tests/e2e/support/page-actions.ts';
import { expectBanner } from '#tests/e2e/support/banners.ts';
import { withoutTimersOf } from '#tests/e2e/support/device/patient-timers.ts';
import { expect, signIn, test, waitForWorker } from '#tests/e2e/support/fixtures.ts';

const phoneForm = (page: Page): Locator => page.getByRole('form', { name: 'Editar el número de teléfono' });
const phoneIn = (page: Page): Locator =>
  phoneForm(page).getByRole('textbox', { name: 'Editar el número de teléfono' });
const savePhone = (page: Page) => page.getByRole('button', { name: 'Guardar teléfono' }).click();
const currencyIn = (page: Page): Locator => page.getByLabel('Tipo de moneda');
const saveCurrency = (page: Page) => page.getByRole('button', { name: 'Guardar moneda' }).click();
const me = async (api: ApiClient) => (await api.send('GET', '/user/me')).body;

/** The options of the selector (rules §7, PRO-02). */
const CURRENCIES = [
  'Argentina · ARS',
  'Bolivia · BOB',
  'Brasil · BRL',
  'Chile · CLP',
  'Colombia · COP',
  'Costa Rica · CRC',
  'Cuba · CUP',
  'República Dominicana · DOP',
  'Ecuador · $',
  'El Salvador · $',
  'Guatemala · GTQ',
  'Honduras · HNL',
  'México · MXN',
  'Nicaragua · NIO',
  'Panamá · PAB',
  'Paraguay · PYG',
  'Perú · S/.',
  'Uruguay · UYU',
  'Venezuela · VES',
  'Resto del mundo · $',
];

let count = 0;
/** Seven digits that end no phone number of another test. */
const newDigits = (): string =>
  `${String(process.pid % 10_000).padStart(4, '7')}${String((count += 1)).padStart(3, '0')}`;
/** An unused phone number of Peru, as typed there: users get others, which begin with 9. */
const newPhone = (): string => `1${newDigits()}`;
/** The user's own phone number as the field formats it. */
const written = ({ phone }: LiveUser): string =>
  phone.slice('+51'.length).replace(/(\d{3})(\d{3})(\d{3})/, '$1 $2 $3');

async function typePhone(page: Page, national: string): Promise<void> {
  await phoneIn(page).fill(national);
}

const ROLES = [
  ['RESELLER', 'Revendedor', /text-amber/],
  ['USER', 'Usuario', /text-blue/],
  ['ADMIN', 'Administrador', /text-green/],
] as const;

for (const [role, word, color] of ROLES) {
  test(`[PRO-07] a tile of the menu with name, role and code opens the profile, whose code can be copied: ${role}`, async ({
    page,
    context,
    server,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const user = await server.createUser({ role });
    const { userCode } = await me(server.api(user));
    await signIn(page, user);
    await page.getByRole('button', { name: 'Menú' }).click();
    const tile = page.getByRole('navigation', { name: 'Menú' }).getByRole('link', { name: String(userCode) });
    await expect(tile).toContainText(user.username);
    await expect(tile).toContainText(word);
    await tile.click();
    await expect(page).toHaveURL(/\/edit_profile$/);
    await expect(page.getByRole('heading', { name: user.username })).toBeVisible();
    await expect(page.getByRole('main').getByText(word, { exact: true })).toHaveClass(color);
    await page.getByRole('button', { name: 'Copiar código de usuario' }).click();
    await expectBanner(page, 'Código copiado', 2_000, 'success');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(userCode);
  });
}

test('[PRO-01] [PRO-04] [GEN-08] the own phone stands there, and a new one is saved', async ({
  page,
  api,
  reseller,
}) => {
  await signIn(page, reseller);
  await page.goto('/edit_profile');
  await expect(phoneIn(page)).toHaveValue(written(reseller));
  const phone = newPhone();
  await typePhone(page, phone);
  await savePhone(page);
  await expectBanner(page, 'Teléfono actualizado.', 1_000, 'success');
  await expect.poll(async () => (await me(api))['phone']).toBe(`+51${phone}`);
  const elsewhere = newDigits();
  await api.send('PATCH', `/user/me/update_phone/${reseller.id}`, { phone: `+57300${elsewhere}` });
  await expect(phoneIn(page)).toHaveValue(`300 ${elsewhere}`);
});

test('[PRO-04] [GEN-25] what is no phone is refused under the field, and for 1 second in the banner', async ({
  page,
  api,
  reseller,
}) => {
  await signIn(page, reseller);
  await page.goto('/edit_profile');
  await typePhone(page, '12');
  await savePhone(page);
  const words = 'Le falta o le sobra un dígito para Perú.';
  await expect(phoneIn(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(phoneForm(page).getByText(words)).toBeVisible();
  await expectBanner(page, words, 1_000, 'error');
  expect(await me(api)).toMatchObject({ phone: reseller.phone });
});

test('[PRO-04] with a network a phone that another has is refused at once, in the server’s words, for 1 second', async ({
  page,
  server,
  api,
  reseller,
}) => {
  const other = await server.createUser();
  // The app waits so long for the reply.
  await withoutTimersOf(page, 4_000);
  await signIn(page, reseller);
  await page.goto('/edit_profile');
  await expect(standing(page)).toContainText('Al día');
  await typePhone(page, other.phone.slice('+51'.length));
  await savePhone(page);
  await expectBanner(page, 'Ese teléfono ya está en uso.', 1_000, 'error');
  await expect(page.locator('[data-banner=success]')).toHaveCount(0);
  await expect(phoneIn(page)).toHaveAccessibleDescription(/Ese teléfono ya está en uso\./);
  await expect(phoneIn(page)).toHaveValue(written(other));
  await expect(standing(page)).toContainText('Al día');
  expect(await me(api)).toMatchObject({ phone: reseller.phone });
  const phone = newPhone();
  await typePhone(page, phone);
  await savePhone(page);
  await expectBanner(page, 'Teléfono actualizado.', 1_000, 'success');
  expect(await me(api)).toMatchObject({ phone: `+51${phone}` });
});

test(
  '[PRO-04] [SYN-25] [GEN-25] a phone that another has comes back to be mended, where no network was there',
  { tag: '@worker' },
  async ({ page, context, api, server, reseller }) => {
    const other = await server.createUser();
    await signIn(page, reseller);
    await page.goto('/edit_profile');
    await expect(phoneIn(page)).toBeVisible();
    // The form's checks load beside it; the worker has stored them by then.
    await waitForWorker(page);
    await context.setOffline(true);
    await typePhone(page, other.phone.slice('+51'.length));
    await savePhone(page);
    await expectBanner(page, 'Teléfono actualizado.', 1_000, 'success');
    await context.setOffline(false);
    await expect(standing(page)).toContainText('Revisar 1');
    await expect(phoneIn(page)).toHaveValue(written(reseller));
    await standing(page).click();
    const card = page.getByRole('listitem').filter({ hasText: 'Cambiar tu teléfono' });
    await expect(card.getByText('Ese teléfono ya está en uso.')).toBeVisible();
    await expect(card.getByText(`+51 ${written(other)}`)).toBeVisible();
    await card.getByRole('button', { name: 'Corregir y reintentar' }).click();
    const sheet = page.getByRole('dialog', { name: 'Cambiar tu teléfono' });
    await expect(sheet.getByText('Ese teléfono ya está en uso.').first()).toBeVisible();
    const field = sheet.getByRole('textbox', { name: 'Teléfono' });
    await field.fill('12345');
    await sheet.getByRole('button', { name: 'Reintentar' }).click();
    await expect(field).toHaveAccessibleDescription('Le falta o le sobra un dígito para Perú.');
    const phone = newPhone();
    await field.fill(phone);
    await sheet.getByRole('button', { name: 'Reintentar' }).click();
    await expect(page.getByText('No hay cambios por revisar')).toBeVisible();
    await expect.poll(async () => (await me(api))['phone']).toBe(`+51${phone}`);
  },
);

test('[PRO-01] [PRO-02] [PRO-05] [GEN-10] one of the 20 currencies is chosen, seen and saved', async ({
  page,
  api,
  reseller,
}) => {
  await signIn(page, reseller);
  await page.goto('/edit_profile');
  const options = currencyIn(page).locator('option');
  await expect(options.first()).toHaveText('Selecione el tipo de moneda');
  await expect(currencyIn(page)).toHaveValue('');
  expect((await options.allInnerTexts()).slice(1)).toEqual(CURRENCIES);

  await expect(page.getByText('S/. 1,234.50')).toBeVisible();
  await currencyIn(page).selectOption('Resto del mundo');
  await expect(page.getByText('$ 1,234.50')).toBeVisible();
  await expect(page.getByText('Solo cambia el símbolo: tus montos no se convierten.')).toBeVisible();
  await saveCurrency(page);
  await expectBanner(page, 'Moneda actualizada.', 1_000, 'success');
  await expect(currencyIn(page)).toHaveValue('');
  await expect.poll(async () => (await me(api))['symbolmoney']).toBe('$');
  await page.goto('/');
  await expect(page.getByText('$ 0.00').first()).toBeVisible();
});

test('[PRO-03] [PRO-05] nothing chosen shows a banner for 5 seconds and saves nothing', async ({
  page,
  api,
  reseller,
}) => {
  await signIn(page, reseller);
  await page.goto('/edit_profile');
  await saveCurrency(page);
  await expect(currencyIn(page)).toHaveAttribute('aria-invalid', 'true');
  await expectBanner(page, 'Elige una moneda de la lista.', 5_000, 'error');
  expect(await me(api)).toMatchObject({ symbolmoney: 'S/.' });
});

test(
  '[PWA-08] [PWA-10] [PRO-06] without network the last known profile stays, and both are taken and sent later',
  { tag: '@worker' },
  async ({ page, context, api, reseller }) => {
    await signIn(page, reseller);
    await waitForWorker(page);
    await page.goto('/edit_profile');
    await expect(phoneIn(page)).toBeVisible();
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole('heading', { name: reseller.username })).toBeVisible();
    const phone = newPhone();
    await typePhone(page, phone);
    await savePhone(page);
    await currencyIn(page).selectOption('Colombia');
    await saveCurrency(page);
    await expect(page.getByText('COP 1.234,50')).toBeVisible();
    await standing(page).click();
    await expect(page.getByText('Cambiar tu teléfono')).toBeVisible();
    await expect(page.getByText('Cambiar tu moneda')).toBeVisible();
    expect(await me(api)).toMatchObject({ phone: reseller.phone, symbolmoney: 'S/.' });
    await context.setOffline(false);
    await expect.poll(() => me(api)).toMatchObject({ phone: `+51${phone}`, symbolmoney: 'COP' });
  },
);

test(
  '[PRO-04] [SYN-20] a phone that another device sets later is shown, and put back',
  { tag: '@worker' },
  async ({ page, context, api, reseller }) => {
    await signIn(page, reseller);
    await page.goto('/edit_profile');
    const [mine, theirs] = [`+51${newPhone()}`, `+51${newPhone()}`];
    await typePhone(page, mine.slice('+51'.length));
    await savePhone(page);
    await expect.poll(async () => (await me(api))['phone']).toBe(mine);
    await expect(standing(page)).toContainText('Al día');
    await context.setOffline(true);
    await api.send('PATCH', `/user/me/update_phone/${reseller.id}`, { phone: theirs });
    await context.setOffline(false);
    await expect(standing(page)).toContainText('Revisar 1');
    await standing(page).click();
    await expect(
      page.getByText('En otro teléfono se cambió el teléfono de tu perfil después que tú.'),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Volver a poner lo mío' }).click();
    await expect.poll(async () => (await me(api))['phone']).toBe(mine);
    await expect(page.getByText('No hay cambios por revisar')).toBeVisible();
  },
);

test('[GEN-57] a phone and a currency that are saved as they were queue nothing', async ({
  page,
  context,
  reseller,
}) => {
  await signIn(page, reseller);
  await page.goto('/edit_profile');
  await expect(phoneIn(page)).toHaveValue(written(reseller));
  await context.setOffline(true);
  await savePhone(page);
  await expectBanner(page, 'Es el teléfono que ya tienes.', 1_000);
  await currencyIn(page).selectOption({ label: 'Perú · S/.' });
  await saveCurrency(page);
  await expectBanner(page, 'Es la moneda que ya usas.', 1_000);
  await expect(standing(page)).toContainText(/^Sin conexión$/);
});
