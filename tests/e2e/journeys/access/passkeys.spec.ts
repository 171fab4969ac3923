import type { CDPSession, Page } from '@playwright/test';
import { bannerCame } from '#tests/e2e/support/banners.ts';
import { expect, signIn, test } from '#tests/e2e/support/fixtures.ts';
import { holdReadings } from '#tests/e2e/support/page-actions.ts';
import { arrive, mailedLinks } from '#tests/e2e/support/steps/session-steps.ts';
import { violations } from '#tests/e2e/support/walk-checks.ts';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** A phone with a screen lock that its owner opens, as Chromium plays it. */
async function plugIn(page: Page): Promise<{ cdp: CDPSession; authenticatorId: string }> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { cdp, authenticatorId };
}

async function add(page: Page, password: string): Promise<void> {
  await page.goto('/security');
  await press(page, 'Agregar llave de acceso');
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await press(page, 'Continuar');
  await bannerCame(page, 'Agregaste la llave de acceso.');
}

async function signOut(page: Page): Promise<void> {
  await page.goto('/logout');
  await press(page, 'Si');
  await arrive(page, '/login');
}

test(
  '[SEC-87] a passkey is added, signs in without a mail, is removed, and opens nothing then',
  { tag: '@phone' },
  async ({ page, reseller }) => {
    const { cdp, authenticatorId } = await plugIn(page);
    await signIn(page, reseller);
    await page.goto('/security');
    await press(page, 'Agregar llave de acceso');
    const name = page.getByLabel('Nombre', { exact: true });
    await expect(name).toHaveValue(/^(?:Teléfono Android|Computadora Linux)$/);
    await expect(name).toHaveAttribute('maxlength', '40');
    await expect(page.getByLabel('Contraseña', { exact: true })).toBeFocused();
    await name.fill('Mi teléfono de trabajo');
    await page.getByLabel('Contraseña', { exact: true }).fill('no es esta');
    await press(page, 'Continuar');
    await expect(page.getByRole('textbox', { name: 'Contraseña' })).toHaveAccessibleDescription(
      'La contraseña no es correcta.',
    );
    expect(await violations(page)).toEqual([]);
    await page.getByLabel('Contraseña', { exact: true }).fill(reseller.password);
    await press(page, 'Continuar');
    const row = page.getByRole('listitem').filter({ hasText: 'Mi teléfono de trabajo' });
    await expect(row).toContainText('Aún no se usa');
    await expect(page.getByRole('button', { name: 'Agregar llave de acceso' })).toBeFocused();
    expect(await violations(page)).toEqual([]);
    const { credentials } = await cdp.send('WebAuthn.getCredentials', { authenticatorId });
    expect(credentials).toMatchObject([{ isResidentCredential: true, rpId: 'localhost' }]);

    await signOut(page);
    expect(await violations(page)).toEqual([]);
    await press(page, 'Entrar con llave de acceso');
    await arrive(page, '/');
    await page.goto('/security');
    await expect(row).toContainText(/Último uso\s*\d{2}\/\d{2}\/\d{4}/);

    await press(page, 'Eliminar Mi teléfono de trabajo');
    await expect(page.getByRole('heading', { name: '¿Eliminar Mi teléfono de trabajo?' })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.getByLabel('Contraseña', { exact: true }).fill(reseller.password);
    await press(page, 'Eliminar');
    await bannerCame(page, 'Eliminaste la llave de acceso.');
    await expect(row).toHaveCount(0);

    await signOut(page);
    await press(page, 'Entrar con llave de acceso');
    await bannerCame(page, 'Esa llave de acceso no sirve. Entra con tu correo y tu contraseña.');
    await expect(page).toHaveURL(/\/login$/);
  },
);

test(
  '[SEC-87] a dismissed sheet, a device that has one already and one without any each have words',
  { tag: '@phone' },
  async ({ page, reseller }) => {
    const { cdp, authenticatorId } = await plugIn(page);
    await signIn(page, reseller);
    await add(page, reseller.password);
    await press(page, 'Agregar llave de acceso');
    await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue(/ 2$/);
    await page.getByLabel('Contraseña', { exact: true }).fill(reseller.password);
    await press(page, 'Continuar');
    await bannerCame(page, 'Este dispositivo ya tiene una llave de acceso de tu cuenta.');

    await signOut(page);
    await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
    await press(page, 'Entrar con llave de acceso');
    const nothing = 'No se usó ninguna llave de acceso. Inténtalo de nuevo o entra con tu contraseña.';
    await bannerCame(page, nothing);
  },
);

test(
  '[SEC-87] before the list is read again it shows what was added and removed, and proposes a free name',
  { tag: '@phone' },
  async ({ page, reseller }) => {
    await plugIn(page);
    await signIn(page, reseller);
    await page.goto('/security');
    await press(page, 'Agregar llave de acceso');
    await holdReadings(page, '/user/me/passkeys');
    await page.getByLabel('Contraseña', { exact: true }).fill(reseller.password);
    await press(page, 'Continuar');
    await bannerCame(page, 'Agregaste la llave de acceso.');
    await press(page, 'Agregar llave de acceso');
    const name = page.getByLabel('Nombre', { exact: true });
    await expect(name).toHaveValue(/ 2$/);
    await press(page, 'Cancelar');
    const row = page.getByRole('listitem').filter({ hasText: 'Aún no se usa' });
    await expect(row).toHaveCount(1);
    await row.getByRole('button').click();
    await page.getByLabel('Contraseña', { exact: true }).fill(reseller.password);
    await press(page, 'Eliminar');
    await bannerCame(page, 'Eliminaste la llave de acceso.');
    await expect(row).toHaveCount(0);
    await press(page, 'Agregar llave de acceso');
    await expect(name).toHaveValue(/^(?:Teléfono Android|Computadora Linux)$/);
  },
);

test(
  '[SEC-71] a new password by mail takes passkeys unless they are kept, and says so until it has been read',
  { tag: '@phone' },
  async ({ page, reseller, server }) => {
    await plugIn(page);
    await signIn(page, reseller);
    await add(page, reseller.password);
    await signOut(page);
    await page.goto('/recover_password');
    await page.getByLabel('Correo').fill(reseller.email);
    await press(page, 'Enviar enlace');
    const [link = ''] = await mailedLinks(server, reseller.email, 'new_password');
    await page.goto(link);
    await expect(page.getByRole('checkbox', { name: 'Conservar mis llaves de acceso' })).not.toBeChecked();
    expect(await violations(page)).toEqual([]);
    await page.getByLabel('Nueva contraseña').fill('otra frase bien larga');
    await page.getByLabel('Confirma la contraseña').fill('otra frase bien larga');
    await press(page, 'Guardar contraseña');
    await expect(page.getByRole('heading', { name: 'Tu contraseña cambió' })).toBeVisible();
    const told = page.getByRole('listitem');
    await expect(told.first()).toHaveText(/^Se quitó 1 llave de acceso, creada el \d+ de/);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Iniciar sesión' }).click();
    await arrive(page, '/login');
    await press(page, 'Entrar con llave de acceso');
    await bannerCame(page, 'Esa llave de acceso no sirve. Entra con tu correo y tu contraseña.');
  },
);

test('[SEC-87] a browser without passkeys has no button, and says so in /security', async ({
  page,
  reseller,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Ingresar' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Entrar con llave de acceso' })).toHaveCount(0);
  await signIn(page, reseller);
  await page.goto('/security');
  await expect(page.getByText('Este navegador no puede usar llaves de acceso.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Agregar llave de acceso' })).toHaveCount(0);
});
