import type { Page, Route } from '@playwright/test';
import { until } from '#tests/support/wait.ts';
import { pendingIn } from '#tests/e2e/support/page-actions.ts';
import { expectStandsFor, holdClock, noteAddresses, passes } from '#tests/e2e/support/device/driven-clock.ts';
import { type LiveServer, expect, signInByForm, test } from '#tests/e2e/support/fixtures.ts';
import { databaseNames } from '#tests/e2e/support/local-data.ts';
import { arrive, expectBanner, storedSession } from '#tests/e2e/support/steps/session-steps.ts';

/** True when the server answers a token as revoked. */
const isRevoked = async ({ url }: LiveServer, token: string): Promise<boolean> => {
  const answer = await fetch(`${url}/api/v1/user/me`, { headers: { authorization: `Bearer ${token}` } });
  return answer.status === 401;
};

/** Opens /logout from within the app, as one would without a network. */
async function openLogout(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menú' }).click();
  await page.getByRole('link', { name: 'Cerrar sesión' }).click();
  await expect(page.getByText('Desea cerrar sesión?')).toBeVisible();
}

const banner = (page: Page, status: string) => page.locator(`[data-banner=${status}]`);

const API = '**/api/v1/**';
const unreachable = (route: Route): Promise<void> => route.abort();

/** Creates a category while `network` answers page and worker, and opens /logout. */
async function leaveUnsent(page: Page, name: string, network = unreachable): Promise<void> {
  await page.goto('/categories');
  await page.getByRole('button', { name: 'Nueva categoría' }).click();
  await page.context().route(API, network);
  await page.getByLabel('Nombre').fill(name);
  await page.getByRole('button', { name: 'Crear' }).click();
  await expect(page.getByText(name)).toBeVisible();
  await openLogout(page);
  await expect(page.getByText('Tienes 1 cambio sin enviar')).toBeVisible();
}

test.describe('signing out', () => {
  test('[SES-24] [SES-25] [SES-28] [NAV-07] asks, then ends the session, removes the data and opens / after 1 s', async ({
    page,
    server,
    reseller,
  }) => {
    await signInByForm(page, reseller);
    const [token] = await storedSession(page);
    await expect.poll(async () => (await storedSession(page))[2]).toBe('RESELLER');
    await openLogout(page);
    await page.getByRole('button', { name: 'No' }).click();
    await arrive(page, '/');
    await openLogout(page);
    const told = page.waitForRequest(`**/api/v1/user/me/logout/${reseller.id}`);
    const seen = await noteAddresses(page);
    await holdClock(page);
    await page.getByRole('button', { name: 'Si' }).click();
    await expect(banner(page, 'success')).toHaveText('Cerraste sesión.');
    expect(await storedSession(page)).toEqual([null, null, null]);
    expect((await told).postDataJSON()).toEqual({ isConnection: false });
    await passes(page, 999);
    await expect(banner(page, 'success')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Cerrar sesión' })).toBeVisible();
    expect(await seen()).toEqual([]);
    await passes(page, 1);
    await arrive(page, '/login');
    await expect(banner(page, 'success')).toHaveCount(0);
    expect(await seen()).toEqual(['/', '/login']);
    await expect.poll(() => databaseNames(page)).not.toContain(`vigente-${reseller.id}`);
    await until(() => isRevoked(server, token ?? ''), { what: 'the session to be revoked' });
  });

  test('[SES-25] [PRO-06] nothing of the last one is left for who signs in next', async ({
    page,
    server,
    reseller,
  }) => {
    await signInByForm(page, reseller);
    await openLogout(page);
    await page.getByRole('button', { name: 'Si' }).click();
    await arrive(page, '/login');
    const next = await server.createUser({ role: 'USER' });
    await signInByForm(page, next);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Hola, ${next.username}`);
    await expect.poll(async () => (await storedSession(page)).slice(1)).toEqual([next.id, 'USER']);
  });

  test('[SES-28] removes the data at the next start, where the app was killed before it had', async ({
    page,
    reseller,
  }) => {
    await signInByForm(page, reseller);
    await openLogout(page);
    // Stands for a kill on the way: the deletion never begins.
    await page.evaluate(() => {
      IDBFactory.prototype.deleteDatabase = () => ({}) as IDBOpenDBRequest;
    });
    await page.getByRole('button', { name: 'Si' }).click();
    // It waits for the deletion no longer than this, once it has ended the session.
    await expect
      .poll(async () => {
        await passes(page, 2_000);
        return new URL(page.url()).pathname;
      })
      .toBe('/login');
    expect(await databaseNames(page)).toContain(`vigente-${reseller.id}`);
    await page.reload();
    await expect.poll(() => databaseNames(page)).not.toContain(`vigente-${reseller.id}`);
    await signInByForm(page, reseller);
  });

  test('[SES-26] shows a failure for 5 s and keeps the session', async ({ page, reseller }) => {
    await signInByForm(page, reseller);
    await openLogout(page);
    await page.evaluate(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await page.getByRole('button', { name: 'Si' }).click();
    await expectBanner(page, /^Ocurrió un error/, 5_000);
    expect((await storedSession(page))[1]).toBe(reseller.id);
  });

  test('[SES-26] shows a refusal of the server for 5 s, and asks again', async ({
    page,
    server,
    reseller,
  }) => {
    await signInByForm(page, reseller);
    const [token = ''] = await storedSession(page);
    await openLogout(page);
    const json = { status: 'error', message: 'El servidor está ocupado.', code: 'unavailable' };
    await page.route('**/user/me/logout/*', (route) => route.fulfill({ status: 503, json }), { times: 1 });
    await page.getByRole('button', { name: 'Si' }).click();
    await expectBanner(page, /^El servidor está ocupado\.$/, 5_000, 'error');
    expect(await storedSession(page)).toEqual([null, null, null]);
    expect(await isRevoked(server, token ?? '')).toBe(false);
    await page.reload();
    await until(() => isRevoked(server, token ?? ''), { what: 'the session to be revoked' });
  });

  test('[SES-26] goes on sending what is changed after a failure', async ({ page, reseller }) => {
    await signInByForm(page, reseller);
    await openLogout(page);
    await page.evaluate(() => {
      const { put } = IDBObjectStore.prototype;
      IDBObjectStore.prototype.put = function full(...given) {
        if (this.name !== 'signOuts') return put.apply(this, given);
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await page.getByRole('button', { name: 'Si' }).click();
    await expectBanner(page, /^Ocurrió un error/, 5_000);
    await page.getByRole('button', { name: 'No' }).click();
    await arrive(page, '/');
    await page.getByRole('button', { name: 'Menú' }).click();
    await page.getByRole('link', { name: 'Categorías' }).click();
    await page.getByRole('button', { name: 'Nueva categoría' }).click();
    await page.getByLabel('Nombre').fill('Netflix');
    await page.getByRole('button', { name: 'Crear' }).click();
    await expect(page.getByText('Netflix')).toBeVisible();
    await expect(pendingIn(page)).toHaveCount(0);
  });

  test.describe('before the worker has kept the app', () => {
    test('[SES-34] deletes the data without a network: its code came with the screen', async ({
      page,
      context,
      reseller,
    }) => {
      await signInByForm(page, reseller);
      await openLogout(page);
      await context.setOffline(true);
      await page.getByRole('button', { name: 'Si' }).click();
      await expectBanner(page, /^Cerraste sesión\.$/, 1_000, 'success');
      await expect.poll(() => databaseNames(page)).not.toContain(`vigente-${reseller.id}`);
    });
  });

  test(
    '[SES-34] works without a network and reaches the server later',
    { tag: '@worker' },
    async ({ page, context, server, reseller }) => {
      await signInByForm(page, reseller);
      const [token = ''] = await storedSession(page);
      await page.goto('/logout');
      await expect(page.getByText('Desea cerrar sesión?')).toBeVisible();
      await context.setOffline(true);
      const seen = await noteAddresses(page);
      await holdClock(page);
      await page.getByRole('button', { name: 'Si' }).click();
      await expectStandsFor(page, 'Cerraste sesión.', 1_000);
      await arrive(page, '/login');
      expect(await seen()).toEqual(['/', '/login']);
      expect(await storedSession(page)).toEqual([null, null, null]);
      await expect.poll(() => databaseNames(page)).not.toContain(`vigente-${reseller.id}`);
      expect(await isRevoked(server, token ?? '')).toBe(false);
      await context.setOffline(false);
      await until(() => isRevoked(server, token ?? ''), { what: 'the session to be revoked' });
    },
  );
});

test.describe('signing out with unsent changes', () => {
  test('[SES-27] [SES-28] keeps them on this phone for the same user', async ({ page, api, reseller }) => {
    await signInByForm(page, reseller);
    await leaveUnsent(page, 'Guardada');
    await page.getByRole('button', { name: 'Guardar en este teléfono' }).click();
    await arrive(page, '/login');
    expect(await storedSession(page)).toEqual([null, null, null]);
    expect(await databaseNames(page)).toContain(`vigente-${reseller.id}`);
    expect(await api.categories()).toEqual([]);
    await page.context().unroute(API);
    await signInByForm(page, reseller);
    await until(async () => (await api.categories())[0]?.name === 'Guardada', { what: 'the category' });
  });

  test('[SES-27] sends them first', async ({ page, api, reseller }) => {
    await signInByForm(page, reseller);
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await leaveUnsent(page, 'Enviada', (route) => released.then(() => route.continue()));
    await page.getByRole('button', { name: 'Enviar ahora' }).click();
    release();
    await expect(page.getByRole('button', { name: 'Si' })).toBeVisible();
    expect((await api.categories())[0]?.name).toBe('Enviada');
    await page.getByRole('button', { name: 'Si' }).click();
    await arrive(page, '/login');
  });

  test('[SES-27] [SES-28] discards them once the word is typed', async ({ page, api, reseller }) => {
    await signInByForm(page, reseller);
    await leaveUnsent(page, 'Descartada');
    await page.getByRole('button', { name: 'Descartar' }).click();
    const confirm = page.getByRole('button', { name: 'Descartar y cerrar sesión' });
    await page.getByLabel('Escribe DESCARTAR para confirmar').fill('descartar');
    await confirm.click();
    await expect(page.getByText('Escribe DESCARTAR, en mayúsculas.')).toBeVisible();
    await page.getByLabel('Escribe DESCARTAR para confirmar').fill('DESCARTAR');
    await confirm.click();
    await arrive(page, '/login');
    await expect.poll(() => databaseNames(page)).not.toContain(`vigente-${reseller.id}`);
    await page.context().unroute(API);
    await signInByForm(page, reseller);
    expect(await api.categories()).toEqual([]);
  });
});
