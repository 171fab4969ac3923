import type { Locator, Page } from '@playwright/test';
import type { ApiClient } from '#tests/support/api/api-client.ts';
import type { LiveUser } from '#tests/support/api/live-users.ts';
import { expect, type LiveServer, signIn } from '#tests/e2e/support/fixtures.ts';

export interface Admin {
  user: LiveUser;
  api: ApiClient;
}

let count = 0;

/** A user name of this test alone, and no prefix of another's: the tests of a worker share a server. */
export const unique = (name: string): string =>
  `${name} ${process.pid}${String((count += 1)).padStart(4, '0')}`;

const LEAST_OWN = 2_000;
let quantities = 0;

/** Credits of each code of this test: a number that no other test or run uses. */
export const ownQuantity = (): number => LEAST_OWN + (quantities += 1);

export async function createAdmin(server: LiveServer): Promise<Admin> {
  const user = await server.createUser({ role: 'ADMIN', membershipDays: null, username: unique('Rosa') });
  return { user, api: server.api(user) };
}

/** Signs in as an ADMIN of this test alone and opens /admin. */
export async function enterAdmin(page: Page, server: LiveServer): Promise<Admin> {
  const admin = await createAdmin(server);
  await signIn(page, admin.user);
  await openAdmin(page);
  return admin;
}

/** Loads /admin again, or one of its dialogs. */
export async function openAdmin(page: Page, query = ''): Promise<void> {
  await page.goto(`/admin${query}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Administración' })).toBeVisible();
}

export type PageName = 'Usuarios' | 'Finanzas' | 'Créditos';

export const menuButton = (page: Page): Locator => page.getByRole('button', { name: 'Cambiar de página' });
export const menuEntry = (page: Page, name: PageName): Locator =>
  page.getByRole('navigation', { name: 'Cambiar de página' }).getByRole('button', { name });

export async function turnTo(page: Page, name: PageName): Promise<void> {
  await menuButton(page).click();
  await menuEntry(page, name).click();
  await expect(menuEntry(page, name)).toBeHidden();
}

/** Goes to the log, from the users (ADM-33). */
export async function openLog(page: Page): Promise<void> {
  await turnTo(page, 'Usuarios');
  await page.getByRole('link', { name: 'Registro' }).click();
  await expect(headingOf(page, 'Registro')).toBeVisible();
}

export const headingOf = (page: Page, name: string): Locator =>
  page.getByRole('heading', { level: 2, name, exact: true });

export function rowOf(page: Page, text: string): Locator {
  const main = page.getByRole('main');
  return main.getByRole('listitem').or(main.getByRole('row')).filter({ hasText: text });
}

/**
 * The movement of this quantity (`+20`) of a user, or of a transfer with them. Matches the whole text, since phone
 * numbers begin with a plus too.
 */
export function movementOf(page: Page, username: string, quantity: string): Locator {
  return rowOf(page, username).filter({ has: page.getByText(quantity, { exact: true }) });
}

/** The list follows a moment after the typing: until then it shows other tests' rows. */
export async function search(page: Page, text: string): Promise<void> {
  await page.getByRole('main').getByRole('searchbox').fill(text);
}

/** Waits until the list shows this count, as `3 movimientos`. */
export async function expectFound(page: Page, words: string): Promise<void> {
  await expect(page.getByRole('main').getByText(words, { exact: true })).toBeVisible();
}

/** Finds a user by name and brings all of their buttons into view. */
export async function findUser(page: Page, username: string): Promise<Locator> {
  await search(page, username);
  const row = rowOf(page, username);
  await expect(row).toHaveCount(1);
  await expectFound(page, '1 usuario');
  const more = row.getByRole('button', { name: /^Más datos/ });
  if ((await more.count()) > 0 && (await more.getAttribute('aria-expanded')) === 'false') await more.click();
  return row;
}

/** Creates codes of `quantity` credits each; gives their texts. */
export async function makeCodes(api: ApiClient, codes: number, quantity: number): Promise<string[]> {
  const { body } = await api.send('POST', '/codecredit/create', { code: codes, quantity });
  return (body['data'] as { code: string }[]).map(({ code }) => code);
}

/** Gives a user credits, as one movement. */
export async function giveCredits({ api }: Admin, userId: string, quantity: number): Promise<void> {
  const [code] = await makeCodes(api, 1, quantity);
  const reply = await api.send('POST', '/credit/recharge', { userId, code });
  if (reply.status !== 200) throw new Error(`The recharge answered ${JSON.stringify(reply)}`);
}

export async function transfer(
  server: LiveServer,
  from: LiveUser,
  to: LiveUser,
  quantity: number,
): Promise<void> {
  const body = { description: 'Transferencia', quantity, userId: from.id, clientId: to.id };
  const reply = await server.api(from).send('POST', '/credit/create', body);
  if (reply.status >= 300) throw new Error(`The transfer answered ${JSON.stringify(reply)}`);
}

/** The user's entry of `GET /user`; undefined after deletion. */
export async function userOf({ api }: Admin, id: string): Promise<Record<string, unknown> | undefined> {
  const { body } = await api.send('GET', '/user');
  return (body as unknown as Record<string, unknown>[]).find((user) => user['id'] === id);
}
