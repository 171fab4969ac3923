import type { Page, Route } from '@playwright/test';
import { expect, signInByForm, test } from './fixtures.ts';
import { keptKeys } from './local-data.ts';
import { arrive, callsTo, expectBanner, mailedLinks, storedSession, tryToSignIn } from './session-steps.ts';

const PUBLIC = ['/login', '/register', '/verify_email', '/recover_password', '/new_password'];
const OTHERS = [
  '/',
  '/sold',
  '/support',
  '/overdue',
  '/admin',
  '/categories',
  '/suppliers',
  '/review',
].concat(['/finish_membership', '/wallet', '/recharge_list', '/edit_profile', '/logout']);
const NEW_PASSWORD = 'otra frase muy larga';

let registered = 0;

/** A new person's fields for /register. */
function newPerson() {
  registered += 1;
  const number = `${process.pid}${registered}`;
  return {
    username: `Nueva ${number}`,
    phone: `9${number.slice(-8).padStart(8, '0')}`,
    email: `nueva${number}@correo.example`,
    password: 'caballo grapa batería',
  };
}

/** Opens /register and fills it, but for the referral code. */
async function fillRegistration(page: Page, person: ReturnType<typeof newPerson>): Promise<void> {
  await page.goto('/register');
  await page.getByLabel('Nombre de usuario').fill(person.username);
  await page.getByLabel('Teléfono').fill(person.phone);
  await page.getByLabel('Correo').fill(person.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(person.password);
}

test('[NAV-01] [NAV-05] opens public screens to anyone and sends anyone else to /login', async ({ page }) => {
  for (const path of PUBLIC) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(path);
  }
  for (const path of OTHERS) {
    await page.goto(path);
    await arrive(page, '/login');
  }
});

test.describe('signing in', () => {
  test('[SES-01] shows mail, password with a toggle, and ways out', async ({ page }) => {
    await page.goto('/login');
    await expect(page.getByLabel('Correo')).toHaveAttribute('type', 'email');
    const password = page.getByLabel('Contraseña', { exact: true });
    await expect(password).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: 'Mostrar contraseña' }).click();
    await expect(password).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Ocultar contraseña' }).click();
    await expect(password).toHaveAttribute('type', 'password');
    await expect(page.getByRole('link', { name: 'Regístrate' })).toHaveAttribute('href', '/register');
    await page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click();
    await arrive(page, '/recover_password');
  });

  test('[SES-02] sends nothing while a field is empty or the mail has no mail form', async ({ page }) => {
    await page.goto('/login');
    const calls = callsTo(page, '/user/login');
    await tryToSignIn(page, '', '');
    await expect(page.getByText('Este dato es obligatorio.')).toHaveCount(2);
    await tryToSignIn(page, 'ana@correo.example', '');
    await expect(page.getByText('Este dato es obligatorio.')).toHaveCount(1);
    await tryToSignIn(page, 'ana', 'x');
    await expect(page.getByLabel('Correo')).toHaveAccessibleDescription('Escribe un correo válido.');
    expect(calls).toEqual([]);
  });

  test('[SES-03] [SES-32] [NAV-07] says so for 1 s, keeps token and user, and goes to the panel', async ({
    page,
    reseller,
  }) => {
    await page.goto('/login');
    await tryToSignIn(page, reseller.email, reseller.password);
    await expectBanner(page, /^Iniciaste sesión/, 1_000);
    await arrive(page, '/');
    const [token, userId, rol] = await storedSession(page);
    expect(token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
    expect(userId).toBe(reseller.id);
    expect(rol).toBeNull();
    expect(await keptKeys(page)).toEqual(['token', 'userId']);
  });

  test('[SES-04] shows a refusal for 5 s and keeps nothing', async ({ page, reseller }) => {
    await page.goto('/login');
    await tryToSignIn(page, reseller.email, 'otra cosa');
    await expectBanner(page, /^El correo o la contraseña no son correctos/, 5_000);
    expect(await storedSession(page)).toEqual([null, null, null]);
    expect(new URL(page.url()).pathname).toBe('/login');
  });

  test('[PWA-09] is disabled without a network and says why', async ({ page, context }) => {
    await page.goto('/login');
    const button = page.getByRole('button', { name: 'Ingresar' });
    await expect(button).toBeEnabled();
    await context.setOffline(true);
    await expect(button).toBeDisabled();
    await button.click({ force: true });
    await expect(page.getByText('Sin conexión: esto necesita internet.')).toBeVisible();
    await context.setOffline(false);
    await expect(button).toBeEnabled();
  });

  test('[PWA-09] says that nobody answers where a network leads nowhere', async ({ page }) => {
    await page.goto('/login');
    await page.route('**/api/v1/user/login', (route) => route.abort());
    await tryToSignIn(page, 'ana@correo.example', 'una frase');
    await expectBanner(page, /^Sin conexión/, 5_000);
  });
});

test.describe('registering', () => {
  test('[SES-05] [SES-06] [SES-40] sends nothing while username, phone, mail or password is empty', async ({
    page,
  }) => {
    await page.goto('/register');
    const calls = callsTo(page, '/user/register');
    await expect(page.getByLabel('Teléfono')).toBeVisible();
    await expect(page.getByLabel('Código de referido (opcional)')).toBeVisible();
    await page.getByRole('button', { name: 'Registrarme' }).click();
    for (const label of ['Nombre de usuario', 'Teléfono', 'Correo', 'Contraseña']) {
      await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('required');
      await expect(page.getByLabel(label, { exact: true })).toHaveAccessibleDescription(
        /dato es obligatorio/,
      );
    }
    await fillRegistration(page, { ...newPerson(), phone: '98765' });
    await page.getByRole('button', { name: 'Registrarme' }).click();
    await expect(page.getByLabel('Teléfono')).toHaveAccessibleDescription(/un dígito para Perú/);
    expect(calls).toEqual([]);
  });

  test('[SES-07] shows what the server says under each field', async ({ page, reseller }) => {
    await page.goto('/register');
    await page.getByLabel('Nombre de usuario').fill(reseller.username);
    await page.getByLabel('Teléfono').fill(reseller.phone);
    await page.getByLabel('Correo').fill(reseller.email);
    await page.getByLabel('Contraseña', { exact: true }).fill('password123');
    await page.getByLabel('Código de referido (opcional)').fill('nadie');
    await page.getByRole('button', { name: 'Registrarme' }).click();
    const expected: [string, RegExp][] = [
      ['Nombre de usuario', /ya está en uso/],
      ['Teléfono', /ya está registrado/],
      ['Correo', /ya está registrado/],
      ['Contraseña', /demasiado común/],
      ['Código de referido (opcional)', /no existe/],
    ];
    for (const [label, words] of expected) {
      await expect(page.getByLabel(label, { exact: true })).toHaveAccessibleDescription(words);
    }
  });

  test('[SES-08] [SES-14] [SES-15] [SES-16] leads over a mailed link into the panel', async ({
    page,
    server,
  }) => {
    const person = newPerson();
    await fillRegistration(page, person);
    await page.getByRole('button', { name: 'Registrarme' }).click();
    await expectBanner(page, /^Te registraste/, 5_000);
    await arrive(page, '/login');

    await tryToSignIn(page, person.email, person.password);
    await page.getByRole('button', { name: 'Enviar el correo de nuevo' }).click();
    expect(await storedSession(page)).toEqual([null, null, null]);
    await expectBanner(page, /^Verifica tu correo/, 5_000, 'error');
    await expectBanner(page, /te enviamos un nuevo enlace/, 5_000, 'success');

    const [first = '', second = ''] = await mailedLinks(server, person.email, 'verify_email', 2);
    await page.goto(first);
    await expect(page.getByText('El enlace ya se usó o venció. Pide uno nuevo.')).toBeVisible();
    const calls = callsTo(page, '/user/verify_email');
    // It stands there for 3 s.
    const told = page.getByText('Tu correo está verificado.').waitFor();
    await Promise.all([told, page.goto(second)]);
    await arrive(page, '/login');
    expect(calls).toEqual(['POST']);
    await tryToSignIn(page, person.email, person.password);
    await arrive(page, '/');
  });

  test('[SES-08] pressed again after a lost answer it is done once, and says so', async ({
    page,
    server,
  }) => {
    const person = newPerson();
    await fillRegistration(page, person);
    const lose = async (route: Route) => {
      expect((await route.fetch()).status()).toBe(201);
      await route.abort();
    };
    await page.route('**/api/v1/user/register', lose, { times: 1 });
    await page.getByRole('button', { name: 'Registrarme' }).click();
    await expectBanner(page, /^Sin conexión/, 5_000, 'error');
    await page.getByRole('button', { name: 'Registrarme' }).click();
    await expectBanner(page, /^Te registraste/, 5_000, 'success');
    await arrive(page, '/login');
    expect(await mailedLinks(server, person.email, 'verify_email')).toHaveLength(1);
  });

  test('[SES-08] clears the form', async ({ page }) => {
    await fillRegistration(page, newPerson());
    // The empty form stands there for 5 s: all of it is looked at at once.
    const labels = ['Nombre de usuario', 'Teléfono', 'Correo', 'Contraseña'];
    const emptied = labels.map((label) => expect(page.getByLabel(label, { exact: true })).toHaveValue(''));
    await Promise.all([...emptied, page.getByRole('button', { name: 'Registrarme' }).click()]);
  });
});

test.describe('recovering a password', () => {
  test('[SES-19] [SES-21] [SES-22] leads over a mailed link to a new password', async ({
    page,
    server,
    reseller,
  }) => {
    await page.goto('/recover_password');
    await page.getByLabel('Correo').fill(reseller.email);
    await page.getByRole('button', { name: 'Enviar enlace' }).click();
    await expectBanner(page, /^Si el correo está registrado/, 5_000);
    await arrive(page, '/login');

    const [link = ''] = await mailedLinks(server, reseller.email, 'new_password');
    await page.goto(link);
    const calls = callsTo(page, '/user/new_password');
    const save = page.getByRole('button', { name: 'Guardar contraseña' });
    await save.click();
    await expect(page.getByText('Este dato es obligatorio.')).toHaveCount(2);
    expect(calls).toEqual([]);

    const [first, second] = [page.getByLabel('Nueva contraseña'), page.getByLabel('Confirma la contraseña')];
    await first.fill('password123');
    await second.fill('password123');
    await save.click();
    await expectBanner(page, /demasiado común/, 5_000);

    await first.fill(NEW_PASSWORD);
    await second.fill(NEW_PASSWORD);
    await save.click();
    await expectBanner(page, /^Tu contraseña cambió/, 5_000);
    await arrive(page, '/login');
    await signInByForm(page, { email: reseller.email, password: NEW_PASSWORD });
  });

  test('[SES-19] [SES-20] says the same for a mail that nobody has, and errors for 3 s', async ({ page }) => {
    await page.goto('/recover_password');
    await page.route('**/api/v1/user/recover_password', (route) => route.abort(), { times: 1 });
    const send = page.getByRole('button', { name: 'Enviar enlace' });
    await page.getByLabel('Correo').fill('nadie@correo.example');
    await send.click();
    await expectBanner(page, /^Sin conexión/, 3_000);
    await send.click();
    await expectBanner(page, /^Si el correo está registrado/, 5_000, 'success');
  });
});
