import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import type { LiveUser } from '#tests/support/api/live-users.ts';
import { bannerCame, timeBanners } from '#tests/e2e/support/banners.ts';
import { expect, openLiveServer, signIn, test } from '#tests/e2e/support/fixtures.ts';
import { holdReadings } from '#tests/e2e/support/page-actions.ts';
import { arrive, tryToSignIn } from '#tests/e2e/support/steps/session-steps.ts';
import { violations } from '#tests/e2e/support/walk-checks.ts';

const STEP_MS = 30_000;

/** The code of the step that is so many steps from now. */
const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * STEP_MS });

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Turns it on by the code of now; that of the next step is the next good one, however slow the machine is. */
async function turnOn(
  page: Page,
  password: string,
  beforeCode = async (): Promise<void> => undefined,
): Promise<{ secret: string; codes: string[] }> {
  await page.goto('/security');
  await press(page, 'Activar');
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await press(page, 'Continuar');
  await expect(page.getByRole('img', { name: 'Código QR para tu app de autenticación' })).toBeVisible();
  const secret = ((await page.locator('[data-secret]').textContent()) ?? '').replaceAll(' ', '');
  await expect(page.getByRole('link', { name: 'Abrir mi app de autenticación' })).toHaveAttribute(
    'href',
    new RegExp(`^otpauth://totp/Vigente:.*secret=${secret}`),
  );
  await beforeCode();
  await page.getByLabel('Código', { exact: true }).fill(codeOf(secret));
  await press(page, 'Activar');
  await expect(page.getByRole('listitem').filter({ hasText: /^\w{4}-\w{4}-\w{4}$/ })).toHaveCount(10);
  const codes = await page
    .getByRole('listitem')
    .filter({ hasText: /^\w{4}-\w{4}-\w{4}$/ })
    .allInnerTexts();
  return { secret, codes };
}

/** A phone that nobody has signed in on, after the right password. */
async function askForCode(browser: Browser, url: string, { email, password }: LiveUser): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await timeBanners(page);
  await page.goto(`${url}/login`);
  await tryToSignIn(page, email, password);
  await expect(page.getByRole('heading', { name: 'Verificación en dos pasos' })).toBeVisible();
  return page;
}

test(
  '[SEC-81] the second factor is turned on, its recovery codes are kept, renewed, and it is turned off',
  { tag: '@phone' },
  async ({ page, reseller }) => {
    await signIn(page, reseller);
    await page.goto('/edit_profile');
    await page.getByRole('link', { name: 'Verificación en dos pasos', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Seguridad' })).toBeVisible();
    await press(page, 'Activar');
    await page.getByLabel('Contraseña', { exact: true }).fill('no es esta');
    await press(page, 'Continuar');
    await expect(page.getByRole('textbox', { name: 'Contraseña' })).toHaveAccessibleDescription(
      'La contraseña no es correcta.',
    );
    expect(await violations(page)).toEqual([]);

    const { secret, codes } = await turnOn(page, reseller.password);
    expect(await violations(page)).toEqual([]);
    const saving = page.waitForEvent('download');
    await press(page, 'Descargar');
    const file = await saving;
    expect(file.suggestedFilename()).toBe('vigente-codigos-de-recuperacion.txt');
    const text = await readFile(await file.path(), 'utf8');
    expect(text).toContain(reseller.email);
    expect(text).toContain(codes.join('\n'));
    await press(page, 'Ya los guardé');
    await expect(page.getByText('Te quedan 10 códigos.')).toBeVisible();
    await expect(page.getByText(codes[0] ?? '')).toHaveCount(0);

    await press(page, 'Crear códigos nuevos');
    await page.getByLabel('Contraseña', { exact: true }).fill(reseller.password);
    await page.getByLabel('Código', { exact: true }).fill(codeOf(secret, 1));
    await press(page, 'Crear códigos nuevos');
    await expect(page.getByRole('listitem').filter({ hasText: /^\w{4}-\w{4}-\w{4}$/ })).toHaveCount(10);
    const fresh = await page
      .getByRole('listitem')
      .filter({ hasText: /^\w{4}-\w{4}-\w{4}$/ })
      .allInnerTexts();
    expect(fresh).not.toContain(codes[0]);
    await press(page, 'Ya los guardé');

    await press(page, 'Desactivar');
    await page.getByLabel('Contraseña', { exact: true }).fill(reseller.password);
    await page.getByLabel('Código', { exact: true }).fill(fresh[3] ?? '');
    await press(page, 'Desactivar');
    await expect(page.getByText('Desactivada')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Activar', exact: true })).toBeVisible();
  },
);

test(
  '[SEC-81] before the server is asked again the page shows what was turned on and off',
  { tag: '@phone' },
  async ({ page, reseller }) => {
    await signIn(page, reseller);
    const hold = () => holdReadings(page, '/user/me/factor');
    const { codes } = await turnOn(page, reseller.password, hold);
    await press(page, 'Ya los guardé');
    await expect(page.getByText('Te quedan 10 códigos.')).toBeVisible();
    await press(page, 'Agregar llave de acceso');
    await expect(page.getByLabel('Código', { exact: true })).toBeVisible();
    await press(page, 'Cancelar');
    await press(page, 'Desactivar');
    await page.getByLabel('Contraseña', { exact: true }).fill(reseller.password);
    await page.getByLabel('Código', { exact: true }).fill(codes[0] ?? '');
    await press(page, 'Desactivar');
    await expect(page.getByText('Desactivada')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Activar', exact: true })).toBeVisible();
  },
);

test(
  '[SEC-65] [SEC-72] with a second factor a new password takes a code; a change of it ends the other sessions if asked',
  { tag: '@phone' },
  async ({ page, reseller, server }) => {
    const { email, password } = reseller;
    await signIn(page, reseller);
    const elsewhere = await page.request.post(`${server.url}/api/v1/user/login`, {
      data: { email, password },
    });
    const { tokenSession } = (await elsewhere.json()) as { tokenSession: string };
    const statusElsewhere = async (): Promise<number> => {
      const headers = { authorization: `Bearer ${tokenSession}` };
      return (await page.request.get(`${server.url}/api/v1/user/me`, { headers })).status();
    };
    const { secret, codes } = await turnOn(page, password);
    await press(page, 'Ya los guardé');
    expect(await statusElsewhere()).toBe(200);
    await press(page, 'Crear códigos nuevos');
    await page.getByLabel('Contraseña', { exact: true }).fill(password);
    await page.getByLabel('Código', { exact: true }).fill(codes[0] ?? '');
    await page.getByRole('checkbox', { name: 'Cerrar las sesiones de mis otros dispositivos' }).check();
    expect(await violations(page)).toEqual([]);
    await press(page, 'Crear códigos nuevos');
    await expect(page.getByRole('button', { name: 'Ya los guardé' })).toBeVisible();
    expect(await statusElsewhere()).toBe(401);

    await page.goto('/password');
    await page.getByLabel('Contraseña actual', { exact: true }).fill(password);
    await page.getByLabel('Nueva contraseña', { exact: true }).fill('otra frase bien larga');
    await page.getByLabel('Repite la nueva contraseña', { exact: true }).fill('otra frase bien larga');
    await press(page, 'Cambiar contraseña');
    const code = page.getByLabel('Código', { exact: true });
    await expect(code).toBeFocused();
    expect(await violations(page)).toEqual([]);
    await code.fill(codeOf(secret, 9));
    await press(page, 'Cambiar contraseña');
    await expect(code).toHaveAccessibleDescription(/El código no es correcto o ya se usó\./);
    await code.fill(codeOf(secret, 1));
    await press(page, 'Cambiar contraseña');
    await arrive(page, '/edit_profile');
  },
);

test(
  '[SEC-80] signing in asks for a code after the password, and takes a recovery code instead',
  { tag: '@phone' },
  async ({ page, reseller, browser, server }) => {
    await signIn(page, reseller);
    const { secret, codes } = await turnOn(page, reseller.password);

    const other = await askForCode(browser, server.url, reseller);
    const field = other.getByLabel('Código', { exact: true });
    await expect(field).toBeFocused();
    await expect(field).toHaveAttribute('inputmode', 'numeric');
    await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    expect(await violations(other)).toEqual([]);
    await field.fill(codeOf(secret, 9));
    await press(other, 'Ingresar');
    await expect(field).toHaveAccessibleDescription('El código no es correcto o ya se usó.');
    await field.fill(codeOf(secret, 1));
    await press(other, 'Ingresar');
    await arrive(other, '/');
    await other.context().close();

    const third = await askForCode(browser, server.url, reseller);
    await press(third, 'No tengo mi app de autenticación');
    await third.getByLabel('Código de recuperación').fill((codes[0] ?? '').toLowerCase());
    await press(third, 'Ingresar');
    await arrive(third, '/');
    await third.context().close();
  },
);

test('[SEC-80] a challenge that has ended leads back to the password', async ({
  page,
  reseller,
  browser,
  server,
}) => {
  await signIn(page, reseller);
  await turnOn(page, reseller.password);
  const other = await askForCode(browser, server.url, reseller);
  // As the server takes one that is no longer good.
  await other.route('**/api/v1/user/login/code', (route) =>
    route.continue({ postData: JSON.stringify({ challenge: 'x', code: '000000' }) }),
  );
  await other.getByLabel('Código', { exact: true }).fill('000000');
  await press(other, 'Ingresar');
  await expect(other.getByLabel('Contraseña', { exact: true })).toBeVisible();
  await bannerCame(other, 'Pasó demasiado tiempo. Escribe tu contraseña de nuevo.');
  await other.context().close();
});

test('[SEC-82] a public server leads its administrator to the second factor, and then to the users', async ({
  browser,
}) => {
  const server = await openLiveServer({ ADMIN_TOTP: '1' });
  const context = await browser.newContext({ baseURL: server.url });
  try {
    const admin = await server.createUser({ role: 'ADMIN' });
    const page = await context.newPage();
    await signIn(page, admin);
    await page.goto('/admin');
    await expect(
      page.getByText('Para administrar, primero activa la verificación en dos pasos.'),
    ).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Activar verificación en dos pasos' }).click();
    await expect(page.getByText('Para administrar tienes que activarla.')).toBeVisible();
    await turnOn(page, admin.password);
    await press(page, 'Ya los guardé');
    await page.goto('/admin');
    await expect(page.getByRole('status').filter({ hasText: '1 usuario' })).toBeVisible();
  } finally {
    await context.close();
    await server.close();
  }
});
