import type { Page } from '@playwright/test';
import { accountBody, type ApiClient, clientBody, seedBook } from '#tests/support/api/api-client.ts';
import { tileOf } from '#tests/e2e/support/steps/finance-steps.ts';
import { expect, signIn, test, waitForWorker } from '#tests/e2e/support/fixtures.ts';
import { countTaps } from '#tests/e2e/support/tap-count.ts';

const ROSA = 'Rosa Quispe';
const PHONE = '+51941320246';

const personOf = (page: Page) =>
  page.getByRole('dialog', { name: ROSA }).or(page.getByRole('region', { name: ROSA }));

interface Sold {
  netflix: string;
  disney: string;
}

/** Rosa has Netflix and Disney+; gives the ids of the two clients. */
async function seedRosa(api: ApiClient): Promise<Sold> {
  const book = await seedBook(api);
  const disneyId = await api.create('/category/create', { name: 'Disney+' });
  const account = accountBody(disneyId, book.supplierId, { email: 'disney@correo.example' });
  const disney = await api.create('/streaming/create', account);
  const rosa = { nameuser: ROSA, phoneuser: PHONE };
  return {
    netflix: await api.create('/client/create', clientBody(book.accountId, { ...rosa, publicprice: 20 })),
    disney: await api.create('/client/create', clientBody(disney, { ...rosa, publicprice: 12.5 })),
  };
}

async function openRosa(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Clientes', exact: true }).click();
  await page.getByRole('list', { name: 'Clientes' }).getByRole('button', { name: ROSA }).click();
  await expect(personOf(page)).toBeVisible();
}

let sold: Sold;

test.beforeEach(async ({ page, reseller, api }) => {
  sold = await seedRosa(api);
  await signIn(page, reseller);
});

test(
  '[CLI-38] a note written without a network stays when a service ends, is found, and goes along to the next sale',
  { tag: '@worker' },
  async ({ page, context, api }) => {
    await waitForWorker(page);
    await context.setOffline(true);
    await openRosa(page);
    const taps = await countTaps(page);
    await personOf(page)
      .getByRole('button', { name: `Agregar nota de ${ROSA}` })
      .click();
    const form = page.getByRole('dialog', { name: 'Nota' });
    await form.getByRole('textbox').fill('Paga los lunes.\nLlamar, no escribir.');
    await form.getByRole('button', { name: 'Guardar' }).click();
    expect(await taps()).toBe(2);
    const note = personOf(page).getByRole('region', { name: 'Nota' });
    await expect(note.getByText('Llamar, no escribir.')).toBeVisible();
    await expect(note.getByRole('paragraph')).toHaveCount(1);
    await context.setOffline(false);
    const notes = async () => (await api.clients()).map((row) => row['note']);
    await expect.poll(notes).toEqual(Array(2).fill('Paga los lunes.\nLlamar, no escribir.'));
    await api.send('DELETE', `/client/delete/${sold.disney}`);
    await page.reload();
    await page.goto('/clients');
    await page.getByRole('searchbox', { name: 'Buscar clientes' }).fill('llamar');
    await page.getByRole('list', { name: 'Clientes' }).getByRole('button', { name: ROSA }).click();
    await expect(personOf(page).getByRole('list', { name: '1 servicio' })).toBeVisible();
    await expect(note.getByText('Llamar, no escribir.')).toBeVisible();
    await personOf(page).getByRole('button', { name: 'Otro servicio' }).click();
    await page
      .getByRole('button', { name: /^Vender un perfil de/ })
      .first()
      .click();
    const sale = page.getByRole('dialog', { name: 'Vender perfil' });
    await expect(sale.getByRole('textbox', { name: 'Nota' })).toHaveValue(/^Paga los lunes/);
  },
);

test('[CLI-38] notes that differ are shown each, and made one by saving; the client form edits its own', async ({
  page,
  api,
}) => {
  await api.send('PATCH', `/client/update/${sold.netflix}`, { note: 'Paga tarde.' });
  await page.goto(`/clients?dialog=client-edit&id=${sold.disney}`);
  const edit = page.getByRole('dialog', { name: 'Editar cliente' });
  await edit.getByRole('textbox', { name: 'Nota' }).fill('Hermana de Beto.');
  await edit.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('dialog', { name: ROSA }).getByText('Hermana de Beto.')).toBeVisible();
  await page.goto('/clients');
  await openRosa(page);
  const note = personOf(page).getByRole('region', { name: 'Nota' });
  await expect(note.getByRole('paragraph')).toHaveText(['Hermana de Beto.', 'Paga tarde.']);
  await note.getByRole('button', { name: `Editar la nota de ${ROSA}` }).click();
  const form = page.getByRole('dialog', { name: 'Nota' });
  await expect(form.getByRole('textbox')).toHaveValue('Hermana de Beto.\n\nPaga tarde.');
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(note.getByRole('paragraph')).toHaveCount(1);
  const notes = async () => new Set((await api.clients()).map((row) => row['note']));
  await expect.poll(notes).toEqual(new Set(['Hermana de Beto.\n\nPaga tarde.']));
});

test(
  '[CLI-64] [CLI-65] without a network the history has what was paid, what is owed and what was sent',
  { tag: '@worker' },
  async ({ page, context, api }) => {
    await api.send('PATCH', `/client/renewal/${sold.netflix}`, { price: 22, days: 30 });
    await api.send('PATCH', `/client/paid/${sold.disney}`, { paid: false });
    await api.send('POST', '/finance/create/refund/', { price: 5, clientId: sold.netflix });
    await context.route('https://api.whatsapp.com/**', (route) => route.fulfill({ body: 'chat' }));
    await expect(tileOf(page, 'Reembolsos')).toHaveText('S/. 5.00');
    await waitForWorker(page);
    await context.setOffline(true);
    await openRosa(page);
    const chat = page.waitForEvent('popup');
    await personOf(page)
      .getByRole('link', { name: `Enviar datos de todo a ${ROSA}` })
      .click();
    await (await chat).close();
    const history = personOf(page).getByRole('button', { name: 'Historial' });
    await expect(personOf(page).getByText('Lo que pagó')).toHaveCount(0);
    const taps = await countTaps(page);
    await history.click();
    expect(await taps()).toBe(1);
    const paid = personOf(page).getByRole('list', { name: 'Lo que pagó' }).getByRole('listitem');
    await expect(paid).toHaveText([
      /^Reembolso.*Netflix.*S\/\. -5\.00$/,
      /^Renovación.*Netflix.*S\/\. 22\.00$/,
      /^Venta.*Disney\+.*S\/\. 12\.50Debe S\/\. 12\.50$/,
      /^Venta.*Netflix.*S\/\. 20\.00$/,
    ]);
    await expect(personOf(page).getByText('S/. 37.00', { exact: true })).toBeVisible();
    const sent = personOf(page)
      .getByRole('list', { name: 'Lo último que le enviaste' })
      .getByRole('listitem');
    await expect(sent).toHaveText([/^Datos de la cuentaDisney\+, Netflix.*hoy, \d\d:\d\d$/]);
    const lines = async () =>
      (await api.finances()).filter((line) => [sold.netflix, sold.disney].includes(String(line['aboutId'])))
        .length;
    await context.setOffline(false);
    await expect.poll(lines).toBe(4);
  },
);
