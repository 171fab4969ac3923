import type { Locator } from '@playwright/test';
import { clientBody, seedBook } from '#tests/support/api/api-client.ts';
import { buy, showNames } from '#tests/e2e/support/steps/account-steps.ts';
import { accountOf } from '#tests/e2e/support/page-actions.ts';
import { expect, signIn, test } from '#tests/e2e/support/fixtures.ts';

const EMAIL = 'cuenta@correo.example';
const ROW_PX = 44;

/** How many of these lie whole between two heights of the window. */
const wholeBetween = (rows: Locator, fromPx: number, toPx: number): Promise<number> =>
  rows.evaluateAll(
    (all, [from, to]) =>
      all.filter((row) => {
        const { top, bottom } = row.getBoundingClientRect();
        return top >= from && bottom <= to;
      }).length,
    [fromPx, toPx] as const,
  );

test(
  '[ACC-61] [ACC-63] the table shows 14 accounts and all columns; a press on a row shows the names of its clients',
  { tag: '@desktop' },
  async ({ page, api, reseller }) => {
    const book = await seedBook(api);
    for (const number of Array.from({ length: 15 }).keys())
      await buy(api, book, { email: `largo.nombre.${number}@correo.example` });
    await api.create('/client/create', clientBody(book.accountId));
    await page.setViewportSize({ width: 1440, height: 900 });
    await signIn(page, reseller);
    await page.goto('/sold');
    const table = page.getByRole('region', { name: 'Cuentas' });
    const rows = table.locator('tbody > tr');
    await expect(rows).toHaveCount(16);
    await expect.poll(() => table.evaluate((frame) => frame.scrollWidth - frame.clientWidth)).toBe(0);
    const highest = () =>
      rows.evaluateAll((all) => Math.max(...all.map((row) => row.getBoundingClientRect().height)));
    await expect.poll(highest).toBeLessThanOrEqual(ROW_PX);
    await expect.poll(() => wholeBetween(rows, 0, 900)).toBeGreaterThanOrEqual(14);
    const account = accountOf(page, EMAIL);
    const name = account.getByText('Ana Torres', { exact: true });
    await expect(name).toBeHidden();
    await showNames(page, account);
    await expect(name).toBeVisible();
    await expect.poll(() => table.evaluate((frame) => frame.scrollWidth - frame.clientWidth)).toBe(0);
    await showNames(page, account);
    await expect(name).toBeHidden();
  },
);

/** Where a cell's box or what it holds reaches into the next column, or the frame hides some of the table. */
const coveredIn = (table: Locator): Promise<string[]> =>
  table.evaluate((frame) => {
    const hidden = frame.scrollWidth - frame.clientWidth;
    const right = (element: Element): number => element.getBoundingClientRect().right;
    const isShown = (element: Element): boolean =>
      element.checkVisibility() && element.closest('.sr-only') === null;
    const covered = [...frame.querySelectorAll('tr')].flatMap((row, number) =>
      [...row.cells].flatMap((cell, index) => {
        const next = row.cells[index + 1];
        const edge = (next ?? frame).getBoundingClientRect()[next ? 'left' : 'right'];
        return [cell, ...cell.querySelectorAll('*')]
          .filter((element) => isShown(element) && right(element) > edge + 0.5)
          .map((element) => `${number}:${index} ${element.outerHTML.slice(0, 80)} ${right(element) - edge}`);
      }),
    );
    return [...(hidden > 0 ? [`${hidden} px are hidden`] : []), ...covered];
  });

/** What a window's two scroll bars may take of its width. */
const SCROLL_BARS_PX = 30;

test(
  '[ACC-61] from 1280 px on no column of the table lies under another, with long names, mails and amounts',
  { tag: '@desktop' },
  async ({ page, api, reseller }) => {
    const book = await seedBook(api, { name: 'Crunchyroll' });
    const long = { email: 'gabriela.rodriguez88@correo.example', priceSupplier: 247.5, days: 365 };
    const full = await buy(api, book, long);
    await api.send('PATCH', `/streaming/update/${full}`, {
      email: 'ricardo.benitez653@correo.example',
      profileCount: 7,
    });
    await api.send('PATCH', `/streaming/change_conditions/${full}`, { conditions: 'Soporte' });
    await api.send('PATCH', `/streaming/change_conditions/${full}`, { conditions: 'Activo' });
    for (const profile of [1, 2, 3, 4, 5, 6, 7])
      await api.create('/client/create', clientBody(full, { numberprofile: String(profile) }));
    await buy(api, book, { email: 'carlos.leon.molina44@correo.example', days: 1 });
    await buy(api, book, { email: 'ximena.flores235@correo.example', priceSupplier: 189 });
    await signIn(page, reseller);
    await page.goto('/sold');
    const table = page.getByRole('region', { name: 'Cuentas' });
    const rows = table.locator('tbody > tr');
    await expect(rows).toHaveCount(4);
    const look = async (width: number) => {
      await page.setViewportSize({ width, height: 800 });
      const heights = rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
      expect([width, await coveredIn(table)]).toEqual([width, []]);
      expect(Math.max(...(await heights))).toBeLessThanOrEqual(ROW_PX);
    };
    for (const width of [1280 - SCROLL_BARS_PX, 1280, 1366, 1440]) await look(width);
    await page.getByRole('button', { name: 'Mostrar contraseñas' }).click();
    await page.getByRole('button', { name: 'Mostrar proveedores' }).click();
    await expect(rows.first().getByText('Distribuidora Lima')).toBeVisible();
    for (const width of [1440, 1280]) await look(width);
  },
);

test(
  "[ACC-62] scrolled sideways, the squares of the clients pass under the account's code",
  { tag: '@desktop' },
  async ({ page, api, reseller }) => {
    const { accountId } = await seedBook(api);
    await api.create('/client/create', clientBody(accountId));
    await page.setViewportSize({ width: 800, height: 800 });
    await signIn(page, reseller);
    await page.goto('/sold');
    const square = accountOf(page, EMAIL).getByRole('button', { name: /Ana Torres/ });
    await expect(square).toBeVisible();
    const isUnder = await square.evaluate((element) => {
      const frame = element.closest('[role=region]');
      const code = element.closest('tr')?.cells[0];
      if (!frame || !code) return null;
      const { left, right } = code.getBoundingClientRect();
      frame.scrollLeft = element.getBoundingClientRect().left - (left + right) / 2;
      const { x, y, width, height } = element.getBoundingClientRect();
      const top = document.elementFromPoint(x + width / 2, y + height / 2);
      return { lies: x >= left && x + width <= right, under: top !== null && code.contains(top) };
    });
    expect(isUnder).toEqual({ lies: true, under: true });
  },
);

test('[ACC-62] of seven clients a line shows four squares and the number of the rest, until it is pressed', async ({
  page,
  api,
  reseller,
}) => {
  const { accountId } = await seedBook(api);
  await api.send('PATCH', `/streaming/update/${accountId}`, { profileCount: 7 });
  for (const profile of [1, 2, 3, 4, 5, 6, 7])
    await api.create(
      '/client/create',
      clientBody(accountId, { nameuser: `Persona ${profile}`, numberprofile: String(profile) }),
    );
  await signIn(page, reseller);
  await page.goto('/sold');
  const squares = accountOf(page, EMAIL)
    .getByRole('list', { name: `Clientes de ${EMAIL}` })
    .getByRole('button');
  await expect(squares).toHaveText([/Persona 1/, /Persona 2/, /Persona 3/, /Persona 4/, '+3', '+ Add']);
  await expect(squares.first()).toHaveAttribute('title', /^Perfil 1 Persona 1 · \d+ días · Vence /);
  await squares.filter({ hasText: '+3' }).click();
  await expect(squares).toHaveCount(8);
  await squares.filter({ hasText: 'Persona 7' }).click();
  await expect(page.getByRole('dialog', { name: 'Persona 7' })).toBeVisible();
});

test(
  '[ACC-65] a phone shows five accounts; a press on the first line shows and hides the rest of one',
  { tag: '@phone' },
  async ({ page, api, reseller }) => {
    const book = await seedBook(api);
    for (const number of Array.from({ length: 9 }).keys())
      await buy(api, book, { email: `c.n${number}@correo.example` });
    await api.create('/client/create', clientBody(book.accountId));
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn(page, reseller);
    await page.goto('/sold');
    const list = page.getByRole('list', { name: 'Cuentas' });
    const cards = list.locator(':scope > li');
    await expect(cards).toHaveCount(10);
    const header = await page.getByRole('banner').boundingBox();
    const bar = await page.getByRole('navigation', { name: 'Principal' }).boundingBox();
    await cards.nth(1).evaluate((card) => card.scrollIntoView());
    // Heights are estimated until the cards are drawn.
    await expect.poll(() => wholeBetween(cards, header?.height ?? 0, bar?.y ?? 0)).toBeGreaterThanOrEqual(5);
    const account = accountOf(page, EMAIL);
    const head = account.getByRole('button', { name: /^Más datos y acciones de/ });
    await head.click();
    await expect(head).toHaveAttribute('aria-expanded', 'true');
    await expect(account.getByRole('button', { name: 'Se cayó la cuenta' })).toBeVisible();
    await head.click();
    await expect(head).toHaveAttribute('aria-expanded', 'false');
    await expect(account.getByRole('button', { name: 'Editar cuenta' })).toHaveCount(0);
  },
);

test(
  "[ACC-77] [ACC-09] [ACC-03] a row has the whole mail as text with a copy button, and name and chip in the category's colour",
  { tag: '@desktop' },
  async ({ page, context, api, reseller }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const book = await seedBook(api);
    await api.send('PATCH', `/category/update/${book.categoryId}`, {
      name: 'Max',
      backgroundcolor: '#ffee00',
    });
    await page.setViewportSize({ width: 1280, height: 800 });
    await signIn(page, reseller);
    await page.goto('/sold');
    const account = accountOf(page, EMAIL);
    await expect(account.locator('bdi')).toHaveText(EMAIL);
    await account.getByRole('button', { name: `Copiar ${EMAIL}` }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(EMAIL);
    const chip = page.getByRole('button', { name: /^Max/ });
    for (const place of [account.getByText('Max', { exact: true }), chip]) {
      await expect(place).toHaveCSS('background-color', 'rgb(255, 238, 0)');
      await expect(place).toHaveCSS('color', 'rgb(0, 0, 0)');
    }
  },
);
