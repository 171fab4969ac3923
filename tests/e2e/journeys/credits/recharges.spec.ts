import type { Page } from '@playwright/test';
import { openLiveServer } from '#tests/e2e/support/fixtures.ts';
import { pendingIn, standing } from '#tests/e2e/support/page-actions.ts';
import { unique } from '#tests/e2e/support/steps/admin-steps.ts';
import { expectBanner } from '#tests/e2e/support/banners.ts';
import { expect, signIn, test, waitForWorker } from '#tests/e2e/support/fixtures.ts';
import {
  addStar,
  answer,
  findRow,
  fullStar,
  newStaff,
  openFavorites,
  savedCodes,
  searchBox,
  staffList,
  staffRow,
} from '#tests/e2e/support/steps/recharge-steps.ts';

/** From any screen, without a reload of the app. */
async function openByMenu(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Menú' }).click();
  await page.getByRole('link', { name: 'Recargas' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('PERSONAL AUTORIZADO PARA RECARGAR');
}

test('[FAV-01] [FAV-02] [FAV-03] [FAV-04] [GEN-07] the list has its ways, each row its two actions, and no match says so', async ({
  page,
  server,
  api,
  reseller,
}) => {
  const name = unique('Rosa');
  await newStaff(server, api, { username: name });
  await signIn(page, reseller);
  await openByMenu(page);
  await expect(page.getByRole('button', { name: 'Favoritos', exact: true })).toBeVisible();
  const row = await findRow(page, name);
  await expect(addStar(row)).toBeVisible();
  await expect(row.getByRole('button', { name: `Recargar con ${name}` })).toBeVisible();
  await expect(await findRow(page, reseller.username)).toHaveCount(0);

  await searchBox(page).fill('nadie se llama así');
  await expect(page.getByText('Datos no existe', { exact: true })).toBeVisible();
  await expect(staffList(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Limpiar búsqueda' }).click();
  await expect(searchBox(page)).toHaveValue('');
  await expect(searchBox(page)).toBeFocused();
  await expect(staffList(page)).toBeVisible();

  await page.getByRole('navigation', { name: 'Ruta' }).getByRole('link', { name: 'Hoy' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test(
  '[FAV-04] where nobody is authorised, the list says that too',
  { tag: '@phone' },
  async ({ browser }) => {
    const server = await openLiveServer();
    const page = await browser.newPage({ baseURL: server.url });
    try {
      await signIn(page, await server.createUser({ role: 'USER' }));
      await server.createUser({ role: 'USER' });
      await server.createUser({ membershipDays: -1 });
      await server.createUser({ verified: false });
      await openByMenu(page);
      await expect(page.getByText('Datos no existe', { exact: true })).toBeVisible();
    } finally {
      await page.close();
      await server.close();
    }
  },
);

test('[GEN-11] [GEN-12] [FAV-02] twenty to a page, and a search begins at the first', async ({
  page,
  server,
  reseller,
}) => {
  test.setTimeout(600_000);
  const word = unique('Zoe');
  const members = [];
  for (let index = 1; index <= 25; index += 1) {
    members.push(await server.createUser({ username: `${word} ${String(index).padStart(2, '0')}` }));
  }
  await signIn(page, reseller);
  await page.goto('/recharge_list');
  const rows = staffList(page).getByRole('listitem');
  await expect(rows).toHaveCount(20);
  await searchBox(page).fill(`  ${word.toUpperCase()} `);
  const pager = page.getByRole('navigation', { name: 'Páginas' });
  await expect(pager).toContainText('Página 1 de 2');
  await pager.getByRole('button', { name: 'Siguiente' }).click();
  await expect(pager).toContainText('Página 2 de 2');
  await expect(rows).toHaveCount(5);
  await expect(rows.last()).toContainText(`${word} 25`);

  await searchBox(page).fill(word);
  await expect(pager).toContainText('Página 1 de 2');
  await expect(rows.first()).toContainText(`${word} 01`);
  await searchBox(page).fill(`${word} 13`);
  await expect(rows).toHaveCount(1);
  await searchBox(page).fill(members[6]?.phone.slice(3) ?? '');
  await expect(rows).toHaveText([new RegExp(`${word} 07`)]);
  await expect(pager).toContainText('Página 1 de 1');
});

test('[FAV-07] [FAV-08] [FAV-09] [FAV-10] [GEN-07] a star saves, the list of favourites shows it, and only a Sí removes it', async ({
  page,
  server,
  api,
  reseller,
}) => {
  const name = unique('Rosa');
  const code = await newStaff(server, api, { username: name });
  await signIn(page, reseller);
  await page.goto('/recharge_list');
  const empty = await openFavorites(page);
  await expect(empty.getByText('Aún no cuenta con favoritos', { exact: true })).toBeVisible();
  await empty.getByRole('button', { name: 'Cerrar' }).click();
  // The focus returns a moment after the dialog closes, and would take the typing with it.
  await expect(page.getByRole('button', { name: 'Favoritos', exact: true })).toBeFocused();

  const row = await findRow(page, name);
  await addStar(row).click();
  await expect(fullStar(row)).toBeVisible();
  await expectBanner(page, 'Agregado a tus favoritos.', 3_000, 'success');
  await expect.poll(() => savedCodes(api)).toEqual([code]);

  const modal = await openFavorites(page);
  await expect(modal.getByRole('listitem')).toContainText(name);
  await modal.getByRole('button', { name: `Quitar a ${name} de favoritos` }).click();
  const no = page.getByRole('dialog', { name: `Eliminar a ${name}` }).getByRole('button', { name: 'No' });
  await expect(no).toBeFocused();
  await answer(page, name, 'No');
  await expect(modal.getByRole('listitem')).toHaveCount(1);
  await modal.getByRole('button', { name: `Quitar a ${name} de favoritos` }).click();
  await answer(page, name, 'Sí');
  await expect(modal.getByText('Aún no cuenta con favoritos', { exact: true })).toBeVisible();
  await expectBanner(page, 'Eliminado de tus favoritos.', 3_000, 'success');
  await modal.getByRole('button', { name: 'Cerrar' }).click();
  await expect(addStar(row)).toBeVisible();
  await expect.poll(() => savedCodes(api)).toEqual([]);
});

test('[FAV-03] [FAV-09] a full star asks before it lets the favourite go', async ({
  page,
  server,
  api,
  reseller,
}) => {
  const name = unique('Rosa');
  await api.create('/favorite/create', { userCode: await newStaff(server, api, { username: name }) });
  await signIn(page, reseller);
  await page.goto('/recharge_list');
  const row = await findRow(page, name);
  await fullStar(row).click();
  await answer(page, name, 'No');
  await fullStar(row).click();
  await expect(page.getByRole('dialog', { name: `Eliminar a ${name}` })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/recharge_list$/);
  await fullStar(row).click();
  await answer(page, name, 'Sí');
  await expect(addStar(row)).toBeVisible();
  await expect.poll(() => savedCodes(api)).toEqual([]);
});

test('[FAV-06] [MSG-20] [MSG-05] [MSG-07] the recharge action says who asks, their code and how many, in a chat with that user', async ({
  page,
  context,
  server,
  api,
  reseller,
}) => {
  await context.route('https://api.whatsapp.com/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  const name = unique('Rosa');
  const code = await newStaff(server, api, { username: name });
  await api.create('/favorite/create', { userCode: code });
  const { body: me } = await api.send('GET', '/user/me');
  await signIn(page, reseller);
  await page.goto('/recharge_list');
  await (await findRow(page, name)).getByRole('button', { name: `Recargar con ${name}` }).click();
  const sheet = page.getByRole('dialog', { name: 'Pedir recarga' });
  const message = sheet.getByRole('textbox', { name: 'Mensaje' });
  const who = `Hola ${name}, ¿cómo estás? Soy ${reseller.username} y mi código de usuario es ${String(me['userCode'])}.`;
  await expect(message).toHaveValue(`${who}\n¿Me recargas 15 créditos, por favor?`);
  const credits = sheet.getByLabel('Créditos que pides');
  await credits.fill('0');
  await expect(sheet.getByText('Escribe un número entero de 1 a 500.')).toBeVisible();
  await credits.fill('25');
  await expect(message).toHaveValue(`${who}\n¿Me recargas 25 créditos, por favor?`);
  await message.fill('¿Me recargas 25?');
  const chat = sheet.getByRole('link', { name: 'WhatsApp' });
  const { body: staff } = await api.send('GET', '/user/authorized');
  const member = (staff as unknown as { userCode: string; phone: string }[]).find(
    (one) => one.userCode === code,
  );
  const url = new URL((await chat.getAttribute('href')) ?? '');
  expect(`${url.origin}${url.pathname}`).toBe('https://api.whatsapp.com/send');
  expect(url.searchParams.get('phone')).toBe(member?.phone);
  expect(url.searchParams.get('text')).toBe('¿Me recargas 25?');
  await expect(chat).toHaveAttribute('rel', /noopener/);
  const opening = page.waitForEvent('popup');
  await chat.click();
  await (await opening).close();
  await expect(sheet.getByText(/^Enviado el/)).toBeVisible();
  await sheet.getByRole('button', { name: 'Cerrar' }).first().click();

  const modal = await openFavorites(page);
  await modal.getByRole('button', { name: `Recargar con ${name}` }).click();
  await expect(sheet.getByText(/^Enviado el/)).toBeVisible();
  await expect(message).toHaveValue(`${who}\n¿Me recargas 15 créditos, por favor?`);
});

test('[FAV-07] a favourite that is no longer authorised stays, without the recharge action', async ({
  page,
  server,
  api,
  reseller,
}) => {
  const name = unique('Rosa');
  const rosa = await server.createUser({ username: name });
  const { body } = await api.send('GET', '/user/authorized');
  const staff = body as unknown as { id: string; userCode: string }[];
  await api.create('/favorite/create', { userCode: staff.find(({ id }) => id === rosa.id)?.userCode });
  const admin = server.api(await server.createUser({ role: 'ADMIN', membershipDays: null }));
  expect((await admin.send('PATCH', `/user/change_role/${rosa.id}`)).status).toBe(200);
  await signIn(page, reseller);
  await page.goto('/recharge_list?dialog=favorites');
  const row = page.getByRole('dialog').getByRole('listitem').filter({ hasText: name });
  await expect(row.getByText('Ya no está autorizado para recargar.')).toBeVisible();
  await expect(row.getByRole('button', { name: `Recargar con ${name}` })).toHaveCount(0);
  await expect(row.getByRole('button', { name: `Quitar a ${name} de favoritos` })).toBeVisible();
});

test(
  '[PWA-08] [PWA-10] [FAV-08] [FAV-09] without network the list stays, and favourites are taken, marked and sent once',
  { tag: '@worker' },
  async ({ page, context, server, api, reseller }) => {
    const [rosa, luis] = [unique('Rosa'), unique('Luis')];
    const [rosaCode, luisCode] = [
      await newStaff(server, api, { username: rosa }),
      await newStaff(server, api, { username: luis }),
    ];
    await api.create('/favorite/create', { userCode: luisCode });
    await signIn(page, reseller);
    await waitForWorker(page);
    await page.goto('/recharge_list');
    await expect(fullStar(await findRow(page, luis))).toBeVisible();
    await context.setOffline(true);
    await expect(page.getByText(/^Es la lista del \d\d\/\d\d\/\d{4}, \d\d:\d\d\.$/)).toBeVisible();
    await fullStar(staffRow(page, luis)).click();
    await answer(page, luis, 'Sí');
    // The pressed star is gone, so the focus goes to the main content, and would take the typing with it.
    await expect(page.getByRole('main')).toBeFocused();
    await addStar(await findRow(page, rosa)).click();
    await expect(pendingIn(staffRow(page, rosa))).toBeVisible();
    const modal = await openFavorites(page);
    await expect(modal.getByRole('listitem')).toHaveText([new RegExp(rosa)]);
    await modal.getByRole('button', { name: 'Cerrar' }).click();
    await standing(page).click();
    await expect(page.getByText(`Agregar a ${rosa} a favoritos`)).toBeVisible();
    await expect(page.getByText(/^Eliminar a .* de favoritos$/)).toBeVisible();
    expect(await savedCodes(api)).toEqual([luisCode]);
    await openByMenu(page);
    await expect(fullStar(await findRow(page, rosa))).toBeVisible();

    await context.setOffline(false);
    await expect.poll(() => savedCodes(api)).toEqual([rosaCode]);
    await expect(page.getByText(/^Es la lista del/)).toHaveCount(0);
    await expect(pendingIn(page)).toHaveCount(0);
  },
);

test(
  '[FAV-02] [PWA-09] a list that never came says why, and comes with the network',
  { tag: '@worker' },
  async ({ page, context, server, api, reseller }) => {
    const name = unique('Rosa');
    await newStaff(server, api, { username: name });
    await signIn(page, reseller);
    await waitForWorker(page);
    await context.setOffline(true);
    await openByMenu(page);
    await expect(page.getByText('Sin conexión. Revisa tu internet e inténtalo de nuevo.')).toBeVisible();
    await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
    await expect(page.getByText('Sin conexión. Revisa tu internet e inténtalo de nuevo.')).toBeVisible();
    await context.setOffline(false);
    await expect(await findRow(page, name)).toBeVisible();
  },
);
