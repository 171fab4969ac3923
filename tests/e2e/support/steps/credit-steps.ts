import { expect, type Locator, type Page, type Route } from '@playwright/test';
import type { Credit } from '#domain/rows.ts';
import type { LiveUser } from '#tests/support/api/live-users.ts';
import type { LiveServer } from '#tests/e2e/support/fixtures.ts';

/** Steps of credits and subscription that no screen offers. */

/** A recharge code that nobody has used, from an administrator. */
export async function newCode(server: LiveServer, quantity: number): Promise<string> {
  const admin = server.api(await server.createUser({ role: 'ADMIN' }));
  const made = await admin.send('POST', '/codecredit/create', { code: 1, quantity });
  const [{ code }] = made.body['data'] as [{ code: string }];
  return code;
}

/** Gives a user credits by a code from an administrator. */
export async function giveCredits(server: LiveServer, user: LiveUser, quantity: number): Promise<void> {
  const code = await newCode(server, quantity);
  const reply = await server.api(user).send('POST', '/credit/recharge', { userId: user.id, code });
  expect(reply.status).toBe(200);
}

/** The user's movements on the server. */
export async function creditsOf(
  server: LiveServer,
  user: LiveUser,
): Promise<{ totalQuantity: number; credits: Credit[] }> {
  const { body } = await server.api(user).send('GET', `/credit/me/credits/${user.id}`);
  return body as unknown as { totalQuantity: number; credits: Credit[] };
}

export const balance = (page: Page): Locator =>
  page.getByRole('region', { name: 'Tu saldo' }).getByRole('paragraph').first();

export const movements = (page: Page): Locator =>
  page.getByRole('list', { name: 'Últimos movimientos' }).getByRole('listitem');

/** A button of the screen's main part, as 'Recargar'. */
export const walletAct = (page: Page, name: string): Locator =>
  page.getByRole('main').getByRole('button', { name });

/** Lets the server run a call of the page, and answers with a server error. */
export async function breakDown(route: Route): Promise<void> {
  await route.fetch();
  await route.fulfill({
    status: 503,
    json: { status: 'error', message: 'El servicio no está disponible por el momento.', code: 'unavailable' },
  });
}

/** Lets the server run a call of the page, and loses the answer. */
export async function loseAnswer(route: Route): Promise<void> {
  await route.fetch();
  await route.abort('connectionreset');
}

/** Notes the banner where the next load of the page can read that it came. */
export async function notePayment(page: Page): Promise<void> {
  await page.evaluate(() => {
    sessionStorage.removeItem('paid');
    new MutationObserver(() => {
      const banners = [...document.querySelectorAll('[data-banner=success]')];
      const isPaid = banners.some(({ textContent }) => textContent?.includes('Suscripción activada.'));
      if (isPaid) sessionStorage.setItem('paid', 'yes');
    }).observe(document, { childList: true, subtree: true });
  });
}

/** Waits until the banner has come, also where the page has reloaded since. */
export async function paid(page: Page): Promise<void> {
  await page.waitForFunction(() => sessionStorage.getItem('paid') === 'yes');
}
