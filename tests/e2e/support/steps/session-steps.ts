import type { Page } from '@playwright/test';
import { until } from '#tests/support/wait.ts';
import type { LiveServer } from '#tests/e2e/support/fixtures.ts';

export { expectBanner } from '#tests/e2e/support/banners.ts';

/** Waits until the page has moved on to `path`. */
export const arrive = (page: Page, path: string): Promise<void> =>
  page.waitForURL((url) => url.pathname === path);

export async function tryToSignIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Correo').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Ingresar' }).click();
}

/** The session's entries in local storage. */
export const storedSession = (page: Page): Promise<(string | null)[]> =>
  page.evaluate(() => ['token', 'userId', 'rol'].map((key) => localStorage.getItem(key)));

/** The calls to `path` that the page makes from now on. */
export function callsTo(page: Page, path: string): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(`/api/v1${path}`)) calls.push(request.method());
  });
  return calls;
}

/** The links to `screen` mailed to `email`, oldest first, once there are `count`. */
export async function mailedLinks(
  server: LiveServer,
  email: string,
  screen: 'verify_email' | 'new_password',
  count = 1,
): Promise<string[]> {
  const arrived = async (): Promise<string[] | null> => {
    const mine = (await server.mails()).filter(({ to }) => to?.some(({ address }) => address === email));
    const links = mine.map(({ text }) => new RegExp(`/${screen}#code=[\\w-]+`).exec(text ?? '')?.[0]);
    const found = links.filter((link) => link !== undefined);
    return found.length >= count ? found : null;
  };
  return (await until(arrived, { what: `${count} mails to ${email}` })) ?? [];
}
