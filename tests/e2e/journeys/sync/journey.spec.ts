import type { Page } from '@playwright/test';
import { DAY_MS } from '#domain/dates/dates.ts';
import type { ApiClient } from '#tests/support/api/api-client.ts';
import { clientBody } from '#tests/support/api/api-client.ts';
import {
  accountOf,
  chipOf,
  createAccount,
  createCategory,
  createSupplier,
  pendingIn,
  remove,
  rename,
  renew,
  sell,
  standing,
} from '#tests/e2e/support/page-actions.ts';
import { expect, signInByForm, test, waitForWorker } from '#tests/e2e/support/fixtures.ts';

test.use({ cold: true, serviceWorkers: 'allow' });

const NETFLIX = 'netflix@correo.example';
const DISNEY = 'disney@correo.example';
/** Sells three clients of the first account on another device. */
async function sellElsewhere(api: ApiClient): Promise<void> {
  const [account] = await api.streamings();
  const names = ['Ana Torres', 'Beto Rojas', 'Carla Vega'];
  for (const [index, nameuser] of names.entries()) {
    await api.create(
      '/client/create',
      clientBody(account?.id ?? '', { nameuser, numberprofile: String(index + 1) }),
    );
  }
}

async function expectChanges(page: Page): Promise<void> {
  await expect(accountOf(page, DISNEY).getByText('Lucía Ramos')).toBeVisible();
  await expect(pendingIn(accountOf(page, DISNEY)).first()).toBeVisible();
  await expect(pendingIn(chipOf(page, 'Ana Torres'))).toBeVisible();
  await expect(pendingIn(chipOf(page, 'Beto Díaz'))).toBeVisible();
  await expect(chipOf(page, 'Carla Vega')).toHaveCount(0);
}

/** Gives the revision of a row or tombstone: the server took the changes in the order of their revisions. */
async function feed(api: ApiClient, userId: string) {
  const { body } = await api.send('GET', `/sync/${userId}?since=0`);
  const changes = body['changes'] as { table: string; id: string; revision: number; row: object | null }[];
  return (table: string, id: string) =>
    changes.find((change) => change.table === table && change.id === id)?.revision ?? 0;
}

test(
  '[PWA-03] [PWA-07] [PWA-08] [PWA-10] [SYN-01] [SYN-03] [SYN-06] [SYN-08] [SYN-25] a profile sold with no network arrives once',
  { tag: '@phone' },
  async ({ server, reseller, api, profiles }) => {
    test.setTimeout(600_000);
    let phone = await profiles.open('phone');
    let { page } = phone;

    await test.step('the first visit, with network', async () => {
      await signInByForm(page, reseller);
      await createCategory(page, 'Netflix');
      await createSupplier(page, 'Distribuidora Lima', '987654321');
      await page.goto('/sold');
      await createAccount(page, {
        category: 'Netflix',
        supplier: 'Distribuidora Lima',
        email: NETFLIX,
        price: '45.50',
      });
      await expect.poll(async () => (await api.streamings()).length).toBe(1);
      await sellElsewhere(api);
      await expect(chipOf(page, 'Carla Vega')).toBeVisible();
      await waitForWorker(page);
      const devtools = await phone.context.newCDPSession(page);
      const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
      expect(installabilityErrors).toEqual([]);
    });

    const before = await api.clients();
    const idOf = (name: string) => before.find(({ nameuser }) => nameuser === name)?.id ?? '';

    await test.step('the network is gone: a reload has the app and all data', async () => {
      await server.stop();
      await page.reload();
      for (const name of ['Ana Torres', 'Beto Rojas', 'Carla Vega'])
        await expect(chipOf(page, name)).toBeVisible();
      await page.goto('/categories');
      await expect(page.getByText('Netflix')).toBeVisible();
      await page.goto('/suppliers');
      await expect(page.getByText('Distribuidora Lima')).toBeVisible();
      await page.goto('/');
      await expect(page.getByText('S/. 45.00').first()).toBeVisible();
    });

    await test.step('every change shows at once, as pending', async () => {
      await page.goto('/sold');
      await createAccount(page, {
        category: 'Netflix',
        supplier: 'Distribuidora Lima',
        email: DISNEY,
        price: '30',
      });
      await expect(pendingIn(accountOf(page, DISNEY))).toBeVisible();
      await sell(page, DISNEY, { name: 'Lucía Ramos', phone: '912345678', profiles: [1, 2], price: '28' });
      await expect(pendingIn(chipOf(page, 'Lucía Ramos'))).toBeVisible();
      await page.getByRole('searchbox', { name: 'Buscar cuentas' }).clear();
      await renew(page, 'Ana Torres');
      await expect(pendingIn(chipOf(page, 'Ana Torres'))).toBeVisible();
      await rename(page, 'Beto Rojas', 'Beto Díaz');
      await remove(page, 'Carla Vega');
      await expectChanges(page);
      await expect(standing(page)).toContainText('5');
    });

    await test.step('the tab closes, the browser is killed, and all is still there', async () => {
      await phone.context.newPage();
      await page.close();
      await phone.kill();
      phone = await profiles.open('phone');
      ({ page } = phone);
      await page.goto('/sold');
      await expectChanges(page);
      await expect(standing(page)).toContainText('5');
    });

    await test.step('the server is back: the queue drains without a tap', async () => {
      await server.start();
      await expect(standing(page)).toContainText('Al día');
      await expect(pendingIn(page)).toHaveCount(0);
    });

    await test.step('each change is on the server exactly once, in order, with its finance entries', async () => {
      const accounts = await api.streamings();
      const clients = await api.clients();
      const named = (name: string) => clients.filter(({ nameuser }) => nameuser === name);
      const disney = accounts.find(({ email }) => email === DISNEY);
      const [ana] = named('Ana Torres');
      const end = before.find(({ id }) => id === ana?.id)?.endDate ?? '';
      expect(accounts.map(({ email }) => email).toSorted()).toEqual([DISNEY, NETFLIX]);
      expect(clients).toHaveLength(3);
      expect(named('Lucía Ramos')).toMatchObject([
        { streamingsId: disney?.id, numberprofile: '1,2', publicprice: 28 },
      ]);
      expect(Date.parse(ana?.endDate ?? '') - Date.parse(end)).toBe(30 * DAY_MS);
      expect(named('Beto Díaz')).toMatchObject([{ id: idOf('Beto Rojas') }]);

      const book = (await api.finances()).map(({ kind, quantity }) => `${kind} ${quantity}`);
      expect(book.toSorted()).toEqual([
        'Inversion 30',
        'Inversion 45.5',
        'Renovacion 15',
        'Venta 15',
        'Venta 15',
        'Venta 15',
        'Venta 28',
      ]);

      const revisionOf = await feed(api, reseller.id);
      const order = [
        revisionOf('streamings', disney?.id ?? ''),
        revisionOf('clients', named('Lucía Ramos')[0]?.id ?? ''),
        revisionOf('clients', idOf('Ana Torres')),
        revisionOf('clients', idOf('Beto Rojas')),
        revisionOf('clients', idOf('Carla Vega')),
      ];
      expect(order).toEqual([...new Set(order)].toSorted((a, b) => a - b));
    });

    await test.step('a second browser shows the same', async () => {
      const second = await profiles.open('second');
      await signInByForm(second.page, reseller);
      await second.page.goto('/sold');
      await expect(accountOf(second.page, DISNEY).getByText('Lucía Ramos')).toBeVisible();
      await expect(chipOf(second.page, 'Beto Díaz')).toBeVisible();
      await expect(chipOf(second.page, 'Carla Vega')).toHaveCount(0);
      await second.close();
    });

    await test.step('what the server refuses is shown for review, and its row falls back', async () => {
      await phone.context.setOffline(true);
      const [lucia] = (await api.clients()).filter(({ nameuser }) => nameuser === 'Lucía Ramos');
      await sell(page, DISNEY, { name: 'Diego Paz', phone: '923456789', profiles: [3], price: '14' });
      await api.send('DELETE', `/client/delete/${lucia?.id}`);
      await api.send('DELETE', `/streaming/delete/${lucia?.streamingsId}`);
      await phone.context.setOffline(false);
      await expect(standing(page)).toContainText('Revisar 1');
      await expect(chipOf(page, 'Diego Paz')).toHaveCount(0);
      await expect(accountOf(page, DISNEY)).toHaveCount(0);
      await standing(page).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Cambios por revisar' })).toBeVisible();
      await expect(page.getByText('Vender a Diego Paz')).toBeVisible();
      await expect(page.getByText('El servidor dijo:')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Descartar' })).toBeVisible();
      expect(await api.clients()).toHaveLength(2);
    });
  },
);
