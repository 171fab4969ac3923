import type { Locator, Page } from '@playwright/test';
import { type Book, clientBody, seedBook } from '#tests/support/api/api-client.ts';
import { chipOf, pressEscape } from '#tests/e2e/support/page-actions.ts';
import { bannerCame, expectBanner } from '#tests/e2e/support/banners.ts';
import { expect, signIn, test, waitForWorker } from '#tests/e2e/support/fixtures.ts';
import { holdStore } from '#tests/e2e/support/local-data.ts';
import { countTaps } from '#tests/e2e/support/tap-count.ts';

const ANA = 'Ana Torres';
const CREDENTIALS =
  'Servicio: Netflix\nUsuario: cuenta@correo.example\nContraseña: clave-123\nPerfil: 1\nPIN: 0042\nEnlace: https://www.netflix.example';

let book: Book;

test.beforeEach(async ({ api, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  book = await seedBook(api);
  await api.create('/client/create', clientBody(book.accountId, { pin: '0042' }));
});

const cardOf = (page: Page): Locator => page.getByRole('dialog', { name: ANA, exact: true });
const copied = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText());

test(
  '[DLG-25] [DLG-26] the card begins with the credentials, which copy by one press each or all at once',
  { tag: '@worker' },
  async ({ page, context, reseller }) => {
    await signIn(page, reseller);
    await waitForWorker(page);
    await page.goto('/sold');
    await expect(chipOf(page, ANA)).toBeVisible();
    await context.setOffline(true);
    await chipOf(page, ANA).click();
    const block = cardOf(page).getByRole('region', { name: 'Datos de Netflix' });
    const lines = {
      usuario: 'cuenta@correo.example',
      contraseña: 'clave-123',
      perfil: '1',
      PIN: '0042',
      enlace: 'https://www.netflix.example',
    };
    for (const [name, value] of Object.entries(lines)) {
      await block.getByRole('button', { name: `Copiar ${name}` }).click();
      await bannerCame(page, `Copiado: ${name}.`);
      expect(await copied(page)).toBe(value);
    }
    await expect(block.getByText('clave-123')).toHaveCount(0);
    await block.getByRole('button', { name: 'Copiar todo' }).click();
    await bannerCame(page, 'Datos copiados.');
    expect(await copied(page)).toBe(CREDENTIALS);
    const send = cardOf(page).getByRole('button', { name: 'Enviar datos' });
    await expect(send).toBeInViewport();
    await expect(cardOf(page).getByRole('button', { name: 'Renovar' })).toBeInViewport();
    await send.click();
    await expect(page.getByRole('dialog', { name: 'Enviar datos' })).toBeVisible();
  },
);

const entryOf = (page: Page): Locator =>
  page.getByRole('button', { name: 'Buscar cliente, número o cuenta' });
const palette = (page: Page): Locator => page.getByRole('dialog', { name: 'Buscar' });
const box = (page: Page): Locator => palette(page).getByRole('searchbox');
const people = (page: Page): Locator =>
  palette(page).getByRole('list', { name: 'Clientes' }).getByRole('listitem');

/** On a screen that shows no client, with all rows here. */
async function start(page: Page, reseller: Parameters<typeof signIn>[1]): Promise<void> {
  await signIn(page, reseller);
  await waitForWorker(page);
  await page.goto('/categories');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(entryOf(page)).toBeVisible();
}

test(
  '[NAV-22] [NAV-23] without a network "¿Cuál es mi clave?" takes three presses from any screen',
  { tag: '@worker' },
  async ({ page, context, reseller, api }) => {
    await api.create('/client/create', clientBody(book.accountId, { ...BETO, pin: '7788' }));
    await start(page, reseller);
    await context.setOffline(true);
    const taps = await countTaps(page);
    await entryOf(page).click();
    await expect(box(page)).toBeFocused();
    await box(page).fill('torres ana');
    await people(page)
      .getByRole('button', { name: /^Ana Torres/ })
      .click();
    await cardOf(page).getByRole('button', { name: 'Copiar todo' }).click();
    await bannerCame(page, 'Datos copiados.');
    expect(await copied(page)).toBe(CREDENTIALS);
    expect(await taps()).toBeLessThanOrEqual(3);
    await page.keyboard.press('Escape');
    await expect(cardOf(page)).toHaveCount(0);
    await entryOf(page).click();
    await box(page).fill('311 222');
    await expect(people(page)).toHaveCount(1);
    await palette(page).getByRole('button', { name: 'Copiar los datos de Beto Ruiz' }).click();
    await expect.poll(() => copied(page)).toContain('PIN: 7788');
    const chat = palette(page).getByRole('link', { name: 'WhatsApp a Beto Ruiz' });
    await expect(chat).toHaveAttribute('href', /phone=%2B573011311222&text=Hola%20Beto.*clave-123/);
    expect(await taps()).toBeLessThanOrEqual(5);
  },
);

const BETO = { nameuser: 'Beto Ruiz', phoneuser: '+573011311222', numberprofile: '2' };

test('[NAV-22] [NAV-23] [GEN-61] a client is found by each part, an account by its own, and who has several services by all', async ({
  page,
  reseller,
  api,
}) => {
  const disney = await seedBook(api, { name: 'Disney+' });
  await api.create('/client/create', clientBody(disney.accountId, { numberprofile: '3', pin: '9931' }));
  await api.create('/client/create', clientBody(book.accountId, BETO));
  const code = (await api.clients())[0]?.code ?? '';
  await signIn(page, reseller);
  await entryOf(page).click();
  for (const [query, name] of [
    ['beto', 'Beto Ruiz'],
    ['RUIZ be', 'Beto Ruiz'],
    ['301 131-12', 'Beto Ruiz'],
    ['+57 301 1311222', 'Beto Ruiz'],
    // Kept without the 9 that this country's phones put behind its sign.
    ['+5493011311222', 'Beto Ruiz'],
    ['9931', ANA],
    ['disney', ANA],
    [code, /./],
  ] as const) {
    await box(page).fill(query);
    await expect(people(page).first()).toContainText(name);
  }
  const byEnd = palette(page).getByText('Nadie tiene ese número. Termina igual el de:');
  await box(page).fill('+5493011311222');
  await expect(byEnd).toBeVisible();
  await box(page).fill('+573011311222');
  await expect(byEnd).toHaveCount(0);
  await box(page).fill('0042');
  await expect(people(page).first()).toContainText('2 servicios');
  await expect(people(page).first()).toContainText('Netflix · Perfil 1');
  await expect(people(page).first()).toContainText('Disney+ · Perfil 3');
  await palette(page)
    .getByRole('button', { name: `Copiar los datos de ${ANA}`, exact: true })
    .click();
  await expect.poll(() => copied(page)).toMatch(/Servicio: Disney\+[^]*\n\nServicio: Netflix/);
  await box(page).fill('cuenta@correo.example');
  const accounts = palette(page).getByRole('list', { name: 'Cuentas' }).getByRole('listitem');
  await expect(accounts).toHaveCount(2);
  await box(page).fill('nadie así');
  await expect(palette(page)).toContainText('Nadie con esos datos');
  await expect(people(page)).toHaveCount(0);
  await box(page).fill('0042');
  await people(page)
    .getByRole('button', { name: new RegExp(`${ANA}.*2 servicios`) })
    .click();
  await expect(
    page.getByRole('dialog', { name: ANA }).getByRole('list', { name: '2 servicios' }),
  ).toBeVisible();
});

test(
  '[NAV-24] without a network a copied number is found by two presses',
  { tag: '@worker' },
  async ({ page, context, reseller }) => {
    await start(page, reseller);
    await context.setOffline(true);
    await page.evaluate(() => navigator.clipboard.writeText('[10:30] +51 911-222-333: hola, ¿mi clave?'));
    const taps = await countTaps(page);
    await entryOf(page).click();
    await palette(page).getByRole('button', { name: 'Buscar el número copiado' }).click();
    await expect(box(page)).toHaveValue('+51 911-222-333');
    await expect(people(page)).toHaveText(/Ana Torres/);
    expect(await taps()).toBeLessThanOrEqual(2);
    await page.evaluate(() => navigator.clipboard.writeText(''));
    await palette(page).getByRole('button', { name: 'Buscar el número copiado' }).click();
    await expectBanner(page, 'No hay nada copiado.', 3_000, 'warning');
  },
);

const SHARED = `/find?${new URLSearchParams({ title: 'Ana', text: 'Mi número es +51 911 222 333' })}`;

test(
  '[PWA-31] what another app shares opens the search, also without a network and after a sign-in',
  { tag: ['@worker', '@phone'] },
  async ({ page, context, reseller, server }) => {
    const manifest = (await (await page.request.get('/manifest.webmanifest')).json()) as {
      share_target: { action: string; method: string; params: object };
    };
    expect(manifest.share_target).toEqual({
      action: '/find',
      method: 'GET',
      enctype: 'application/x-www-form-urlencoded',
      params: { title: 'title', text: 'text', url: 'url' },
    });
    await page.goto(SHARED);
    await expect(page).toHaveURL(/\/login$/);
    await page.getByLabel('Correo').fill(reseller.email);
    await page.getByLabel('Contraseña', { exact: true }).fill(reseller.password);
    await page.keyboard.press('Enter');
    await expect(box(page)).toHaveValue('+51 911 222 333');
    await expect(people(page)).toHaveText(/Ana Torres/);
    expect(page.url()).not.toContain('911');
    await waitForWorker(page);
    await context.setOffline(true);
    await page.goto(SHARED);
    await expect(people(page)).toHaveText(/Ana Torres/);
    await pressEscape(page);
    await expect(palette(page)).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(palette(page)).toHaveCount(0);
    expect(server.output()).not.toContain('911');
  },
);

test(
  '[NAV-26] keys search, walk the rows, open one and list themselves, but not while something is typed',
  { tag: '@desktop' },
  async ({ page, reseller, api }) => {
    await api.create('/client/create', clientBody(book.accountId, BETO));
    await signIn(page, reseller);
    await page.goto('/sold');
    await expect(chipOf(page, ANA)).toBeVisible();
    await page.keyboard.press('j');
    await expect(page.getByRole('button', { name: 'Editar' }).first()).toBeFocused();
    await page.keyboard.press('Enter');
    const edit = page.getByRole('dialog', { name: 'Editar cuenta' });
    await expect(edit).toBeVisible();
    await pressEscape(page);
    await expect(edit).toHaveCount(0);
    await page.keyboard.press('/');
    await expect(box(page)).toBeFocused();
    await box(page).fill('');
    await page.keyboard.type('j/k? beto');
    await expect(box(page)).toHaveValue('j/k? beto');
    await box(page).fill('311222');
    await expect(people(page)).toHaveText(/Beto Ruiz/);
    await page.keyboard.press('ArrowDown');
    await expect(people(page).getByRole('button', { name: /^Beto Ruiz/ })).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(box(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Beto Ruiz' })).toBeVisible();
    await pressEscape(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('searchbox', { name: 'Buscar cuentas' }).fill('x');
    await page.keyboard.press('?');
    await expect(page.getByRole('searchbox', { name: 'Buscar cuentas' })).toHaveValue('x?');
    await page.keyboard.press('Control+k');
    await expect(palette(page)).toBeVisible();
    await pressEscape(page);
    await expect(palette(page)).toHaveCount(0);
    await page.goto('/due');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // Until the device has read the choice, single keys work, and the box says so.
    const goOn = await holdStore(page, `vigente-${reseller.id}`, 'meta');
    await page.keyboard.press('?');
    const keys = page.getByRole('dialog', { name: 'Atajos de teclado' });
    const single = keys.getByRole('checkbox', { name: 'Usar atajos de una sola tecla' });
    await expect(single).toBeChecked();
    await goOn();
    await single.click();
    await expect(single).not.toBeChecked();
    await page.keyboard.press('Escape');
    await expect(keys).toHaveCount(0);
    await page.keyboard.press('?');
    await page.keyboard.press('Control+k');
    await expect(palette(page)).toBeVisible();
    await expect(keys).toHaveCount(0);
  },
);
