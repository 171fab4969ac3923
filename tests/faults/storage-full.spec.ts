import { createCategory, pendingIn, standing } from '#tests/e2e/support/page-actions.ts';
import { bannerCame, noteBanners } from '#tests/e2e/support/banners.ts';
import { expect, isPull, signIn, test, waitForWorker } from '#tests/faults/support/fixtures.ts';
import { fillUp } from '#tests/faults/support/full-storage.ts';
import { arrivedNames, expectInStep, phoneMeta, phoneTables } from '#tests/faults/support/in-step.ts';

test('[PWA-14] quota exceeded: a tap says "No guardado" and leaves neither row nor entry; with room again all goes on by itself', async ({
  network,
  reseller,
  api,
  profiles,
}) => {
  const { context, page } = await profiles.open('phone');
  await noteBanners(page);
  await signIn(page, reseller);
  await waitForWorker(page);
  await createCategory(page, 'Netflix');
  await expectInStep(page, reseller, api);
  const before = await phoneTables(page, reseller.id);
  const { cursor } = await phoneMeta(page, reseller.id);

  const makeRoom = await fillUp(context, network.url);
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Disney');
  await page.getByRole('button', { name: 'Crear' }).click();
  await bannerCame(page, /^No guardado/);
  await expect(page.getByRole('list', { name: 'Categorías' }).getByText('Disney')).toHaveCount(0);
  expect(await phoneTables(page, reseller.id)).toEqual(before);

  const pulls = () => network.requests.filter(isPull).length;
  const asked = pulls();
  await api.create('/category/create', { name: 'Prime' });
  await standing(page).click();
  await expect.poll(pulls).toBeGreaterThan(asked);
  await expect(standing(page)).toContainText('Sin espacio');
  await expect(page.getByText(/El teléfono no tiene espacio/)).toBeVisible();
  expect(await phoneTables(page, reseller.id)).toEqual(before);
  expect((await phoneMeta(page, reseller.id))['cursor']).toBe(cursor);

  await makeRoom();
  await expectInStep(page, reseller, api);
  await createCategory(page, 'Disney');
  await expectInStep(page, reseller, api);
  expect(await arrivedNames(api, reseller.id, 'categories')).toEqual(['Netflix', 'Prime', 'Disney']);
  await expect(pendingIn(page)).toHaveCount(0);
});
