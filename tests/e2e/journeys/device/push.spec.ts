import type { Page, Worker } from '@playwright/test';
import type { PushMessage } from '#contract/push-message.ts';
import { seedBook } from '#tests/support/api/api-client.ts';
import { type PushService, startPushService } from '#tests/support/api/push-service.ts';
import {
  appWorker,
  countShown,
  pressNotification,
  sellEndingAt,
  toldBy,
} from '#tests/e2e/support/steps/alert-steps.ts';
import { backgroundEvents, withoutBackgroundSync } from '#tests/e2e/support/device/background-events.ts';
import { expect, type LiveServer, signIn, test, waitForWorker } from '#tests/e2e/support/fixtures.ts';
import { violations } from '#tests/e2e/support/walk-checks.ts';
import type { PushSubscriptionBody } from '#contract/schemas/bodies.ts';

test.use({ cold: true, serviceWorkers: 'allow' });

let service: PushService;
test.beforeEach(async () => void (service = await startPushService()));
test.afterEach(() => service.close());

/** The browser subscribes at the push service of this test: its own is on the internet. */
async function subscribesAt(page: Page, body: PushSubscriptionBody): Promise<void> {
  await page.addInitScript(({ endpoint, p256dh, auth }) => {
    let kept: object | null = null;
    const made = {
      endpoint,
      options: { applicationServerKey: null },
      toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
      unsubscribe: async () => {
        kept = null;
        return true;
      },
    };
    Object.assign(PushManager.prototype, {
      getSubscription: async () => kept,
      subscribe: async () => (kept = made),
    });
  }, body);
}

const isSubscribed = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}` };
    const answer = await fetch('/api/v1/user/me/push', { headers });
    return ((await answer.json()) as { subscribed: boolean }).subscribed;
  });

/** Gives the worker a message and waits until it is done with it. */
const deliver = (worker: Worker, message: PushMessage): Promise<void> =>
  worker.evaluate(async (told) => {
    let done: Promise<unknown> = Promise.resolve();
    const data = { json: () => told };
    const waitUntil = (work: Promise<unknown>) => void (done = work);
    dispatchEvent(Object.assign(new Event('push'), { data, waitUntil }));
    await done;
  }, message);

async function permit(page: Page, server: LiveServer): Promise<void> {
  await withoutBackgroundSync(page);
  await page.context().grantPermissions(['notifications'], { origin: server.url });
}

test('[TOLD-14] one switch has the phone notified, at its hour and with amounts if allowed, and takes it off at once', async ({
  profiles,
  server,
  reseller,
}) => {
  const { page } = await profiles.open('phone');
  await permit(page, server);
  await subscribesAt(page, service.subscription());
  await signIn(page, reseller);
  await waitForWorker(page);
  await expect.poll(() => isSubscribed(page)).toBe(true);
  await page.goto('/settings');
  const hour = page.getByLabel('Hora del resumen');
  await expect(hour).toHaveValue('8');
  await hour.selectOption('07:00');
  const amounts = page.getByRole('checkbox', { name: 'Con lo que hay por cobrar hoy' });
  await expect(amounts).not.toBeChecked();
  await amounts.check();
  expect(await violations(page)).toEqual([]);
  await page.reload();
  await expect(hour).toHaveValue('7');
  await expect(amounts).toBeChecked();
  await page.getByRole('checkbox', { name: 'Avisos' }).uncheck();
  await expect(hour).toHaveCount(0);
  await expect.poll(() => isSubscribed(page)).toBe(false);
  await page.getByRole('checkbox', { name: 'Avisos' }).check();
  await expect.poll(() => isSubscribed(page)).toBe(true);
});

test(
  '[TOLD-13] [TOLD-15] with no page open the worker shows what the server pushes, and nothing after a sign-out',
  { tag: '@phone' },
  async ({ profiles, server, reseller, api }) => {
    const { accountId } = await seedBook(api);
    const { context, page } = await profiles.open('phone');
    await permit(page, server);
    await subscribesAt(page, service.subscription());
    await signIn(page, reseller);
    await waitForWorker(page);
    await expect.poll(() => isSubscribed(page)).toBe(true);
    const outside = await context.newPage();
    const events = await backgroundEvents(context, outside, server.url);
    const worker = appWorker(context);
    const shown = await countShown(worker);
    await page.goto('about:blank');

    await api.send('PATCH', `/streaming/change_conditions/${accountId}`, { conditions: 'Soporte' });
    await expect.poll(() => service.pushed.length).toBe(1);
    expect(service.faults).toEqual([]);
    await events.push(JSON.stringify(service.pushed[0]?.message));
    const down = 'Una cuenta pasó a soporte en otro de tus dispositivos.';
    await expect.poll(shown).toBe(1);
    expect(await toldBy(worker)).toEqual([down]);
    expect(await pressNotification(worker, down)).toEqual(['/support']);

    await sellEndingAt(api, accountId, { nameuser: 'Ana Torres' }, Date.now() - 3_600_000);
    const attention = { clientsToday: 0, clientsOverdue: 4, accountsToday: 0, accountsOverdue: 0, review: 0 };
    await events.push(JSON.stringify({ kind: 'digest', attention, amount: 'S/. 45.50', membershipDays: 2 }));
    await expect.poll(shown).toBe(3);
    expect(await toldBy(worker)).toEqual(
      expect.arrayContaining([
        '1 cliente vencido · Por cobrar hoy: S/. 45.50',
        'Tu suscripción vence en 2 días.',
      ]),
    );

    await page.goto(server.url);
    await page.getByRole('button', { name: 'Menú' }).click();
    await page.getByRole('link', { name: 'Cerrar sesión' }).click();
    await page.getByRole('button', { name: 'Si', exact: true }).click();
    await expect(page).toHaveURL(/\/login$/);
    await expect.poll(() => toldBy(worker)).toEqual([]);
    await expect
      .poll(() =>
        page.evaluate(async () => (await navigator.serviceWorker.ready).pushManager.getSubscription()),
      )
      .toBeNull();
    await page.goto('about:blank');
    await deliver(worker, { kind: 'down', count: 3 });
    expect(await toldBy(worker)).toEqual([]);
  },
);

/** As a browser that gives the phone another subscription while no page is open. */
const giveAnother = (worker: Worker, { endpoint, p256dh, auth }: PushSubscriptionBody): Promise<void> =>
  worker.evaluate(
    async (keys) => {
      const made = { endpoint: keys.endpoint, toJSON: () => ({ keys }) };
      Object.assign(PushManager.prototype, {
        getSubscription: async () => null,
        subscribe: async () => made,
      });
      let done: Promise<unknown> = Promise.resolve();
      const waitUntil = (work: Promise<unknown>) => void (done = work);
      dispatchEvent(Object.assign(new Event('pushsubscriptionchange'), { waitUntil }));
      await done;
    },
    { endpoint, p256dh, auth },
  );

test(
  '[TOLD-19] with no page open another subscription from the browser is sent to the server',
  { tag: '@phone' },
  async ({ profiles, server, reseller, api }) => {
    const { accountId } = await seedBook(api);
    const { context, page } = await profiles.open('phone');
    await permit(page, server);
    await subscribesAt(page, service.subscription());
    await signIn(page, reseller);
    await waitForWorker(page);
    await expect.poll(() => isSubscribed(page)).toBe(true);
    await page.goto('about:blank');
    const next = service.subscription();
    await giveAnother(appWorker(context), next);
    await api.send('PATCH', `/streaming/change_conditions/${accountId}`, { conditions: 'Soporte' });
    await expect
      .poll(() => service.pushed.map(({ path }) => path))
      .toEqual([new URL(next.endpoint).pathname]);
    expect(service.faults).toEqual([]);
  },
);
