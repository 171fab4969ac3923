import type { Page } from '@playwright/test';
import { breakStore, healStore, type Refusal } from '#tests/faults/support/broken-store.ts';
import { expect, signInByForm, test } from '#tests/e2e/support/fixtures.ts';
import { callsTo, tryToSignIn } from '#tests/e2e/support/steps/session-steps.ts';

test.use({ cold: true, realTime: true });

const NO_DATA = 'El teléfono no permite guardar datos.';
const NO_COOKIES = 'El navegador bloquea las cookies y los datos de esta página.';
const SLOW = 'El teléfono tarda en abrir lo que guarda Vigente.';

/** As Chromium and Firefox do with all cookies blocked: the very names throw. */
async function blockCookies(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const refuse = (): never => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { get: refuse, configurable: true });
    Object.assign(IDBFactory.prototype, { open: refuse, databases: refuse });
  });
}

const REFUSALS: Record<Refusal, string> = {
  throws: 'opening it throws',
  fails: 'opening it fails',
  missing: 'there is none',
};

for (const [refusal, sign] of Object.entries(REFUSALS) as [Refusal, string][]) {
  test(
    `[PWA-33] IndexedDB refused (${sign}): the form is not offered, words say why, and a reload goes on once it works`,
    { tag: '@phone' },
    async ({ page, reseller }) => {
      await breakStore(page, refusal);
      for (const path of ['/', '/due', '/login']) {
        await page.goto(path);
        await expect(page.getByRole('alert')).toContainText(NO_DATA);
        await expect(page.getByLabel('Correo')).toHaveCount(0);
      }
      // What needs nothing kept works on: a link of a mail opens in whatever window.
      await page.goto('/recover_password');
      await expect(page.getByLabel('Correo')).toBeVisible();
      await page.goto('/login');
      await healStore(page);
      await page.getByRole('button', { name: 'Recargar' }).click();
      await expect(page.getByLabel('Correo')).toBeVisible();
      await signInByForm(page, reseller);
    },
  );
}

test(
  '[PWA-33] with cookies blocked words say so, and no page is white',
  { tag: '@phone' },
  async ({ page }) => {
    await blockCookies(page);
    for (const path of ['/', '/sold', '/login', '/import']) {
      await page.goto(path);
      await expect(page.getByRole('alert')).toContainText(NO_COOKIES);
      await expect(page.getByRole('button', { name: 'Recargar' })).toBeVisible();
    }
    await page.goto('/register');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Crear cuenta');
  },
);

test(
  '[PWA-33] [SEC-55] while IndexedDB does not answer nothing is shown or sent, words say so after 6 s, and the late answer opens the app',
  { tag: '@phone' },
  async ({ page, reseller }) => {
    await page.addInitScript(() => {
      const open = IDBFactory.prototype.open;
      let letGo = (): void => undefined;
      const held = new Promise<void>((resolve) => (letGo = resolve));
      const late: typeof open = function (this: IDBFactory, name, version) {
        const request = version === undefined ? open.call(this, name) : open.call(this, name, version);
        const listen = request.addEventListener.bind(request);
        const setter = (type: string) => ({
          configurable: true,
          set: (handler: (event: Event) => void) =>
            listen(type, (event) => void held.then(() => handler(event))),
        });
        Object.defineProperties(request, { onsuccess: setter('success') });
        return request;
      };
      Object.assign(IDBFactory.prototype, { open: late });
      Object.assign(window, { letGo });
    });
    const calls = callsTo(page, '/user/me');
    await page.goto('/favicon.svg');
    await page.evaluate(
      ([token, userId]) => {
        localStorage.setItem('token', token);
        localStorage.setItem('userId', userId);
      },
      [reseller.token, reseller.id] as const,
    );
    await page.goto('/clients');
    await expect(page.getByRole('alert')).toContainText(SLOW, { timeout: 20_000 });
    expect(calls).toEqual([]);
    await page.evaluate(() => (window as unknown as { letGo: () => void }).letGo());
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Clientes');
  },
);

test(
  '[PWA-33] IndexedDB that is refused as somebody signs in: words say so, and a reload goes on',
  { tag: '@phone' },
  async ({ page, reseller }) => {
    await page.goto('/login');
    await expect(page.getByLabel('Correo')).toBeVisible();
    await page.evaluate(() => {
      const refuse = (): never => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      };
      Object.assign(IDBDatabase.prototype, { transaction: refuse });
      Object.assign(IDBFactory.prototype, { open: refuse });
    });
    await tryToSignIn(page, reseller.email, reseller.password);
    await expect(page.getByText(NO_DATA)).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Hola|Iniciar sesión/);
  },
);
