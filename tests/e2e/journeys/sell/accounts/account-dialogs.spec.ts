import { NOON_ZONE } from '#tests/e2e/support/time/noon-zone.ts';
import { formatDate } from '#domain/dates/dates.ts';
import { formatMoney } from '#domain/money/money.ts';
import { accountBody, clientBody, seedBook } from '#tests/support/api/api-client.ts';
import { expectReason, fromNow, showMore, showRare } from '#tests/e2e/support/steps/account-steps.ts';
import { accountOf, createAccount, pressInert } from '#tests/e2e/support/page-actions.ts';
import { UNDO_MS } from '#sync/undo-hold.ts';
import { passes } from '#tests/e2e/support/device/driven-clock.ts';
import { expect, signIn, test } from '#tests/e2e/support/fixtures.ts';
import { expectBanner } from '#tests/e2e/support/banners.ts';
import { readDatabase, writeUnheard } from '#tests/e2e/support/local-data.ts';

const EMAIL = 'cuenta@correo.example';
const NEW_EMAIL = 'nueva@correo.example';

test.beforeEach(async ({ page, reseller, api }) => {
  await seedBook(api);
  await signIn(page, reseller);
  await page.goto('/sold');
  await expect(accountOf(page, EMAIL)).toBeVisible();
});

test('[DLG-01] [ACC-26] [GEN-03] a new account says what it will do, is seen at once, and is an Inversion', async ({
  page,
  api,
}) => {
  await page.getByRole('button', { name: 'Nueva cuenta' }).click();
  const sheet = page.getByRole('dialog', { name: 'Nueva cuenta' });
  await sheet.getByLabel('Categoría').selectOption('');
  await sheet.getByLabel('Términos de uso').fill('');
  await sheet.getByRole('button', { name: 'Crear' }).click();
  await expect(sheet.getByText('Elige una categoría').last()).toBeVisible();
  await expect(sheet.getByText('Escribe los términos de uso.')).toBeVisible();
  await expect(page.getByText('Elige una categoría', { exact: true }).locator('visible=true')).toHaveCount(1);
  await sheet.getByLabel('Precio').fill('10');
  await expect(sheet.getByRole('status')).toContainText(
    `Vence el ${formatDate(fromNow(30), NOON_ZONE)} · se apunta una compra de S/. 10.00`,
  );
  await sheet.getByRole('button', { name: 'Cancelar' }).click();

  await createAccount(page, {
    category: 'Netflix',
    supplier: 'Distribuidora Lima',
    email: NEW_EMAIL,
    price: '10',
  });
  await expect(accountOf(page, NEW_EMAIL)).toBeVisible();
  await expect(accountOf(page, EMAIL)).toBeVisible();
  await expectBanner(page, /Cuenta creada\./, 2_000);
  await expect
    .poll(async () => (await api.finances()).map(({ kind, quantity }) => `${kind} ${quantity}`).toSorted())
    .toEqual(['Inversion 10', 'Inversion 45.5']);
});

test('[DLG-03] [ACC-31] a price above the currency’s maximum is refused for 5 s, at its field too', async ({
  page,
  api,
}) => {
  await page.getByRole('button', { name: 'Nueva cuenta' }).click();
  const sheet = page.getByRole('dialog', { name: 'Nueva cuenta' });
  await sheet.getByLabel('Categoría').selectOption('Netflix');
  await sheet.getByLabel('Proveedor').selectOption('Distribuidora Lima');
  await sheet.getByLabel('Usuario').fill(NEW_EMAIL);
  await sheet.getByLabel('Contraseña', { exact: true }).fill('clave-123');
  await sheet.getByLabel('Precio').fill('950.01');
  await sheet.getByLabel('Términos de uso').fill('Un dispositivo.');
  await sheet.getByRole('button', { name: 'Crear' }).click();
  await expectBanner(page, /El precio máximo es S\/\. 950\.00\./, 5_000);
  await expect(sheet.getByText('El precio máximo es S/. 950.00.')).toBeVisible();
  expect(await api.streamings()).toHaveLength(1);
});

test('[DLG-01] a half typed account is still there when the form opens again', async ({ page }) => {
  const sheet = page.getByRole('dialog', { name: 'Nueva cuenta' });
  await page.getByRole('button', { name: 'Nueva cuenta' }).click();
  await sheet.getByLabel('Usuario').fill(NEW_EMAIL);
  await sheet.getByLabel('Categoría').selectOption('Netflix');
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await page.getByRole('button', { name: 'Nueva cuenta' }).click();
  await expect(sheet.getByLabel('Usuario')).toHaveValue(NEW_EMAIL);
  await expect(sheet.getByLabel('Categoría').locator('option:checked')).toHaveText('Netflix');
  await expect(sheet.getByLabel('Perfiles')).toHaveAttribute('placeholder', '5');
  await expect(sheet.getByText('Recuperamos tu borrador.')).toBeVisible();
  await sheet.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: 'Nueva cuenta' }).click();
  await expect(sheet.getByLabel('Usuario')).toHaveValue('');
});

test('[DLG-02] [ACC-27] [SYN-20] an edit keeps what another device changed meanwhile', async ({
  page,
  api,
}) => {
  const [before] = await api.streamings();
  await showMore(page, accountOf(page, EMAIL));
  await accountOf(page, EMAIL).getByRole('button', { name: 'Editar cuenta' }).click();
  const sheet = page.getByRole('dialog', { name: 'Editar cuenta' });
  await expect(sheet.getByLabel('Precio')).toHaveValue('45.50');
  await expect(sheet.getByText('Sin cambios por guardar.')).toBeVisible();
  await api.send('PATCH', `/streaming/update/${before?.id}`, { priceSupplier: 50 });
  await expect(page.getByText('S/. 50.00').first()).toBeAttached();
  await sheet.getByLabel('Usuario').fill(NEW_EMAIL);
  await expect(sheet.getByText(`${EMAIL} quedará como correo anterior.`)).toBeVisible();
  await sheet.getByRole('button', { name: 'Guardar' }).click();
  await expectBanner(page, /Cuenta actualizada\./, 1_000);
  await expect(accountOf(page, NEW_EMAIL)).toBeVisible();
  await expect
    .poll(async () => (await api.streamings())[0])
    .toMatchObject({ email: NEW_EMAIL, emailtwo: EMAIL, priceSupplier: 50 });
  expect(await api.finances()).toHaveLength(1);
});

test('[DLG-02] an edit that changes nothing closes without a call', async ({ page, reseller }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') calls.push(request.url());
  });
  await showMore(page, accountOf(page, EMAIL));
  await accountOf(page, EMAIL).getByRole('button', { name: 'Editar cuenta' }).click();
  const sheet = page.getByRole('dialog', { name: 'Editar cuenta' });
  await sheet.getByRole('button', { name: 'Guardar' }).click();
  await expect(sheet).toHaveCount(0);
  // Nothing waits to be sent either.
  expect(await readDatabase(page, `vigente-${reseller.id}`)).toMatchObject({ outbox: [] });
  expect(calls).toEqual([]);
});

test('[DLG-02] [DLG-03] [ACC-31] an edit asks for what an account must have at its fields, and refuses a price above the maximum for 1 s', async ({
  page,
  api,
}) => {
  const [before] = await api.streamings();
  await showMore(page, accountOf(page, EMAIL));
  await accountOf(page, EMAIL).getByRole('button', { name: 'Editar cuenta' }).click();
  const sheet = page.getByRole('dialog', { name: 'Editar cuenta' });
  const required = [
    [sheet.getByLabel('Usuario'), 'Escribe el usuario de la cuenta.', NEW_EMAIL],
    [sheet.getByLabel('Contraseña', { exact: true }), 'Escribe la contraseña.', 'otra-456'],
    [sheet.getByLabel('Precio'), 'Escribe el precio.', '950.01'],
    [sheet.getByLabel('Términos de uso'), 'Escribe los términos de uso.', 'Dos dispositivos.'],
  ] as const;
  for (const [field] of required) await field.fill('');
  await sheet.getByRole('button', { name: 'Guardar' }).click();
  for (const [, words] of required) await expect(sheet.getByText(words)).toBeVisible();
  await expect(sheet.getByLabel('Usuario')).toBeFocused();
  // Nothing was tried, so no banner says it a second time.
  await expect(page.getByText('Escribe el usuario de la cuenta.')).toHaveCount(1);

  for (const [field, , text] of required) await field.fill(text);
  await sheet.getByRole('button', { name: 'Guardar' }).click();
  await expectBanner(page, 'El precio máximo es S/. 950.00.', 1_000, 'error');
  await expect(sheet.getByText('El precio máximo es S/. 950.00.')).toBeVisible();
  await expect(sheet.getByLabel('Precio')).toBeFocused();
  expect(await api.streamings()).toEqual([before]);
});

test('[DLG-03] [ACC-25] a deletion that the rule refuses says why for 1 s', async ({
  page,
  api,
  reseller,
}) => {
  const [account] = await api.streamings();
  await page.goto(`/sold?dialog=account-delete&id=${account?.id}`);
  const question = page.getByRole('dialog', { name: 'Eliminar cuenta' });
  // A pull or a sweep of the start that commits later would read the row that the screen must lack.
  await expect(page.locator('header a[href="/review"]')).toContainText('Al día');
  await question.getByRole('button', { name: 'Eliminar' }).click({ trial: true });
  const client = { ...clientBody(account?.id ?? ''), id: crypto.randomUUID(), userId: reseller.id };
  const dates = { startDate: fromNow(0), endDate: fromNow(30), code: 'AAAA-AAAA' };
  await writeUnheard(page, `vigente-${reseller.id}`, 'clients', [{ ...client, ...dates }]);
  await question.getByRole('button', { name: 'Eliminar' }).click();
  await expectBanner(page, 'La cuenta tiene clientes; no se puede eliminar.', 1_000, 'error');
  expect(await api.streamings()).toHaveLength(1);
});

test('[ACC-25] the delete icon only says why while the account has clients', async ({ page, api }) => {
  const [account] = await api.streamings();
  await api.create('/client/create', clientBody(account?.id ?? ''));
  await expect(page.getByRole('button').filter({ hasText: 'Ana Torres' })).toBeVisible();
  await showMore(page, accountOf(page, EMAIL));
  await showRare(page, accountOf(page, EMAIL));
  const bin = accountOf(page, EMAIL).getByRole('button', { name: 'Eliminar cuenta' });
  await pressInert(bin);
  await expectReason(page, 'No se puede eliminar: la cuenta tiene clientes.');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goto(`/sold?dialog=account-delete&id=${account?.id}`);
  const sheet = page.getByRole('dialog', { name: 'Eliminar cuenta' });
  await expect(sheet.getByText(`${EMAIL} tiene 1 cliente.`)).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Eliminar' })).toHaveCount(0);
});

test('[DLG-05] [GEN-05] an account is deleted after a yes, and only then', async ({ page, api }) => {
  await showMore(page, accountOf(page, EMAIL));
  await showRare(page, accountOf(page, EMAIL));
  const bin = accountOf(page, EMAIL).getByRole('button', { name: 'Eliminar cuenta' });
  const question = page.getByRole('dialog', { name: 'Eliminar cuenta' });
  await bin.click();
  await expect(question.getByRole('button', { name: 'Cancelar' })).toBeFocused();
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect(accountOf(page, EMAIL)).toBeVisible();
  await bin.click();
  await question.getByRole('button', { name: 'Eliminar' }).click();
  await expectBanner(page, /Cuenta eliminada\./, 2_000);
  await expect(page.getByText('No se encontraron datos')).toBeVisible();
  // It goes out once it can no longer be undone.
  await passes(page, UNDO_MS);
  await expect.poll(async () => (await api.streamings()).length).toBe(0);
});

test('[SYN-21] a dialog whose account another device deletes says so and closes', async ({ page, api }) => {
  const [account] = await api.streamings();
  await showMore(page, accountOf(page, EMAIL));
  await accountOf(page, EMAIL).getByRole('button', { name: 'Editar cuenta' }).click();
  const sheet = page.getByRole('dialog', { name: 'Editar cuenta' });
  await expect(sheet).toBeVisible();
  await api.send('DELETE', `/streaming/delete/${account?.id}`);
  await expectBanner(page, /La cuenta ya no existe\. Se eliminó en otro dispositivo\./, 3_000);
  await expect(sheet).toHaveCount(0);
});

test('[ACC-34] [API-53] an account made on another device shows with all that it bears', async ({
  page,
  api,
}) => {
  const [book] = await api.streamings();
  const body = accountBody(book?.categoryId ?? '', book?.supplierId ?? '', {
    email: NEW_EMAIL,
    profileCount: 2,
  });
  await api.create('/streaming/create', body);
  const account = accountOf(page, NEW_EMAIL);
  await expect(account.getByText('2 libres de 2')).toBeVisible();
  await page.getByRole('button', { name: 'Mostrar contraseñas' }).click();
  await page.getByRole('button', { name: 'Mostrar proveedores' }).click();
  await showMore(page, account);
  const created = (await api.streamings()).find(({ email }) => email === NEW_EMAIL);
  const said = [
    created?.code,
    'Netflix',
    body.password,
    formatMoney(body.priceSupplier, 'S/.'),
    formatDate(created?.startDate ?? '', NOON_ZONE),
    formatDate(created?.endDate ?? '', NOON_ZONE),
    'Activo',
    'Distribuidora Lima',
  ];
  for (const text of said) await expect(account.getByText(text ?? 'nothing').first()).toBeVisible();
  // A begun day counts whole until the screen's clock is past the tap.
  await expect(account.getByText(/^6[01] días$/)).toBeVisible();
  await expect(account.getByRole('link')).toHaveAttribute('href', body.url);
  await account.getByRole('button', { name: 'Ver términos de uso' }).click();
  await expect(page.getByRole('dialog', { name: 'Términos de uso' })).toContainText(body.termsOfUse);
});
