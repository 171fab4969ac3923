import type { Locator, Page } from '@playwright/test';
import { type ApiClient, clientBody, seedBook } from '#tests/support/api/api-client.ts';
import { chipOf } from '#tests/e2e/support/page-actions.ts';
import { expectBanner } from '#tests/e2e/support/banners.ts';
import { expect, signIn, test } from '#tests/e2e/support/fixtures.ts';
import { draftKept } from '#tests/e2e/support/local-data.ts';
import { waitForWorker } from '#tests/e2e/support/warm/load.ts';

const ANA = 'Ana Torres';

async function sellToAna(api: ApiClient): Promise<void> {
  const { accountId } = await seedBook(api);
  await api.create('/client/create', clientBody(accountId));
}

async function openTemplate(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  const sheet = page.getByRole('dialog', { name });
  await expect(sheet).toBeVisible();
  return sheet;
}

const textIn = (sheet: Locator): Locator => sheet.getByRole('textbox', { name: 'Texto' });
const previewIn = (sheet: Locator): Locator => sheet.getByRole('region', { name: /^Así se verá/ });

/** The user's own text for a kind on the server, or null. */
async function wordsOf(api: ApiClient, userId: string, kind: string): Promise<unknown> {
  const { body } = await api.send('GET', `/sync/${userId}?since=0&limit=5000`);
  const changes = body['changes'] as { table: string; row: { kind: string; text: string | null } | null }[];
  return changes.find(({ table, row }) => table === 'templates' && row?.kind === kind)?.row?.text ?? null;
}

/** The field of the message that tells Ana the days left. */
async function openDaysText(page: Page): Promise<Locator> {
  await page.goto('/sold');
  await chipOf(page, ANA).click();
  await page.getByRole('button', { name: 'Recordar vencimiento', exact: true }).click();
  return page.getByRole('textbox', { name: 'Mensaje' });
}

test('[MSG-09] [MSG-08] [API-68] a reworded message is previewed, used, and travels to another device', async ({
  page,
  browser,
  reseller,
  api,
  baseURL,
}) => {
  await sellToAna(api);
  await signIn(page, reseller);
  await page.goto('/edit_profile');
  await page.getByRole('link', { name: 'Editar mensajes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mensajes' })).toBeVisible();
  const sheet = await openTemplate(page, 'Recordar vencimiento');
  await textIn(sheet).fill('¡Epa ');
  await sheet.getByRole('button', { name: 'Insertar un dato' }).click();
  await sheet.getByRole('button', { name: '{nombre}' }).click();
  await textIn(sheet).press('End');
  await textIn(sheet).pressSequentially('! {foo} {cuando}\nTu PIN: {pin}');
  await expect(previewIn(sheet)).toContainText('¡Epa Ana! {foo}');
  await expect(sheet.getByText('{foo} no es un dato de este mensaje: se enviará tal cual.')).toBeVisible();
  await sheet.getByRole('button', { name: 'Guardar' }).click();
  await expectBanner(page, 'Mensaje guardado.', 1_000);
  await expect(page.getByRole('button', { name: /^Recordar vencimiento/ })).toContainText('Editado');
  const message = await openDaysText(page);
  await expect(message).toHaveValue(/^¡Epa Ana Torres! \{foo\} (el|mañana|hoy)/);
  const text = await message.inputValue();
  expect(text).not.toContain('PIN');
  await expect.poll(() => wordsOf(api, reseller.id, 'dias_restantes')).toContain('¡Epa {nombre}!');

  const other = await browser.newContext({ baseURL: baseURL ?? '' });
  const otherPage = await other.newPage();
  await signIn(otherPage, reseller);
  await expect(await openDaysText(otherPage)).toHaveValue(text);
  await other.close();
});

test(
  '[MSG-09] [PWA-21] the default comes back, without network too, and reaches the server later',
  { tag: '@worker' },
  async ({ page, reseller, api, context }) => {
    await sellToAna(api);
    await signIn(page, reseller);
    await waitForWorker(page);
    await page.goto('/templates');
    await context.setOffline(true);
    const sheet = await openTemplate(page, 'Saludo');
    await expect(sheet.getByRole('button', { name: 'Volver al original' })).toBeDisabled();
    await textIn(sheet).fill('Buenas, {proveedor}');
    await sheet.getByRole('button', { name: 'Guardar' }).click();
    await expectBanner(page, 'Mensaje guardado.', 1_000);
    await context.setOffline(false);
    await expect.poll(() => wordsOf(api, reseller.id, 'saludo')).toBe('Buenas, {proveedor}');
    await page.goto('/suppliers');
    const chat = page.getByRole('link', { name: 'WhatsApp' });
    await expect(chat).toHaveAttribute('href', new RegExp(encodeURIComponent('Buenas, Distribuidora Lima')));

    await page.goto('/templates');
    const again = await openTemplate(page, 'Saludo');
    await again.getByRole('button', { name: 'Volver al original' }).click();
    await expectBanner(page, 'Mensaje restablecido.', 1_000);
    await expect.poll(() => wordsOf(api, reseller.id, 'saludo')).toBeNull();
    await page.goto('/suppliers');
    const greeting = encodeURIComponent('Hola Distribuidora Lima, ¿cómo estás?');
    await expect(chat).toHaveAttribute('href', new RegExp(greeting));
  },
);

test('[MSG-09] what was typed is there after the app was closed, and a wrong text says why', async ({
  page,
  reseller,
}) => {
  await signIn(page, reseller);
  await page.goto('/templates');
  const sheet = await openTemplate(page, 'Consultar estado');
  await textIn(sheet).fill('¿Alguna novedad?');
  await draftKept(page, reseller.id, 'template/estado', { text: '¿Alguna novedad?' });
  await page.reload();
  await expect(textIn(sheet)).toHaveValue('¿Alguna novedad?');
  await expect(sheet.getByText('Recuperamos tu borrador.')).toBeVisible();
  await sheet.getByRole('button', { name: 'Empezar de nuevo' }).click();
  await expect(textIn(sheet)).toHaveValue(/^Hola \{proveedor\}/);
  await textIn(sheet).fill('');
  await sheet.getByRole('button', { name: 'Guardar' }).click();
  await expect(textIn(sheet)).toHaveAttribute('aria-invalid', 'true');
});

test('[MSG-33] how one is paid is written once in the profile and stands in the messages about the end', async ({
  page,
  reseller,
  api,
}) => {
  await sellToAna(api);
  await signIn(page, reseller);
  await page.goto('/edit_profile');
  await page.getByRole('button', { name: 'Escribir cómo te pagan' }).click();
  const sheet = page.getByRole('dialog', { name: 'Cómo te pagan' });
  await textIn(sheet).fill('Yape 987 654 321\nPlin 911 222 333');
  await sheet.getByRole('button', { name: 'Guardar' }).click();
  await expectBanner(page, 'Mensaje guardado.', 1_000);
  await expect(page.getByText('Yape 987 654 321')).toBeVisible();
  await expect(await openDaysText(page)).toHaveValue(/\nPara pagar: Yape 987 654 321\nPlin 911 222 333$/);
  await expect.poll(() => wordsOf(api, reseller.id, 'pago')).toBe('Yape 987 654 321\nPlin 911 222 333');
});
