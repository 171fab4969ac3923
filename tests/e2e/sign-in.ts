import { expect, type Page } from '@playwright/test';

/** Signs in by the form and waits until the first screen is there, with all that the server has. */
export async function signIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.goto('/login');
  await page.getByLabel('Correo').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Hola|vencido$/, { timeout: 30_000 });
}

/** Waits until the service worker controls the page, so that it can load with the server gone. */
export async function waitForWorker(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}
