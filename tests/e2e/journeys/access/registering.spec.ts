import type { Page, Route } from '@playwright/test';
import {
  expectLeavesAfter,
  expectStandsFor,
  holdClock,
  passes,
} from '#tests/e2e/support/device/driven-clock.ts';
import { expect, signInByForm, test } from '#tests/e2e/support/fixtures.ts';
import { hueOf } from '#tests/e2e/support/looks.ts';
import {
  arrive,
  callsTo,
  expectBanner,
  mailedLinks,
  storedSession,
  tryToSignIn,
} from '#tests/e2e/support/steps/session-steps.ts';
import { pressInert } from '#tests/e2e/support/page-actions.ts';

const NEW_PASSWORD = 'otra frase muy larga';

let registered = 0;

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

/** Opens /register and fills everything but the referral code. */
async function fillRegistration(page: Page, person: ReturnType<typeof newPerson>): Promise<void> {
  await page.goto('/register');
  await page.getByLabel('Nombre de usuario').fill(person.username);
  await page.getByLabel('Teléfono').fill(person.phone);
  await page.getByLabel('Correo').fill(person.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(person.password);
}

/** Expects /verify_email to show these words in these hues. */
async function expectOutcome(page: Page, words: string, hues: { icon: string; text: string }): Promise<void> {
  const text = page.getByRole('status').filter({ hasText: words });
  await expect(text).toBeVisible();
  const icon = page.getByRole('main').locator('section svg');
  await expect(icon).toBeVisible();
  expect({ icon: await hueOf(icon, 'color'), text: await hueOf(text, 'color') }).toEqual(hues);
}

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

  test('[SES-08] [SES-14] [SES-15] [SES-16] [SES-47] [SES-49] leads over a mailed link into the panel', async ({
    page,
    server,
  }) => {
    const person = newPerson();
    await fillRegistration(page, person);
    await holdClock(page);
    await page.getByRole('button', { name: 'Registrarme' }).click();
    await expect(page.locator('[data-banner=success]')).toHaveText(/^Te registraste/);
    await expect(page.getByRole('heading', { name: 'Revisa tu correo' })).toBeVisible();
    await expect(page.getByText(`Te escribimos a ${person.email}`)).toBeVisible();
    await expectLeavesAfter(page, 5_000, { from: '/register', to: '/login' });
    await page.clock.resume();
    await expect(page.getByText(`Te escribimos a ${person.email}`)).toBeVisible();
    await expect(page.getByRole('button', { name: /^Reenviar/ })).toBeVisible();
    await expect(page.getByLabel('Correo')).toHaveValue(person.email);
    await expect(page.getByLabel('Contraseña', { exact: true })).toBeFocused();

    await holdClock(page);
    await tryToSignIn(page, person.email, person.password);
    await expectStandsFor(page, /^Verifica tu correo/, 5_000);
    await page.getByRole('button', { name: 'Enviar el correo de nuevo' }).click();
    await expectStandsFor(page, /te enviamos un nuevo enlace/, 5_000);
    await page.clock.resume();
    expect(await storedSession(page)).toEqual([null, null, null]);

    const [first = '', second = ''] = await mailedLinks(server, person.email, 'verify_email', 2);
    await page.goto(first);
    await expectOutcome(page, 'El enlace ya se usó o venció. Pide uno nuevo.', { icon: 'red', text: 'red' });
    const calls = callsTo(page, '/user/verify_email');
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/user/verify_email', (route) => released.then(() => route.continue()), { times: 1 });
    await page.goto(second);
    await expect(page.getByText('Verificando tu correo…')).toBeVisible();
    await holdClock(page);
    release();
    await expectOutcome(page, '¡Listo! Tu correo quedó verificado.', { icon: 'green', text: 'grey' });
    await expectLeavesAfter(page, 3_000, { from: '/verify_email', to: '/login' });
    await page.clock.resume();
    expect(calls).toEqual(['POST']);
    await expect(page.getByLabel('Correo')).toHaveValue(person.email);
    await expect(page.getByLabel('Contraseña', { exact: true })).toBeFocused();
    expect(await storedSession(page)).toEqual([null, null, null]);
    await page.keyboard.type(person.password);
    await page.keyboard.press('Enter');
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
    await expect(page.getByText(`Te escribimos a ${person.email}`)).toBeVisible();
    expect(await mailedLinks(server, person.email, 'verify_email')).toHaveLength(1);
  });

  test('[SES-47] says where the mail went, in the sign-in too, opens the mail program and sends again after 30 s', async ({
    page,
  }) => {
    const person = { ...newPerson(), email: `maria${process.pid}@gmail.com` };
    await fillRegistration(page, person);
    await holdClock(page);
    await page.getByRole('button', { name: 'Registrarme' }).click();
    await expect(page.getByRole('heading', { name: 'Revisa tu correo' })).toBeVisible();
    await expect(page.getByText(`Te escribimos a ${person.email}`)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Abrir Gmail' })).toHaveAttribute(
      'href',
      /^https:\/\/mail\.google\.com\//,
    );
    await passes(page, 5_000);
    await expect(page).toHaveURL(/\/login$/);
    const calls = callsTo(page, '/user/resend_verification');
    const again = page.getByRole('button', { name: /^Reenviar/ });
    await expect(again).toHaveText('Reenviar en 0:25');
    await passes(page, 24_000);
    await expect(again).toHaveText('Reenviar en 0:01');
    await pressInert(again);
    expect(calls).toEqual([]);
    await passes(page, 1_000);
    await expect(again).toHaveText('Reenviar');
    await again.click();
    await expectStandsFor(page, /te enviamos un nuevo enlace/, 5_000);
    await expect(again).toHaveText('Reenviar en 0:25');
    expect(calls).toEqual(['POST']);
  });

  test('[SES-47] a page that the phone dropped still says where the mail went', async ({ page }) => {
    const person = newPerson();
    await fillRegistration(page, person);
    await page.getByRole('button', { name: 'Registrarme' }).click();
    await expect(page.getByText(`Te escribimos a ${person.email}`)).toBeVisible();
    await expect(page.getByRole('link', { name: /^Abrir/ })).toHaveCount(0);
    await page.reload();
    await expect(page.getByText(`Te escribimos a ${person.email}`)).toBeVisible();
  });

  test('[SES-48] a mistyped address is changed in a form that asks the password again, and the mail goes there', async ({
    page,
    server,
  }) => {
    const person = newPerson();
    await fillRegistration(page, { ...person, email: `x${person.email}` });
    await page.getByRole('button', { name: 'Registrarme' }).click();
    await page.getByRole('link', { name: 'Cambiar el correo' }).click();
    await expect(page.getByLabel('Correo')).toBeFocused();
    await expect(page.getByLabel('Nombre de usuario')).toHaveValue(person.username);
    await expect(page.getByLabel('Contraseña', { exact: true })).toHaveValue('');
    await page.keyboard.type(person.email);
    await page.getByLabel('Contraseña', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Registrarme' }).click();
    await expect(page.getByText(`Te escribimos a ${person.email}`)).toBeVisible();
    const [link = ''] = await mailedLinks(server, person.email, 'verify_email');
    await page.goto(link);
    await expectOutcome(page, '¡Listo! Tu correo quedó verificado.', { icon: 'green', text: 'grey' });
  });
});

test.describe('recovering a password', () => {
  test('[SES-19] [SES-21] [SES-22] [SES-44] leads over a mailed link to a new password', async ({
    page,
    server,
    reseller,
  }) => {
    await page.goto('/recover_password');
    await page.getByLabel('Correo').fill(reseller.email);
    await holdClock(page);
    await page.getByRole('button', { name: 'Enviar enlace' }).click();
    await expect(page.locator('[data-banner=success]')).toHaveText(/^Si el correo está registrado/);
    await expectLeavesAfter(page, 5_000, { from: '/recover_password', to: '/login' });
    await page.clock.resume();

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
    await holdClock(page);
    await save.click();
    await expectStandsFor(page, /demasiado común/, 5_000);
    // The banner has gone; the field at fault stays marked and has the focus.
    await expect(first).toHaveAccessibleDescription(/demasiado común/);
    await expect(first).toBeFocused();

    await first.fill(NEW_PASSWORD);
    await second.fill('otra cosa distinta');
    await save.click();
    await expectStandsFor(page, /no coinciden/, 5_000);
    await expect(second).toHaveAccessibleDescription(/no coinciden/);
    await expect(first).not.toHaveAccessibleDescription(/demasiado común/);

    await second.fill(NEW_PASSWORD);
    await save.click();
    await expect(page.locator('[data-banner=success]')).toHaveText(/^Tu contraseña cambió/);
    await expectLeavesAfter(page, 5_000, { from: '/new_password', to: '/login' });
    await page.clock.resume();
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
