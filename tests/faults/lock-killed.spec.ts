import type { Page } from '@playwright/test';
import { seedBook } from '#tests/support/api/api-client.ts';
import {
  ACCOUNT,
  keptText,
  lockTitle,
  PASSWORD,
  PIN,
  tryPin,
  turnLockOn,
} from '#tests/e2e/support/steps/lock-steps.ts';
import { clearTable } from '#tests/e2e/support/local-data.ts';
import { accountOf, createAccount } from '#tests/e2e/support/page-actions.ts';
import { tryToSignIn } from '#tests/e2e/support/steps/session-steps.ts';
import type { Device, Profiles } from '#tests/e2e/support/profiles.ts';
import { batches, expect, isBatch, signIn, test, waitForWorker } from '#tests/faults/support/fixtures.ts';

const WAITS = '1 cambio espera en este teléfono.';

const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('token'));

/** Signed in long enough for local storage to be on the disk, with the token in clear. */
async function settled(profiles: Profiles, begin: (page: Page) => Promise<void>): Promise<Device> {
  const phone = await profiles.open('phone');
  await begin(phone.page);
  await waitForWorker(phone.page);
  await phone.kill();
  return profiles.open('phone');
}

async function turnLockOff(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Quitar bloqueo' }).click();
  const sheet = page.getByRole('dialog', { name: 'Quitar bloqueo' });
  await sheet.getByLabel('PIN actual').fill(PIN);
  await sheet.getByRole('button', { name: 'Quitar bloqueo' }).click();
  await expect(page.getByRole('button', { name: 'Activar bloqueo' })).toBeVisible();
}

test('[SEC-55] [SEC-56] killed at once after the lock was turned on: the next start is locked, sends nothing, and the PIN opens all', async ({
  network,
  reseller,
  api,
  profiles,
}) => {
  await seedBook(api);
  let phone = await settled(profiles, (page) => signIn(page, reseller));
  const refuse = network.answerAll(503, '{}', {}, isBatch);
  await phone.page.goto('/sold');
  await createAccount(phone.page, ACCOUNT);
  await turnLockOn(phone.page);
  await phone.kill({ atOnce: true });

  refuse();
  phone = await profiles.open('phone');
  const sent = batches(network);
  await phone.page.goto('/sold');
  await expect(lockTitle(phone.page)).toBeVisible();
  await expect(phone.page.getByText(WAITS)).toBeVisible();
  expect(await tokenOf(phone.page)).toBeNull();
  await phone.page.reload();
  await expect(lockTitle(phone.page)).toBeVisible();
  expect(batches(network)).toBe(sent);
  await tryPin(phone.page);
  await expect(accountOf(phone.page, ACCOUNT.email)).toBeVisible();
  await expect.poll(async () => (await api.streamings()).length).toBe(2);
  const made = (await api.streamings()).find(({ email }) => email === ACCOUNT.email);
  expect(made?.password).toBe(PASSWORD);
  expect(await keptText(phone.page)).not.toContain(PASSWORD);
});

test('[SEC-55] local storage lost with the lock on: the lock screen says what waits, and the PIN opens without a network', async ({
  network,
  reseller,
  api,
  context,
  page,
}) => {
  await seedBook(api);
  await signIn(page, reseller);
  await waitForWorker(page);
  const refuse = network.answerAll(503, '{}', {}, isBatch);
  await page.goto('/sold');
  await createAccount(page, ACCOUNT);
  await turnLockOn(page);
  await context.setOffline(true);
  await page.evaluate(() => localStorage.clear());
  await page.goto('/sold');
  await expect(lockTitle(page)).toBeVisible();
  await expect(page.getByText(WAITS)).toBeVisible();
  await tryPin(page);
  await expect(accountOf(page, ACCOUNT.email)).toBeVisible();
  refuse();
  await context.setOffline(false);
  await expect.poll(async () => (await api.streamings()).length).toBe(2);
});

test('[SEC-54] [SEC-55] killed at once after the lock was turned off: the next start is open, and all is sent once', async ({
  network,
  reseller,
  api,
  profiles,
}) => {
  await seedBook(api);
  let phone = await settled(profiles, async (page) => {
    await signIn(page, reseller);
    await turnLockOn(page);
  });
  const refuse = network.answerAll(503, '{}', {}, isBatch);
  await phone.page.goto('/sold');
  await tryPin(phone.page);
  await createAccount(phone.page, ACCOUNT);
  await phone.page.goto('/app_lock');
  await tryPin(phone.page);
  await turnLockOff(phone.page);
  await phone.kill({ atOnce: true });

  phone = await profiles.open('phone');
  await phone.page.goto('/sold');
  await expect(accountOf(phone.page, ACCOUNT.email)).toBeVisible();
  expect(await tokenOf(phone.page)).not.toBeNull();
  expect(await keptText(phone.page)).toContain(PASSWORD);
  refuse();
  await expect.poll(async () => (await api.streamings()).length).toBe(2);
});

test('[SEC-55] with two tabs, killed at once after one turned the lock on: both stand locked, one PIN opens one, and all is sent once', async ({
  network,
  reseller,
  api,
  profiles,
}) => {
  await seedBook(api);
  let phone = await settled(profiles, (page) => signIn(page, reseller));
  const refuse = network.answerAll(503, '{}', {}, isBatch);
  const beside = await phone.context.newPage();
  await beside.goto('/sold');
  await phone.page.goto('/sold');
  await createAccount(phone.page, ACCOUNT);
  await turnLockOn(phone.page);
  await expect(lockTitle(beside)).toBeVisible();
  await phone.kill({ atOnce: true });

  refuse();
  phone = await profiles.open('phone');
  const second = await phone.context.newPage();
  await Promise.all([phone.page.goto('/sold'), second.goto('/sold')]);
  for (const tab of [phone.page, second]) await expect(lockTitle(tab)).toBeVisible();
  await tryPin(phone.page);
  await expect(accountOf(phone.page, ACCOUNT.email)).toBeVisible();
  await expect(lockTitle(second)).toBeVisible();
  await expect.poll(async () => (await api.streamings()).length).toBe(2);
  const made = (await api.streamings()).find(({ email }) => email === ACCOUNT.email);
  expect(made?.password).toBe(PASSWORD);
});

test('[SEC-56] the lock’s record lost with the lock on: nothing is drawn or sent, words say what goes, and “Empezar de nuevo” downloads all', async ({
  network,
  reseller,
  api,
  page,
}) => {
  const { email } = await seedBook(api).then(async () => (await api.streamings())[0] ?? { email: '' });
  await signIn(page, reseller);
  await waitForWorker(page);
  const refuse = network.answerAll(503, '{}', {}, isBatch);
  await page.goto('/sold');
  await createAccount(page, ACCOUNT);
  await turnLockOn(page);
  await clearTable(page, 'vigente-device', 'facts');
  // The page of before may still try to send: it ends first.
  await page.goto('/login');
  refuse();
  const sent = batches(network);
  await tryToSignIn(page, reseller.email, reseller.password);
  const words = page.getByRole('alert').filter({ hasText: 'ya no se puede abrir' });
  await expect(words).toContainText('Se pierde 1 cambio sin enviar.');
  for (const screen of ['/review', '/profile', '/sold']) {
    await page.goto(screen);
    await expect(words).toBeVisible();
    await expect(page.getByText(email)).toHaveCount(0);
  }
  expect(batches(network)).toBe(sent);
  await page.getByRole('button', { name: 'Empezar de nuevo' }).click();
  await expect(accountOf(page, email)).toBeVisible();
  await expect(accountOf(page, ACCOUNT.email)).toHaveCount(0);
  expect(await api.streamings()).toHaveLength(1);
});
