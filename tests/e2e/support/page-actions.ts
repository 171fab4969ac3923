import type { Locator, Page } from '@playwright/test';

/** Actions of a reseller on the screens; each ends when its form has closed. */

export async function createCategory(page: Page, name: string): Promise<void> {
  await page.goto('/categories');
  await page.getByRole('button', { name: 'Nueva categoría' }).click();
  await page.getByRole('textbox', { name: 'Nombre' }).fill(name);
  await page.getByRole('button', { name: 'Crear' }).click();
  await page.getByRole('list', { name: 'Categorías' }).getByText(name).waitFor();
}

export async function createSupplier(page: Page, name: string, phone: string): Promise<void> {
  await page.goto('/suppliers');
  await page.getByRole('button', { name: 'Nuevo proveedor' }).click();
  await page.getByRole('textbox', { name: 'Nombre' }).fill(name);
  await page.getByRole('textbox', { name: 'Teléfono' }).fill(phone);
  await page.getByRole('button', { name: 'Crear' }).click();
  await page.getByRole('list', { name: 'Proveedores' }).getByText(name).waitFor();
}

/**
 * Presses a button that is switched off and says why, as a finger can. A forced click waits for nothing, and one on a sheet
 * that still moves misses; the pointer above it waits until it stands still.
 */
export async function pressInert(button: Locator): Promise<void> {
  await button.hover();
  await button.click({ force: true });
}

/** A nervous thumb: nothing is drawn between the two. A busy machine brings a mouse's second press seconds later. */
export async function pressTwice(button: Locator): Promise<void> {
  await button.hover();
  await button.evaluate((pressed: HTMLElement) => {
    pressed.click();
    pressed.click();
  });
}

export interface NewAccount {
  category: string;
  supplier: string;
  email: string;
  price: string;
}

/** From one of the account tables. */
export async function createAccount(page: Page, account: NewAccount): Promise<void> {
  await page.getByRole('button', { name: 'Nueva cuenta' }).click();
  const sheet = page.getByRole('dialog', { name: 'Nueva cuenta' });
  await sheet.getByLabel('Categoría').selectOption(account.category);
  await sheet.getByLabel('Proveedor').selectOption(account.supplier);
  await sheet.getByLabel('Usuario').fill(account.email);
  await sheet.getByLabel('Contraseña', { exact: true }).fill('clave-123');
  await sheet.getByLabel('Precio').fill(account.price);
  await sheet.getByLabel('Días').fill('60');
  await sheet.getByLabel('Términos de uso').fill('Un dispositivo por perfil.');
  await sheet.getByRole('button', { name: 'Crear' }).click();
  await sheet.waitFor({ state: 'detached' });
}

export interface Sale {
  name: string;
  phone: string;
  /** The profiles to sell, instead of the first free one. */
  profiles: number[];
  price: string;
}

/** From /sold: the card or row of the account with this email. */
export function accountOf(page: Page, email: string): Locator {
  const card = page.getByRole('list', { name: 'Cuentas' }).getByRole('listitem').filter({ hasText: email });
  return card.or(page.getByRole('row').filter({ hasText: email })).first();
}

/** From /sold: sells profiles of an account that has none sold yet. */
export async function sell(page: Page, email: string, sale: Sale): Promise<void> {
  await accountOf(page, email).getByRole('button', { name: '+ Add' }).click();
  const sheet = page.getByRole('dialog', { name: 'Vender perfil' });
  await sheet.getByRole('textbox', { name: 'Nombre' }).fill(sale.name);
  await sheet.getByRole('textbox', { name: 'Teléfono' }).fill(sale.phone);
  await choose(sheet, sale.profiles);
  await sheet.getByLabel('Precio').fill(sale.price);
  await sheet.getByRole('button', { name: 'Vender' }).click();
  await sheet.waitFor({ state: 'detached' });
  await leaveSold(page, sale.name);
}

/** The hand-over after a sale. */
export async function leaveSold(page: Page, name: string): Promise<void> {
  const sold = page.getByRole('dialog', { name: `Vendido a ${name}` });
  await sold.getByRole('button', { name: 'Listo' }).click();
  await sold.waitFor({ state: 'detached' });
}

/** The picker proposes a profile, so this presses tiles until exactly these are chosen. */
async function choose(sheet: Locator, profiles: number[]): Promise<void> {
  const tiles = sheet.getByRole('group', { name: 'Perfiles' }).getByRole('button');
  for (const [index, tile] of (await tiles.all()).entries()) {
    const chosen = (await tile.getAttribute('aria-pressed')) === 'true';
    if (chosen !== profiles.includes(index + 1)) await tile.click();
  }
}

/** From /sold: the button of a client, which opens their card. */
export function chipOf(page: Page, client: string): Locator {
  return page.getByRole('button').filter({ hasText: client }).first();
}

async function openCard(page: Page, client: string): Promise<Locator> {
  await chipOf(page, client).click();
  return page.getByRole('dialog', { name: client });
}

export async function renew(page: Page, client: string): Promise<void> {
  const card = await openCard(page, client);
  await card.getByRole('button', { name: 'Renovar', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: `Renovar a ${client}` });
  await sheet.getByRole('button', { name: 'Renovar', exact: true }).click();
  await closeCard(page, client);
}

export async function rename(page: Page, client: string, name: string): Promise<void> {
  const card = await openCard(page, client);
  await card.getByRole('button', { name: 'Editar' }).click();
  const sheet = page.getByRole('dialog', { name: 'Editar cliente' });
  await sheet.getByRole('textbox', { name: 'Nombre' }).fill(name);
  await sheet.getByRole('button', { name: 'Guardar' }).click();
  await closeCard(page, name);
}

export async function remove(page: Page, client: string): Promise<void> {
  const card = await openCard(page, client);
  await card.getByRole('button', { name: 'Eliminar' }).click();
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog', { name: '¿Eliminar cliente?' }));
  await question.getByRole('button', { name: 'Eliminar' }).click();
  await question.waitFor({ state: 'detached' });
}

async function closeCard(page: Page, client: string): Promise<void> {
  const card = page.getByRole('dialog', { name: client, exact: true });
  await card.getByRole('button', { name: 'Cerrar' }).click();
  await card.waitFor({ state: 'detached' });
}

/** From now on no reading of this path, such as `/user/me/sessions`, is answered. */
export async function holdReadings(page: Page, path: string): Promise<void> {
  await page.route(`**/api/v1${path}`, async (route) => {
    if (route.request().method() !== 'GET') await route.continue();
  });
}

/** Presses Escape once the open dialog has the focus and so gets keys, which is a moment after it shows. */
export async function pressEscape(page: Page): Promise<void> {
  await page.locator('[role=dialog]:focus-within').waitFor();
  await page.keyboard.press('Escape');
}

export function pendingIn(place: Locator | Page): Locator {
  return place.getByRole('img', { name: 'Pendiente de enviar' });
}

/** The sync status in the header. */
export function standing(page: Page): Locator {
  return page.getByRole('banner').getByRole('link', { name: 'Cambios por revisar' });
}
