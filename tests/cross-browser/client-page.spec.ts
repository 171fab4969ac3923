import { pageHead, pageServices } from '#domain/client-page/page-content.ts';
import { newPageId } from '#domain/client-page/page-address.ts';
import { newPage, sealHead, sealPage } from '#domain/client-page/page-seal.ts';
import { clientBody, seedBook } from '#tests/support/api/api-client.ts';
import { sees } from './page-actions.ts';
import { expect, test } from './fixtures.ts';

test('[PAGE-07] a client’s page opens, asks for the PIN and copies', async ({ phone, api, server }) => {
  const { accountId } = await seedBook(api);
  const id = await api.create('/client/create', clientBody(accountId, { pin: '0042' }));
  const [[client], [streaming]] = [await api.clients(), await api.streamings()];
  if (!client || !streaming) throw new Error('Nothing was sold');
  const lock = newPage((bytes) => crypto.getRandomValues(bytes));
  const profile = { username: 'Marta', phone: '+51987654321' };
  const head = sealHead(lock, pageHead(profile, client, { pago: 'Yape 987 654 321' }));
  const services = pageServices([{ client, streaming, category: undefined }], 'S/.');
  const body = { ...lock, pageContent: sealPage(lock, head, services), pageAsksPin: true };
  expect((await api.send('PATCH', `/client/page/${id}`, body)).status).toBe(200);

  const { tab } = phone;
  await tab.open(`/c/${lock.pageId}#${lock.pageKey}`);
  await sees(tab, 'Escribe tu PIN para ver tus datos.');
  await tab.type('PIN', '0042');
  await tab.press('Ver mis datos');
  await sees(tab, streaming.password);
  await sees(tab, 'Yape 987 654 321');
  await sees(tab, 'Quedan 30 días');
  await tab.press('Copiar contraseña');
  await sees(tab, 'Copiado: contraseña.');
  const isWide = await tab.run(() => document.documentElement.scrollWidth > innerWidth);
  expect(isWide).toBe(false);
  const asked = await tab.run(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect(asked.filter((name) => !name.startsWith(`${server.url}/`))).toEqual([]);
});

test('[PAGE-10] the catalogue opens and asks for a service', async ({ phone, api, server }) => {
  const { categoryId } = await seedBook(api);
  const prices = [{ type: 'Perfil', days: 30, price: 15 }];
  await api.send('PATCH', `/category/update/${categoryId}`, { prices });
  const catalogueId = newPageId((bytes) => crypto.getRandomValues(bytes));
  const [category] = await api.categories();
  await api.send('PATCH', `/user/me/catalogue/${category?.userId}`, { catalogueId });
  const { tab } = phone;
  await tab.open(`/catalogo/${catalogueId}`);
  await sees(tab, 'Disponible');
  await sees(tab, 'S/. 15.00');
  await sees(tab, 'Pedir por WhatsApp');
  const asked = await tab.run(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect(asked.filter((name) => !name.startsWith(`${server.url}/`))).toEqual([]);
});
