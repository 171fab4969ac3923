import type { Route } from '@playwright/test';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { holdStore, keptKeys, mirroredToken } from '#tests/e2e/support/local-data.ts';
import {
  expectLeavesAfter,
  expectStandsFor,
  holdClock,
  passes,
} from '#tests/e2e/support/device/driven-clock.ts';
import {
  arrive,
  callsTo,
  expectBanner,
  storedSession,
  tryToSignIn,
} from '#tests/e2e/support/steps/session-steps.ts';
import { pressInert } from '#tests/e2e/support/page-actions.ts';

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

  test('[SES-02] asks no more of a mail than an email-typed input does, and nothing of a password', async ({
    page,
  }) => {
    await page.goto('/login');
    const sent = page.waitForRequest('**/api/v1/user/login');
    await tryToSignIn(page, 'ana@casa', 'x');
    expect((await sent).postDataJSON()).toEqual({ email: 'ana@casa', password: 'x' });
  });

  test('[SES-03] [SES-32] [NAV-07] says so for 1 s, keeps token, user and role, and then goes to the panel', async ({
    page,
    reseller,
  }) => {
    await page.goto('/login');
    await holdClock(page);
    await tryToSignIn(page, reseller.email, reseller.password);
    await expect(page.locator('[data-banner=success]')).toHaveText(/^Iniciaste sesión/);
    const [token, userId] = await storedSession(page);
    expect(token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
    expect(userId).toBe(reseller.id);
    await expectLeavesAfter(page, 1_000, { from: '/login', to: '/' });
    await expect(page.locator('[data-banner=success]')).toHaveCount(0);
    await page.clock.resume();
    await expect.poll(async () => (await storedSession(page))[2]).toBe('RESELLER');
    await expect
      .poll(() => keptKeys(page))
      .toEqual(['rol', 'token', 'userId', `vigente-mark-${reseller.id}`]);
  });

  test('[SES-03] the second passes while the phone writes, and the panel waits for what is written', async ({
    page,
    reseller,
  }) => {
    await page.goto('/login');
    await holdClock(page);
    let release = (): Promise<void> => Promise.resolve();
    const hold = async (route: Route) => {
      release = await holdStore(page, 'vigente-device', 'session');
      await route.continue();
    };
    await page.route('**/api/v1/user/login', hold, { times: 1 });
    await tryToSignIn(page, reseller.email, reseller.password);
    await expect(page.locator('[data-banner=success]')).toHaveText(/^Iniciaste sesión/);
    await passes(page, 1_000);
    await expect(page.locator('[data-banner=success]')).toHaveCount(0);
    expect(new URL(page.url()).pathname).toBe('/login');
    await release();
    await page.waitForURL((url) => url.pathname === '/');
    await page.clock.resume();
    await expect.poll(() => mirroredToken(page)).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  });

  test('[SES-43] leads a signed-in user on, and the way back after signing in is not the form', async ({
    page,
    reseller,
  }) => {
    await page.goto('/register');
    await page.getByRole('link', { name: 'Inicia sesión' }).click();
    // /register has a field for the mail too.
    await expect(page.getByRole('heading', { name: 'Iniciar sesión' })).toBeVisible();
    await tryToSignIn(page, reseller.email, reseller.password);
    await arrive(page, '/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Hola/);
    await page.goBack();
    await arrive(page, '/register');
    await page.goto('/login');
    await arrive(page, '/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Hola/);
  });

  test('[NAV-28] leads to the page that was asked for, after the second of the greeting', async ({
    page,
    reseller,
  }) => {
    await page.goto('/due?orden=nombre#fin');
    await arrive(page, '/login');
    await page.reload();
    await holdClock(page);
    await tryToSignIn(page, reseller.email, reseller.password);
    await expect(page.locator('[data-banner=success]')).toHaveText(/^Iniciaste sesión/);
    await expectLeavesAfter(page, 1_000, { from: '/login', to: '/due' });
    expect(new URL(page.url()).search).toBe('?orden=nombre');
    await page.clock.resume();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cobros de hoy');
  });

  for (const path of ['/logout', '/finish_membership', '/'])
    test(`[NAV-07] [NAV-28] leads to the panel where ${path} was asked for`, async ({ page, reseller }) => {
      await page.goto(path);
      await arrive(page, '/login');
      await tryToSignIn(page, reseller.email, reseller.password);
      await arrive(page, '/');
    });

  test('[SES-04] shows a refusal for 5 s and keeps nothing', async ({ page, reseller }) => {
    await page.goto('/login');
    await holdClock(page);
    await tryToSignIn(page, reseller.email, 'otra cosa');
    await expectStandsFor(page, 'El correo o la contraseña no son correctos', 5_000);
    expect(await storedSession(page)).toEqual([null, null, null]);
    expect(new URL(page.url()).pathname).toBe('/login');
  });

  test(
    '[PWA-09] is disabled without a network and says why',
    { tag: '@worker' },
    async ({ page, context }) => {
      await page.goto('/login');
      const button = page.getByRole('button', { name: 'Ingresar' });
      await expect(button).toBeEnabled();
      await context.setOffline(true);
      await expect(button).toBeDisabled();
      await pressInert(button);
      await expect(page.getByText('Sin conexión: esto necesita internet.')).toBeVisible();
      await context.setOffline(false);
      await expect(button).toBeEnabled();
    },
  );

  test('[PWA-09] works on where a part that it does without can not be fetched', async ({
    page,
    reseller,
  }) => {
    const lost: string[] = [];
    await page.route('**/assets/notices-*.js', (route) => {
      lost.push(route.request().url());
      return route.abort();
    });
    await page.goto('/login');
    await expect.poll(() => lost).not.toEqual([]);
    await tryToSignIn(page, reseller.email, reseller.password);
    await expect(page).toHaveURL('/');
    await page.getByRole('button', { name: 'Menú' }).click();
    await expect(page.getByRole('link', { name: 'Cerrar sesión' })).toBeVisible();
  });

  for (const [path, name] of [
    ['/register', 'Registrarme'],
    ['/recover_password', 'Enviar enlace'],
    ['/new_password#code=abc', 'Guardar contraseña'],
    ['/verify_email#code=abc', 'Intentar de nuevo'],
  ] as const) {
    test(
      `[PWA-09] ${path} is disabled without a network and says why`,
      { tag: '@worker' },
      async ({ page, context }) => {
        await page.route('**/api/v1/user/verify_email', (route) => route.abort());
        await page.goto(path);
        const button = page.getByRole('button', { name });
        await expect(button).toBeEnabled();
        await context.setOffline(true);
        await expect(button).toBeDisabled();
        await pressInert(button);
        const reason = page.getByText('Sin conexión: esto necesita internet.');
        await expect(reason).toBeVisible();
        await expect(button).toHaveAccessibleDescription('Sin conexión: esto necesita internet.');
        await context.setOffline(false);
        await expect(button).toBeEnabled();
      },
    );
  }

  test('[PWA-09] says that nobody answers where a network leads nowhere', async ({ page }) => {
    await page.goto('/login');
    await page.route('**/api/v1/user/login', (route) => route.abort());
    await tryToSignIn(page, 'ana@correo.example', 'una frase');
    await expectBanner(page, /^Sin conexión/, 5_000);
  });
});
