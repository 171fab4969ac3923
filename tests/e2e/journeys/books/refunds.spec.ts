import type { Locator, Page } from '@playwright/test';
import { type ApiClient, clientBody, seedBook } from '#tests/support/api/api-client.ts';
import { pendingIn } from '#tests/e2e/support/page-actions.ts';
import { expectBanner } from '#tests/e2e/support/banners.ts';
import { today } from '#tests/e2e/support/steps/finance-steps.ts';
import { expect, signIn, test, waitForWorker } from '#tests/e2e/support/fixtures.ts';
import { visit } from '#tests/e2e/support/surfaces.ts';

let accountId: string;
let clientId: string;

test.beforeEach(async ({ api }) => {
  ({ accountId } = await seedBook(api));
  clientId = await api.create('/client/create', clientBody(accountId));
});

const refundsOf = async (api: ApiClient): Promise<string[]> =>
  (await api.finances())
    .filter(({ kind, aboutId }) => aboutId !== null && kind !== 'Venta')
    .map(({ description, quantity }) => `${description}: ${quantity}`)
    .toSorted();

async function open(page: Page, dialog: string, id: string, title: string): Promise<Locator> {
  await visit(page, `/sold?dialog=${dialog}&id=${id}`);
  const sheet = page.getByRole('dialog', { name: title });
  await expect(sheet).toBeVisible();
  return sheet;
}

const openRefund = (page: Page) => open(page, 'client-refund', clientId, 'Avisar reembolso');

test('[FIN-22] [FIN-26] [FIN-28] another amount is sent and written under the client’s name, and a second refund asks first', async ({
  page,
  reseller,
  api,
}) => {
  await signIn(page, reseller);
  let sheet = await openRefund(page);
  const amount = sheet.getByLabel('Monto a devolver');
  await expect(amount).toHaveValue('15.00');
  await amount.fill('9,5');
  await expect(sheet.getByRole('textbox', { name: 'Mensaje' })).toHaveValue(
    /un reembolso de S\/\. 9\.50 por/,
  );
  await expect(sheet.getByText('Se apunta un Reembolso de S/. 9.50.')).toBeVisible();
  await sheet.getByRole('button', { name: 'Registrar reembolso' }).click();
  await expectBanner(page, /Reembolso registrado\./, 2_000);
  await expect.poll(() => refundsOf(api)).toEqual(['Reembolso · Netflix · Ana Torres · 1: 9.5']);
  await page.reload();

  sheet = await openRefund(page);
  const question = `Ya registraste este reembolso el ${today()} (S/. 9.50). ¿Otra vez?`;
  await expect(sheet.getByText(question)).toBeVisible();
  await sheet.getByRole('button', { name: 'Registrar reembolso' }).click();
  await sheet.getByRole('button', { name: 'No', exact: true }).click();
  await expect(sheet.getByRole('button', { name: 'Registrar reembolso' })).toBeVisible();
  await sheet.getByRole('button', { name: 'Registrar reembolso' }).click();
  expect(await refundsOf(api)).toHaveLength(1);
  await sheet.getByRole('button', { name: 'Sí, otra vez' }).click();
  await expectBanner(page, /Reembolso registrado\./, 2_000);
  await expect.poll(async () => (await refundsOf(api)).length).toBe(2);
});

test(
  '[FIN-27] offline a refund ends the service with it, and the message still says what it was for',
  { tag: '@worker' },
  async ({ page, context, reseller, api }) => {
    await signIn(page, reseller);
    await waitForWorker(page);
    await visit(page, '/sold');
    await context.setOffline(true);
    const sheet = await openRefund(page);
    await sheet.getByLabel('Terminar también el servicio').check();
    await sheet.getByRole('button', { name: 'Registrar reembolso' }).click();
    await expect(sheet.getByText('El servicio terminó: quedó Vencido.')).toBeVisible();
    await expect(sheet.getByRole('textbox', { name: 'Mensaje' })).toHaveValue(
      /un reembolso de S\/\. 15\.00 por 30 días sin usar/,
    );
    await context.setOffline(false);
    await expect(pendingIn(page)).toHaveCount(0);
    const clientNow = async () => (await api.clients()).find(({ id }) => id === clientId);
    await expect.poll(async () => (await clientNow())?.state).toBe('Vencido');
    const { endDate = '', startDate = '' } = (await clientNow()) ?? {};
    expect(Date.parse(endDate)).toBeLessThanOrEqual(Date.now());
    expect(Date.parse(endDate)).toBeGreaterThan(Date.parse(startDate));
    expect(await refundsOf(api)).toEqual(['Reembolso · Netflix · Ana Torres · 1: 15']);
  },
);

test('[FIN-16] [FIN-22] [FIN-26] what a supplier gave back bears the account, and asks before it is written again', async ({
  page,
  reseller,
  api,
}) => {
  await signIn(page, reseller);
  const openIt = () => open(page, 'account-ask-refund', accountId, 'Pedir reembolso');
  let sheet = await openIt();
  await sheet.getByRole('button', { name: 'Recibido' }).click();
  await expectBanner(page, /Devolución del proveedor registrada\./, 2_000);
  await expect
    .poll(() => refundsOf(api))
    .toEqual(['Inversion · Devolución del proveedor · Netflix · cuenta@correo.example: -45.5']);
  await visit(page, '/sold');
  sheet = await openIt();
  await expect(
    sheet.getByText(`Ya registraste esta devolución el ${today()} (S/. 45.50). ¿Otra vez?`),
  ).toBeVisible();
  await sheet.getByRole('button', { name: 'Recibido' }).click();
  await expect(sheet.getByRole('button', { name: 'Sí, otra vez' })).toBeVisible();
  expect(await refundsOf(api)).toHaveLength(1);
});
