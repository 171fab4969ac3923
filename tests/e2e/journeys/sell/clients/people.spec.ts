import type { Page } from '@playwright/test';
import { accountBody, type ApiClient, clientBody, seedBook } from '#tests/support/api/api-client.ts';
import { DAY_MS } from '#domain/dates/dates.ts';
import { sellEndingAt } from '#tests/e2e/support/steps/alert-steps.ts';
import { expect, signIn, test, waitForWorker } from '#tests/e2e/support/fixtures.ts';
import { countTaps } from '#tests/e2e/support/tap-count.ts';
import { passes } from '#tests/e2e/support/device/driven-clock.ts';
import { UNDO_MS } from '#sync/undo-hold.ts';

const ROSA = 'Rosa Quispe';
const PHONE = '+51941320246';

const list = (page: Page) => page.getByRole('list', { name: 'Clientes' });
const rowOf = (page: Page, name: string) => list(page).getByRole('button', { name: new RegExp(name) });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Buscar clientes' });
/** A sheet on a phone; beside the list on a desktop. */
const personOf = (page: Page, name: string) =>
  page.getByRole('dialog', { name }).or(page.getByRole('region', { name }));

/** Rosa has Netflix and Disney+, and owes the second. Beto has one that ends soon. */
async function seedPeople(api: ApiClient): Promise<void> {
  const netflix = await seedBook(api);
  const disneyId = await api.create('/category/create', { name: 'Disney+' });
  const account = accountBody(disneyId, netflix.supplierId, { email: 'disney@correo.example' });
  const disney = await api.create('/streaming/create', account);
  const rosa = { nameuser: ROSA, phoneuser: PHONE };
  await api.create(
    '/client/create',
    clientBody(netflix.accountId, { ...rosa, nameuser: 'Rosa', pin: '0412' }),
  );
  await api.create(
    '/client/create',
    clientBody(disney, { ...rosa, days: 20, publicprice: 12.5, paid: false }),
  );
  const beto = { nameuser: 'Beto Ruiz', phoneuser: '+573001112233', numberprofile: '2', days: 2 };
  await api.create('/client/create', clientBody(netflix.accountId, beto));
}

test.beforeEach(async ({ page, reseller, api }) => {
  await seedPeople(api);
  await signIn(page, reseller);
});

test(
  '[CLI-34] [CLI-36] a person with two services is found by a part of the phone, without a network',
  { tag: '@worker' },
  async ({ page, context }) => {
    await waitForWorker(page);
    await page.getByRole('link', { name: 'Clientes', exact: true }).click();
    await expect(list(page).getByRole('button')).toHaveCount(2);
    await context.setOffline(true);
    await search(page).fill('320 246');
    await expect(list(page).getByRole('button')).toHaveCount(1);
    await expect(rowOf(page, ROSA)).toContainText('Debe S/. 12.50');
    const taps = await countTaps(page);
    await rowOf(page, ROSA).click();
    const services = personOf(page, ROSA).getByRole('list', { name: '2 servicios' });
    await expect(services.getByRole('listitem')).toHaveCount(2);
    await expect(services.getByRole('listitem').first()).toContainText('Disney+');
    await expect(services.getByRole('listitem').last()).toContainText('Perfil 1 · PIN 0412');
    await services.getByRole('button', { name: /Netflix/ }).click();
    await expect(page.getByRole('dialog', { name: 'Rosa' })).toContainText('0412');
    expect(await taps()).toBe(2);
  },
);

test(
  '[CLI-37] [CLI-39] without a network one message has the data of all services, and another service asks for no name or phone',
  { tag: '@worker' },
  async ({ page, context, api }) => {
    await context.route('https://api.whatsapp.com/**', (route) => route.fulfill({ body: 'chat' }));
    await waitForWorker(page);
    await page.getByRole('link', { name: 'Clientes', exact: true }).click();
    await context.setOffline(true);
    await rowOf(page, ROSA).click();
    const chat = personOf(page, ROSA).getByRole('link', { name: `Enviar datos de todo a ${ROSA}` });
    const href = decodeURIComponent((await chat.getAttribute('href')) ?? '');
    expect(href).toContain('phone=+51941320246');
    expect(href).toMatch(/text=Hola Rosa[^]*Netflix[^]*0412/);
    expect(href).toMatch(/Disney\+[^]*disney@correo\.example/);
    expect(href.match(/Hola/g)).toHaveLength(1);
    await personOf(page, ROSA).getByRole('button', { name: 'Otro servicio' }).click();
    await page
      .getByRole('button', { name: /^Vender un perfil de/ })
      .first()
      .click();
    const sale = page.getByRole('dialog', { name: 'Vender perfil' });
    await expect(sale.getByRole('textbox', { name: 'Nombre' })).toHaveValue(ROSA);
    await expect(sale.getByRole('textbox', { name: 'Teléfono' })).toHaveValue('941 320 246');
    await sale.getByLabel('Precio').fill('9');
    await sale.getByRole('button', { name: 'Vender' }).click();
    const sold = page.getByRole('dialog', { name: `Vendido a ${ROSA}` });
    await expect(sold.getByRole('listitem')).toHaveCount(1);
    await context.setOffline(false);
    const phones = async () => (await api.clients()).filter(({ phoneuser }) => phoneuser === PHONE).length;
    await expect.poll(phones).toBe(3);
  },
);

test('[CLI-35] chips show who ends soon and who owes, and nobody owes once it is paid', async ({
  page,
  api,
}) => {
  await page.goto('/clients');
  const chip = (name: RegExp) =>
    page.getByRole('group', { name: 'Filtrar clientes' }).getByRole('button', { name });
  await expect(list(page).getByRole('button')).toHaveCount(2);
  await chip(/^Vencen pronto/).click();
  await expect(list(page).getByRole('button')).toHaveCount(1);
  await expect(rowOf(page, 'Beto Ruiz')).toBeVisible();
  await chip(/^Vencidos/).click();
  await expect(page.getByText('Nadie por aquí')).toBeVisible();
  await chip(/^Deben/).click();
  await expect(rowOf(page, ROSA)).toBeVisible();
  await rowOf(page, ROSA).click();
  await personOf(page, ROSA)
    .getByRole('button', { name: `Ya pagó ${ROSA}` })
    .click();
  await expect(personOf(page, ROSA).getByText('Debe S/. 12.50')).toHaveCount(0);
  await passes(page, UNDO_MS);
  const owing = async () => (await api.clients()).filter(({ paid }) => !paid).length;
  await expect.poll(owing).toBe(0);
});

test(
  '[CLI-89] [MSG-34] without a network who left is listed, and invited back with what it costs now',
  { tag: '@worker' },
  async ({ page, context, api }) => {
    const [netflix] = await api.clients();
    const left = { nameuser: 'Eva Luz', phoneuser: '+51955666777', numberprofile: '4', publicprice: 17 };
    await page.goto('/clients');
    const chip = page.getByRole('button', { name: /^Se fueron/ });
    await expect(list(page).getByRole('button')).toHaveCount(2);
    await expect(chip).toHaveCount(0);
    await sellEndingAt(api, netflix?.streamingsId ?? '', left, Date.now() - 40 * DAY_MS);
    await expect(chip).toContainText('1');
    await waitForWorker(page);
    await context.setOffline(true);
    await chip.click();
    await expect(list(page).getByRole('button')).toHaveCount(1);
    await rowOf(page, 'Eva Luz').click();
    await personOf(page, 'Eva Luz').getByRole('button', { name: 'Invitar a volver' }).click();
    const message = page.getByRole('dialog', { name: 'Invitar a volver' }).getByRole('textbox');
    await expect(message).toHaveValue(
      /^Hola Eva Luz, .*Tu cuenta venció el .* por 30 días cuesta S\/\. 17\.00/s,
    );
  },
);
