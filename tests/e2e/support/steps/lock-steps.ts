import { expect, type Page } from '@playwright/test';
import { databaseNames, readDatabase } from '#tests/e2e/support/local-data.ts';

export const PIN = '482915';

/** The account that `createAccount` makes has it. */
export const PASSWORD = 'clave-123';

export const ACCOUNT = {
  category: 'Netflix',
  supplier: 'Distribuidora Lima',
  email: 'nueva@correo.example',
  price: '20',
};

/** Goes through the settings, as a reseller does. */
export async function turnLockOn(page: Page, pin = PIN): Promise<void> {
  await page.goto('/settings');
  await page.getByRole('link', { name: 'Configurar bloqueo' }).click();
  await page.getByLabel('Nuevo PIN', { exact: true }).fill(pin);
  await page.getByLabel('Repite el PIN', { exact: true }).fill(pin);
  await page.getByRole('button', { name: 'Activar bloqueo' }).click();
  await expect(page.getByText('Activo: Vigente se abre con tu PIN.')).toBeVisible();
}

export const lockTitle = (page: Page) => page.getByRole('heading', { name: 'Vigente está bloqueado' });

/** One try; whether it opens is for the caller to see. */
export async function tryPin(page: Page, pin = PIN): Promise<void> {
  await page.getByLabel('PIN', { exact: true }).fill(pin);
  await page.getByRole('button', { name: 'Desbloquear' }).click();
}

/** All that the browser keeps for this site, as text; bytes as the letters that they would be. */
export async function keptText(page: Page): Promise<string> {
  const names = await databaseNames(page);
  const databases = await Promise.all(names.map((name) => readDatabase(page, name)));
  const storages = await page.evaluate(() => [Object.entries(localStorage), Object.entries(sessionStorage)]);
  return JSON.stringify([databases, storages], (_field, part: unknown) =>
    ArrayBuffer.isView(part) ? Buffer.from(part.buffer).toString('latin1') : part,
  );
}
