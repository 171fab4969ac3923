import type { BrowserContext, Page, Worker } from '@playwright/test';
import { DAY_MS } from '#domain/dates/dates.ts';
import type { ApiClient } from '#tests/support/api/api-client.ts';
import { clientBody } from '#tests/support/api/api-client.ts';
import { expect } from '#tests/e2e/support/fixtures.ts';

/**
 * Texts of the shown notifications, read by the worker: a visible page of the app suppresses new ones. Call it once the
 * number on the icon, or `countShown`, shows that notifying is over. Chromium loses a notification whose list is read while it is being
 * shown.
 */
export function toldBy(worker: Worker): Promise<string[]> {
  return worker.evaluate(async () => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
    return (await registration.getNotifications()).map(({ body }) => body);
  });
}

/** How many notifications the worker has shown from now on, each once it stands. */
export async function countShown(worker: Worker): Promise<() => Promise<number>> {
  await worker.evaluate(() => {
    const counted = Object.assign(globalThis, { shown: 0 });
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
    const show = registration.showNotification.bind(registration);
    registration.showNotification = async (...given) => {
      await show(...given);
      counted.shown += 1;
    };
  });
  return () => worker.evaluate(() => (globalThis as unknown as { shown: number }).shown);
}

/** Sells a profile to a client whose 30 days end at that instant; gives the client's id. */
export async function sellEndingAt(
  api: ApiClient,
  accountId: string,
  over: object,
  endMs: number,
): Promise<string> {
  const id = await api.create('/client/create', clientBody(accountId, over));
  const [startDate, endDate] = [endMs - 30 * DAY_MS, endMs].map((ms) => new Date(ms).toISOString());
  const dates = { startDate, endDate, days: 30 };
  const answer = await api.send('PATCH', `/client/update/change_date/${id}`, dates);
  expect(answer.status).toBe(200);
  return id;
}

/** The numbers that the page puts on the icon, in order; 0 clears it. Call it before the page is opened. */
export async function recordBadges(page: Page): Promise<() => Promise<number[]>> {
  await page.addInitScript(() => {
    const badges: number[] = [];
    Object.assign(window, { badges });
    Navigator.prototype.setAppBadge = async (count) => void badges.push(count ?? -1);
    Navigator.prototype.clearAppBadge = async () => void badges.push(0);
  });
  return () => page.evaluate(() => (window as unknown as { badges: number[] }).badges);
}

/** The same of the worker, from now on. A watched worker is not ended. */
export async function recordWorkerBadges(worker: Worker): Promise<() => Promise<number[]>> {
  await worker.evaluate(() => {
    const badges: number[] = [];
    Object.assign(globalThis, { badges });
    navigator.setAppBadge = async (count) => void badges.push(count ?? -1);
    navigator.clearAppBadge = async () => void badges.push(0);
  });
  return () => worker.evaluate(() => (globalThis as unknown as { badges: number[] }).badges);
}

export function appWorker(context: BrowserContext): Worker {
  const worker = context.serviceWorkers().find((one) => one.url().endsWith('/sw.js'));
  if (!worker) throw new Error('The app has a worker');
  return worker;
}

/**
 * Presses the notification with this text, as the system would; gives the addresses for which windows were opened.
 * Without a real press no window opens or comes to the front, so the calls are recorded instead.
 */
export function pressNotification(worker: Worker, body: string): Promise<string[]> {
  return worker.evaluate(async (text) => {
    const scope = globalThis as unknown as {
      registration: ServiceWorkerRegistration;
      clients: { openWindow: (path: string) => Promise<null> };
    };
    const opened: string[] = [];
    scope.clients.openWindow = async (path) => {
      opened.push(path);
      return null;
    };
    const shown = await scope.registration.getNotifications();
    const notification = shown.find((one) => one.body === text);
    const event = Object.assign(new Event('notificationclick'), {
      notification,
      waitUntil: (work: Promise<unknown>) => (done = work),
    });
    let done: Promise<unknown> = Promise.resolve();
    dispatchEvent(event);
    await done.catch(() => undefined);
    return opened;
  }, body);
}

/** Makes the browser answer questions for notifications this way; gives the number of questions. */
export async function answerNotifications(
  page: Page,
  { permission, answer }: { permission: NotificationPermission; answer: NotificationPermission },
): Promise<() => Promise<number>> {
  await page.addInitScript(
    ([before, after]) => {
      const state = { permission: before, asked: 0 };
      Object.assign(window, { notificationState: state });
      Object.defineProperty(Notification, 'permission', { get: () => state.permission });
      Notification.requestPermission = async () => {
        state.asked += 1;
        state.permission = after;
        return after;
      };
    },
    [permission, answer] as const,
  );
  return () =>
    page.evaluate(
      () => (window as unknown as { notificationState: { asked: number } }).notificationState.asked,
    );
}

/** Removes these from the browser: a constructor's `prototype.name`, or a global. */
export async function withoutApis(
  page: Page,
  ...names: ('sync' | 'periodicSync' | 'pushManager' | 'badge')[]
): Promise<void> {
  await page.addInitScript((missing) => {
    for (const name of missing) {
      if (name === 'badge') Reflect.deleteProperty(Navigator.prototype, 'setAppBadge');
      else Reflect.deleteProperty(ServiceWorkerRegistration.prototype, name);
    }
  }, names);
}
