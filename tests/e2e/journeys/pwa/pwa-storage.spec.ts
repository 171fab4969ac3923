import { clientBody, seedBook } from '#tests/support/api/api-client.ts';
import { createCategory, standing } from '#tests/e2e/support/page-actions.ts';
import { expect, signInByForm, test, waitForWorker } from '#tests/e2e/support/fixtures.ts';
import { clearTable, databaseNames, mirroredToken, readDatabase } from '#tests/e2e/support/local-data.ts';

test.use({ cold: true, serviceWorkers: 'allow' });

test(
  '[PWA-11] the local database mirrors the server row by row',
  { tag: '@phone' },
  async ({ page, reseller, api }) => {
    const { accountId } = await seedBook(api);
    await api.create('/client/create', clientBody(accountId));
    await signInByForm(page, reseller);
    const stored = await readDatabase(page, `vigente-${reseller.id}`);
    expect(Object.keys(stored)).toEqual(
      expect.arrayContaining([
        'categories',
        'suppliers',
        'streamings',
        'clients',
        'finances',
        'outbox',
        'meta',
      ]),
    );
    const { body } = await api.send('GET', `/sync/${reseller.id}?since=0`);
    const changes = body['changes'] as { table: string; row: object | null }[];
    for (const table of ['categories', 'suppliers', 'streamings', 'clients', 'finances']) {
      const rows = changes.filter((change) => change.table === table).map(({ row }) => row);
      expect(stored[table], table).toEqual(expect.arrayContaining(rows));
      expect(stored[table], table).toHaveLength(rows.length);
    }
  },
);

test(
  '[PWA-12] [PWA-15] [SYN-23] [SES-28] of two resellers on one phone neither sees the other, nor sends what the other left',
  { tag: '@phone' },
  async ({ page, server, reseller, api }) => {
    const other = await server.createUser();
    await signInByForm(page, reseller);
    await page.goto('/categories');
    await waitForWorker(page);
    await server.stop();
    try {
      await createCategory(page, 'Netflix');
      await page.goto('/logout');
      await page.getByRole('button', { name: 'Guardar en este teléfono' }).click();
      await expect.poll(() => mirroredToken(page)).toBeNull();
    } finally {
      await server.start();
    }
    await signInByForm(page, other);
    const token = await page.evaluate(() => localStorage.getItem('token'));
    await expect.poll(() => mirroredToken(page)).toBe(token);
    await createCategory(page, 'Disney');
    await expect(page.getByText('Netflix')).toHaveCount(0);
    // The list shows a change before the header counts it, so 'Al día' alone could still be the old state.
    await expect
      .poll(async () => (await server.api(other).categories()).map(({ name }) => name))
      .toEqual(['Disney']);
    await expect(standing(page)).toContainText('Al día');
    expect(await api.categories()).toEqual([]);
    expect(await databaseNames(page)).toEqual(
      expect.arrayContaining([`vigente-${reseller.id}`, `vigente-${other.id}`]),
    );

    await page.goto('/logout');
    await page.getByRole('button', { name: 'Si' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await signInByForm(page, reseller);
    await expect.poll(async () => (await api.categories()).map(({ name }) => name)).toEqual(['Netflix']);
  },
);

test('[PWA-13] the app asks for persistent storage', { tag: '@phone' }, async ({ page, reseller }) => {
  await page.addInitScript(() => {
    navigator.storage.persist = async () => {
      document.documentElement.dataset['askedToPersist'] = 'yes';
      return true;
    };
  });
  await signInByForm(page, reseller);
  await expect(page.locator('html')).toHaveAttribute('data-asked-to-persist', 'yes');
});

test(
  '[PWA-15] a start gives the worker its token again, where the device has lost it',
  { tag: '@phone' },
  async ({ page, reseller }) => {
    await signInByForm(page, reseller);
    const token = await page.evaluate(() => localStorage.getItem('token'));
    await expect.poll(() => mirroredToken(page)).toBe(token);
    // From a page outside the app, which would store the token again at its next call.
    await page.goto('/favicon.svg');
    await clearTable(page, 'vigente-device', 'session');
    expect(await mirroredToken(page)).toBeNull();
    await page.goto('/');
    await expect.poll(() => mirroredToken(page)).toBe(token);
  },
);
