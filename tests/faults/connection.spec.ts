import { createCategory, pendingIn } from '#tests/e2e/support/page-actions.ts';
import {
  breakStore,
  healStore,
  loseConnection,
  noteConnections,
  type Loss,
  type Refusal,
} from '#tests/faults/support/broken-store.ts';
import { expect, isBatch, signIn, test, withoutBackgroundSync } from '#tests/faults/support/fixtures.ts';
import { arrivedNames, expectInStep } from '#tests/faults/support/in-step.ts';

const NO_STORAGE = /El teléfono no permite guardar datos/;

const LOSSES: Record<Loss, string> = {
  closed: 'InvalidStateError',
  'closed by force': 'its close event',
  'server lost': 'UnknownError',
};

for (const [loss, sign] of Object.entries(LOSSES) as [Loss, string][]) {
  test(`[PWA-13] IndexedDB connection lost (${sign}): it is opened again, the tap is kept and arrives once`, async ({
    page,
    network,
    reseller,
    api,
  }) => {
    await withoutBackgroundSync(page);
    await noteConnections(page);
    await signIn(page, reseller);
    await page.goto('/categories');
    await expectInStep(page, reseller, api);

    // The connection is lost before a tap, and again while its batch is on the way.
    const answer = network.holdNextAnswer(isBatch);
    await page.getByRole('button', { name: 'Nueva categoría' }).click();
    await loseConnection(page, loss);
    await page.getByRole('textbox', { name: 'Nombre' }).fill('Netflix');
    await page.getByRole('button', { name: 'Crear' }).click();
    await expect(page.getByRole('list', { name: 'Categorías' }).getByText('Netflix')).toBeVisible();
    await answer.arrived;
    await loseConnection(page, loss);
    answer.letGo();
    await expectInStep(page, reseller, api);
    expect(await arrivedNames(api, reseller.id, 'categories')).toEqual(['Netflix']);
    await expect(pendingIn(page)).toHaveCount(0);
  });
}

const REFUSALS: Record<Refusal, string> = {
  throws: 'opening it throws',
  fails: 'opening it fails',
  missing: 'there is none',
};

for (const [refusal, sign] of Object.entries(REFUSALS) as [Refusal, string][]) {
  test(`[PWA-14] store that can't be opened (${sign}): the app says so, shows nothing as kept, and goes on once it can`, async ({
    page,
    reseller,
    api,
  }) => {
    await api.create('/category/create', { name: 'Netflix' });
    await breakStore(page, refusal);
    await page.goto('/favicon.svg');
    await page.evaluate(
      ([token, id]) => {
        localStorage.setItem('token', token);
        localStorage.setItem('userId', id);
      },
      [reseller.token, reseller.id] as const,
    );
    await page.goto('/categories');
    await expect(page.getByText(NO_STORAGE)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Nueva categoría' })).toHaveCount(0);
    await expect(page.getByText('Al día')).toHaveCount(0);

    await healStore(page);
    await page.getByRole('button', { name: 'Recargar' }).click();
    await expect(page.getByRole('list', { name: 'Categorías' }).getByText('Netflix')).toBeVisible();
    await createCategory(page, 'Disney');
    await expectInStep(page, reseller, api);
    expect(await arrivedNames(api, reseller.id, 'categories')).toEqual(['Netflix', 'Disney']);
  });
}
