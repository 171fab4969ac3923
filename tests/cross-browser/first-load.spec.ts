import { seedCategories } from '#tests/support/api/many-categories.ts';
import { sees, signIn, stands } from './page-actions.ts';
import { expect, test } from './fixtures.ts';

const COUNT = 1_200;

/** Number of categories in the page's database. It uses nothing outside itself, since it is sent to the page. */
function countStored(userId: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(`vigente-${userId}`);
    opening.addEventListener('error', () => reject(opening.error));
    opening.addEventListener('success', () => {
      const counting = opening.result.transaction('categories').objectStore('categories').count();
      counting.addEventListener('success', () => {
        opening.result.close();
        resolve(counting.result);
      });
    });
  });
}

test('[SYN-16] a first load of more than a page comes whole, the rest of it by a worker', async ({
  openPhone,
  way,
  api,
  reseller,
}) => {
  await seedCategories(api, COUNT);
  const { tab } = await openPhone(way.url);
  await signIn(tab, reseller);
  await stands(tab, 'Al día');
  expect(await tab.run(countStored, reseller.id)).toBe(COUNT);
  const fetched = await tab.run(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect(fetched.filter((name) => name.includes('bulk-worker'))).toHaveLength(1);
  await tab.open('/categories');
  await sees(tab, 'Servicio 0000');
});
