import type { Page } from '@playwright/test';
import { accountBody, type ApiClient, seedBook } from '#tests/support/api/api-client.ts';
import { bannerCame } from '#tests/e2e/support/banners.ts';
import { standing } from '#tests/e2e/support/page-actions.ts';
import {
  answerNotifications,
  recordBadges,
  sellEndingAt,
  withoutApis,
} from '#tests/e2e/support/steps/alert-steps.ts';
import { comeBack, endOfDay, openOffer, stubChats } from '#tests/e2e/support/steps/dues-steps.ts';
import { expect, signIn, test } from '#tests/e2e/support/fixtures.ts';
import { returnLater } from '#tests/e2e/support/eventually.ts';
import { installClock } from '#tests/e2e/support/device/driven-clock.ts';
import { notedFact } from '#tests/e2e/support/local-data.ts';

test.use({ serviceWorkers: 'allow' });

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const OFFER = '¿Te avisamos?';

const rowsOf = (page: Page) => page.getByRole('navigation', { name: 'Hoy' });
const offerOf = (page: Page) => page.getByRole('region', { name: OFFER });

/** A client who ends tonight, one who ended yesterday, an account that ended an hour ago. */
async function seedEnds(api: ApiClient): Promise<void> {
  const { accountId, categoryId, supplierId } = await seedBook(api);
  await sellEndingAt(api, accountId, { nameuser: 'Ana Torres' }, Date.parse(endOfDay(0)));
  const yesterday = Date.parse(endOfDay(-1));
  await sellEndingAt(api, accountId, { nameuser: 'Beto Rojas', numberprofile: '2' }, yesterday);
  const ended = await api.create('/streaming/create', accountBody(categoryId, supplierId));
  const endMs = Date.now() - HOUR_MS;
  const [startDate, endDate] = [endMs - 30 * DAY_MS, endMs].map((ms) => new Date(ms).toISOString());
  await api.send('PATCH', `/streaming/update/change_date/${ended}`, { startDate, endDate, days: 30 });
}

test(
  'the number on the icon follows what is answered, and goes with the sign-out',
  { tag: '@phone' },
  async ({ page, reseller, api }) => {
    await seedEnds(api);
    const badges = await recordBadges(page);
    await stubChats(page);
    await signIn(page, reseller);
    await expect.poll(async () => (await badges()).at(-1)).toBe(3);
    await page.goto('/settings');
    await page.getByRole('checkbox', { name: 'Número en el ícono' }).uncheck();
    await expect.poll(async () => (await badges()).at(-1)).toBe(0);
    await page.getByRole('checkbox', { name: 'Número en el ícono' }).check();
    await expect.poll(async () => (await badges()).at(-1)).toBe(3);

    await page.goto('/due');
    const row = page.getByRole('listitem').filter({ hasText: 'Ana Torres' });
    await openOffer(page, reseller.id, row.getByRole('link', { name: /WhatsApp/ }));
    await comeBack(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Enviado' }).click();
    await expect.poll(async () => (await badges()).at(-1)).toBe(2);

    await page.goto('/logout');
    await page.getByRole('button', { name: 'Si' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await expect.poll(async () => (await badges()).at(-1)).toBe(0);
  },
);

test(
  'notifications are offered on the second day, asked of the browser in that press, and not again once declined',
  { tag: '@phone' },
  async ({ page, reseller, api }) => {
    await seedEnds(api);
    const asked = await answerNotifications(page, { permission: 'default', answer: 'granted' });
    await installClock(page);
    await signIn(page, reseller);
    await expect(rowsOf(page)).toContainText('1 vencido');
    await expect(offerOf(page)).toHaveCount(0);
    await expect.poll(() => notedFact(page, reseller.id, 'openings')).toMatchObject({ days: 1 });
    await returnLater(page, 1);
    await page.clock.runFor(61_000);
    await offerOf(page).getByRole('button', { name: 'Ahora no' }).click();
    await expect(offerOf(page)).toHaveCount(0);
    expect(await asked()).toBe(0);
    // The offer disappears at the press, a moment before the answer is stored.
    const declined = { declinedAt: expect.any(Number) };
    await expect.poll(() => notedFact(page, reseller.id, 'alerts')).toMatchObject(declined);
    await returnLater(page, 29);
    await expect(rowsOf(page)).toContainText('2 vencidos');
    await expect(offerOf(page)).toHaveCount(0);
    await returnLater(page, 32);
    await offerOf(page).getByRole('button', { name: 'Avísame' }).click();
    await bannerCame(page, 'Listo: te avisaremos en este teléfono.');
    await expect(offerOf(page)).toHaveCount(0);
    expect(await asked()).toBe(1);
  },
);

test(
  'a browser that never wakes a worker offers no notifications, and the panel tells what ended',
  { tag: '@phone' },
  async ({ page, reseller, api }) => {
    await seedEnds(api);
    await answerNotifications(page, { permission: 'default', answer: 'granted' });
    await withoutApis(page, 'sync', 'periodicSync', 'pushManager', 'badge');
    await installClock(page);
    await signIn(page, reseller);
    await expect(rowsOf(page)).toContainText('1 vencido');
    await expect.poll(() => notedFact(page, reseller.id, 'openings')).toMatchObject({ days: 1 });
    await returnLater(page, 1);
    await page.clock.runFor(61_000);
    await expect(rowsOf(page)).toContainText('2 vencidos');
    await expect(offerOf(page)).toHaveCount(0);
  },
);

test('[PWA-32] the first time without a network the panel says that all is kept, and never again', async ({
  page,
  context,
  reseller,
}) => {
  await signIn(page, reseller);
  const line = page.getByText('Trabajas sin conexión; todo se guarda aquí');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(line).toHaveCount(0);
  await context.setOffline(true);
  await expect(line).toBeVisible();
  await page.getByRole('button', { name: 'De acuerdo' }).click();
  await expect(line).toHaveCount(0);
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.setOffline(true);
  await expect(standing(page)).toContainText('Sin conexión');
  await expect(line).toHaveCount(0);
});
