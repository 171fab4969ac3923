import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import type { Right } from '#domain/rows.ts';
import type { FaultProxy } from '#tests/support/app/fault-proxy.ts';
import { Device, type Page } from '#tests/support/app/sync-device.ts';
import { drain, rowsOf, tapAccount, tapAll, useWorld } from '#tests/support/app/sync-world.ts';
import { changeRights, helperOf, type TestHelper } from '#tests/support/api/team-calls.ts';
import { newClient, renewal } from '#tests/support/catalogue.ts';
import { expectEndState } from './end-state.ts';

type Asked = { path: string };
const isBatch = ({ path }: Asked) => path.endsWith('/batch');
const isFeed = ({ path }: Asked) => path.includes('/sync/');

/** What happens to the next request of a phone. */
const FAULTS: [what: string, happen: (proxy: FaultProxy) => void][] = [
  ['the changes lost on their way', (proxy) => proxy.dropNextRequest(isBatch)],
  ['the answer lost after the commit', (proxy) => proxy.dropNextResponse(isBatch)],
  ['the pull asked in vain', (proxy) => proxy.dropNextRequest(isFeed)],
  ['the pulled rows lost', (proxy) => proxy.dropNextResponse(isFeed)],
  ['a portal’s page', (proxy) => proxy.answerNext(200, '<h1>Wi-Fi del hotel</h1>')],
  ['an overloaded gateway', (proxy) => proxy.answerNext(503, '', { 'retry-after': '1' })],
  ['a fault of the server', (proxy) => proxy.answerNext(500, '{}')],
];

const SELLER: readonly Right[] = ['sell', 'passwords'];

describe('an owner and two helpers behind a bad network', () => {
  const world = useWorld();
  const devices: Device[] = [];

  async function helperPhone() {
    const person = await world.server.createUser();
    const helper = await helperOf(world.server, { owner: world.user, person, rights: SELLER });
    return { helper, ...(await phoneOf(helper)) };
  }

  async function phoneOf({ id, token }: TestHelper): Promise<{ device: Device; page: Page }> {
    const device = new Device({ userId: id, token, url: world.proxy.url });
    devices.push(device);
    const page = device.open();
    await drain(page);
    return { device, page };
  }

  /** What a new phone of the helper pulls is all that theirs holds, and nothing of it is left to send. */
  async function expectInStep(page: Page, helper: TestHelper): Promise<void> {
    const fresh = await phoneOf(helper);
    expect(await rowsOf(page)).toEqual(await rowsOf(fresh.page));
    expect(await page.store.db.base.toArray()).toEqual([]);
  }

  it.each(FAULTS)(
    '[TEAM-04] [SYN-10] %s: each of the three phones’ taps on one client counts once',
    async (_what, happen) => {
      const { page: owner, device: own } = world.device();
      const { streamingId } = await tapAccount(owner);
      const clientId = uuidv7();
      await tapAll(owner, newClient(streamingId, { id: clientId, nameuser: 'Marta' }));
      await drain(owner);
      const [luis, eva] = [await helperPhone(), await helperPhone()];
      await drain(owner);

      await world.proxy.cut();
      await tapAll(owner, renewal(clientId, 21), {
        name: 'client.update',
        id: clientId,
        body: { nameuser: 'M.' },
      });
      await tapAll(
        luis.page,
        newClient(streamingId, { nameuser: 'Rosa', numberprofile: '2' }),
        renewal(clientId, 22),
      );
      await tapAll(eva.page, newClient(streamingId, { nameuser: 'Pedro', numberprofile: '3' }));
      await changeRights(world.server, world.user, eva.helper.id, ['charge']);
      await tapAll(eva.page, renewal(clientId, 23));
      await world.proxy.restore();

      for (const { page, device } of [luis, { page: owner, device: own }, eva]) {
        happen(world.proxy);
        await page.sync();
        // A gateway may say when to come back.
        device.letTimerGoOff();
        await drain(page);
      }
      await expectEndState(world, [owner]);
      const renewals = (await owner.rows('finances')).filter(({ kind }) => kind === 'Renovacion');
      expect(renewals.map(({ quantity }) => quantity).toSorted((one, other) => one - other)).toEqual([
        21, 22,
      ]);
      const names = (await owner.rows('clients')).map(({ nameuser }) => nameuser);
      expect(names.sort()).toEqual(['M.', 'Pedro', 'Rosa']);
      const deeds = (await owner.rows('activities')).map(({ action, helperId }) => `${action} ${helperId}`);
      const expected = [
        `client.create ${luis.helper.id}`,
        `client.renewal ${luis.helper.id}`,
        `client.create ${eva.helper.id}`,
      ];
      expect(deeds.filter((deed) => !deed.endsWith('null')).sort()).toEqual(expected.sort());
      expect(await eva.page.outbox()).toMatchObject([
        { name: 'client.renewal', status: 'review', refusal: { code: 'forbidden' } },
      ]);
      await drain(luis.page);
      await expectInStep(luis.page, luis.helper);
      for (const device of devices.splice(0)) await device.close();
    },
  );
});
