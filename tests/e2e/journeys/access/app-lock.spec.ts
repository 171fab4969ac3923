import type { Page } from '@playwright/test';
import { clientBody, seedBook } from '#tests/support/api/api-client.ts';
import { expectBanner } from '#tests/e2e/support/banners.ts';
import { passes } from '#tests/e2e/support/device/driven-clock.ts';
import { expect, signIn, test } from '#tests/e2e/support/fixtures.ts';
import {
  ACCOUNT,
  keptText,
  lockTitle,
  PASSWORD,
  PIN,
  tryPin,
  turnLockOn,
} from '#tests/e2e/support/steps/lock-steps.ts';
import { accountOf, createAccount } from '#tests/e2e/support/page-actions.ts';
import { violations } from '#tests/e2e/support/walk-checks.ts';

const API = '**/api/v1/**';
const CLIENT_PIN = '730194';

const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('token') ?? '');

test('[SEC-46] [SEC-47] [SEC-49] [SEC-53] a locked phone holds no password, PIN or token in clear, and shows nothing', async ({
  page,
  api,
  reseller,
}) => {
  const { accountId } = await seedBook(api);
  await api.create('/client/create', clientBody(accountId, { pin: CLIENT_PIN }));
  await signIn(page, reseller);
  const token = await tokenOf(page);
  const secrets = [PASSWORD, CLIENT_PIN, token];
  const clear = await keptText(page);
  for (const secret of secrets) expect(clear).toContain(secret);
  await turnLockOn(page);
  expect(await violations(page)).toEqual([]);
  await page.goto('/sold');
  await tryPin(page);
  await page.route(API, (route) => route.abort());
  await createAccount(page, ACCOUNT);
  await page.reload();
  await expect(lockTitle(page)).toBeVisible();
  await expect(page.getByText('1 cambio espera en este teléfono.')).toBeVisible();
  const kept = await keptText(page);
  for (const secret of [...secrets, PIN]) expect(kept).not.toContain(secret);
  const shown = await page.locator('body').innerText();
  for (const text of ['cuenta@correo.example', 'Ana Torres', reseller.email])
    expect(shown).not.toContain(text);
  expect(await violations(page)).toEqual([]);
  await tryPin(page, '482916');
  await expect(page.getByText('Ese no es el PIN.')).toBeVisible();
  await page.unroute(API);
  await tryPin(page);
  await expect(accountOf(page, ACCOUNT.email)).toBeVisible();
  await expect.poll(async () => (await api.streamings()).length).toBe(2);
  const sent = (await api.streamings()).find(({ email }) => email === ACCOUNT.email);
  expect(sent?.password).toBe(PASSWORD);
});

test('[SEC-51] after a forgotten PIN a sign-in sends the unsent changes and turns the lock off', async ({
  page,
  api,
  reseller,
}) => {
  await seedBook(api);
  await signIn(page, reseller);
  await turnLockOn(page);
  await page.goto('/sold');
  await tryPin(page);
  await page.route(API, (route) => route.abort());
  await createAccount(page, ACCOUNT);
  await page.reload();
  await page.unroute(API);
  await page.getByRole('button', { name: 'Olvidé mi PIN' }).click();
  const dialog = page.getByRole('dialog', { name: '¿Olvidaste tu PIN?' });
  await expect(dialog.getByText('1 cambio sin enviar se envía después de iniciar sesión.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Iniciar sesión' }).click();
  await page.getByLabel('Correo').fill(reseller.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(reseller.password);
  await page.keyboard.press('Enter');
  await expectBanner(page, 'Entraste y quitamos el bloqueo de la app.', 5_000, 'success');
  await expect.poll(async () => (await api.streamings()).length).toBe(2);
  const sent = (await api.streamings()).find(({ email }) => email === ACCOUNT.email);
  expect(sent?.password).toBe(PASSWORD);
  await page.reload();
  await expect(accountOf(page, ACCOUNT.email)).toBeVisible();
  expect(await tokenOf(page)).not.toBe('');
});

test('[SEC-50] wrong PINs wait longer and longer, also after a reload', async ({ page, reseller }) => {
  await signIn(page, reseller);
  await turnLockOn(page);
  // Time stands still but for the test: a busy machine may take longer to load than the first wait lasts.
  const startMs = Date.now();
  const setTime = (ms: number) => page.evaluate((at) => void (Date.now = () => at), startMs + ms);
  await page.addInitScript((at) => void (Date.now = () => at), startMs);
  await page.reload();
  for (const pin of ['111222', '111223', '111224']) {
    await tryPin(page, pin);
    await expect(page.getByText('Ese no es el PIN.')).toBeVisible();
    await page.getByLabel('PIN', { exact: true }).fill('1');
    await expect(page.getByText('Ese no es el PIN.')).toBeHidden();
  }
  await page.reload();
  await tryPin(page);
  await expect(page.getByText('Espera 5 segundos para probar otra vez.')).toBeVisible();
  await setTime(5_000);
  await tryPin(page, '111225');
  await expect(page.getByText('Ese no es el PIN.')).toBeVisible();
  await tryPin(page);
  await expect(page.getByText('Espera 15 segundos para probar otra vez.')).toBeVisible();
  await setTime(20_000);
  await tryPin(page);
  await expect(lockTitle(page)).toBeHidden();
});

test('[SEC-52] it locks after the chosen minutes without a touch, and is covered while it is hidden', async ({
  page,
  reseller,
}) => {
  await signIn(page, reseller);
  await turnLockOn(page);
  await page.getByLabel('Bloquear si no la usas durante').selectOption('1');
  const show = (state: string) =>
    page.evaluate((visibility) => {
      Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  const title = page.getByRole('heading', { name: 'Bloqueo de la app' });
  await show('hidden');
  await expect(title).toBeHidden();
  await show('visible');
  await expect(title).toBeVisible();
  await show('hidden');
  await passes(page, 61_000);
  await expect(lockTitle(page)).toBeVisible();
});

test('[SEC-46] [SEC-54] the PIN is changed, every tab locks at once, and without the lock all is as before', async ({
  page,
  context,
  reseller,
}) => {
  await signIn(page, reseller);
  await turnLockOn(page);
  await page.getByRole('button', { name: 'Cambiar PIN' }).click();
  const sheet = page.getByRole('dialog', { name: 'Cambiar PIN' });
  await sheet.getByLabel('PIN actual').fill(PIN);
  await sheet.getByLabel('Nuevo PIN', { exact: true }).fill('905172');
  await sheet.getByLabel('Repite el PIN').fill('905172');
  await sheet.getByRole('button', { name: 'Guardar' }).click();
  await expect(sheet).toBeHidden();
  const other = await context.newPage();
  await other.goto('/');
  await tryPin(other, '905172');
  await expect(lockTitle(other)).toBeHidden();
  await page.getByRole('button', { name: 'Bloquear ahora' }).click();
  for (const tab of [page, other]) await expect(lockTitle(tab)).toBeVisible();
  await tryPin(page, '905172');
  await page.getByRole('button', { name: 'Quitar bloqueo' }).click();
  const off = page.getByRole('dialog', { name: 'Quitar bloqueo' });
  await off.getByLabel('PIN actual').fill('905172');
  await off.getByRole('button', { name: 'Quitar bloqueo' }).click();
  await expect(page.getByRole('button', { name: 'Activar bloqueo' })).toBeVisible();
  expect(await tokenOf(page)).not.toBe('');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Bloqueo de la app' })).toBeVisible();
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(/^Hola/);
});

const RENEW = '**/api/v1/user/me/sessions/renew';
const TO_RENEW = /^Falta cambiar tu sesión/;

/** What who holds this token is answered. */
const statusOf = async (url: string, token: string): Promise<number> =>
  (await fetch(url, { headers: { authorization: `Bearer ${token}` } })).status;

test('[SEC-43] a token that lies in the browser’s files from before the lock opens nothing', async ({
  profiles,
  server,
  api,
  reseller,
}) => {
  await seedBook(api);
  let phone = await profiles.open('phone');
  await signIn(phone.page, reseller);
  const token = await tokenOf(phone.page);
  await turnLockOn(phone.page);
  await expect(phone.page.getByText(TO_RENEW)).toBeHidden();
  for (let start = 0; start < 3; start += 1) {
    await phone.close();
    phone = await profiles.open('phone');
    await phone.page.goto('/sold');
    await tryPin(phone.page);
    await expect(accountOf(phone.page, 'cuenta@correo.example')).toBeVisible();
  }
  await phone.close();
  const files = await profiles.files('phone');
  const tokens = new Set(files.match(/eyJ[\w-]+\.eyJ[\w-]+\.[\w-]{43}/g));
  expect([...tokens]).toContain(token);
  for (const each of tokens)
    for (const path of ['user/me', `sync/${reseller.id}`, 'user/me/lock_keys'])
      expect([path, await statusOf(`${server.url}/api/v1/${path}`, each)]).toEqual([path, 401]);
});

test('[SEC-43] [SEC-44] without an answer the session is renewed as soon as there is a network, and the settings say so', async ({
  page,
  server,
  reseller,
}) => {
  await signIn(page, reseller);
  const token = await tokenOf(page);
  const me = `${server.url}/api/v1/user/me`;
  await page.route(RENEW, (route) => route.abort());
  await turnLockOn(page);
  await expect(page.getByText(TO_RENEW)).toBeVisible();
  await page.reload();
  await tryPin(page);
  await expect(page.getByText(TO_RENEW)).toBeVisible();
  expect(await statusOf(me, token)).toBe(200);
  await page.unroute(RENEW);
  await page.evaluate(() => void window.dispatchEvent(new Event('online')));
  await expect(page.getByText(TO_RENEW)).toBeHidden();
  expect(await statusOf(me, token)).toBe(401);
  await page.reload();
  await tryPin(page);
  await expect(page.getByText('Activo: Vigente se abre con tu PIN.')).toBeVisible();
  await expect(page.getByText(TO_RENEW)).toBeHidden();
});

test('[SEC-45] a session that is some time old turns the lock on by the password', async ({
  page,
  reseller,
}) => {
  await signIn(page, reseller);
  await page.route('**/api/v1/user/me/lock_keys', (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ status: 403, json: { status: 'error', code: 'forbidden', message: 'No.' } })
      : route.fallback(),
  );
  await page.goto('/app_lock');
  for (const label of ['Nuevo PIN', 'Repite el PIN']) await page.getByLabel(label, { exact: true }).fill(PIN);
  const turnOn = page.getByRole('button', { name: 'Activar bloqueo' });
  await turnOn.click();
  const password = page.getByLabel('Contraseña de Vigente', { exact: true });
  await expect(password).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await turnOn.click();
  await expect(page.getByText('Escribe tu contraseña.')).toBeVisible();
  await password.fill('no es esta');
  await turnOn.click();
  await expect(page.getByText('La contraseña no es correcta.')).toBeVisible();
  await password.fill(reseller.password);
  await turnOn.click();
  await expect(page.getByText('Activo: Vigente se abre con tu PIN.')).toBeVisible();
});
