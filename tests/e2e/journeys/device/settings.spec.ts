import type { Page } from '@playwright/test';
import { answerNotifications, withoutApis } from '#tests/e2e/support/steps/alert-steps.ts';
import { expect, signIn, test } from '#tests/e2e/support/fixtures.ts';
import { notedFact } from '#tests/e2e/support/local-data.ts';
import { violations } from '#tests/e2e/support/walk-checks.ts';

test.use({ serviceWorkers: 'allow' });

const switchOf = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });

async function openSettings(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menú' }).click();
  await page.getByRole('link', { name: 'Editar' }).click();
  await page.getByRole('link', { name: 'Ajustes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ajustes de este teléfono' })).toBeVisible();
}

test('[NAV-20] Editar leads to the settings of this device, which have an address of their own', async ({
  page,
  reseller,
}) => {
  await signIn(page, reseller);
  await openSettings(page);
  await expect(page).toHaveURL(/\/settings$/);
  await page.getByRole('link', { name: 'Editar perfil' }).click();
  await expect(page).toHaveURL(/\/edit_profile$/);
  await page.goto('/settings');
  await expect(page.getByRole('heading', { level: 1, name: 'Ajustes de este teléfono' })).toBeVisible();
});

test('each way of notifying is switched by itself, and stays so on this device', async ({
  page,
  reseller,
}) => {
  await answerNotifications(page, { permission: 'granted', answer: 'granted' });
  await signIn(page, reseller);
  await openSettings(page);
  const names = ['Avisos', 'Número en el ícono'];
  for (const name of names) await expect(switchOf(page, name)).toBeChecked();
  await switchOf(page, 'Avisos').uncheck();
  await expect(switchOf(page, 'Número en el ícono')).toBeChecked();
  const chosen = { notify: false, badge: true };
  await expect.poll(() => notedFact(page, reseller.id, 'alerts')).toMatchObject(chosen);
  await page.reload();
  await expect(switchOf(page, 'Número en el ícono')).toBeChecked();
  await expect(switchOf(page, 'Avisos')).not.toBeChecked();
  expect(await violations(page)).toEqual([]);
});

test('switching notifications on asks the browser, and says what to do about a no', async ({
  page,
  reseller,
}) => {
  const asked = await answerNotifications(page, { permission: 'default', answer: 'denied' });
  await signIn(page, reseller);
  await openSettings(page);
  await expect(switchOf(page, 'Avisos')).not.toBeChecked();
  await expect(page.getByText('el navegador te pedirá permiso')).toBeVisible();
  expect(await asked()).toBe(0);
  await switchOf(page, 'Avisos').click();
  await expect(page.getByText('El navegador tiene bloqueados los avisos')).toBeVisible();
  await expect(switchOf(page, 'Avisos')).not.toBeChecked();
  expect(await asked()).toBe(1);
  expect(await violations(page)).toEqual([]);
});

test('a browser that lacks notifications and numbers says so', async ({ page, reseller }) => {
  await withoutApis(page, 'sync', 'periodicSync', 'pushManager', 'badge');
  await signIn(page, reseller);
  await openSettings(page);
  await expect(switchOf(page, 'Avisos')).toBeDisabled();
  await expect(page.getByText('Este navegador no tiene avisos con la app cerrada')).toBeVisible();
  await expect(switchOf(page, 'Número en el ícono')).toBeDisabled();
  expect(await violations(page)).toEqual([]);
});

test('the settings open for who may no longer use the panel', async ({ page, server }) => {
  await signIn(page, await server.createUser({ membershipDays: -1 }));
  await openSettings(page);
  await expect(switchOf(page, 'Número en el ícono')).toBeChecked();
});
