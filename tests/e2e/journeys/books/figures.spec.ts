import type { Locator, Page } from '@playwright/test';
import { fromNow } from '#tests/e2e/support/steps/account-steps.ts';
import { tapAt } from '#tests/e2e/support/steps/finance-steps.ts';
import { expect, signIn, test, waitForWorker } from '#tests/e2e/support/fixtures.ts';
import { violations } from '#tests/e2e/support/walk-checks.ts';
import { accountBody, type Book, clientBody, seedBook } from '#tests/support/api/api-client.ts';

let book: Book;

test.beforeEach(async ({ api }) => {
  book = await seedBook(api);
  await api.create('/client/create', clientBody(book.accountId, { publicprice: 20 }));
});

const list = (page: Page, name: string): Locator => page.getByRole('main').getByRole('list', { name });
const lines = (page: Page): Locator => page.getByRole('main').getByRole('listitem');

test('[FIG-01] [FIG-02] [FIG-04] an account shows what it cost, brought and misses, offline too, and leads to its lines @worker', async ({
  page,
  context,
  reseller,
  api,
}) => {
  const { categoryId, supplierId, accountId } = book;
  const other = accountBody(categoryId, supplierId, { email: 'otra@correo.example', priceSupplier: 10 });
  const otherId = await api.create('/streaming/create', other);
  await api.create('/client/create', clientBody(otherId, { nameuser: 'Luz', publicprice: 30 }));
  await signIn(page, reseller);
  await waitForWorker(page);
  await context.setOffline(true);
  await page.goto('/movements');
  await page.getByRole('link', { name: 'Números' }).click();
  await page.getByRole('tab', { name: 'Cuentas' }).click();
  const rows = list(page, 'Cuentas y lo que han dejado').getByRole('listitem');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('cuenta@correo.example');
  await expect(rows).toContainText('FaltaS/. 25.50');
  await expect(rows).toContainText('Recuperado 43 %');
  // The median of 20 and 30 for a month of one profile.
  await expect(rows.getByRole('link', { name: 'S/. 80.00' })).toHaveAttribute('href', '/free');
  await page.getByText('Ya recuperadas (1)').click();
  await expect(rows).toContainText('GananciaS/. 20.00');
  await page.getByText('Por recuperar (1)').click();
  await rows.getByRole('link', { name: 'S/. 45.50' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Movimientos');
  await expect(lines(page)).toHaveText([/cuenta@correo\.example.*45\.50/]);
  await page.goBack();
  await rows.getByRole('link', { name: 'S/. 20.00' }).click();
  await expect(lines(page)).toHaveText([/Ana Torres.*20\.00/]);
  await page.getByRole('button', { name: 'Quitar el filtro Cuenta: cuenta@correo.example' }).click();
  await expect(lines(page)).toHaveCount(2);
  await page.goto(`/figures?view=accounts&account=${accountId}`);
  await expect(rows).toHaveCount(1);
});

test('[FIG-03] [FIG-04] [FIG-08] a service’s months lead to their movements, and hidden amounts stay hidden', async ({
  page,
  reseller,
}) => {
  await signIn(page, reseller);
  await page.goto('/figures');
  const months = list(page, 'Ganancia de cada servicio por mes').getByRole('list').getByRole('link');
  await expect(months).toHaveCount(6);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Ocultar montos' }).click();
  await expect(page.getByText('Los montos están ocultos')).toBeVisible();
  await expect(page.getByText(/\d\.\d\d/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Ocultar montos' }).click();
  await expect(months.last()).toHaveAccessibleName(
    /^Netflix, .*: ingresos S\/\. 20\.00, costos S\/\. 45\.50, ganancia S\/\. -25\.50, margen -127 %\. Ver movimientos$/,
  );
  await months.last().click();
  await expect(lines(page)).toHaveCount(2);
});

test('[FIG-10] [FIG-04] the six months of a service lead to their movements', async ({
  page,
  reseller,
  api,
}) => {
  await tapAt(
    api,
    fromNow(-60),
    '/client/create',
    clientBody(book.accountId, { nameuser: 'Luz', numberprofile: '2', publicprice: 5 }),
  );
  await signIn(page, reseller);
  await page.goto('/figures');
  await page
    .getByRole('link', { name: 'Netflix, 6 meses: ganancia S/. -20.50, margen -82 %. Ver movimientos' })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Movimientos');
  await expect(lines(page)).toHaveCount(3);
  await expect(page.getByRole('combobox', { name: 'Mes' })).toHaveValue(/^\d{4}-\d\d\.\.\d{4}-\d\d$/);
});

test('[FIG-05] [FIG-06] [FIG-10] a supplier’s scorecard counts accounts, money and outages, and shows them', async ({
  page,
  reseller,
  api,
}) => {
  const { accountId } = book;
  for (const conditions of ['Soporte', 'Activo'])
    await api.send('PATCH', `/streaming/change_conditions/${accountId}`, { conditions });
  await api.send('POST', '/finance/create/supplier_refund/', { price: 5.5, streamingsId: accountId });
  expect((await api.streamings())[0]?.outages).toEqual([
    { from: expect.any(String), to: expect.any(String) },
  ]);
  await signIn(page, reseller);
  await page.goto('/suppliers');
  await page.getByRole('button', { name: 'Números de Distribuidora Lima' }).click();
  const card = page.getByRole('region', { name: 'Distribuidora Lima' });
  const fact = (label: string) =>
    card
      .locator('dl > div')
      .filter({ has: page.getByText(label, { exact: true }) })
      .getByRole('definition');
  await expect(fact('Cuentas')).toHaveText('1 · 1 activa');
  await expect(fact('Les pagaste')).toHaveText('S/. 40.00');
  await expect(fact('Trajeron')).toHaveText('S/. 20.00');
  await expect(fact('Caídas')).toHaveText('1');
  await expect(fact('Te devolvieron')).toHaveText('S/. 5.50 en 1');
  const opens = async (label: string, name: string, words: RegExp): Promise<void> => {
    await fact(label).getByRole('link').click();
    await expect(list(page, name).getByRole('listitem')).toHaveText([words]);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Volver a Distribuidora Lima' }).click();
  };
  const outage = /cuenta@correo\.example.* a .*1 hora/;
  for (const label of ['Caídas', 'Días en soporte', 'Tarda en reparar'])
    await opens(label, 'Caídas de Distribuidora Lima', outage);
  await opens('Costo por día servido', 'Costo por día servido de Distribuidora Lima', /Sirvió .*40\.00/);
  await opens('Vida media', 'Vida media de las cuentas de Distribuidora Lima', /Desde el .*0 días/);
  await expect(fact('Devoluciones pedidas').getByRole('link')).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
  await fact('Te devolvieron').getByRole('link').click();
  await expect(lines(page)).toHaveText([/Devolución del proveedor.*5\.50/]);
});

test('[FIG-10] [FIG-05] the refunds that were asked from this phone open when they were asked', async ({
  page,
  context,
  reseller,
}) => {
  await context.route('https://api.whatsapp.com/**', (route) => route.fulfill({ body: 'chat' }));
  await signIn(page, reseller);
  await page.goto(`/sold?dialog=account-ask-refund&id=${book.accountId}`);
  const chat = page.waitForEvent('popup');
  await page.getByRole('dialog', { name: 'Pedir reembolso' }).getByRole('link', { name: 'WhatsApp' }).click();
  await (await chat).close();
  await page.goto(`/figures?view=suppliers&supplier=${book.supplierId}`);
  const asked = page.locator('dl > div').filter({ hasText: 'Devoluciones pedidas' });
  await expect(asked.getByRole('link')).toHaveText('1');
  await asked.getByRole('link').click();
  const rows = list(page, 'Devoluciones pedidas a Distribuidora Lima').getByRole('listitem');
  await expect(rows).toHaveText([/cuenta@correo\.example.*La pediste el.*\d\d\/\d\d\/\d{4}/]);
  await rows.getByRole('link').click();
  await expect(list(page, 'Cuentas y lo que han dejado')).toContainText('FaltaS/. 25.50');
});

test('[FIG-07] a client late twice and silent now is named, and leads to the person', async ({
  page,
  reseller,
  api,
}) => {
  const late = clientBody(book.accountId, {
    nameuser: 'Rosa Tardía',
    phoneuser: '+51911222444',
    numberprofile: '2',
    startDate: fromNow(-105),
    endDate: fromNow(-75),
  });
  const id = await api.create('/client/create', late);
  for (const at of [-70, -36])
    await tapAt(api, fromNow(at), `/client/renewal/${id}`, { price: 15, days: 30 }, 'PATCH');
  await signIn(page, reseller);
  await page.goto('/figures?view=clients');
  const rows = list(page, 'Clientes en riesgo').getByRole('listitem');
  await expect(rows).toHaveText([/Rosa Tardía.*En silencio desde.*2 veces tarde/]);
  expect(await violations(page)).toEqual([]);
  await rows.getByRole('button').click();
  await expect(page.getByRole('dialog', { name: 'Rosa Tardía' })).toBeVisible();
});
