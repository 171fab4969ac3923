import type { Locator, Page } from '@playwright/test';
import { dayAndMonth } from '#domain/dates/day-words.ts';
import { NOON_ZONE } from '#tests/e2e/support/time/noon-zone.ts';
import { expire, fromNow } from '#tests/e2e/support/steps/account-steps.ts';
import { accountOf, chipOf, pressTwice } from '#tests/e2e/support/page-actions.ts';
import { expectBanner } from '#tests/e2e/support/banners.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import {
  accountNow,
  ANA,
  cardOf,
  clientNow,
  dayOf,
  daysIn,
  EMAIL,
  expectEnd,
  inputDay,
  moneyOf,
  openTerm,
  openTermBook,
  press,
  type TermBook,
  TITLES,
} from '#tests/e2e/support/steps/term-steps.ts';

const SOLD_ONCE = ['Inversion 45.5', 'Venta 15'];

let book: TermBook;

test.beforeEach(async ({ page, reseller, api }) => {
  book = await openTermBook(page, reseller, api);
});

async function fromCard(page: Page, button: string, title: string): Promise<Locator> {
  await chipOf(page, ANA).click();
  await cardOf(page).getByRole('button', { name: button, exact: true }).click();
  return page.getByRole('dialog', { name: title });
}

test('[DLG-18] [CLI-05] [CLI-06] [CLI-15] [DLG-24] a client’s renewal says all it does, and the card has the new end', async ({
  page,
  api,
}) => {
  const sheet = await fromCard(page, 'Renovar', TITLES['client-renew']);
  await expect(sheet.getByText(dayOf(fromNow(60)), { exact: true })).toBeVisible();
  await press(sheet, '90 días');
  await sheet.getByLabel('Precio').fill('12,5');
  await expect(sheet.getByText(dayOf(fromNow(30)), { exact: true })).toBeVisible();
  await expect(sheet.getByText(dayOf(fromNow(120)), { exact: true })).toBeVisible();
  await expect(sheet.getByText('Se apunta una Renovación de S/. 12.50.')).toBeVisible();
  await expect(sheet).toContainText(
    `Renueva esta cuenta antes del ${dayAndMonth(fromNow(60), Date.now(), NOON_ZONE)}.`,
  );
  // A nervous thumb presses twice; the renewal is booked once.
  await pressTwice(sheet.getByRole('button', { name: 'Renovar', exact: true }));
  await expectBanner(page, /^Cliente renovado\.$/, 1_000);
  await expect(cardOf(page).getByText(dayOf(fromNow(120)), { exact: true })).toBeVisible();
  await expect.poll(() => moneyOf(api)).toEqual(['Inversion 45.5', 'Renovacion 12.5', 'Venta 15']);
  expect(await clientNow(api)).toMatchObject({ days: 90, publicprice: 12.5, state: 'Vendido' });
});

test(
  '[DLG-18] [DLG-23] [CLI-05] [CLI-07] a bad renewal is shown for 2 s; one that came first shows; an ended client comes back',
  { tag: '@phone' },
  async ({ page, api }) => {
    const sheet = await openTerm(page, 'client-renew', book);
    await daysIn(sheet).fill('0');
    await press(sheet, 'Renovar');
    await expectBanner(page, /Los días van de 1 a 3650\./, 2_000, 'error');
    await expect(daysIn(sheet)).toBeFocused();
    expect(await moneyOf(api)).toEqual(SOLD_ONCE);

    await press(sheet, '30 días');
    await expect(daysIn(sheet)).not.toHaveAttribute('aria-invalid');
    await api.send('PATCH', `/client/renewal/${book.clientId}`, { price: 15, days: 30 });
    await expect(sheet.getByText(/El vencimiento cambió mientras tenías/)).toBeVisible();
    await expect(sheet.getByText(dayOf(fromNow(90)), { exact: true })).toBeVisible();
    const ended = { startDate: fromNow(-32), endDate: fromNow(-2), days: 30 };
    await api.send('PATCH', `/client/update/change_date/${book.clientId}`, ended);
    await expect(sheet.getByText(/Ya venció: los días cuentan desde hoy\. Vuelve a Vendido\./)).toBeVisible();
    await press(sheet, 'Renovar');
    await expectBanner(page, /Cliente renovado\./, 1_000);
    await expect.poll(() => clientNow(api)).toMatchObject({ state: 'Vendido', days: 30 });
    expect(dayOf((await clientNow(api))?.endDate ?? '')).toBe(dayOf(fromNow(30)));
  },
);

test('[DLG-06] [CLI-04] [DLG-23] [DLG-24] a client’s dates and days keep in step, and an error is shown at its field', async ({
  page,
  api,
}) => {
  const before = await clientNow(api);
  const sheet = await fromCard(page, 'Fechas', TITLES['client-dates']);
  const [start, end] = [sheet.getByLabel('Inicio'), sheet.getByLabel('Vence', { exact: true })];
  await expect(start).toHaveValue(inputDay(fromNow(0)));
  await expect(end).toHaveValue(inputDay(fromNow(30)));
  await end.fill(inputDay(fromNow(-1)));
  await expect(sheet.getByText(/Elige un inicio y un vencimiento posterior/)).toBeVisible();
  await press(sheet, 'Guardar');
  await expectBanner(page, /La fecha final debe ser posterior a la inicial\./, 2_000, 'error');
  await expect(end).toBeFocused();
  await end.fill(inputDay(fromNow(12)));
  await expect(daysIn(sheet)).toHaveValue('12');
  await press(sheet, '60 días');
  await expect(daysIn(sheet)).toHaveValue('60');
  await expect(end).toHaveValue(inputDay(fromNow(60)));
  await daysIn(sheet).fill('10');
  await expect(end).toHaveValue(inputDay(fromNow(10)));
  await expect(sheet.getByText(dayOf(fromNow(10)), { exact: true })).toBeVisible();
  await press(sheet, 'Guardar');
  await expectBanner(page, /Fechas del cliente actualizadas\./, 1_000);
  await expect(cardOf(page).getByText(dayOf(fromNow(10)), { exact: true })).toBeVisible();
  await expect.poll(async () => (await clientNow(api))?.days).toBe(10);
  const after = await clientNow(api);
  expect(after?.startDate).toBe(before?.startDate);
  expect(dayOf(after?.endDate ?? '')).toBe(dayOf(fromNow(10)));

  const again = await openTerm(page, 'client-dates', book);
  await again.getByLabel('Inicio').fill(inputDay(fromNow(-20)));
  await expect(again.getByText(/Queda vencido\. No cambia tus finanzas\./)).toBeVisible();
  await press(again, 'Guardar');
  await expect.poll(() => clientNow(api)).toMatchObject({ state: 'Vencido', days: 10 });
  expect(await moneyOf(api)).toEqual(SOLD_ONCE);
});

test('[DLG-07] [ACC-29] [DLG-03] [ACC-31] an account’s renewal names its bound and who outlasts it, and the table has the new end', async ({
  page,
  api,
}) => {
  await api.send('PATCH', `/client/renewal/${book.clientId}`, { price: 15, days: 90 });
  const sheet = await openTerm(page, 'account-renew', book);
  await daysIn(sheet).fill('15');
  await expect(sheet.getByText(/El precio máximo/)).toHaveCount(0);
  await sheet.getByLabel('Precio').fill('950.01');
  await expect(sheet.getByText('El precio máximo es S/. 950.00')).toBeVisible();
  await expect(sheet.getByText(/Se apunta/)).toHaveCount(0);
  await press(sheet, 'Renovar');
  await expectBanner(page, /El precio máximo es S\/\. 950\.00\./, 1_000, 'error');
  await expect(sheet.getByLabel('Precio')).toBeFocused();
  await sheet.getByLabel('Precio').fill('20');
  await expect(sheet.getByText(dayOf(fromNow(75)), { exact: true })).toBeVisible();
  await expect(sheet.getByText('Se apunta una Inversión de S/. 20.00.')).toBeVisible();
  await expect(sheet.getByText(`1 cliente termina después que la cuenta: ${ANA}.`)).toBeVisible();
  await press(sheet, 'Renovar');
  await expectBanner(page, /Cuenta renovada\./, 1_000);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectEnd(page, 75);
  await expect
    .poll(() => moneyOf(api))
    .toEqual(['Inversion 20', 'Inversion 45.5', 'Renovacion 15', 'Venta 15']);
  expect(await accountNow(api)).toMatchObject({ days: 15, priceSupplier: 20, conditions: 'Activo' });
});

test(
  '[ACC-29] by the keyboard alone an overdue account is renewed and is Activo; one in Soporte stays there',
  { tag: '@desktop' },
  async ({ page, api }) => {
    await expire(api, book.accountId);
    await expect(accountOf(page, EMAIL)).toHaveCount(0);
    const sheet = await openTerm(page, 'account-renew', book);
    await expect(sheet.getByText(/La cuenta vuelve a estar activa\./)).toBeVisible();
    await expect(sheet.getByRole('button', { name: '30 días' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect(daysIn(sheet)).toHaveValue('60');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(sheet.getByLabel('Precio')).toBeFocused();
    await page.keyboard.type('21.5');
    await page.keyboard.press('Enter');
    await expect(sheet).toHaveCount(0);
    await expectEnd(page, 60);
    await expect.poll(() => accountNow(api)).toMatchObject({ conditions: 'Activo', priceSupplier: 21.5 });

    await api.send('PATCH', `/streaming/change_conditions/${book.accountId}`, { conditions: 'Soporte' });
    await expect(accountOf(page, EMAIL)).toHaveCount(0);
    const again = await openTerm(page, 'account-renew', book);
    await expect(again.getByText(/La cuenta sigue en Soporte\./)).toBeVisible();
    await expect(again.getByRole('button', { name: '30 días' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(again).toHaveCount(0);
  },
);

test('[DLG-06] [ACC-28] [DLG-03] an account’s dates say what state follows, write no money, and are refused at their field', async ({
  page,
  api,
}) => {
  const sheet = await openTerm(page, 'account-dates', book);
  await daysIn(sheet).fill('20');
  await expect(sheet.getByLabel('Vence', { exact: true })).toHaveValue(inputDay(fromNow(20)));
  await expect(sheet.getByText(`1 cliente termina después que la cuenta: ${ANA}.`)).toBeVisible();
  await sheet.getByLabel('Inicio').fill('');
  await press(sheet, 'Guardar');
  await expectBanner(page, /La fecha no es válida\./, 1_000, 'error');
  await sheet.getByLabel('Inicio').fill(inputDay(fromNow(-40)));
  await expect(sheet.getByText(/La cuenta queda vencida\. No cambia tus finanzas\./)).toBeVisible();
  await press(sheet, 'Guardar');
  await expectBanner(page, /Fechas de la cuenta actualizadas\./, 1_000);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(accountOf(page, EMAIL)).toHaveCount(0);
  await expect.poll(() => accountNow(api)).toMatchObject({ conditions: 'Vencido', days: 20 });
  expect(dayOf((await accountNow(api))?.endDate ?? '')).toBe(dayOf(fromNow(-20)));

  const again = await openTerm(page, 'account-dates', book);
  await again.getByLabel('Vence', { exact: true }).fill(inputDay(fromNow(35)));
  await expect(again.getByText(/La cuenta vuelve a estar activa\./)).toBeVisible();
  await press(again, 'Guardar');
  await expectEnd(page, 35);
  await expect.poll(() => accountNow(api)).toMatchObject({ conditions: 'Activo', days: 75 });
  expect(await moneyOf(api)).toEqual(SOLD_ONCE);
});
