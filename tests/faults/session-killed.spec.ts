import type { Page } from '@playwright/test';
import { draftKept } from '#tests/e2e/support/local-data.ts';
import { createCategory } from '#tests/e2e/support/page-actions.ts';
import { expect, isBatch, signInByForm, test, waitForWorker } from '#tests/faults/support/fixtures.ts';

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const kept = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

test('[SES-52] killed at once after a sign-in: the next start is signed in, with role, draft and queue', async ({
  network,
  reseller,
  api,
  profiles,
}) => {
  let phone = await profiles.open('phone');
  const refuse = network.answerAll(503, '{}', {}, isBatch);
  await signInByForm(phone.page, reseller);
  await waitForWorker(phone.page);
  await createCategory(phone.page, 'Netflix');
  // A category that was made clears the form.
  await expect(phone.page.getByRole('textbox', { name: 'Nombre' })).toHaveValue('');
  await phone.page.getByRole('textbox', { name: 'Nombre' }).fill('Disney');
  await draftKept(phone.page, reseller.id, 'category/new', { name: 'Disney' });
  await phone.kill({ atOnce: true });

  phone = await profiles.open('phone');
  await phone.page.goto('/categories');
  await expect(phone.page.getByRole('list', { name: 'Categorías' }).getByText('Netflix')).toBeVisible();
  await phone.page.getByRole('button', { name: 'Nueva categoría' }).click();
  await expect(phone.page.getByRole('textbox', { name: 'Nombre' })).toHaveValue('Disney');
  expect(await kept(phone.page, 'userId')).toBe(reseller.id);
  await expect.poll(() => kept(phone.page, 'rol')).toBe('RESELLER');
  refuse();
  await expect.poll(async () => (await api.categories()).map(({ name }) => name)).toEqual(['Netflix']);
});

test('[SES-52] killed at once after a sign-out, and after another’s sign-in: the next start knows the last of them', async ({
  server,
  reseller,
  profiles,
}) => {
  const other = await server.createUser();
  let phone = await profiles.open('phone');
  await signInByForm(phone.page, reseller);
  await waitForWorker(phone.page);
  await phone.kill();

  phone = await profiles.open('phone');
  await phone.page.goto('/logout');
  await phone.page.getByRole('button', { name: 'Si' }).click();
  await expect(phone.page).toHaveURL(/\/login$/);
  await phone.kill({ atOnce: true });

  phone = await profiles.open('phone');
  await phone.page.goto('/');
  await expect(title(phone.page)).toHaveText('Iniciar sesión');
  expect(await kept(phone.page, 'token')).toBeNull();
  await signInByForm(phone.page, other);
  await phone.kill({ atOnce: true });

  phone = await profiles.open('phone');
  await phone.page.goto('/');
  await expect(title(phone.page)).toHaveText(/^Hola/);
  expect(await kept(phone.page, 'userId')).toBe(other.id);
});
