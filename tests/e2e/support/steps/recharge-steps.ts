import type { Locator, Page } from '@playwright/test';
import type { ApiClient } from '#tests/support/api/api-client.ts';
import type { LiveUserFields } from '#tests/support/api/live-users.ts';
import { expect, type LiveServer } from '#tests/e2e/support/fixtures.ts';

/** Creates one of the recharge staff; gives their user code. */
export async function newStaff(server: LiveServer, api: ApiClient, fields: LiveUserFields): Promise<string> {
  const { id } = await server.createUser(fields);
  const { body } = await api.send('GET', '/user/authorized');
  const staff = body as unknown as { id: string; userCode: string }[];
  return staff.find((member) => member.id === id)?.userCode ?? '';
}

/** The user codes of the favorites on the server. */
export async function savedCodes(api: ApiClient): Promise<string[]> {
  const { body } = await api.send('GET', '/favorite');
  return (body as unknown as { userCode: string }[]).map(({ userCode }) => userCode);
}

export const staffList = (page: Page): Locator => page.getByRole('list', { name: 'Personal autorizado' });
export const staffRow = (page: Page, name: string): Locator =>
  staffList(page).getByRole('listitem').filter({ hasText: name });
export const searchBox = (page: Page): Locator =>
  page.getByRole('searchbox', { name: 'Buscar por nombre o teléfono' });
export const addStar = (row: Locator): Locator =>
  row.getByRole('button', { name: /^Agregar a .* a favoritos$/ });
export const fullStar = (row: Locator): Locator =>
  row.getByRole('button', { name: /^Quitar a .* de favoritos$/ });

/** The row of one of the staff, found by search: other tests' users fill the pages. */
export async function findRow(page: Page, name: string): Promise<Locator> {
  await searchBox(page).fill(name);
  return staffRow(page, name);
}

/** Opens LISTA DE FAVORITOS from the recharge list. */
export async function openFavorites(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Favoritos', exact: true }).click();
  const modal = page.getByRole('dialog', { name: 'LISTA DE FAVORITOS' });
  await expect(modal).toBeVisible();
  return modal;
}

/** Answers the question before a favorite is deleted. */
export async function answer(page: Page, name: string, word: 'Sí' | 'No'): Promise<void> {
  const question = page.getByRole('dialog', { name: `Eliminar a ${name}` });
  await expect(question.getByText('deseas eliminar de tus favoritos?', { exact: true })).toBeVisible();
  await question.getByRole('button', { name: word, exact: true }).click();
  await expect(question).toHaveCount(0);
}
