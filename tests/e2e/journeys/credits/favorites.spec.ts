import { unique } from '#tests/e2e/support/steps/admin-steps.ts';
import { expect, signIn, test } from '#tests/e2e/support/fixtures.ts';
import { notedFact } from '#tests/e2e/support/local-data.ts';
import { answer, newStaff, openFavorites, savedCodes } from '#tests/e2e/support/steps/recharge-steps.ts';

test('[FAV-09] the question of a favourite closes on back, and its answers lead back to the list of favourites', async ({
  page,
  server,
  api,
  reseller,
}) => {
  const name = unique('Rosa');
  await api.create('/favorite/create', { userCode: await newStaff(server, api, { username: name }) });
  await signIn(page, reseller);
  await page.goto('/recharge_list');
  const modal = await openFavorites(page);
  const remove = modal.getByRole('button', { name: `Quitar a ${name} de favoritos` });
  await remove.click();
  await expect(page.getByRole('dialog', { name: `Eliminar a ${name}` })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/recharge_list$/);
  expect(await savedCodes(api)).toHaveLength(1);
  await openFavorites(page);
  await remove.click();
  await answer(page, name, 'No');
  await expect(page).toHaveURL(/dialog=favorites$/);
  await remove.click();
  await answer(page, name, 'Sí');
  await expect(modal.getByText('Aún no cuenta con favoritos', { exact: true })).toBeVisible();
  await expect.poll(() => savedCodes(api)).toEqual([]);
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('[FAV-07] a list that was kept says that a favourite is not in it, and not that they are no longer authorised', async ({
  page,
  server,
  api,
  reseller,
}) => {
  const known = unique('Luis');
  await newStaff(server, api, { username: known });
  await signIn(page, reseller);
  await page.goto('/recharge_list');
  await expect(page.getByRole('list', { name: 'Personal autorizado' })).toBeVisible();
  // The list shows a moment before the device stores it.
  await expect.poll(() => notedFact(page, reseller.id, 'staffAt')).toEqual(expect.any(Number));
  await page.route('**/user/authorized', (route) => route.abort());
  const name = unique('Rosa');
  await api.create('/favorite/create', { userCode: await newStaff(server, api, { username: name }) });
  await page.goto('/recharge_list?dialog=favorites');
  const row = page.getByRole('dialog').getByRole('listitem').filter({ hasText: name });
  await expect(row.getByText('No figura en la última lista descargada.')).toBeVisible();
  await expect(row.getByText('Ya no está autorizado')).toHaveCount(0);
});
