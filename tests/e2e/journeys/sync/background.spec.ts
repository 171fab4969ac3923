import type { BrowserContext, Page } from '@playwright/test';
import { dayStart } from '#domain/dates/dates.ts';
import { OUTBOX_TAG } from '#sync/worker-tags.ts';
import { seedBook } from '#tests/support/api/api-client.ts';
import type { LiveUser } from '#tests/support/api/live-users.ts';
import {
  appWorker,
  pressNotification,
  recordWorkerBadges,
  sellEndingAt,
  toldBy,
} from '#tests/e2e/support/steps/alert-steps.ts';
import { accountOf, createCategory, sell } from '#tests/e2e/support/page-actions.ts';
import {
  type BackgroundEvents,
  backgroundEvents,
  withoutBackgroundSync,
} from '#tests/e2e/support/device/background-events.ts';
import { expect, type LiveServer, signIn, test, waitForWorker } from '#tests/e2e/support/fixtures.ts';
import { notedFact } from '#tests/e2e/support/local-data.ts';
import type { Profiles } from '#tests/e2e/support/profiles.ts';

test.use({ cold: true, serviceWorkers: 'allow' });

const ACCOUNT = 'cuenta@correo.example';
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

interface Installed {
  context: BrowserContext;
  page: Page;
  events: BackgroundEvents;
}

/** A phone with the app installed, signed in and permitted to notify. */
async function install(profiles: Profiles, server: LiveServer, reseller: LiveUser): Promise<Installed> {
  const { context, page } = await profiles.open('phone');
  // A late event of the browser itself would send before the journey's own, and notify too.
  await withoutBackgroundSync(page);
  await context.grantPermissions(['notifications'], { origin: server.url });
  await signIn(page, reseller);
  await waitForWorker(page);
  const events = await backgroundEvents(context, await context.newPage(), server.url);
  return { context, page, events };
}

test.describe('with no page open', () => {
  test(
    '[PWA-17] the worker notifies by counts what ends today and what is overdue, and again only what is new',
    { tag: '@phone' },
    async ({ profiles, server, reseller, api }) => {
      const { accountId } = await seedBook(api);
      const { context, page, events } = await install(profiles, server, reseller);
      const worker = appWorker(context);
      const badges = await recordWorkerBadges(worker);
      const zone = await worker.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
      const tonight = dayStart(Date.now(), 1, zone) - MINUTE_MS / 2;
      await sellEndingAt(api, accountId, { nameuser: 'Ana Torres', numberprofile: '1' }, tonight);
      const ended = Date.now() - HOUR_MS;
      await sellEndingAt(api, accountId, { nameuser: 'Beto Rojas', numberprofile: '2' }, ended);
      await page.close();

      await events.periodicSync();
      const told = 'Hoy termina 1 cliente · 1 cliente vencido';
      await expect.poll(badges).toEqual([2]);
      expect(await toldBy(worker)).toEqual([told]);
      expect(await pressNotification(worker, told)).toEqual(['/due']);

      await events.periodicSync();
      await expect.poll(badges).toEqual([2, 2]);
      expect(await toldBy(worker)).toEqual([]);

      await sellEndingAt(api, accountId, { nameuser: 'Caro Díaz', numberprofile: '3' }, ended);
      await events.periodicSync();
      await expect.poll(badges).toEqual([2, 2, 3]);
      expect(await toldBy(worker)).toEqual(['Hoy termina 1 cliente · 2 clientes vencidos']);
    },
  );

  test(
    '[PWA-17] with notifications and number off neither comes',
    { tag: '@phone' },
    async ({ profiles, server, reseller, api }) => {
      const { accountId } = await seedBook(api);
      const { context, page, events } = await install(profiles, server, reseller);
      const worker = appWorker(context);
      const badges = await recordWorkerBadges(worker);
      await page.goto('/settings');
      await page.getByRole('checkbox', { name: 'Avisos' }).uncheck();
      await page.getByRole('checkbox', { name: 'Número en el ícono' }).uncheck();
      const chosen = { notify: false, badge: false };
      await expect.poll(() => notedFact(page, reseller.id, 'alerts')).toMatchObject(chosen);
      await sellEndingAt(api, accountId, {}, Date.now() - HOUR_MS);
      await page.close();
      await events.periodicSync();
      await expect.poll(badges).toEqual([0]);
      expect(await toldBy(worker)).toEqual([]);
    },
  );

  test(
    '[PWA-16] [SYN-25] what a background drain brought back for review is notified, and a press leads there',
    { tag: '@phone' },
    async ({ profiles, server, reseller, api }) => {
      const { accountId } = await seedBook(api);
      const { context, page, events } = await install(profiles, server, reseller);
      const worker = appWorker(context);
      await page.goto('/sold');
      await expect(accountOf(page, ACCOUNT)).toBeVisible();
      await server.stop();
      await sell(page, ACCOUNT, { name: 'Lucía Ramos', phone: '912345678', profiles: [1], price: '14' });
      await page.close();
      await server.start();
      await api.send('DELETE', `/streaming/delete/${accountId}`);
      const badges = await recordWorkerBadges(worker);
      await events.sync();
      const told = 'Tienes 1 cambio por revisar. No se ha perdido nada.';
      await expect.poll(badges).toHaveLength(1);
      expect(await toldBy(worker)).toEqual([told]);

      const app = await context.newPage();
      await app.goto('/sold');
      await expect(app.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await pressNotification(worker, told)).toEqual([]);
      await expect(app.getByRole('heading', { level: 1, name: 'Cambios por revisar' })).toBeVisible();
    },
  );

  test(
    '[PWA-16] [SYN-27] changes that the browser stops trying for are notified, and go with the next event',
    { tag: '@phone' },
    async ({ profiles, server, reseller, api }) => {
      const { context, page, events } = await install(profiles, server, reseller);
      const worker = appWorker(context);
      await page.goto('/categories');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await server.stop();
      await createCategory(page, 'Netflix');
      await page.close();
      const badges = await recordWorkerBadges(worker);
      await events.sync();
      await events.sync({ lastChance: true });
      const told = '1 cambio sigue sin enviar. Abre Vigente cuando tengas internet.';
      await expect.poll(badges).toHaveLength(2);
      expect(await toldBy(worker)).toEqual([told]);
      await server.start();
      await events.sync();
      await expect.poll(async () => (await api.categories()).length).toBe(1);
    },
  );

  test(
    '[SYN-23] a queue that waits for the sign-in asks for it once',
    { tag: '@phone' },
    async ({ profiles, server, reseller }) => {
      const { context, page, events } = await install(profiles, server, reseller);
      const worker = appWorker(context);
      await page.goto('/categories');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const token = await page.evaluate(() => localStorage.getItem('token'));
      await server.stop();
      await createCategory(page, 'Netflix');
      await page.close();
      await server.start();
      const signedOut = await fetch(`${server.url}/api/v1/user/me/logout/${reseller.id}`, {
        method: 'PATCH',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ isConnection: false }),
      });
      expect(signedOut.status).toBe(200);
      const badges = await recordWorkerBadges(worker);
      await events.sync();
      await expect.poll(badges).toHaveLength(1);
      const told = 'Tu sesión terminó. Inicia sesión para enviar 1 cambio.';
      expect(await pressNotification(worker, told)).toEqual(['/login']);
      await events.sync();
      await expect.poll(badges).toHaveLength(2);
      expect(await toldBy(worker)).toEqual([]);
    },
  );
});

test(
  '[SYN-27] the browser is asked to wake the worker at each change, and again when the app is left with one unsent',
  { tag: '@phone' },
  async ({ page, reseller }) => {
    await page.addInitScript(() => {
      const asked: string[] = [];
      const { SyncManager } = window as unknown as { SyncManager: { prototype: object } };
      Object.assign(window, { asked });
      Object.assign(SyncManager.prototype, { register: async (tag: string) => void asked.push(tag) });
    });
    const asked = () => page.evaluate(() => (window as unknown as { asked: string[] }).asked);
    await signIn(page, reseller);
    await waitForWorker(page);
    await page.goto('/categories');
    await page.context().route('**/api/v1/**', (route) => route.abort());
    await leave(page);
    expect(await asked()).toEqual([]);
    await createCategory(page, 'Netflix');
    await expect.poll(asked).toEqual([OUTBOX_TAG]);
    await leave(page);
    await expect.poll(asked).toEqual([OUTBOX_TAG, OUTBOX_TAG]);
  },
);

/** Sends the event of a page that goes to the background. */
async function leave(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
}
