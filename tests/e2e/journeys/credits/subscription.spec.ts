import type { Locator, Page } from '@playwright/test';
import type { OutboxEntry } from '#db/local-database.ts';
import { DAY_MS } from '#domain/dates/dates.ts';
import type { Profile } from '#domain/rows.ts';
import type { ApiClient } from '#tests/support/api/api-client.ts';
import { endMembership } from '#tests/support/api/end-membership.ts';
import type { LiveUser } from '#tests/support/api/live-users.ts';
import { expectBanner } from '#tests/e2e/support/banners.ts';
import { expectLeavesAfter, holdClock, passes } from '#tests/e2e/support/device/driven-clock.ts';
import {
  balance,
  creditsOf,
  giveCredits,
  loseAnswer,
  movements,
  newCode,
  notePayment,
  paid,
} from '#tests/e2e/support/steps/credit-steps.ts';
import { loadAnew } from '#tests/e2e/support/warm/load.ts';
import { expect, type LiveServer, signIn, test } from '#tests/e2e/support/fixtures.ts';
import { readDatabase } from '#tests/e2e/support/local-data.ts';
import { arrive, callsTo } from '#tests/e2e/support/steps/session-steps.ts';
import { pressInert } from '#tests/e2e/support/page-actions.ts';

const SUBSCRIBE = '**/api/v1/user/suscription/**';

const plans = (page: Page): Locator => page.getByRole('dialog', { name: 'Planes de suscripción' });
const plan = (page: Page, months: string): Locator =>
  plans(page).getByRole('radio', { name: new RegExp(`^${months}`) });
const submit = (page: Page, name: string | RegExp): Locator => plans(page).getByRole('button', { name });
const panel = (page: Page, title: string): Locator => page.getByRole('region', { name: title });

async function openPlans(page: Page): Promise<void> {
  await page.goto('/wallet');
  await page.getByRole('button', { name: 'Ver planes' }).click();
  await expect(plans(page)).toBeVisible();
}

/** Opens the plans of a new reseller with 10 days left and 50 credits. */
async function openPlansOfNew(page: Page, server: LiveServer): Promise<LiveUser> {
  const user = await server.createUser({ membershipDays: 10 });
  await giveCredits(server, user, 50);
  await signIn(page, user);
  await openPlans(page);
  return user;
}

/** Presses the button that pays, and waits until the banner of success has come: it goes with the page. */
async function pay(page: Page, name: string | RegExp): Promise<void> {
  await notePayment(page);
  await submit(page, name).click();
  await paid(page);
}

async function profileOf(api: ApiClient): Promise<Profile> {
  const { body } = await api.send('GET', '/user/me');
  return body as unknown as Profile;
}

/** Days from now to the end of the membership. */
async function daysLeft(api: ApiClient): Promise<number> {
  const { endDate } = await profileOf(api);
  return Math.round((Date.parse(endDate ?? '') - Date.now()) / DAY_MS);
}

/** The date `days` from now, as the screens write it. */
const dayIn = (page: Page, days: number): Promise<string> =>
  page.evaluate(
    (ms) =>
      new Intl.DateTimeFormat('en-GB', { day: '2-digit', month: '2-digit', year: 'numeric' }).format(ms),
    Date.now() + days * DAY_MS,
  );

test('[SUB-03] [SUB-05] the trial panel leads to exactly four plans, each with what it comes to', async ({
  page,
  server,
}) => {
  const user = await server.createUser({ membershipDays: 10 });
  await giveCredits(server, user, 50);
  await signIn(page, user);
  await panel(page, 'Periodo de prueba').getByRole('button', { name: 'Suscribirme' }).click();
  await expect(plans(page).getByText('Tienes 50 créditos.')).toBeVisible();
  await expect(plans(page).getByRole('radio')).toHaveCount(4);
  const rows = [
    ['1 mes', '30 días', 40, '15 créditos', '15/mes'],
    ['3 meses', '90 días', 100, '40 créditos', '13.3/mes'],
    ['6 meses', '180 días', 190, '70 créditos', '11.7/mes'],
    ['12 meses', '365 días', 375, '120 créditos', '10/mes'],
  ] as const;
  for (const [months, days, end, cost, perMonth] of rows) {
    const words = `${months}${cost}${days} · Hasta ${await dayIn(page, end)}${perMonth}`;
    await expect(
      plans(page)
        .locator('label')
        .filter({ hasText: new RegExp(`^${months}`) }),
    ).toContainText(words);
  }
});

test('[SUB-07] a plan dearer than the balance is inert, says what is missing and leads to a recharge and back', async ({
  page,
  server,
  reseller,
}) => {
  await giveCredits(server, reseller, 50);
  await signIn(page, reseller);
  await openPlans(page);
  await expect(plan(page, '3 meses')).toBeEnabled();
  await expect(plan(page, '6 meses')).toBeDisabled();
  await expect(plans(page).locator('label').filter({ hasText: '6 meses' })).toContainText(
    'Te faltan 20 créditos',
  );
  await expect(plans(page).getByRole('link', { name: 'Pedir créditos' })).toHaveAttribute(
    'href',
    '/recharge_list',
  );
  await plans(page).getByRole('button', { name: 'Recargar' }).click();
  await page.getByLabel('Código de recarga').fill(await newCode(server, 20));
  await page.keyboard.press('Enter');
  await expect(plans(page).getByText('Tienes 70 créditos.')).toBeVisible();
  await expect(plan(page, '6 meses')).toBeEnabled();
});

test('[SUB-08] a plan that was paid on a phone without room says so, is not offered again, and is kept once there is room', async ({
  page,
  server,
}) => {
  await openPlansOfNew(page, server);
  await plan(page, '1 mes').check();
  await page.evaluate(() => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function full(...given) {
      if (this.name !== 'profile' || sessionStorage.getItem('room')) return put.apply(this, given);
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await pay(page, 'Suscribirme');
  await expect(plans(page).getByText(/^Ya está pagada, pero el teléfono no pudo guardarlo/)).toBeVisible();
  await expect(plans(page).getByRole('radio')).toHaveCount(0);
  await page.evaluate(() => sessionStorage.setItem('room', 'yes'));
  await plans(page).getByRole('button', { name: 'Volver a Hoy' }).click();
  await passes(page, 2_000);
  await arrive(page, '/');
  await expect(panel(page, 'Tu suscripción').getByText(await dayIn(page, 40))).toBeVisible();
});

test('[SUB-03] [SUB-04] [SUB-06] [SUB-08] a plan is paid, the page reloads at the panel and the button is gone', async ({
  page,
  server,
}) => {
  const user = await openPlansOfNew(page, server);
  await plan(page, '3 meses').check();
  await expect(plans(page).getByText('Pagas 40 créditos y te quedarán 10.')).toBeVisible();
  await holdClock(page);
  await pay(page, 'Suscribirme');
  await expect(plans(page).getByText(`Tu suscripción va hasta el ${await dayIn(page, 100)}`)).toBeVisible();
  await expectLeavesAfter(page, 2_000, { from: '/wallet', to: '/' });
  await page.clock.resume();
  const subscription = panel(page, 'Tu suscripción');
  await expect(subscription.getByText(await dayIn(page, 100))).toBeVisible();
  await expect(subscription.getByRole('button', { name: 'Suscribirme' })).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Créditos: 10' })).toBeVisible();
  await page.goto('/wallet');
  await expect(movements(page).nth(0)).toHaveText(/^Suscripción−40/);
  expect(await profileOf(server.api(user))).toMatchObject({ typesuscription: 'Suscripción' });
  expect(await daysLeft(server.api(user))).toBe(100);
});

test('[SUB-07] [SUB-08] credits spent on another device: the refusal shows for 3 s and nothing changes', async ({
  page,
  server,
  reseller,
  api,
}) => {
  await giveCredits(server, reseller, 40);
  await signIn(page, reseller);
  await openPlans(page);
  await plan(page, '3 meses').check();
  await page.route('**/api/v1/sync/**', (route) => route.abort());
  const other = await server.createUser({ role: 'USER' });
  await api.send('POST', '/credit/create', { quantity: 5, userId: reseller.id, clientId: other.id });
  const before = await profileOf(api);
  await submit(page, 'Suscribirme').click();
  await expectBanner(page, 'No tienes créditos suficientes.', 3_000, 'error');
  await expect(plans(page)).toBeVisible();
  expect(await profileOf(api)).toMatchObject({ endDate: before.endDate, typesuscription: 'Demo' });
  expect(await creditsOf(server, reseller)).toMatchObject({ totalQuantity: 35 });
});

test('[SUB-08] pressed again after a lost answer a plan is paid once', async ({ page, server }) => {
  const user = await openPlansOfNew(page, server);
  await plan(page, '1 mes').check();
  await page.route(SUBSCRIBE, loseAnswer, { times: 1 });
  await submit(page, 'Suscribirme').click();
  await expectBanner(page, 'no se hará dos veces', 3_000, 'error');
  expect(await daysLeft(server.api(user))).toBe(40);
  await pay(page, /^(Suscribirme|Renovar)$/);
  await passes(page, 2_000);
  await arrive(page, '/');
  expect(await daysLeft(server.api(user))).toBe(40);
  expect(await creditsOf(server, user)).toMatchObject({ totalQuantity: 35 });
});

test(
  '[SUB-05] without a network the plans show and paying says what it needs',
  { tag: '@worker' },
  async ({ page, context, server, reseller }) => {
    await giveCredits(server, reseller, 50);
    await signIn(page, reseller);
    const calls = callsTo(page, `/user/suscription/${reseller.id}`);
    await openPlans(page);
    await expect(submit(page, 'Suscribirme')).toHaveAccessibleDescription('Elige un plan.');
    await plan(page, '1 mes').check();
    await context.setOffline(true);
    await expect(submit(page, 'Suscribirme')).toHaveAccessibleDescription('Necesitas internet para esto.');
    await pressInert(submit(page, 'Suscribirme'));
    await expect(plan(page, '1 mes')).toBeChecked();
    await context.setOffline(false);
    await expect(submit(page, 'Suscribirme')).not.toHaveAttribute('aria-disabled');
    expect(calls).toEqual([]);
  },
);

test('[SUB-09] near its end the wallet offers to renew, and the days are added', async ({ page, server }) => {
  const user = await server.createUser({ membershipDays: -25 });
  await giveCredits(server, user, 60);
  const api = server.api(user);
  await api.send('PATCH', `/user/suscription/${user.id}`, { days: 30, quantity: 15 });
  await signIn(page, user);
  await page.goto('/wallet');
  await expect(page.getByRole('button', { name: 'Ver planes' })).toBeVisible();
  await endMembership(server.dataDir, user.id, Date.now() + 5 * DAY_MS);
  await page.reload();
  await expect(page.getByText(/Te quedan 5 días\./)).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Renovar' }).click();
  await plan(page, '1 mes').check();
  await pay(page, 'Renovar');
  await expect.poll(() => daysLeft(api)).toBe(35);
});

test('[SUB-09] [NAV-02] [SYN-29] what was tapped before the end arrives, what was tapped after it waits for the renewal and arrives once', async ({
  page,
  context,
  server,
}) => {
  const user = await server.createUser();
  const api = server.api(user);
  await giveCredits(server, user, 15);
  const names = async (): Promise<string[]> => (await api.categories()).map(({ name }) => name).toSorted();
  await signIn(page, user);
  await page.goto('/categories');
  await page.getByRole('button', { name: 'Nueva categoría' }).click();
  const create = async (name: string): Promise<void> => {
    await page.getByRole('textbox', { name: 'Nombre' }).fill(name);
    await page.getByRole('button', { name: 'Crear' }).click();
    await expect(page.getByRole('list', { name: 'Categorías' }).getByText(name)).toBeVisible();
  };
  const API = '**/api/v1/**';
  await context.route(API, (route) => route.abort());
  await create('Antes del fin');
  // The moments of the taps as the phone noted them: its guess of the server's time differs a little.
  const { outbox = [] } = await readDatabase(page, `vigente-${user.id}`);
  const tappedAt = (outbox as OutboxEntry[]).map(({ occurredAt }) => Date.parse(occurredAt));
  await endMembership(server.dataDir, user.id, Math.max(...tappedAt) + 1);
  await create('Después del fin');
  await context.unroute(API);
  await loadAnew(page, '/finish_membership');

  await expect.poll(names).toEqual(['Antes del fin']);
  await expect(page.getByText('1 cambio se enviará al renovar')).toBeVisible();
  await page.getByRole('button', { name: 'Renovar suscripción' }).click();
  await plan(page, '1 mes').check();
  await pay(page, 'Suscribirme');
  await passes(page, 2_000);
  await arrive(page, '/');
  await expect.poll(names).toEqual(['Antes del fin', 'Después del fin']);
  await expect(page.getByRole('heading', { level: 1, name: `Hola, ${user.username}` })).toBeVisible();
});

test('[SUB-08] [SUB-09] a renewal from the page of the end leads to the panel', async ({ page, server }) => {
  const user = await server.createUser({ membershipDays: -3 });
  await signIn(page, user);
  await arrive(page, '/finish_membership');
  await expect(page.getByText('¡Ups! Parece que tu suscripción ha vencido')).toBeVisible();
  await page.getByRole('button', { name: 'Renovar suscripción' }).click();
  const reason = 'Tus créditos no alcanzan para ningún plan.';
  await expect(submit(page, 'Suscribirme')).toHaveAccessibleDescription(reason);
  await expect(plans(page).getByText('Necesitas 15 créditos más para 1 mes.')).toBeVisible();
  await plans(page).getByRole('button', { name: 'Recargar' }).click();
  await page.getByLabel('Código de recarga').fill(await newCode(server, 120));
  await page.keyboard.press('Enter');
  await plan(page, '12 meses').check();
  await pay(page, 'Suscribirme');
  await passes(page, 2_000);
  await arrive(page, '/');
  await expect(panel(page, 'Tu suscripción').getByText(await dayIn(page, 365))).toBeVisible();
  await page.goto('/wallet');
  await expect(balance(page)).toHaveText('0créditos');
});
