import { NOON_ZONE } from '#tests/e2e/support/time/noon-zone.ts';
import { formatDate } from '#domain/dates/dates.ts';
import { clientBody, seedBook } from '#tests/support/api/api-client.ts';
import { fromNow, seedStates } from '#tests/e2e/support/steps/account-steps.ts';
import { accountOf, chipOf, remove, rename, renew, sell } from '#tests/e2e/support/page-actions.ts';
import { UNDO_MS } from '#sync/undo-hold.ts';
import { passes } from '#tests/e2e/support/device/driven-clock.ts';
import { expect, signIn, test } from '#tests/e2e/support/fixtures.ts';

const TABLES = [
  ['Activas', 'activa@correo.example'],
  ['Vencidas', 'vencida@correo.example'],
  ['Soporte', 'soporte@correo.example'],
] as const;

test('[CLI-16] each table shows a sale, an edit, a renewal, new dates, a change of state and a deletion without a reload', async ({
  page,
  api,
  reseller,
}) => {
  test.setTimeout(600_000);
  await seedStates(api);
  await signIn(page, reseller);
  await page.goto('/sold');
  await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''));
  const tabs = page.getByRole('navigation', { name: 'Estados de las cuentas' });
  for (const [tab, email] of TABLES) {
    await tabs.getByRole('link', { name: tab }).click();
    await expect(accountOf(page, email)).toBeVisible();
    await sell(page, email, { name: 'Ana Torres', phone: '911222333', profiles: [2], price: '12' });
    const chip = (name: string) => accountOf(page, email).getByRole('button').filter({ hasText: name });
    /** A begun day counts whole until the screen's clock is past the tap. */
    const runs = (name: string, days: number) =>
      expect(chip(name)).toHaveAttribute(
        'title',
        new RegExp(`^Perfil 2 ${name} · (?:${days}|${days + 1}) días · Vence ${dayIn(days)}$`),
      );
    const dayIn = (days: number) => formatDate(fromNow(days), NOON_ZONE);
    await runs('Ana Torres', 30);
    await rename(page, 'Ana Torres', 'Ana Vega');
    await runs('Ana Vega', 30);
    await renew(page, 'Ana Vega');
    await runs('Ana Vega', 60);

    const end = async () => Date.parse((await api.clients())[0]?.endDate ?? '');
    await expect.poll(end).toBeGreaterThan(Date.parse(fromNow(59)));
    const [client] = await api.clients();
    const dates = { startDate: fromNow(0), endDate: fromNow(10), days: 10 };
    await api.send('PATCH', `/client/update/change_date/${client?.id}`, dates);
    await runs('Ana Vega', 10);
    await api.send('PATCH', `/client/change_state/${client?.id}`, { state: 'Standby' });
    const standby = `Perfil 2 Ana Vega · Standby · Vence ${dayIn(10)}`;
    await expect(chip('Ana Vega')).toHaveAttribute('title', standby);
    await remove(page, 'Ana Vega');
    await expect(chipOf(page, 'Ana Vega')).toHaveCount(0);
    await passes(page, UNDO_MS);
    await expect.poll(async () => (await api.clients()).length).toBe(0);
  }
  await expect(page.locator('html[data-same-page]')).toHaveCount(1);
});

test('[DLG-16] the form of an edit is filled from the client; one who has ended reads why no state can be chosen', async ({
  page,
  api,
  reseller,
}) => {
  const { accountId } = await seedBook(api);
  const over = { telegramuser: 'ana_t', pin: '0042', numberprofile: '2', state: 'Standby' };
  const id = await api.create('/client/create', clientBody(accountId, over));
  await signIn(page, reseller);
  await page.goto(`/sold?dialog=client-edit&id=${id}`);
  const sheet = page.getByRole('dialog', { name: 'Editar cliente' });
  await expect(sheet.getByRole('textbox', { name: 'Nombre' })).toHaveValue('Ana Torres');
  await expect(sheet.getByRole('textbox', { name: 'Teléfono del cliente' })).toHaveValue(/911 222 333/);
  await expect(sheet.getByRole('radio', { name: 'Perfil', exact: true })).toBeChecked();
  await expect(sheet.getByRole('button', { name: /^Perfil 2,/ })).toHaveAttribute('aria-pressed', 'true');
  await expect(sheet.getByLabel('Precio')).toHaveValue('15.00');
  await expect(sheet.getByRole('radio', { name: 'Standby' })).toBeChecked();
  await expect(sheet.getByLabel('PIN (opcional)')).toHaveValue('0042');
  await expect(sheet.getByLabel('Telegram (opcional)')).toHaveValue('ana_t');
  await expect(sheet.getByLabel('Días')).toHaveCount(0);

  const dates = { startDate: fromNow(-31), endDate: fromNow(-1), days: 30 };
  await api.send('PATCH', `/client/update/change_date/${id}`, dates);
  await expect(sheet.getByText('Está vencido: para que vuelva a Vendido, renuévalo')).toBeVisible();
  await expect(sheet.getByRole('radio', { name: 'Standby' })).toHaveCount(0);
});
