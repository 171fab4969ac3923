import { expect, signIn, test, waitForWorker } from '#tests/faults/support/fixtures.ts';
import { fillUp } from '#tests/faults/support/full-storage.ts';
import { holdWrites, writesHeld } from '#tests/faults/support/held-writes.ts';
import { expectInStep, phoneTables } from '#tests/faults/support/in-step.ts';
import { bannerCame, noteBanners } from '#tests/e2e/support/banners.ts';
import { bring, chooseSheet, openSheet, rowOf, rows } from '#tests/e2e/support/steps/sheet-steps.ts';

test('[IMP-13] [IMP-23] quota exceeded while a sheet is brought: nothing of it is kept, the sheet stays, and comes in once there is room', async ({
  network,
  reseller,
  api,
  profiles,
}) => {
  const { context, page } = await profiles.open('phone');
  await noteBanners(page);
  await signIn(page, reseller);
  await waitForWorker(page);
  await page.goto('/import');
  await expectInStep(page, reseller, api);
  const before = await phoneTables(page, reseller.id);

  const makeRoom = await fillUp(context, network.url);
  await chooseSheet(page, 'combinadas.xlsx');
  await expect(page.getByText(/No hay espacio en este teléfono para guardar la hoja/)).toBeVisible();
  await bring(page).click();
  await bannerCame(page, /^No guardado/);
  expect(await phoneTables(page, reseller.id)).toEqual(before);
  await expect(rows(page)).toContainText('Se harán 10 cuentas y 40 clientes.');

  await makeRoom();
  await bring(page).click();
  await expect(page.getByRole('heading', { name: 'Listo: 10 cuentas y 40 clientes' })).toBeVisible();
  await expectInStep(page, reseller, api);
  expect(await api.clients()).toHaveLength(40);
});

test('[IMP-13] [IMP-23] browser killed while a sheet is kept: nothing of it is there, the sheet and its answers are, and it comes in once', async ({
  reseller,
  api,
  profiles,
}) => {
  let phone = await profiles.open('phone');
  await signIn(phone.page, reseller);
  await waitForWorker(phone.page);
  await openSheet(phone.page, 'combinadas.xlsx');
  await rowOf(phone.page, 4).getByRole('button', { name: 'Dejar fuera' }).click();
  await expect(rows(phone.page)).toContainText('Se harán 10 cuentas y 39 clientes.');
  await holdWrites(phone.page, 'outbox');
  await bring(phone.page).click();
  await writesHeld(phone.page);
  await phone.kill();

  phone = await profiles.open('phone');
  await phone.page.goto('/import');
  await expect(rows(phone.page)).toContainText('Se harán 10 cuentas y 39 clientes.');
  const { outbox, clients } = await phoneTables(phone.page, reseller.id);
  expect([outbox, clients]).toEqual([[], []]);
  await bring(phone.page).click();
  await expect(phone.page.getByRole('heading', { name: 'Listo: 10 cuentas y 39 clientes' })).toBeVisible();
  await expectInStep(phone.page, reseller, api);
  expect(await api.clients()).toHaveLength(39);
});
