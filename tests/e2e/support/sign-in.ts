import { expect, type Page } from '@playwright/test';
import { goWithin, isWarm } from '#tests/e2e/support/warm/warm-page.ts';

interface Credentials {
  email: string;
  password: string;
}

/** Waits until the panel shows everything that the server has. */
async function expectPanel(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Hola|vencido$/);
}

/**
 * Opens the panel with a new session of this user, whose token is put where the app keeps it. It costs half of a
 * sign-in and suits journeys about something else; the others use `signInByForm`.
 */
export async function signIn(page: Page, { email, password }: Credentials): Promise<void> {
  const login = await page.request.post('/api/v1/user/login', { data: { email, password } });
  expect(login.ok(), await login.text()).toBe(true);
  const { tokenSession, user } = (await login.json()) as { tokenSession: string; user: { id: string } };
  if (!isWarm(page)) await page.goto('/favicon.svg');
  await page.evaluate(
    ([token, userId]) => {
      localStorage.setItem('token', token);
      localStorage.setItem('userId', userId);
      dispatchEvent(new StorageEvent('storage'));
    },
    [tokenSession, user.id] as const,
  );
  if (isWarm(page)) await goWithin(page, '/');
  else await page.goto('/');
  await expectPanel(page);
}

/** Signs in as a person does, and waits until the panel shows everything that the server has. */
export async function signInByForm(page: Page, { email, password }: Credentials): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Correo').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expectPanel(page);
}

/** Waits until the service worker controls the page, so that it can load without the server. */
export async function waitForWorker(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}
