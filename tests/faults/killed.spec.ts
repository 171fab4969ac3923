import type { Page } from '@playwright/test';
import { createCategory, pendingIn } from '#tests/e2e/support/page-actions.ts';
import type { Device } from '#tests/e2e/support/profiles.ts';
import type { FaultProxy } from '#tests/support/app/fault-proxy.ts';
import {
  batches,
  expect,
  isBatch,
  isPull,
  signIn,
  test,
  waitForWorker,
  withoutBackgroundSync,
} from '#tests/faults/support/fixtures.ts';
import { holdWrites, writesHeld } from '#tests/faults/support/held-writes.ts';
import { arrivedNames, expectInStep, phoneTables } from '#tests/faults/support/in-step.ts';

async function reopen(profiles: { open(name: string): Promise<Device> }): Promise<Device> {
  const phone = await profiles.open('phone');
  await phone.page.goto('/categories');
  return phone;
}

const named = (phone: Device, name: string) =>
  phone.page.getByRole('list', { name: 'Categorías' }).getByText(name, { exact: true });

test('[SYN-01] [PWA-10] browser killed after enqueue: what a tap showed is there after the restart and arrives once', async ({
  network,
  reseller,
  api,
  profiles,
}) => {
  let phone = await profiles.open('phone');
  await signIn(phone.page, reseller);
  await waitForWorker(phone.page);
  const names = ['Netflix', 'Disney', 'Prime'];
  const refuse = network.answerAll(503, '{}', {}, isBatch);
  for (const [index, name] of names.entries()) {
    await createCategory(phone.page, name);
    await phone.kill();
    phone = await reopen(profiles);
    for (const kept of names.slice(0, index + 1)) await expect(named(phone, kept)).toHaveCount(1);
    await expect(pendingIn(phone.page)).toHaveCount(index + 1);
    const { outbox } = await phoneTables(phone.page, reseller.id);
    expect(outbox).toHaveLength(index + 1);
  }
  expect(await api.categories()).toEqual([]);
  refuse();
  await expectInStep(phone.page, reseller, api);
  expect(await arrivedNames(api, reseller.id, 'categories')).toEqual(names);
  await expect(pendingIn(phone.page)).toHaveCount(0);
});

test('[SYN-01] browser killed after enqueue: every transaction that queues a change asks for strict durability', async ({
  page,
  reseller,
  api,
}) => {
  await page.addInitScript(() => {
    const asked: string[] = [];
    const open = IDBDatabase.prototype.transaction;
    const noted: typeof open = function (this: IDBDatabase, stores, mode, options) {
      const names = typeof stores === 'string' ? [stores] : [...stores];
      if (mode === 'readwrite' && names.includes('outbox')) asked.push(options?.durability ?? 'default');
      return open.call(this, stores, mode, options);
    };
    Object.assign(IDBDatabase.prototype, { transaction: noted });
    Object.assign(window, { askedDurability: asked });
  });
  await signIn(page, reseller);
  await createCategory(page, 'Netflix');
  await expectInStep(page, reseller, api);
  const asked = await page.evaluate(
    () => (window as unknown as { askedDurability: string[] }).askedDurability,
  );
  expect(asked.length).toBeGreaterThan(0);
  expect([...new Set(asked)]).toEqual(['strict']);
});

interface Moment {
  /** Brings the phone to the moment when the server has its change and the phone doesn't know it yet. */
  reach: (page: Page, network: FaultProxy) => Promise<void>;
  sentAgain: boolean;
}

const MOMENTS: Record<string, Moment> = {
  'with the answer all but read': {
    reach: async (page, network) => {
      const answer = network.holdNextAnswer(isBatch);
      await createCategory(page, 'Netflix');
      await answer.arrived;
    },
    sentAgain: true,
  },
  'with the answer read and its effect not committed': {
    reach: async (page, network) => {
      const answer = network.holdNextAnswer(isBatch);
      await createCategory(page, 'Netflix');
      await answer.arrived;
      await holdWrites(page, 'outbox');
      answer.letGo();
      await writesHeld(page);
    },
    sentAgain: true,
  },
  'with the row pulled and not committed': {
    reach: async (page, network) => {
      const answer = network.holdNextAnswer(isBatch);
      await createCategory(page, 'Netflix');
      await answer.arrived;
      const pulled = network.holdNextAnswer(isPull);
      answer.letGo();
      await pulled.arrived;
      await holdWrites(page, 'outbox');
      pulled.letGo();
      await writesHeld(page);
    },
    sentAgain: false,
  },
};

for (const [moment, { reach, sentAgain }] of Object.entries(MOMENTS)) {
  test(`[SYN-03] [SYN-10] browser killed between the 200 and the removal from the outbox: ${moment}, the change arrives once`, async ({
    network,
    reseller,
    api,
    profiles,
  }) => {
    let phone = await profiles.open('phone');
    await withoutBackgroundSync(phone.page);
    await signIn(phone.page, reseller);
    await waitForWorker(phone.page);
    await expectInStep(phone.page, reseller, api);
    await reach(phone.page, network);
    expect(await arrivedNames(api, reseller.id, 'categories')).toEqual(['Netflix']);
    await phone.kill();

    const stop = network.answerAll(503, '{}', {}, (request) => isBatch(request) || isPull(request));
    phone = await reopen(profiles);
    await expect(pendingIn(phone.page)).toHaveCount(1);
    const { outbox } = await phoneTables(phone.page, reseller.id);
    expect(outbox).toMatchObject([{ status: sentAgain ? 'queued' : 'sent' }]);
    const sentBefore = batches(network);
    stop();
    await expectInStep(phone.page, reseller, api);
    expect(batches(network) > sentBefore).toBe(sentAgain);
    expect(await arrivedNames(api, reseller.id, 'categories')).toEqual(['Netflix']);
    await expect(named(phone, 'Netflix')).toHaveCount(1);
  });
}
