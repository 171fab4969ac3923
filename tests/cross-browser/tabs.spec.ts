import { seedBook } from '#tests/support/api/api-client.ts';
import { sees, sell, signIn, stands, workerReady } from './page-actions.ts';
import { expect, test } from './fixtures.ts';

test(
  '[SYN-26] [SYN-03] a second tab shows what the first one sells, and what both would send goes out once',
  { tag: '@desktop' },
  async ({ openPhone, way, api, reseller }) => {
    await seedBook(api);
    const phone = await openPhone(way.url);
    await signIn(phone.tab, reseller);
    await workerReady(phone.tab);
    await phone.tab.open('/sold');
    const second = await phone.newTab();
    await second.open('/sold');
    await sees(second, 'cuenta@correo.example');

    await way.cut();
    await sell(phone.tab, 'Ana Torres', '911222333');
    await sees(second, 'Ana Torres');
    await sell(phone.tab, 'Beto Rojas', '922333444');
    await sees(second, 'Beto Rojas');
    await stands(phone.tab, 'Sin conexión · 2');

    await way.restore();
    for (const tab of [phone.tab, second]) {
      await tab.run(() => void window.dispatchEvent(new Event('online')));
    }
    await stands(phone.tab, 'Al día');
    await stands(second, 'Al día');
    const clients = await api.clients();
    expect(clients.map(({ nameuser }) => nameuser).toSorted()).toEqual(['Ana Torres', 'Beto Rojas']);
    const sales = (await api.finances()).filter(({ kind }) => kind === 'Venta');
    expect(sales).toHaveLength(2);
  },
);
