import type { Page } from '@playwright/test';
import { expect, signIn, test } from '#tests/e2e/support/fixtures.ts';
import { holdReadings } from '#tests/e2e/support/page-actions.ts';
import { arrive, tryToSignIn } from '#tests/e2e/support/steps/session-steps.ts';
import { violations } from '#tests/e2e/support/walk-checks.ts';

const NEXT = 'otra frase bien larga';

async function openFromProfile(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Menú' }).click();
  await page.getByRole('link', { name: 'Editar' }).click();
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** Another device of the same reseller: gives its token. */
async function signInElsewhere(page: Page, url: string, reseller: { email: string; password: string }) {
  const { email, password } = reseller;
  const answer = await page.request.post(`${url}/api/v1/user/login`, {
    data: { email, password },
    headers: {
      'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0',
    },
  });
  return ((await answer.json()) as { tokenSession: string }).tokenSession;
}

const statusOf = async (page: Page, url: string, token: string): Promise<number> =>
  (
    await page.request.get(`${url}/api/v1/user/me`, { headers: { authorization: `Bearer ${token}` } })
  ).status();

test('[SEC-63] [SEC-64] Editar leads to the sessions, where another device is ended', async ({
  page,
  reseller,
  server,
}) => {
  await signIn(page, reseller);
  const token = await signInElsewhere(page, server.url, reseller);
  await openFromProfile(page, 'Sesiones');
  await expect(page.getByText('Este dispositivo', { exact: true })).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 2, name: 'Firefox en Windows' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Cerrar sesión de Firefox en Windows' }).click();
  // It goes as soon as the server has ended it, not with the next reading of the list.
  await holdReadings(page, '/user/me/sessions');
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Firefox en Windows' })).toHaveCount(0);
  expect(await statusOf(page, server.url, token)).toBe(401);
});

test('[SEC-64] all sessions are ended, this one by the screen of signing out', async ({
  page,
  reseller,
  server,
}) => {
  await signIn(page, reseller);
  const token = await signInElsewhere(page, server.url, reseller);
  await openFromProfile(page, 'Sesiones');
  await page.getByRole('button', { name: 'Cerrar todas, también esta' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar sesión' }).click();
  await arrive(page, '/logout');
  expect(await statusOf(page, server.url, token)).toBe(401);
  await page.getByRole('button', { name: 'Si', exact: true }).click();
  await arrive(page, '/login');
});

test('[SEC-65] [SEC-70] the password is changed while signed in, and a mail announces it', async ({
  page,
  reseller,
  server,
}) => {
  await signIn(page, reseller);
  const token = await signInElsewhere(page, server.url, reseller);
  await openFromProfile(page, 'Cambiar contraseña');
  const fill = async (current: string): Promise<void> => {
    await page.getByLabel('Contraseña actual', { exact: true }).fill(current);
    await page.getByLabel('Nueva contraseña', { exact: true }).fill(NEXT);
    await page.getByLabel('Repite la nueva contraseña', { exact: true }).fill(NEXT);
    await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
  };
  await fill('no es esta');
  await expect(page.getByLabel('Contraseña actual', { exact: true })).toBeFocused();
  await expect(page.getByText('Esa no es tu contraseña actual.').first()).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await fill(reseller.password);
  await arrive(page, '/edit_profile');
  expect(await statusOf(page, server.url, token)).toBe(401);
  await page.goto('/logout');
  await page.getByRole('button', { name: 'Si', exact: true }).click();
  await arrive(page, '/login');
  await tryToSignIn(page, reseller.email, NEXT);
  await arrive(page, '/');
  const told = async (): Promise<string | undefined> =>
    (await server.mails()).find(
      ({ to, subject }) =>
        subject === 'Cambió tu contraseña de Vigente' &&
        to?.some(({ address }) => address === reseller.email),
    )?.text;
  await expect.poll(told).toMatch(/Desde: .*Linux\nDirección IP: 127\.0\.0\.1\n/);
});
