import { DAY_MS } from '#domain/dates/dates.ts';
import { clientBody, seedBook, type ApiClient } from '#tests/support/api/api-client.ts';
import type { LiveUser } from '#tests/support/api/live-users.ts';
import { appWorker, recordWorkerBadges, toldBy } from '#tests/e2e/support/steps/alert-steps.ts';
import { accountOf, chipOf, sell, standing } from '#tests/e2e/support/page-actions.ts';
import { backgroundEvents } from '#tests/e2e/support/device/background-events.ts';
import { expect, signIn, test, waitForWorker, type LiveServer } from '#tests/e2e/support/fixtures.ts';
import { mirroredToken } from '#tests/e2e/support/local-data.ts';

test.use({ cold: true, serviceWorkers: 'allow' });

const ACCOUNT = 'cuenta@correo.example';
test(
  '[PWA-16] [PWA-15] the worker sends queued changes on a sync event with no page open',
  { tag: '@phone' },
  async ({ context, page, server, reseller, api }) => {
    await seedBook(api);
    await signIn(page, reseller);
    await page.goto('/sold');
    await waitForWorker(page);
    const token = await page.evaluate(() => localStorage.getItem('token'));
    await expect.poll(() => mirroredToken(page)).toBe(token);
    await server.stop();
    await sell(page, ACCOUNT, { name: 'Lucía Ramos', phone: '912345678', profiles: [1], price: '14' });
    const outside = await context.newPage();
    await page.close();
    await server.start();
    const events = await backgroundEvents(context, outside, server.url);
    await events.sync();
    await expect
      .poll(async () => (await api.clients()).map(({ nameuser }) => nameuser))
      .toEqual(['Lucía Ramos']);
  },
);

/** Sells to a client for one day that ends in six seconds; gives that end, epoch ms. */
async function sellEnding(server: LiveServer, { token }: LiveUser, body: object): Promise<number> {
  const endsAt = Date.now() + 6_000;
  const answer = await fetch(`${server.url}/api/v1/client/create`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'x-occurred-at': new Date(endsAt - DAY_MS).toISOString(),
    },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(201);
  return endsAt;
}

/** The revision that last wrote a client. It shows whether a sweep wrote, since reads derive the state. */
async function revisionOf(api: ApiClient, { id }: LiveUser, name: string): Promise<number> {
  const { body } = await api.send('GET', `/sync/${id}?since=0`);
  const changes = body['changes'] as { revision: number; row: { nameuser?: string } | null }[];
  return changes.find(({ row }) => row?.nameuser === name)?.revision ?? 0;
}

test(
  '[EXP-08] [PWA-17] the worker runs the expiry check with no page open, and notifies only with permission',
  { tag: '@phone' },
  async ({ profiles, server, reseller, api }) => {
    const { accountId } = await seedBook(api);
    const { context, page } = await profiles.open('phone');
    await signIn(page, reseller);
    await waitForWorker(page);
    const outside = await context.newPage();
    const events = await backgroundEvents(context, outside, server.url);
    const worker = appWorker(context);
    const badges = await recordWorkerBadges(worker);
    await page.close();

    const expireWhileClosed = async (
      nameuser: string,
      numberprofile: string,
      wake: () => Promise<void>,
    ): Promise<void> => {
      const app = await context.newPage();
      await app.goto('/sold');
      await expect(accountOf(app, ACCOUNT)).toBeVisible();
      // A check of the start that comes late would write what the worker has to.
      await expect(standing(app)).toContainText('Al día');
      const endsAt = await sellEnding(
        server,
        reseller,
        clientBody(accountId, { nameuser, numberprofile, days: 1 }),
      );
      await expect(chipOf(app, nameuser)).toBeVisible();
      await app.close();
      const written = await revisionOf(api, reseller, nameuser);
      await expect.poll(() => Date.now() > endsAt).toBe(true);
      await wake();
      await expect.poll(() => revisionOf(api, reseller, nameuser)).toBeGreaterThan(written);
      // A check ends with the number on the icon. A page that opened earlier would suppress the notification.
      await expect.poll(async () => (await badges()).length).toBe(Number(numberprofile));
    };

    await expireWhileClosed('Ana Torres', '1', () => events.sync());
    expect(await toldBy(worker)).toEqual([]);
    await context.grantPermissions(['notifications'], { origin: server.url });
    await expireWhileClosed('Beto Rojas', '2', () => events.periodicSync());
    expect(await toldBy(worker)).toEqual(['2 clientes vencidos']);
  },
);
