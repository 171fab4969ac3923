import type { Page } from '@playwright/test';
import { type ApiClient, type Book, clientBody, seedBook } from '#tests/support/api/api-client.ts';
import { undoEnds } from '#tests/e2e/support/device/driven-clock.ts';
import { expect, signIn, test, waitForWorker } from '#tests/e2e/support/fixtures.ts';
import { accountOf, chipOf } from '#tests/e2e/support/page-actions.ts';

const EMAIL = 'cuenta@correo.example';
const ANA = 'Ana Torres';

let book: Book;
test.beforeEach(async ({ page, reseller, api }) => {
  book = await seedBook(api);
  await signIn(page, reseller);
});

const card = (page: Page) => page.getByRole('dialog', { name: ANA });
const received = (page: Page) => page.getByLabel('Recibido', { exact: true });
const lines = async (api: ApiClient) =>
  (await api.finances())
    .filter(({ kind }) => kind !== 'Inversion')
    .map((line) => [line.kind, line.quantity, line['received'], line['paymentMethod']]);

test(
  '[CLI-87] [CLI-88] [FIN-35] without a network a sale is paid in part, the rest by parts and by other means, and the books sum them',
  { tag: ['@worker', '@desktop'] },
  async ({ page, context, api }) => {
    await page.goto('/sold');
    await waitForWorker(page);
    await context.setOffline(true);
    await accountOf(page, EMAIL).getByRole('button', { name: '+ Add' }).click();
    const sale = page.getByRole('dialog', { name: 'Vender perfil' });
    await sale.getByRole('textbox', { name: 'Nombre' }).fill(ANA);
    await sale.getByRole('textbox', { name: 'Teléfono' }).fill('911222333');
    await sale.getByLabel('Precio').fill('20');
    await sale.getByText('Una parte').click();
    await sale.getByRole('textbox', { name: 'Pagó' }).fill('25');
    await sale.getByLabel('Medio de pago').selectOption('Otro…');
    await sale.getByLabel('Cuál').fill('Western Union');
    await sale.getByRole('button', { name: 'Vender' }).click();
    await expect(sale.getByText('No puede ser más que el precio.')).toBeVisible();
    await sale.getByRole('textbox', { name: 'Pagó' }).fill('8');
    await expect(sale).toContainText('entra S/. 8.00 y te deberá S/. 12.00');
    await sale.getByRole('button', { name: 'Vender' }).click();
    await expect(page.getByRole('dialog', { name: `Vendido a ${ANA}` })).toBeVisible();
    await page.goto('/sold');
    await chipOf(page, ANA).click();
    await expect(card(page)).toContainText('Debe S/. 12.00 de S/. 20.00');
    await card(page)
      .getByRole('button', { name: `Pagó una parte ${ANA}` })
      .click();
    const part = page.getByRole('dialog', { name: `Anotar pago de ${ANA}` });
    await expect(part.getByLabel('Medio de pago')).toHaveValue('Western Union');
    await part.getByLabel('Medio de pago').selectOption('Yape');
    await part.getByRole('textbox', { name: 'Pagó' }).fill('13');
    await part.getByRole('button', { name: 'Anotar pago' }).click();
    await expect(part.getByText('Solo debe S/. 12.00.')).toBeVisible();
    await part.getByRole('textbox', { name: 'Pagó' }).fill('4.50');
    await expect(part).toContainText('Quedará debiendo S/. 7.50.');
    await part.getByRole('button', { name: 'Anotar pago' }).click();
    await expect(card(page)).toContainText('Debe S/. 7.50 de S/. 20.00');
    await card(page)
      .getByRole('button', { name: `Ya pagó ${ANA}` })
      .click();
    await expect(card(page).getByText('Debe S/.')).toHaveCount(0);
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await expect(card(page)).toContainText('Debe S/. 7.50 de S/. 20.00');
    await card(page)
      .getByRole('button', { name: `Ya pagó ${ANA}` })
      .click();
    await undoEnds(page);
    await page.goto('/movements');
    await expect(received(page)).toHaveText(
      'Yape S/. 12.00 Western Union S/. 8.00'.replaceAll(/ (?=S|W)/g, ''),
    );
    await page.getByLabel('Medio', { exact: true }).selectOption('Yape');
    await expect(page.getByRole('main').getByRole('listitem')).toHaveText([
      /^N?Ana TorresPago de una deuda · Yape.*\+ S\/\. 7\.50$/,
      /^N?Ana TorresPago de una deuda · Yape.*\+ S\/\. 4\.50$/,
    ]);
    await context.setOffline(false);
    await expect
      .poll(() => lines(api))
      .toEqual([
        ['Venta', 0, 7.5, 'Yape'],
        ['Venta', 0, 4.5, 'Yape'],
        ['Venta', 20, 8, 'Western Union'],
      ]);
    await page.goto('/');
    await page.getByRole('button', { name: 'Movimientos', exact: true }).click();
    // The specified list shows what moves the figures.
    await expect(page.getByRole('region', { name: 'Movimientos' }).getByRole('listitem')).toHaveCount(2);
  },
);

test('[CLI-87] a renewal proposes how the client last paid, and one press uses it', async ({ page, api }) => {
  const id = await api.create(
    '/client/create',
    clientBody(book.accountId, { paymentMethod: 'Plin', days: 1 }),
  );
  await page.goto('/sold');
  await expect(chipOf(page, ANA)).toBeVisible();
  await page.goto(`/sold?dialog=client-renew&id=${id}`);
  const sheet = page.getByRole('dialog', { name: `Renovar a ${ANA}` });
  await expect(sheet.getByLabel('Medio de pago')).toHaveValue('Plin');
  await page.goto('/due');
  await page.getByRole('button', { name: new RegExp(`^Renovó ${ANA}`) }).click();
  await undoEnds(page);
  await expect.poll(async () => (await lines(api))[0]).toEqual(['Renovacion', 15, 15, 'Plin']);
});

test('[CLI-88] two phones that note one payment note it once, and a part beyond the rest is reviewed', async ({
  page,
  context,
  api,
}) => {
  const id = await api.create('/client/create', clientBody(book.accountId, { paid: false }));
  await page.goto('/sold');
  await expect(chipOf(page, ANA)).toBeVisible();
  await page.goto(`/sold?dialog=client&id=${id}`);
  await expect(card(page)).toContainText('Debe S/. 15.00');
  await context.setOffline(true);
  await card(page)
    .getByRole('button', { name: `Ya pagó ${ANA}` })
    .click();
  await undoEnds(page);
  await api.send('PATCH', `/client/paid/${id}`, { paid: true, received: 15, paymentMethod: 'Yape' });
  await context.setOffline(false);
  await expect(page.getByText('Al día').first()).toBeVisible();
  expect((await lines(api)).filter(([, , amount]) => amount === 15)).toHaveLength(1);
});
