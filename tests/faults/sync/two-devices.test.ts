import { beforeEach, describe, expect, it } from 'vitest';
import { saleId } from '#contract/mutations/client-sale.ts';
import { messages } from '#contract/rules.messages.ts';
import { addDays } from '#domain/dates/dates.ts';
import { totals } from '#domain/finance/finance.ts';
import { isUntold } from '#domain/informed.ts';
import type { Client, Streaming } from '#domain/rows.ts';
import { slotClashes } from '#domain/slots/slot-clashes.ts';
import type { MutationCall } from '#sync/enqueue.ts';
import { listenForRevisions } from '#sync/pull/events.ts';
import { newCategory, newClient, renewal } from '#tests/support/catalogue.ts';
import type { Page } from '#tests/support/app/sync-device.ts';
import { drain, rowsOf, tapAccount, tapAll, useWorld } from '#tests/support/app/sync-world.ts';
import { until } from '#tests/support/wait.ts';

describe('two devices of one reseller', () => {
  const world = useWorld();
  let ana: Page;
  let berta: Page;
  let streamingId: string;
  let client: Client;

  beforeEach(async () => {
    ana = world.device().page;
    berta = world.device().page;
    ({ streamingId } = await tapAccount(ana));
    const sale = newClient(streamingId);
    await tapAll(ana, sale);
    await meet();
    client = (await ana.row('clients', sale.body.id as string)) as Client;
  });

  /** Drains both, and once more for what the other has sent. */
  const meet = async () => {
    for (const page of [ana, berta, ana, berta]) await drain(page);
  };
  const expectAgreement = async () => {
    const server = await world.serverRows();
    expect(await rowsOf(ana)).toEqual(server);
    expect(await rowsOf(berta)).toEqual(server);
  };
  const edit = (page: Page, body: Partial<Client>) =>
    tapAll(page, { name: 'client.update', id: client.id, body });

  it('[SYN-18] sees on one what was made on the other', async () => {
    expect(await berta.row('clients', client.id)).toEqual(client);
    expect(await berta.row('finances', saleId(client.id))).toMatchObject({ quantity: 15.5 });
    await expectAgreement();
  });

  it('[SYN-18] notifies an open device that the revision rose, which then pulls', async () => {
    const stop = listenForRevisions(berta.store, berta.env, () => void berta.sync());
    await until(() => world.asked(`GET /sync/${world.user.id}/events`), { what: 'a listener' });
    const tap = newCategory();
    await tapAll(ana, tap);
    await ana.sync();
    const shown = await until(() => berta.row('categories', tap.body.id as string), {
      what: 'the category to show',
    });
    expect(shown).toMatchObject({ name: 'Netflix' });
    stop();
  });

  it('[SYN-19] the same client renewed twice: both count, and the second gets a warning', async () => {
    const expectedEndDate = client.endDate;
    for (const page of [ana, berta]) {
      const tap = renewal(client.id, 20, 30);
      await tapAll(page, { ...tap, body: { ...tap.body, expectedEndDate } });
    }
    const second = (await berta.outbox())[0];
    await meet();
    expect(await ana.row('clients', client.id)).toMatchObject({ endDate: addDays(client.endDate, 60) });
    expect(totals(await ana.rows('finances')).renewals).toBe(40);
    expect(await ana.store.db.notices.count()).toBe(0);
    expect(await berta.store.db.notices.toArray()).toMatchObject([
      { kind: 'warning', table: 'clients', id: client.id },
    ]);
    await expectAgreement();
    const answer = await world.server.inject({
      method: 'PATCH',
      url: `/client/renewal/${client.id}`,
      headers: { ...world.user.headers, 'idempotency-key': second?.key ?? '' },
      payload: second?.body as object,
    });
    expect(answer.json()).toMatchObject({
      status: 'warning',
      warnings: expect.arrayContaining(['renewed_elsewhere']),
    });
    expect(answer.json<{ message: string }>().message).toContain(messages.renewedElsewhere);
  });

  it('[CLI-25] the same client moved from two phones: the later move counts, and its phone gets a warning', async () => {
    const places = [(await tapAccount(ana)).streamingId, (await tapAccount(ana)).streamingId];
    await meet();
    for (const [index, page] of [ana, berta].entries()) {
      const body = {
        streamingsId: places[index] ?? '',
        numberprofile: '2',
        expectedStreamingsId: client.streamingsId,
      };
      await tapAll(page, { name: 'client.move', id: client.id, body });
    }
    await meet();
    const moved = {
      ...client,
      heldSince: expect.any(String),
      streamingsId: places[1],
      numberprofile: '2',
    };
    expect(await ana.row('clients', client.id)).toEqual(moved);
    expect(totals(await ana.rows('finances')).sales).toBe(15.5);
    expect(await ana.store.db.notices.count()).toBe(0);
    expect(await berta.store.db.notices.toArray()).toMatchObject([
      { kind: 'warning', table: 'clients', message: expect.stringContaining(messages.client.movedElsewhere) },
    ]);
    await expectAgreement();
  });

  it('[CLI-46] [CLI-47] a client informed of a password that another phone has changed is still uninformed', async () => {
    const change = (password: string): MutationCall => ({
      name: 'streaming.update',
      id: client.streamingsId,
      body: { password },
    });
    const account = async (page: Page) => (await page.row('streamings', client.streamingsId)) as Streaming;
    await tapAll(ana, change('primera-1'));
    await meet();
    const first = (await account(ana)).credentialsAt ?? '';
    await tapAll(berta, change('segunda-2'));
    await tapAll(ana, { name: 'client.informed', id: client.id, body: { credentialsAt: first } });
    await meet();
    const row = (await ana.row('clients', client.id)) as Client;
    expect(row.informedAt).toBe(first);
    expect(isUntold(row, await account(ana))).toBe(true);
    await expectAgreement();
  });

  it('[FIG-06] the same account put into support on two phones, and back on one: one outage, the same on both', async () => {
    const put = (conditions: Streaming['conditions']): MutationCall => ({
      name: 'streaming.change_conditions',
      id: streamingId,
      body: { conditions },
    });
    const outages = async (page: Page) => ((await page.row('streamings', streamingId)) as Streaming).outages;
    await tapAll(ana, put('Soporte'));
    const [began] = (await outages(ana)) ?? [];
    await tapAll(berta, put('Soporte'));
    expect(await outages(berta)).toMatchObject([{ to: null }]);
    await meet();
    expect(await outages(berta)).toEqual([began]);
    await tapAll(berta, put('Activo'));
    await meet();
    expect(await outages(ana)).toEqual([{ from: began?.from, to: expect.any(String) }]);
    await tapAll(ana, put('Soporte'));
    await meet();
    expect(await outages(berta)).toMatchObject([{ from: began?.from }, { to: null }]);
    await expectAgreement();
  });

  /** The clashes that a page shows, as `who came second: profile < who had it → where`. */
  const clashesOn = async (page: Page): Promise<string[]> => {
    const streaming = (await page.row('streamings', streamingId)) as Streaming;
    const category = await page.row('categories', streaming.categoryId);
    const clients = await page.rows('clients');
    return slotClashes({ streaming, category, clients }, Date.now()).map(
      (clash) =>
        `${clash.client.nameuser}: ${clash.slots.join()} < ${clash.earlier.map(({ nameuser }) => nameuser).join()} → ${clash.move?.to.join()}`,
    );
  };

  it.each(['before', 'after'])(
    '[SYN-19] [CLI-10] [CLI-12] the same profile sold twice, the first sale sent %s the second: both are kept, both phones name who came second, and one move ends it on both',
    async (order) => {
      const sale = (nameuser: string) => newClient(streamingId, { nameuser, numberprofile: '2' });
      await tapAll(ana, sale('Carla'));
      const tappedMs = Date.now();
      await until(() => Date.now() > tappedMs, { what: 'another moment' });
      const second = sale('Diana');
      await tapAll(berta, second);
      const [sooner, later] = order === 'before' ? [ana, berta] : [berta, ana];
      await drain(sooner);
      await meet();
      expect(await ana.rows('clients')).toHaveLength(3);
      expect(totals(await ana.rows('finances')).sales).toBe(46.5);
      expect(await sooner.store.db.notices.count()).toBe(0);
      expect(await later.store.db.notices.toArray()).toMatchObject([{ kind: 'warning', table: 'clients' }]);
      for (const page of [ana, berta]) expect(await clashesOn(page)).toEqual(['Diana: 2 < Carla → 3']);
      await expectAgreement();

      await tapAll(ana, {
        name: 'client.update',
        id: second.body.id as string,
        body: { numberprofile: '3' },
      });
      await meet();
      for (const page of [ana, berta]) expect(await clashesOn(page)).toEqual([]);
      expect(await ana.rows('clients')).toHaveLength(3);
      await expectAgreement();
    },
  );

  it('[SYN-20] edits to different fields from two phones: both win, and nobody gets a notice', async () => {
    await edit(ana, { nameuser: 'Carla' });
    await edit(berta, { pin: '0042' });
    await meet();
    expect(await ana.row('clients', client.id)).toMatchObject({ nameuser: 'Carla', pin: '0042' });
    expect(await ana.store.db.notices.count()).toBe(0);
    await expectAgreement();
  });

  it('[SYN-20] edits to the same field from two phones: the later arrival wins, and the loser gets a notice', async () => {
    await edit(ana, { nameuser: 'Carla' });
    await edit(berta, { nameuser: 'Diana' });
    await meet();
    expect(await ana.row('clients', client.id)).toMatchObject({ nameuser: 'Diana' });
    expect(await ana.store.db.notices.toArray()).toMatchObject([
      { kind: 'override', field: 'nameuser', mine: 'Carla', theirs: 'Diana' },
    ]);
    expect(await berta.store.db.notices.count()).toBe(0);
    await expectAgreement();
  });

  it('[SYN-21] delete against edit: the deletion arrives first and wins, and the editor is offered what there was', async () => {
    await tapAll(ana, { name: 'client.delete', id: client.id, body: null });
    await edit(berta, { nameuser: 'Diana' });
    await meet();
    const [entry] = await berta.outbox();
    expect(entry).toMatchObject({
      status: 'review',
      before: client,
      refusal: { code: 'not_found', message: messages.client.missing },
    });
    expect(await berta.row('clients', client.id)).toBeUndefined();
    await expectAgreement();
  });

  it('[SYN-21] delete against edit: the edit arrives first, the deletion still wins, and nobody has anything to review', async () => {
    await edit(berta, { nameuser: 'Diana' });
    await tapAll(ana, { name: 'client.delete', id: client.id, body: null });
    await drain(berta);
    await meet();
    expect(await berta.row('clients', client.id)).toBeUndefined();
    for (const page of [ana, berta]) expect(await page.outbox()).toEqual([]);
    expect(totals(await ana.rows('finances'))).toMatchObject({ sales: 15.5 });
    await expectAgreement();
  });

  it('[SYN-25] moves what was refused to review, with what builds on it and nothing else', async () => {
    await tapAll(ana, { name: 'client.delete', id: client.id, body: null });
    await tapAll(ana, { name: 'streaming.delete', id: streamingId, body: null });
    const sale = newClient(streamingId);
    const other = newCategory();
    await tapAll(berta, sale, renewal(sale.body.id as string), other);
    await meet();
    const review = await berta.outbox();
    expect(review.map(({ name, status }) => `${status} ${name}`)).toEqual([
      'review client.create',
      'review client.renewal',
    ]);
    expect(review[1]?.refusal?.because).toBe(review[0]?.key);
    expect(await ana.row('categories', other.body.id as string)).toBeDefined();
    await expectAgreement();
  });

  it('[SYN-04] pull racing push without flicker: a change stays in sight between its answer and the pull', async () => {
    const names = new Set<string | undefined>();
    const rowCache = await ana.watch();
    ana.store.channel.listen(() => names.add(rowCache.get('clients', client.id)?.nameuser));
    await edit(ana, { nameuser: 'Carla' });
    await edit(berta, { pin: '1' });
    await drain(berta);
    await drain(ana);
    await until(() => rowCache.pending.size === 0, { what: 'the rows in memory to follow' });
    expect([...names]).toEqual(['Carla']);
  });
});
