import type { ApiClient } from '#tests/support/api/api-client.ts';
import { seedBook } from '#tests/support/api/api-client.ts';
import { buy, emailsOn, expire, isPhone, searchBox } from '#tests/e2e/support/steps/account-steps.ts';
import { accountOf, standing, pressInert } from '#tests/e2e/support/page-actions.ts';
import { expectBanner } from '#tests/e2e/support/banners.ts';
import { expect, signIn, test } from '#tests/e2e/support/fixtures.ts';

/** 21 overdue accounts, which fill two pages: `n01@…` to `n21@…`. */
async function seedOverdue(api: ApiClient): Promise<string[]> {
  const book = await seedBook(api);
  await api.send('DELETE', `/streaming/delete/${book.accountId}`);
  const emails = Array.from(
    { length: 21 },
    (_, index) => `n${String(index + 1).padStart(2, '0')}@correo.example`,
  );
  return Promise.all(
    emails.map(async (email) => {
      const id = await buy(api, book, { email });
      await expire(api, id);
      return id;
    }),
  );
}

test('[ACC-22] [ACC-23] [ACC-47] [PWA-18] overdue accounts are chosen across pages, searches and tables, and their emails copied', async ({
  page,
  context,
  api,
  reseller,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const ids = await seedOverdue(api);
  await signIn(page, reseller);
  await page.goto('/overdue');
  await expect.poll(() => emailsOn(page)).toHaveLength(20);
  const copy = page.getByRole('button', { name: 'Copiar seleccionadas' });
  await pressInert(copy);
  await expect(page.getByText('Elige al menos una cuenta para copiar su correo.')).toBeVisible();

  const [early, late] = [(await emailsOn(page))[3] ?? '', (await emailsOn(page))[1] ?? ''];
  await page.getByRole('checkbox', { name: `Elegir ${early}` }).check();
  await page.getByRole('checkbox', { name: `Elegir ${late}` }).check();
  await page.getByRole('navigation', { name: 'Páginas' }).getByRole('button', { name: 'Siguiente' }).click();
  await expect.poll(() => emailsOn(page)).toHaveLength(1);
  const [last = ''] = await emailsOn(page);
  await page.getByRole('checkbox', { name: `Elegir ${last}` }).check();
  await page.getByRole('link', { name: 'Soporte' }).click();
  await page.getByRole('link', { name: 'Vencidas' }).click();
  await expect(page.getByText('3 elegidas', { exact: true })).toBeVisible();
  await searchBox(page).fill(last);
  await expect(page.getByText('3 elegidas, 2 fuera de esta búsqueda')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Elegir la cuenta encontrada' })).toBeChecked();
  await copy.click();
  await expectBanner(page, /^Cuentas copiado correctamente$/, 2_000, 'success');
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  expect(await copied()).toBe([early, late, last].toSorted().join('\n'));

  await page.getByRole('button', { name: 'Limpiar búsqueda' }).click();
  const all = page.getByRole('checkbox', { name: 'Elegir las 21 cuentas encontradas, de todas las páginas' });
  const isMixed = () => all.evaluate((box: HTMLInputElement) => box.indeterminate);
  await expect.poll(isMixed).toBe(true);
  await all.check();
  await expect(page.getByText('21 elegidas')).toBeVisible();
  await api.send('PATCH', `/streaming/renewal/${ids[0]}`, { price: 10, days: 30 });
  await expect(page.getByText('20 elegidas')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Elegir las 20 cuentas encontradas' }).uncheck();
  await expect(page.getByText(/elegidas?$/)).toHaveCount(0);
});

test('[ACC-23] a clipboard that refuses has words', { tag: '@phone' }, async ({ page, api, reseller }) => {
  await seedOverdue(api);
  await signIn(page, reseller);
  await page.goto('/overdue');
  await page.getByRole('checkbox', { name: /^Elegir las 21/ }).check();
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  });
  await page.getByRole('button', { name: 'Copiar seleccionadas' }).click();
  await expectBanner(page, 'No se pudo copiar: el navegador no lo permite.', 5_000, 'error');
});

test('[ACC-47] the list is where it was on return from the panel and from a dialog', async ({
  page,
  api,
  reseller,
}) => {
  await seedOverdue(api);
  await signIn(page, reseller);
  await page.goto('/overdue');
  const query = ' NÉTFLÍX ';
  await expect.poll(() => emailsOn(page)).toHaveLength(20);
  await expect(standing(page)).toContainText('Al día');
  await searchBox(page).fill(query);
  const email = (await emailsOn(page))[14] ?? '';
  const place = async () => Math.round((await accountOf(page, email).boundingBox())?.y ?? -1);
  const add = accountOf(page, email).getByRole('button', { name: '+ Add' });
  // Heights above are estimated until rendered: the trial press waits until the row no longer moves.
  await add.click({ trial: true });
  const before = await place();
  expect(before).toBeGreaterThan(0);

  await add.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(async () => Math.abs((await place()) - before)).toBeLessThan(isPhone(page) ? 60 : 4);

  const left = await place();
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Hoy' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Hola/);
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Cuentas' }).click();
  await page
    .getByRole('navigation', { name: 'Estados de las cuentas' })
    .getByRole('link', { name: 'Vencidas' })
    .click();
  await expect(searchBox(page)).toHaveValue(query);
  await expect.poll(async () => Math.abs((await place()) - left)).toBeLessThan(60);
});
