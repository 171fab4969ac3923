import type { Locator, Page } from '@playwright/test';
import { clientBody, seedBook } from '#tests/support/api/api-client.ts';
import { expect, signIn, test, waitForWorker } from '#tests/e2e/support/fixtures.ts';
import { violations } from '#tests/e2e/support/walk-checks.ts';

const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Lista de espera de Netflix' });

async function note(page: Page, name: string, phone: string): Promise<void> {
  await dialog(page).getByLabel('Nombre').fill(name);
  await dialog(page).getByLabel('Teléfono').fill(phone);
  await dialog(page).getByRole('button', { name: 'Anotar' }).click();
  await expect(dialog(page).getByRole('listitem').filter({ hasText: name })).toBeVisible();
}

test(
  '[CAT-14] [MSG-35] without a network people are noted on the waiting list of a full service and leave it with their sale',
  { tag: '@worker' },
  async ({ page, context, reseller, api }) => {
    const { accountId } = await seedBook(api);
    const whole = clientBody(accountId, { accountType: 'Cuenta', numberprofile: '1,2,3,4,5' });
    const clientId = await api.create('/client/create', whole);
    await signIn(page, reseller);
    await waitForWorker(page);
    await page.goto('/categories');
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Lista de espera de Netflix' }).click();
    await expect(dialog(page)).toContainText('Nadie espera');
    await note(page, 'Rosa', '987654321');
    await note(page, 'Luis', '987654322');
    expect(await violations(page)).toEqual([]);
    const write = dialog(page).getByRole('link', { name: 'Escribir a Rosa' });
    const href = await write.getAttribute('href');
    expect(decodeURIComponent(href ?? '')).toMatch(/51987654321.*Hola Rosa, ya tengo Netflix disponible/);
    await dialog(page).getByRole('button', { name: 'Quitar a Luis' }).click();
    await expect(dialog(page).getByRole('listitem')).toHaveCount(1);
    await dialog(page).getByRole('button', { name: 'Volver' }).click();
    await expect(page.getByText('1 espera')).toBeVisible();
    await context.setOffline(false);
    await expect.poll(async () => (await api.categories())[0]?.waiting ?? '').toMatch(/\+51987654321 Rosa$/);

    await api.send('DELETE', `/client/delete/${clientId}`);
    await page.goto('/');
    await page.getByRole('link', { name: /^Vender\s*Ya hay para 1 persona que espera$/ }).click();
    const told = page.getByText('1 persona espera Netflix y ya hay');
    await expect(told).toBeVisible();
    await page.getByRole('button', { name: 'Avisarles' }).click();
    await expect(dialog(page)).toContainText('Hay 5 perfiles libres');
    await expect(write).toHaveAttribute('href', /Hola%20Rosa%2C%20ya%20tengo/);
    const text = '{servicio} te espera, {nombre}';
    await api.send('PATCH', `/user/me/update_template/${reseller.id}`, { kind: 'hay_cupo', text });
    await expect(write).toHaveAttribute('href', /Netflix%20te%20espera%2C%20Rosa/);
    await dialog(page).getByRole('button', { name: 'Volver' }).click();
    await page.getByRole('button', { name: /^Vender un perfil de / }).click();
    const sale = page.getByRole('dialog', { name: 'Vender perfil' });
    await sale.getByRole('button', { name: /^Rosa · / }).click();
    await expect(sale.getByLabel('Nombre')).toHaveValue('Rosa');
    await expect(sale.getByRole('button', { name: /^Rosa · / })).toHaveCount(0);
    await sale.getByLabel('Precio').fill('15');
    await sale.getByRole('button', { name: 'Vender', exact: true }).click();
    await expect.poll(async () => (await api.categories())[0]?.waiting).toBeNull();
    expect((await api.clients()).map(({ phoneuser }) => phoneuser)).toEqual(['+51987654321']);
    await page.goto('/free');
    await expect(page.getByText('4 perfiles libres')).toBeVisible();
    await expect(told).toHaveCount(0);
    await page.goto('/');
    await expect(
      page.getByRole('link', { name: /^Vender\s*Elige un perfil libre y véndelo$/ }),
    ).toBeVisible();
  },
);
