import type { Locator, Page } from '@playwright/test';
import { clientBody, seedBook } from '#tests/support/api/api-client.ts';
import { expect, signIn, test, waitForWorker } from '#tests/e2e/support/fixtures.ts';
import { leaveSold } from '#tests/e2e/support/page-actions.ts';
import { countTaps } from '#tests/e2e/support/tap-count.ts';

const guide = (page: Page): Locator => page.getByRole('region', { name: 'Tu primera venta en 3 pasos' });
const tile = (page: Page, name: string): Locator =>
  guide(page).getByRole('list', { name: 'Servicios' }).getByRole('button', { name, exact: true });
const newAccount = (page: Page): Locator => page.getByRole('dialog', { name: 'Nueva cuenta' });

/** Fills fields in and counts them: what is typed into a field is one tap. */
function typist() {
  let fields = 0;
  return {
    type: async (field: Locator, text: string): Promise<void> => {
      await field.fill(text);
      fields += 1;
    },
    fields: () => fields,
  };
}

test(
  '[PAN-10] [PAN-11] [ACC-76] without a network a newcomer sells the first profile in 13 taps from the empty panel',
  { tag: '@worker' },
  async ({ page, context, reseller, api }) => {
    await signIn(page, reseller);
    await waitForWorker(page);
    await expect(tile(page, 'Netflix')).toBeVisible();
    await context.setOffline(true);
    const presses = await countTaps(page);
    const { type, fields } = typist();

    await tile(page, 'Netflix').click();
    await expect(tile(page, 'Netflix')).toHaveAttribute('aria-pressed', 'true');
    const supplier = guide(page).getByRole('group', { name: 'Nuevo proveedor' });
    await type(supplier.getByLabel('Nombre del proveedor'), 'Don Pepe');
    await type(supplier.getByRole('textbox', { name: 'Su teléfono' }), '987 654 321');
    await supplier.getByRole('button', { name: 'Agregar' }).click();

    const account = newAccount(page);
    await expect(account.getByLabel('Categoría').locator('option:checked')).toHaveText('Netflix');
    await expect(account.getByLabel('Proveedor').locator('option:checked')).toHaveText('Don Pepe');
    await expect(account.getByLabel('Términos de uso')).toHaveValue(/Usa un solo dispositivo por perfil\./);
    await type(account.getByLabel('Usuario'), 'netflix1@correo.example');
    await type(account.getByLabel('Contraseña', { exact: true }), 'clave-123');
    await type(account.getByLabel('Precio'), '30');
    await account.getByRole('button', { name: 'Crear' }).click();
    await expect(account).toHaveCount(0);

    await guide(page).getByRole('button', { name: 'Vende tu primer perfil' }).click();
    const sale = page.getByRole('dialog', { name: 'Vender perfil' });
    await type(sale.getByRole('textbox', { name: 'Nombre' }), 'Rosa');
    await type(sale.getByRole('textbox', { name: 'Teléfono' }), '912 345 678');
    await type(sale.getByLabel('Precio'), '12');
    await sale.getByRole('button', { name: 'Vender', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Vendido a Rosa' })).toBeVisible();
    expect((await presses()) + fields()).toBe(13);
    await leaveSold(page, 'Rosa');
    await expect(guide(page)).toHaveCount(0);

    await context.setOffline(false);
    await expect
      .poll(async () => (await api.clients()).map(({ nameuser, numberprofile }) => [nameuser, numberprofile]))
      .toEqual([['Rosa', '1']]);
    expect(await api.categories()).toMatchObject([
      { name: 'Netflix', backgroundcolor: '#e50914', profileCount: 5 },
    ]);
  },
);

test('[PAN-10] a tile makes its service, another press takes it away, and any other is written', async ({
  page,
  reseller,
  api,
}) => {
  await signIn(page, reseller);
  await tile(page, 'Netflix').click();
  await tile(page, 'Disney+').click();
  await expect(tile(page, 'Disney+')).toHaveAttribute('aria-pressed', 'true');
  await tile(page, 'Netflix').click();
  await expect(tile(page, 'Netflix')).toHaveAttribute('aria-pressed', 'false');
  await tile(page, 'Otro').click();
  const other = guide(page).getByRole('group', { name: 'Nueva categoría' });
  await expect(other.getByLabel('Nombre del servicio')).toBeFocused();
  await other.getByLabel('Nombre del servicio').fill('Pluto');
  await page.keyboard.press('Enter');
  await expect(other).toHaveCount(0);
  await expect(tile(page, 'Pluto')).toHaveAttribute('aria-pressed', 'true');
  await expect
    .poll(async () =>
      (await api.categories()).map(({ name, profileCount }) => `${name} ${String(profileCount)}`),
    )
    .toEqual(['Disney+ 7', 'Pluto 5']);
});

test('[PAN-11] what is done has a check mark after a reload too, and several services lead to the form of each', async ({
  page,
  reseller,
  api,
}) => {
  await api.create('/category/create', { name: 'Netflix' });
  const disney = await api.create('/category/create', { name: 'Disney+' });
  await api.create('/supplier/create', { name: 'Don Pepe', phone: '+51987654321' });
  await signIn(page, reseller);
  const steps = guide(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) });
  await expect(steps.getByRole('heading')).toHaveText([
    '¿Qué vendes? (listo)',
    '¿A quién le compras? (listo)',
    'Tu primera cuenta',
  ]);
  await expect(steps.nth(0)).toContainText('Netflix y Disney+');
  await expect(steps.nth(2)).toHaveAttribute('aria-current', 'step');
  await page.reload();
  await guide(page).getByRole('button', { name: 'Agregar cuenta de Disney+' }).click();
  await expect(newAccount(page).getByLabel('Categoría')).toHaveValue(disney);
});

test('[PAN-10] after one sale no steps are shown, even once the client is gone', async ({
  page,
  reseller,
  api,
}) => {
  const { accountId } = await seedBook(api);
  const client = await api.create('/client/create', clientBody(accountId));
  await api.send('DELETE', `/client/delete/${client}`);
  await signIn(page, reseller);
  await expect(page.getByRole('region', { name: 'FINANZAS' })).toBeVisible();
  await expect(guide(page)).toHaveCount(0);
});

/** Height down to the last text or button; on a desktop the card itself is as tall as its neighbour. */
function contentPx(card: Locator): Promise<number> {
  return card.evaluate((element) => {
    const leaves = [...element.querySelectorAll('*')].filter((each) => each.childElementCount === 0);
    const bottoms = leaves.map((each) => each.getBoundingClientRect().bottom);
    return Math.max(...bottoms) - element.getBoundingClientRect().top;
  });
}

test('[PAN-12] the trial is a title and two quiet lines until three days remain', async ({
  page,
  server,
}) => {
  const user = await server.createUser({ membershipDays: 7 });
  await signIn(page, user);
  const trial = page.getByRole('region', { name: 'Periodo de prueba' });
  await expect(trial.getByRole('timer')).toHaveText(/^6\s*días/);
  await expect.poll(() => contentPx(trial)).toBeLessThanOrEqual(150);
  const late = await server.createUser({ membershipDays: 3 });
  await signIn(page, late);
  await expect(trial.getByRole('timer')).toHaveText(/^2\s*días/);
  await expect.poll(() => contentPx(trial)).toBeGreaterThan(150);
});
