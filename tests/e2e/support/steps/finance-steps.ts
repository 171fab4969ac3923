import { NOON_ZONE } from '#tests/e2e/support/time/noon-zone.ts';
import { v7 as uuidv7 } from 'uuid';
import type { Locator, Page } from '@playwright/test';
import { formatDate } from '#domain/dates/dates.ts';
import { resetEntries, totals } from '#domain/finance/finance.ts';
import type { ApiClient } from '#tests/support/api/api-client.ts';
import { expect } from '#tests/e2e/support/fixtures.ts';

/** Parts of the books on the panel, and changes that another phone makes to them. */

export const ZERO = 'S/. 0.00';
export const RESET_TITLE = '¿Cerrar el periodo?';

export const today = (): string => formatDate(new Date().toISOString(), NOON_ZONE);
export const booksOf = (page: Page): Locator => page.getByRole('region', { name: 'FINANZAS' });
export const chartOf = (page: Page): Locator =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'Ingresos, costos y ganancia' }) });
export const tileOf = (page: Page, label: string): Locator =>
  booksOf(page).locator('dl > div').filter({ hasText: label }).locator('dd');
export const movementsOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Movimientos' });

/** From the panel: the chart stands with the figures. */
export async function openChart(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: 'Números' }).click();
  await page.getByRole('tab', { name: 'Ganancia' }).click();
  await expect(chartOf(page)).toBeVisible();
}

export async function openReset(page: Page): Promise<Locator> {
  await booksOf(page)
    .getByRole('button', { name: `Cerrar periodo ${today()}` })
    .click();
  const sheet = page.getByRole('dialog', { name: RESET_TITLE });
  await expect(sheet).toBeVisible();
  return sheet;
}

export async function openMovements(page: Page): Promise<void> {
  await booksOf(page).getByRole('button', { name: 'Movimientos' }).click();
  await expect(movementsOf(page)).toBeVisible();
}

export async function expectAllZero(page: Page): Promise<void> {
  for (const label of ['Ventas', 'Renovaciones', 'Reembolsos', 'Inversiones', 'Total'])
    await expect(tileOf(page, label)).toHaveText(ZERO);
}

/** Each entry as `Venta -15`, in alphabetical order. */
export async function entriesOf(api: ApiClient): Promise<string[]> {
  return (await api.finances()).map(({ kind, quantity }) => `${kind} ${quantity}`).toSorted();
}

/** A tap of a phone that was offline: the call arrives now and names the earlier moment. */
export async function tapAt(
  api: ApiClient,
  occurredAt: string,
  path: string,
  body: object,
  method: 'POST' | 'PATCH' = 'POST',
): Promise<void> {
  const calls = [{ key: uuidv7(), occurredAt, method, path, body }];
  const { body: answer } = await api.send('POST', '/batch', { calls });
  const [result] = answer['results'] as { status: number }[];
  if (!result || result.status >= 300) throw new Error(`${path} answered ${JSON.stringify(answer)}`);
}

/** Closes the books from another phone, with the rows that it has. */
export async function resetElsewhere(api: ApiClient): Promise<void> {
  const finances = await api.finances();
  const resets = finances.filter(({ resetId }) => resetId !== null);
  const last = resets.toSorted((one, other) => one.date.localeCompare(other.date)).at(-1);
  const reply = await api.send('POST', '/finance/reset/entry', {
    resetId: uuidv7(),
    lastResetId: last?.resetId ?? null,
    entries: resetEntries(totals(finances)),
  });
  if (reply.status !== 200) throw new Error(`The reset answered ${JSON.stringify(reply)}`);
}
