import { expect, type Page } from '@playwright/test';
import type { LiveUser } from '#tests/support/api/live-users.ts';
import { goWithin, isWarm } from '#tests/e2e/support/warm/warm-page.ts';

interface Credentials {
  email: string;
  password: string;
}

/** Waits until the panel shows everything that the server has. */
async function expectPanel(page: Page, waitMs?: number): Promise<void> {
  const limit = waitMs === undefined ? {} : { timeout: waitMs };
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Hola|vencido$/, limit);
}

/**
 * Opens the panel with a new session of this user, whose token is put where the app keeps it. It suits journeys about
 * something else than signing in: a password's hash alone costs 0.1 s of a processor. The others use `signInByForm`.
 *
 * @param waitMs for the panel; by default what Playwright's config says. Without a sign-in by the form, the name comes with
 *   the rows, which take a slow phone a while.
 */
export async function signIn(page: Page, { id, openSession }: LiveUser, waitMs?: number): Promise<void> {
  const userAgent = await page.evaluate(() => navigator.userAgent);
  const session = await openSession({ userAgent });
  if (!isWarm(page)) await page.goto('/favicon.svg');
  await page.evaluate(
    ([token, userId]) => {
      localStorage.setItem('token', token);
      localStorage.setItem('userId', userId);
      dispatchEvent(new StorageEvent('storage'));
    },
    [session, id] as const,
  );
  if (isWarm(page)) await goWithin(page, '/');
  else await page.goto('/');
  await expectPanel(page, waitMs);
}

/** Signs in as a person does, and waits for nothing. */
export async function submitSignIn(page: Page, { email, password }: Credentials): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Correo').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

/** Signs in as a person does, and waits until the panel shows everything that the server has. */
export async function signInByForm(page: Page, credentials: Credentials): Promise<void> {
  await submitSignIn(page, credentials);
  await expectPanel(page);
}
