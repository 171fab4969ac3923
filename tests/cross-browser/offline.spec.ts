import { DAY_MS } from '#domain/dates/dates.ts';
import { clientBody, type ApiClient } from '#tests/support/api/api-client.ts';
import {
  createAccount,
  createCategory,
  createSupplier,
  pendingMarks,
  remove,
  renew,
  sawGo,
  sees,
  sell,
  signIn,
  stands,
  workerReady,
} from './page-actions.ts';
import { expect, test } from './fixtures.ts';

/** Sells two clients of the only account on another device. */
async function sellElsewhere(api: ApiClient): Promise<void> {
  const [account] = await api.streamings();
  for (const [index, nameuser] of ['Ana Torres', 'Beto Rojas'].entries()) {
    await api.create(
      '/client/create',
      clientBody(account?.id ?? '', { nameuser, numberprofile: String(index + 1) }),
    );
  }
}

test(
  '[SES-03] [PWA-04] [PWA-07] [PWA-08] [PWA-10] [SYN-06] [SYN-18] a day with the server cut in the middle of it arrives once',
  { tag: '@desktop' },
  async ({ phone: { tab }, server, reseller, api }) => {
    await test.step('the first visit: sign-in by form, and a book of one account', async () => {
      await signIn(tab, reseller);
      await createCategory(tab, 'Netflix');
      await createSupplier(tab, 'Distribuidora Lima', '987654321');
      await tab.open('/sold');
      await createAccount(tab, 'Netflix', 'Distribuidora Lima', 'netflix@correo.example');
      await expect.poll(async () => (await api.streamings()).length).toBe(1);
    });

    await test.step('what another device sells shows without a reload', async () => {
      await sellElsewhere(api);
      await sees(tab, 'Ana Torres');
      await sees(tab, 'Beto Rojas');
    });

    const [before] = (await api.clients()).filter(({ nameuser }) => nameuser === 'Ana Torres');
    await workerReady(tab);
    await server.stop();

    await test.step('with the server gone every act shows at once', async () => {
      await tab.reload();
      await sees(tab, 'Ana Torres');
      await sell(tab, 'Lucía Ramos', '912345678');
      await sees(tab, 'Lucía Ramos');
      await renew(tab, 'Ana Torres');
      await remove(tab, 'Beto Rojas');
      await stands(tab, '3');
    });

    await test.step('a reload from the worker’s cache has it all', async () => {
      await tab.reload();
      await sees(tab, 'Lucía Ramos');
      await sawGo(tab, 'Beto Rojas');
      await expect.poll(() => pendingMarks(tab)).toBeGreaterThan(0);
      await stands(tab, '3');
    });

    await test.step('the server is back: all of it arrives, once, with no act', async () => {
      await server.start();
      await stands(tab, 'Al día');
      await expect.poll(() => pendingMarks(tab)).toBe(0);
      const clients = await api.clients();
      expect(clients.map(({ nameuser }) => nameuser).toSorted()).toEqual(['Ana Torres', 'Lucía Ramos']);
      const [ana] = clients.filter(({ nameuser }) => nameuser === 'Ana Torres');
      expect(Date.parse(ana?.endDate ?? '') - Date.parse(before?.endDate ?? '')).toBe(30 * DAY_MS);
      const book = (await api.finances()).map(({ kind }) => kind);
      expect(book.toSorted()).toEqual(['Inversion', 'Renovacion', 'Venta', 'Venta', 'Venta']);
    });
  },
);
