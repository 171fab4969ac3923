import { NOON_ZONE } from '#tests/e2e/support/time/noon-zone.ts';
import type { Locator } from '@playwright/test';
import { formatDate } from '#domain/dates/dates.ts';
import { clientBody, seedBook } from '#tests/support/api/api-client.ts';
import {
  buy,
  fromNow,
  isPhone,
  opensDialog,
  overflowPx,
  seedStates,
  showMore,
  showRare,
} from '#tests/e2e/support/steps/account-steps.ts';
import { accountOf } from '#tests/e2e/support/page-actions.ts';
import { expectBanner } from '#tests/e2e/support/banners.ts';
import { expect, signIn, test } from '#tests/e2e/support/fixtures.ts';

const EMAIL = 'cuenta@correo.example';
/** Of /support and /overdue with no secret shown; 'Dias' is exact there (ACC-21). */
const COLUMNS =
  'Código,Nombre,Cuenta y/o Perfiles,Usuario,Url,Condiciones,Precio,F.C.,F.V.,Dias,Reembolso,Estado,Opciones'.split(
    ',',
  );
const OPTIONS = {
  'Renovar con el proveedor': 'account-renew',
  'Soporte con el proveedor': 'account-support',
  'Editar cuenta': 'account-edit',
  'Eliminar cuenta': 'account-delete',
};
const TERMS = 'Un dispositivo por perfil.\n  No cambies la clave.\n\nSin devoluciones.';

test('[ACC-15] [ACC-16] [ACC-17] [ACC-19] what an account shows opens what can be done about it', async ({
  page,
  api,
  reseller,
}) => {
  const { accountId } = await seedBook(api);
  await signIn(page, reseller);
  await page.goto('/sold');
  const account = accountOf(page, EMAIL);
  await showMore(page, account);
  const button = (name: string | RegExp) => account.getByRole('button', { name });
  const end = formatDate(fromNow(60), NOON_ZONE);
  const acts: [string | RegExp, string][] = [
    [`Vence ${end}, cambiar fechas`, 'account-dates'],
    ['Pedir renovación, quedan 60 días', 'account-ask-renewal'],
    ['Pedir reembolso, S/. 45.50', 'account-ask-refund'],
    ['Consultar estado, Activo', 'account-state'],
    ['Renovar con el proveedor', 'account-renew'],
    ['Soporte con el proveedor', 'account-support'],
    ['Editar cuenta', 'account-edit'],
  ];
  const rare: typeof acts = [
    ['Se cayó la cuenta', 'account-down'],
    ['Eliminar cuenta', 'account-delete'],
  ];
  for (const [name, dialog] of acts) await opensDialog(page, button(name), dialog, accountId);
  await showRare(page, account);
  for (const [name, dialog] of rare) await opensDialog(page, button(name), dialog, accountId);
  await expect(account.getByText('S/. 45.50').first()).toBeVisible();
  await expect(account.getByText(formatDate(fromNow(0), NOON_ZONE))).toBeVisible();
});

test('[ACC-14] [DLG-12] the terms of use are shown in full, line by line, and can be copied', async ({
  page,
  context,
  api,
  reseller,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { accountId } = await seedBook(api);
  await api.send('PATCH', `/streaming/update/${accountId}`, { termsOfUse: TERMS });
  await signIn(page, reseller);
  await page.goto('/sold');
  await showMore(page, accountOf(page, EMAIL));
  await accountOf(page, EMAIL).getByRole('button', { name: 'Ver términos de uso' }).click();
  const sheet = page.getByRole('dialog', { name: 'Términos de uso' });
  expect(await sheet.getByText('Sin devoluciones.').evaluate((text: HTMLElement) => text.innerText)).toBe(
    TERMS,
  );
  await sheet.getByRole('button', { name: 'Copiar' }).click();
  await expectBanner(page, 'Términos copiados', 2_000, 'success');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(TERMS);
  await sheet.getByRole('button', { name: 'Cerrar' }).last().click();
  await expect(sheet).toHaveCount(0);
});

for (const [path, email, state] of [
  ['/support', 'soporte@correo.example', 'Soporte'],
  ['/overdue', 'vencida@correo.example', 'Vencido'],
] as const) {
  test(`[ACC-17] [ACC-19] [ACC-21] in ${path} secrets are out of sight until their eye is pressed`, async ({
    page,
    api,
    reseller,
  }) => {
    const { accountId } = await seedStates(api);
    await signIn(page, reseller);
    await page.goto(path);
    const account = accountOf(page, email);
    await expect(account).toBeVisible();
    for (const text of ['Buen intento, espía', 'clave-123', 'Proveedor secreto', 'Distribuidora Lima'])
      await expect(account.getByText(text)).toHaveCount(0);
    const columns = async () =>
      (await page.getByRole('columnheader').allInnerTexts()).map((text) =>
        text.replaceAll('\u00AD', '').trim(),
      );
    const before = await columns();
    await page.getByRole('button', { name: 'Mostrar contraseñas' }).click();
    await expect(account.getByText('clave-123')).toBeInViewport();
    await page.getByRole('button', { name: 'Mostrar proveedores' }).click();
    await expect(account.getByText('Distribuidora Lima')).toBeInViewport();
    if (!isPhone(page)) {
      const choice = path === '/overdue' ? ['Elegir'] : [];
      expect(before).toEqual([...choice, ...COLUMNS]);
      const shown = COLUMNS.toSpliced(4, 0, 'Password').toSpliced(13, 0, 'Proveedor');
      expect(await columns()).toEqual([...choice, ...shown]);
    }
    await page.getByRole('button', { name: 'Ocultar contraseñas' }).click();
    await expect(account.getByText('clave-123')).toHaveCount(0);
    await showMore(page, account);
    const since = state === 'Soporte' ? `, Soporte: ${formatDate(fromNow(0), NOON_ZONE)}` : '';
    await expect(account.getByRole('button', { name: `Consultar estado, ${state}${since}` })).toBeVisible();
    const id = (await api.streamings()).find((row) => row.email === email)?.id ?? accountId;
    for (const [name, dialog] of Object.entries(OPTIONS)) {
      if (dialog === 'account-delete') await showRare(page, account);
      await opensDialog(page, account.getByRole('button', { name }), dialog, id);
    }
  });
}

const LONG = 'x'.repeat(180);
const HOSTILE = '<script>alert(1)</script>';
const RTL = 'شركة \u202Eevil';

test('[PWA-19] [ACC-13] hostile texts stay texts and break no layout', async ({ page, api, reseller }) => {
  const name = `🎬${LONG}`;
  const categoryId = await api.create('/category/create', { name, backgroundcolor: '#ffffff' });
  const supplierId = await api.create('/supplier/create', { name: `${RTL}${LONG}`, phone: '+51987654321' });
  const book = { categoryId, supplierId, accountId: '' };
  const accountId = await buy(api, book, {
    email: `${HOSTILE}${LONG.slice(0, 170)}`,
    password: `${RTL}<b>${LONG}`,
    url: `https://${'y'.repeat(60)}.example/${'z'.repeat(100)}`,
    termsOfUse: `${HOSTILE}\n${LONG}${LONG}`,
  });
  await api.create('/client/create', clientBody(accountId, { nameuser: `${HOSTILE}${LONG.slice(0, 170)}` }));
  const refused = await api.send('PATCH', `/streaming/update/${accountId}`, { url: 'javascript:alert(1)' });
  expect(refused.status).toBe(400);
  await signIn(page, reseller);
  await page.goto('/sold');
  const account = accountOf(page, HOSTILE);
  await page.getByRole('button', { name: 'Mostrar contraseñas' }).click();
  await page.getByRole('button', { name: 'Mostrar proveedores' }).click();
  await showMore(page, account);
  await expect(account.getByText('evil<b>').first()).toBeVisible();
  await expect(account.getByText(HOSTILE).first()).toBeVisible();
  await expect(account.getByRole('link')).toHaveCount(1);
  expect(await overflowPx(page)).toBe(0);
  const seen = {
    'account-terms': page.getByRole('dialog').getByText(HOSTILE).first(),
    'account-delete': page.getByRole('dialog').getByText(HOSTILE).first(),
    'account-edit': page.getByRole('dialog').getByLabel('Usuario'),
  };
  for (const [dialog, text] of Object.entries(seen)) {
    await page.goto(`/sold?dialog=${dialog}&id=${accountId}`);
    await expect(text).toBeVisible();
    const fits = await page.getByRole('dialog').evaluate((box) => box.scrollWidth <= box.clientWidth);
    expect([dialog, fits, await overflowPx(page)]).toEqual([dialog, true, 0]);
  }
  const sheet = page.getByRole('dialog', { name: 'Editar cuenta' });
  expect(await sheet.getByLabel('Usuario').inputValue()).toContain(HOSTILE);
  await sheet.getByLabel('Enlace').fill('javascript:alert(1)');
  await sheet.getByRole('button', { name: 'Guardar' }).click();
  await expect(sheet.getByText('Escribe un enlace que empiece con http:// o https://.')).toBeVisible();
});

test(
  '[ACC-07] the table scrolls in its frame, by keys too, under a header and beside actions that stay in sight',
  { tag: '@desktop' },
  async ({ page, api, reseller }) => {
    const book = await seedBook(api);
    await Promise.all(
      Array.from({ length: 19 }, (_, index) => buy(api, book, { email: `n${index}@correo.example` })),
    );
    // These rows fit at 1280 px.
    await page.setViewportSize({ width: 800, height: 800 });
    await signIn(page, reseller);
    await page.goto('/sold');
    const table = page.getByRole('region', { name: 'Cuentas' });
    await expect(table.getByRole('row')).toHaveCount(21);
    const glides = await table.evaluateHandle((frame) => {
      const ended = { count: 0 };
      frame.addEventListener('scrollend', () => (ended.count += 1));
      return ended;
    });
    const glided = (count: number) => expect.poll(() => glides.evaluate((ended) => ended.count)).toBe(count);
    await table.focus();
    await page.keyboard.press('ArrowRight');
    // A key pressed while the frame still scrolls may be lost.
    await glided(1);
    expect(await table.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
    await page.keyboard.press('End');
    await glided(2);
    expect(await table.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
    await expect(table.getByRole('columnheader', { name: 'Opciones' })).toBeInViewport({ ratio: 1 });
    expect(await overflowPx(page)).toBe(0);
    await table.evaluate((frame) => frame.scrollTo(0, 0));
    const row = table.getByRole('row').filter({ hasText: EMAIL });
    const options = await row.getByRole('cell').last().boundingBox();
    const stops = row.locator('td:not(:last-child)').locator('button, a');
    const rightOf = async (stop: Locator) => {
      const place = await stop.boundingBox();
      return (place?.x ?? 0) + (place?.width ?? 0);
    };
    await stops.first().focus();
    for (const stop of await stops.all()) {
      await expect(stop).toBeFocused();
      await expect.poll(() => rightOf(stop)).toBeLessThanOrEqual(options?.x ?? 0);
      await page.keyboard.press('Tab');
    }
    for (let act = 0; act < 3; act += 1) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Eliminar cuenta' })).toBeVisible();
  },
);
