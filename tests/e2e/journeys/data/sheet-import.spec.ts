import { accountBody, seedBook } from '#tests/support/api/api-client.ts';
import { csv } from '#tests/support/sheets/presets.ts';
import { dmy, truths } from '#tests/support/sheets/truth.ts';
import { expect, signIn, test, waitForWorker } from '#tests/e2e/support/fixtures.ts';
import { bring, chooseSheet, openSheet, paste, rowOf, rows } from '#tests/e2e/support/steps/sheet-steps.ts';

test(
  '[IMP-01] [IMP-12] [IMP-13] a sheet is brought without a network, and reaches the server later, whole and unbooked',
  { tag: '@worker' },
  async ({ page, context, reseller, api }) => {
    await signIn(page, reseller);
    await waitForWorker(page);
    await page.getByRole('link', { name: 'Tráela aquí' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Importar mi hoja' })).toBeVisible();
    await context.setOffline(true);
    await chooseSheet(page, 'una-fila-por-perfil.xlsx');
    await expect(rows(page)).toContainText('Se harán 15 cuentas y 60 clientes.');
    await bring(page).click();
    await expect(page.getByRole('heading', { name: 'Listo: 15 cuentas y 60 clientes' })).toBeVisible();
    await page.getByRole('link', { name: 'Ver cuentas' }).click();
    await expect(page.getByText('p.cuenta1@correo.example').first()).toBeVisible();
    await context.setOffline(false);
    await expect.poll(async () => (await api.clients()).length).toBe(60);
    expect(await api.streamings()).toHaveLength(15);
    expect(await api.finances()).toEqual([]);
    const ana = (await api.clients()).find(({ nameuser }) => nameuser === 'Ana Quispe');
    expect(ana).toMatchObject({ numberprofile: '1', pin: '1000', publicprice: 12, booked: false });
  },
);

test('[IMP-01] [IMP-04] what was copied keeps its merged cells, and a column is corrected by touch', async ({
  page,
  reseller,
  api,
}) => {
  await signIn(page, reseller);
  await page.goto('/import');
  const html = `<table><tr><td>Servicio</td><td>Correo</td><td>Clave</td><td>Dato</td><td>Cliente</td><td>Tel</td><td>Vence</td></tr>
    <tr><td rowspan="2">Netflix</td><td rowspan="2">uno@correo.example</td><td rowspan="2">abc123</td><td>12</td><td>Ana</td><td>987654321</td><td>20/12/2026</td></tr>
    <tr><td>15</td><td>Beto</td><td>987654322</td><td>25/12/2026</td></tr></table>`;
  const text = 'Servicio\tCorreo\tClave\nNetflix\tuno@correo.example\tabc123';
  await paste(page, html, text);
  await expect(rows(page)).toContainText('Se harán 1 cuenta y 2 clientes.');
  await expect(rowOf(page, 2)).toContainText('Sin precio: queda en 0.');
  await page.getByLabel('Columna 4: Dato').selectOption('Precio');
  await expect(rowOf(page, 2)).not.toContainText('Sin precio');
  await bring(page).click();
  await expect(page.getByRole('heading', { name: 'Listo: 1 cuenta y 2 clientes' })).toBeVisible();
  await expect
    .poll(async () => (await api.clients()).map(({ publicprice }) => publicprice).toSorted((a, b) => a - b))
    .toEqual([12, 15]);
});

test('[IMP-40] one answer gives the country of a sheet’s phones, and can be taken back', async ({
  page,
  reseller,
}) => {
  await signIn(page, reseller);
  await page.goto('/import');
  const row = (at: number, phone: string) =>
    `Netflix\tuno@correo.example\tabc123\tCliente ${at}\t${phone}\t${at}\t15\t20/12/2027`;
  const lines = ['5512345678', '8112345678', '3334567890'].map((phone, at) => row(at + 1, phone));
  await paste(
    page,
    '',
    ['Servicio\tCorreo\tClave\tCliente\tTeléfono\tPerfil\tPrecio\tVence', ...lines].join('\n'),
  );
  await expect(rows(page)).toContainText('3 filas necesitan tu respuesta.');
  const asked = page.getByRole('group', { name: '¿De qué país son los teléfonos sin código?' });
  await asked.getByRole('radio', { name: /^México/ }).check();
  await expect(rows(page)).toContainText('Se harán 1 cuenta y 3 clientes.');
  await asked.getByRole('radio', { name: 'Preguntar en cada fila' }).check();
  await expect(rows(page)).toContainText('3 filas necesitan tu respuesta.');
});

test('[IMP-07] [IMP-14] what is asked waits for its answer, and a row can be left out', async ({
  page,
  reseller,
}) => {
  await signIn(page, reseller);
  await openSheet(page, 'telefonos.csv');
  await expect(rows(page)).toContainText('3 filas necesitan tu respuesta.');
  const cut = rowOf(page, 12);
  await expect(cut).toContainText('La hoja recortó el teléfono «9.87E+08»');
  await cut.getByLabel('Respuesta de la fila 12: Teléfono').fill('987 111 222');
  await cut.getByRole('button', { name: 'Usar' }).click();
  await expect(rows(page)).toContainText('2 filas necesitan tu respuesta.');
  await rowOf(page, 27).getByRole('button', { name: 'Dejar fuera' }).click();
  await expect(rows(page)).toContainText('1 fila necesita tu respuesta.');
});

test('[IMP-06] [IMP-14] dates that day and month were exchanged in are asked one by one', async ({
  page,
  reseller,
}) => {
  await signIn(page, reseller);
  await openSheet(page, 'dia-y-mes.xlsx');
  await expect(rows(page)).toContainText('11 filas necesitan tu respuesta.');
  const asked = page.getByRole('listitem').filter({ hasText: 'puede leerse de dos maneras' }).first();
  await asked
    .getByRole('button', { name: /^\d{2}\/\d{2}\/\d{4}$/ })
    .last()
    .click();
  await expect(rows(page)).toContainText('10 filas necesitan tu respuesta.');
});

test('[IMP-08] what is there already is not made twice', async ({ page, reseller }) => {
  await signIn(page, reseller);
  await openSheet(page, 'totales.csv');
  await bring(page).click();
  await expect(page.getByRole('heading', { name: 'Listo: 9 cuentas y 36 clientes' })).toBeVisible();
  await openSheet(page, 'totales.csv');
  await expect(page.getByRole('button', { name: 'Traer 0 clientes' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await expect(rows(page)).toContainText('Todo lo de esta hoja ya está en Vigente.');
  await page.getByRole('button', { name: /^Fuera/ }).click();
  await expect(rowOf(page, 2)).toContainText('Ya está en Vigente: no se toca.');
});

test('[IMP-15] [IMP-16] an import is undone as one, with its lines of the books, and what was changed since stays', async ({
  page,
  reseller,
  api,
}) => {
  await signIn(page, reseller);
  await openSheet(page, 'combinadas.xlsx');
  await page.getByText('Sí, con su fecha').click();
  await bring(page).click();
  await expect(page.getByRole('heading', { name: 'Listo: 10 cuentas y 40 clientes' })).toBeVisible();
  await expect.poll(async () => (await api.clients()).length).toBe(40);
  const ana = (await api.clients()).find(({ nameuser }) => nameuser === 'Ana Quispe');
  await api.send('PATCH', `/client/update/${ana?.id}`, { nameuser: 'Ana María' });
  await page.goto('/clients');
  await expect(page.getByText('Ana María').first()).toBeVisible();

  await page.goto('/import');
  await page.getByRole('button', { name: 'Deshacer importación' }).click();
  const question = page.getByRole('dialog', { name: '¿Deshacer la importación?' });
  await question.getByRole('button', { name: 'Deshacer importación' }).click();
  await expect(
    page.getByText('Se deshizo: 9 cuentas y 39 clientes. Se quedan 2 que cambiaste después.'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Deshacer importación' })).toHaveCount(0);
  await expect.poll(async () => (await api.clients()).map(({ nameuser }) => nameuser)).toEqual(['Ana María']);
  const total = (await api.finances()).reduce((sum, { quantity }) => sum + Math.round(quantity * 100), 0);
  expect(total).toBe(1_200);
});

test(
  '[IMP-17] a row that the server refuses names its line in the sheet',
  { tag: '@worker' },
  async ({ page, context, reseller, api }) => {
    const { categoryId, supplierId } = await seedBook(api);
    const account = await api.create('/streaming/create', {
      ...accountBody(categoryId, supplierId, { email: 'd.cuenta1@correo.example' }),
    });
    await signIn(page, reseller);
    await waitForWorker(page);
    await page.goto('/import');
    await context.setOffline(true);
    await chooseSheet(page, 'decimales.csv');
    await bring(page).click();
    await expect(page.getByRole('heading', { name: /^Listo/ })).toBeVisible();
    await api.send('DELETE', `/streaming/delete/${account}`);
    await context.setOffline(false);
    await page.goto('/review');
    await expect(page.getByText('Fila 2 de «decimales»')).toBeVisible();
  },
);

test('[IMP-12] a sheet is found under Mis datos and by the search', async ({ page, reseller }) => {
  await signIn(page, reseller);
  await page.goto('/data');
  await page.getByRole('link', { name: 'Importar mi hoja' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Importar mi hoja' })).toBeVisible();
  await page.goto('/sold?dialog=search');
  await page.getByLabel('Buscar en clientes y cuentas').fill('excel');
  await page.getByRole('link', { name: 'Importar mi hoja de Excel o Google Sheets' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Importar mi hoja' })).toBeVisible();
});

test(
  '[IMP-18] two thousand rows are brought by one press, and reach the server',
  { tag: '@phone' },
  async ({ page, reseller, api }) => {
    await signIn(page, reseller);
    await page.goto('/import');
    const head = ['Servicio', 'Correo', 'Clave', 'Perfil', 'Cliente', 'Tel', 'Precio', 'Vence'];
    const lines = truths(2_000).map((t) => [
      t.service,
      t.email,
      t.password,
      t.slot,
      t.name,
      t.phone,
      t.price,
      dmy(t.end),
    ]);
    const buffer = Buffer.from(csv([head, ...lines]));
    await page
      .getByLabel('Archivo', { exact: true })
      .setInputFiles({ name: 'dos-mil.csv', mimeType: 'text/csv', buffer });
    await expect(rows(page)).toContainText('Se harán 500 cuentas y 2,000 clientes.');
    await bring(page).click();
    await expect(page.getByRole('heading', { name: 'Listo: 500 cuentas y 2,000 clientes' })).toBeVisible();
    await expect.poll(async () => (await api.clients()).length).toBe(2_000);
    expect(await api.streamings()).toHaveLength(500);
  },
);
