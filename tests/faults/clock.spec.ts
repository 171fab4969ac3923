import type { Page } from '@playwright/test';
import { DAY_MS } from '#domain/dates/dates.ts';
import { showMore } from '#tests/e2e/support/steps/account-steps.ts';
import { accountOf, chipOf, renew, standing } from '#tests/e2e/support/page-actions.ts';
import { clientBody, seedBook } from '#tests/support/api/api-client.ts';
import { expect, isBatch, signIn, test, withoutBackgroundSync } from '#tests/faults/support/fixtures.ts';
import { arrivedNames, expectInStep, phoneTables } from '#tests/faults/support/in-step.ts';
import { setClock, wrongClock } from '#tests/faults/support/wrong-clock.ts';

const ACCOUNT = 'cuenta@correo.example';
const YEAR_MS = 365 * DAY_MS;
const CLOCKS: Record<string, number> = { 'a year ahead': YEAR_MS, 'a year behind': -YEAR_MS };

/** Expects the days left that /sold shows for the account and its client. */
async function expectDays(page: Page, days: { account: number; client: number }): Promise<void> {
  const account = accountOf(page, ACCOUNT);
  await showMore(page, account);
  const left = account.getByRole('button', { name: `quedan ${days.account} días` });
  await expect(left).toBeVisible();
  await expect(chipOf(page, 'Ana Torres')).toContainText(`${days.client} días`);
}

async function tapCategory(page: Page, name: string): Promise<void> {
  const box = page.getByRole('textbox', { name: 'Nombre' });
  await box.fill(name);
  await page.getByRole('button', { name: 'Crear' }).click();
  await page.getByRole('list', { name: 'Categorías' }).getByText(name, { exact: true }).waitFor();
  // The row comes before the form is empty again; a name typed in between would go with it.
  await expect(box).toHaveValue('');
}

for (const [how, skewMs] of Object.entries(CLOCKS)) {
  test(`[EXP-01] [SYN-09] phone clock set ${how} while the app is open: the days left are right once the server has sent its time, and so are the dates of a tap`, async ({
    page,
    server,
  }) => {
    // Without a membership that ends, only the clock can make something look ended.
    const reseller = await server.createUser({ membershipDays: null });
    const api = server.api(reseller);
    const { accountId } = await seedBook(api);
    await api.create('/client/create', clientBody(accountId));
    await wrongClock(page, 0);
    await signIn(page, reseller);
    await page.getByRole('link', { name: 'Cuentas' }).click();
    await expectInStep(page, reseller, api);
    await setClock(page, skewMs);
    // Another phone's change makes this one pull, and so learn the server's time.
    await api.create('/category/create', { name: 'Disney' });
    await expectInStep(page, reseller, api);
    await expectDays(page, { account: 60, client: 30 });

    const [before] = await api.clients();
    await renew(page, 'Ana Torres');
    await expectDays(page, { account: 60, client: 60 });
    await expectInStep(page, reseller, api);
    const [after] = await api.clients();
    expect(Date.parse(after?.endDate ?? '') - Date.parse(before?.endDate ?? '')).toBe(30 * DAY_MS);
    expect(after?.state).toBe('Vendido');
    expect((await api.streamings()).map(({ conditions }) => conditions)).toEqual(['Activo']);
    const booked = (await api.finances()).map(({ date }) => Math.abs(Date.parse(date) - Date.now()));
    expect(booked).toHaveLength(3);
    expect(Math.max(...booked)).toBeLessThan(DAY_MS);
  });

  test(`[EXP-01] [SYN-09] phone clock ${how} from the start: the reseller stays in, and the days left are right`, async ({
    page,
    server,
  }) => {
    // Without a membership that ends, only the clock can make something look ended.
    const reseller = await server.createUser({ membershipDays: null });
    const api = server.api(reseller);
    const { accountId } = await seedBook(api);
    await api.create('/client/create', clientBody(accountId));
    await wrongClock(page, skewMs);
    await signIn(page, reseller);
    await page.goto('/sold');
    await expectDays(page, { account: 60, client: 30 });
    await expectInStep(page, reseller, api);
    expect((await api.streamings()).map(({ conditions }) => conditions)).toEqual(['Activo']);
    expect((await api.clients()).map(({ state }) => state)).toEqual(['Vendido']);
  });
}

test('[SYN-03] [SYN-09] phone clock jumping ahead and back between taps: they arrive in the order of the taps', async ({
  page,
  network,
  reseller,
  api,
}) => {
  await withoutBackgroundSync(page);
  await wrongClock(page, 0);
  await signIn(page, reseller);
  await page.goto('/categories');
  await page.getByRole('button', { name: 'Nueva categoría' }).click();
  await expectInStep(page, reseller, api);
  const refuse = network.answerAll(503, '{}', {}, isBatch);
  const jumps = [0, YEAR_MS, -YEAR_MS, DAY_MS, -DAY_MS, 0];
  const names = jumps.map((_jump, index) => `Toque ${index + 1}`);
  for (const [index, skewMs] of jumps.entries()) {
    await setClock(page, skewMs);
    await tapCategory(page, names[index] ?? '');
  }
  const { outbox = [] } = await phoneTables(page, reseller.id);
  expect(outbox).toHaveLength(names.length);
  // Waits for the end of the try under way: after so many refusals the next may be a minute later.
  await expect(standing(page)).toContainText(`Sin conexión · ${names.length}`);
  refuse();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expectInStep(page, reseller, api);
  expect(await arrivedNames(api, reseller.id, 'categories')).toEqual(names);
  await expect(page.getByRole('list', { name: 'Categorías' }).getByRole('listitem')).toHaveCount(
    names.length,
  );
});
