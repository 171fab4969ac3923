import { clientBody, seedBook } from '#tests/support/api/api-client.ts';
import { buy, fromNow } from '#tests/e2e/support/steps/account-steps.ts';
import { expect, signIn, test } from '#tests/e2e/support/fixtures.ts';

test('[CLI-81] a dead account says so in red with its ways out, in a sale and in a client’s renewal', async ({
  page,
  reseller,
  api,
}) => {
  const id = await buy(api, await seedBook(api), { email: 'muerta@correo.example', days: 30 });
  const clientId = await api.create('/client/create', clientBody(id, { days: 20 }));
  const past = { startDate: fromNow(-42), endDate: fromNow(-12), days: 30 };
  await api.send('PATCH', `/streaming/update/change_date/${id}`, past);
  await signIn(page, reseller);
  await page.goto(`/overdue?dialog=client-new&id=${id}`);
  const sale = page.getByRole('dialog', { name: 'Vender perfil' });
  const dead = sale.getByRole('status').filter({ hasText: 'Esta cuenta venció hace 12 días.' });
  await expect(dead).toBeInViewport();
  await expect(dead.getByRole('button', { name: /^Ver otra cuenta de/ })).toBeVisible();
  await expect(sale.getByRole('button', { name: 'Vender igual' })).toBeVisible();
  await page.goto(`/overdue?dialog=client-renew&id=${clientId}`);
  const renewal = page.getByRole('dialog', { name: 'Renovar a Ana Torres' });
  await expect(renewal).toContainText('Esta cuenta venció hace 12 días.');
  await expect(renewal).not.toContainText('a más tardar');
  await expect(renewal.getByRole('button', { name: 'Moverlo a otra' })).toBeVisible();
  await renewal.getByRole('button', { name: 'Renovar la cuenta' }).click();
  await expect(page.getByRole('dialog', { name: 'Renovar con el proveedor' })).toBeVisible();
});
