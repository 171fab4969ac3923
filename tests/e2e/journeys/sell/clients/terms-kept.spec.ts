import { daysBetween } from '#domain/dates/dates.ts';
import { fromNow } from '#tests/e2e/support/steps/account-steps.ts';
import { expect, signIn, test, waitForWorker } from '#tests/e2e/support/fixtures.ts';
import { draftKept, readDatabase } from '#tests/e2e/support/local-data.ts';
import {
  accountNow,
  cardOf,
  clientNow,
  dayOf,
  daysIn,
  expectEnd,
  moneyOf,
  openTerm,
  openTermBook,
  press,
  type TermBook,
  TITLES,
} from '#tests/e2e/support/steps/term-steps.ts';
import { enlarge } from '#tests/e2e/support/walk-checks.ts';

let book: TermBook;

test.beforeEach(async ({ page, reseller, api }) => {
  book = await openTermBook(page, reseller, api);
});

test(
  '[SYN-01] [CLI-07] [ACC-29] what is renewed and moved offline reaches the server once, beside another device’s renewal',
  { tag: ['@phone', '@worker'] },
  async ({ page, context, api }) => {
    await waitForWorker(page);
    await context.setOffline(true);
    const renewal = await openTerm(page, 'account-renew', book);
    await daysIn(renewal).fill('15');
    await renewal.getByLabel('Precio').fill('20');
    await press(renewal, 'Renovar');
    await expectEnd(page, 75);
    const dates = await openTerm(page, 'client-dates', book);
    await daysIn(dates).fill('10');
    await press(dates, 'Guardar');
    await expect(cardOf(page).getByText(dayOf(fromNow(10)), { exact: true })).toBeVisible();
    await press(cardOf(page), 'Renovar');
    const again = page.getByRole('dialog', { name: TITLES['client-renew'] });
    await press(again, '30 días');
    await press(again, 'Renovar');
    await expect(cardOf(page).getByText(dayOf(fromNow(40)), { exact: true })).toBeVisible();
    await api.send('PATCH', `/streaming/renewal/${book.accountId}`, { price: 45.5, days: 30 });

    await context.setOffline(false);
    await expect
      .poll(() => moneyOf(api))
      .toEqual(['Inversion 20', 'Inversion 45.5', 'Inversion 45.5', 'Renovacion 15', 'Venta 15']);
    const [account, ana] = [await accountNow(api), await clientNow(api)];
    expect(account).toMatchObject({ days: 15, priceSupplier: 20 });
    expect(dayOf(account?.endDate ?? '')).toBe(dayOf(fromNow(105)));
    expect(ana).toMatchObject({ days: 30, state: 'Vendido' });
    expect(dayOf(ana?.endDate ?? '')).toBe(dayOf(fromNow(40)));
    for (const row of [account, ana])
      expect(daysBetween(row?.startDate ?? '', row?.endDate ?? '')).toBe(row?.days);
    await press(cardOf(page), 'Cerrar');
    await expectEnd(page, 105);
    await page.goto('/review');
    await expect(page.getByText(/ya se había renovado desde otro dispositivo/).first()).toBeVisible();
  },
);

test(
  '[DLG-07] what was typed survives a reload, a closed dialog and a killed browser, and ends when it is sent',
  { tag: '@phone' },
  async ({ profiles, reseller, api }) => {
    const draft = `account-renew/${book.accountId}`;
    const first = await profiles.open('phone');
    await signIn(first.page, reseller);
    const sheet = await openTerm(first.page, 'account-renew', book);
    await daysIn(sheet).fill('45');
    await draftKept(first.page, reseller.id, draft, { days: '45' });
    await first.page.reload();
    await expect(daysIn(sheet)).toHaveValue('45');
    await expect(sheet.getByText('Recuperamos tu borrador.')).toBeVisible();
    await sheet.getByLabel('Precio').fill('33');
    await draftKept(first.page, reseller.id, draft, { days: '45', price: '33' });
    await first.kill();

    const { page } = await profiles.open('phone');
    const back = await openTerm(page, 'account-renew', book);
    await expect(daysIn(back)).toHaveValue('45');
    await expect(back.getByLabel('Precio')).toHaveValue('33');
    await press(back, 'Cerrar');
    await expect(back).toHaveCount(0);
    await openTerm(page, 'account-renew', book);
    await press(back, 'Empezar de nuevo');
    await expect(back.getByLabel('Precio')).toHaveValue('45.50');
    await daysIn(back).fill('7');
    await press(back, 'Renovar');
    await expect.poll(() => accountNow(api)).toMatchObject({ days: 7 });
    await openTerm(page, 'account-renew', book);
    await expect(back.getByText('Recuperamos tu borrador.')).toHaveCount(0);
    await daysIn(back).fill('8');
    await press(back, 'Cancelar');
    await expect.poll(async () => (await readDatabase(page, `vigente-${reseller.id}`))['drafts']).toEqual([]);
    await openTerm(page, 'account-renew', book);
    await expect(daysIn(back)).toHaveValue('7');
  },
);

test('[PWA-19] the usual days stay in their box with text at 200 %', { tag: '@phone' }, async ({ page }) => {
  const sheet = await openTerm(page, 'client-renew', book);
  await enlarge(page, '200%');
  const usual = sheet.getByRole('group', { name: 'Días de siempre' });
  await expect(usual.getByRole('button')).toHaveCount(3);
  expect(await usual.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
});
