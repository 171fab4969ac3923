import { v7 as uuidv7 } from 'uuid';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { messages } from '#contract/rules.texts.ts';
import { mutationNamed, MUTATIONS } from '#contract/registry.ts';
import { validate } from '#contract/validate.ts';
import type { NewEntry, OutboxEntry } from '#db/local-database.ts';
import { addDays } from '#domain/dates/dates.ts';
import { totals } from '#domain/finance/finance.ts';
import { messages as serverMessages } from '#server/mutations/mutations.texts.ts';
import { migrateOutbox } from '#sync/migrate-outbox.ts';
import { discardRefused } from '#sync/review/review.ts';
import { messages as syncMessages } from '#sync/sync.texts.ts';
import { callOf, sendCall } from '#tests/support/api/calls.ts';
import { newCategory, newClient, renewal } from '#tests/support/catalogue.ts';
import { TOO_LARGE } from '#tests/support/app/feed-server.ts';
import { newEntry } from '#tests/support/app/outbox-entry.ts';
import type { Page } from '#tests/support/app/sync-device.ts';
import { drain, tapAccount, tapAll, useWorld } from '#tests/support/app/sync-world.ts';
import { arrivals, expectEndState, keysOf, rowCounts } from './end-state.ts';

describe('a poisoned entry at the head of the queue', () => {
  const world = useWorld();
  afterEach(() => void vi.restoreAllMocks());

  /** Taps a category that the test will spoil, and calls after it. */
  const tapQueue = async (page: Page): Promise<{ head: OutboxEntry; rest: string[] }> => {
    await tapAll(page, newCategory(uuidv7(), 'Veneno'));
    await tapAccount(page);
    const [head, ...rest] = await page.outbox();
    if (!head) throw new Error('A tap leaves an entry');
    return { head, rest: rest.map(({ key }) => key) };
  };
  const spoil = (page: Page, { seq }: OutboxEntry, fields: object) =>
    page.store.db.outbox.update(seq, fields);
  /** Expects everything but the head to have arrived; a discarded head leaves nothing behind. */
  const expectRest = async (page: Page, arrived: string[], review: string) => {
    await expectEndState(world, [page], { arrived, review: [review] });
    expect(await rowCounts(world)).toEqual({ categories: 1, suppliers: 1, streamings: 1, finances: 1 });
    const [refused] = await page.outbox();
    expect(refused?.refusal?.message).toMatch(/\S/);
    await discardRefused(page.store, refused?.seq ?? 0);
    await expectEndState(world, [page], { arrived });
  };

  it.each([
    ['of a name that nobody knows', { name: 'category.paint' }],
    ['of a version to come', { version: 99 }],
    ['of a version that was never', { version: 0 }],
  ])(
    '[SYN-28] [SYN-25] a poisoned entry at the head: one %s is set aside, the rest goes',
    async (_what, fields) => {
      const { page } = world.device();
      await drain(page);
      const { head, rest } = await tapQueue(page);
      await spoil(page, head, fields);
      await migrateOutbox(page.store);
      expect((await page.outbox())[0]?.refusal).toEqual({
        code: 'unreadable',
        message: syncMessages.unreadable,
      });
      await expectRest(page, rest, `${'name' in fields ? fields.name : head.name} unreadable`);
    },
  );

  it.each([
    ['no body', { body: null }, 'validation'],
    ['a body that is a text', { body: 'Netflix' }, 'validation'],
    ['a body with a field of the wrong kind', { body: { id: uuidv7(), name: 7 } }, 'validation'],
    ['a body with a field too many', { body: { id: uuidv7(), name: 'A', paint: 'red' } }, 'validation'],
    ['a key that is none', { key: 'llave' }, 'validation'],
    ['a moment that is none', { occurredAt: 'ayer' }, 'validation'],
  ])(
    '[SYN-25] a poisoned entry at the head: one with %s is refused, the rest goes',
    async (_what, fields, code) => {
      const { page } = world.device();
      await drain(page);
      const { head, rest } = await tapQueue(page);
      await spoil(page, head, fields);
      await expectRest(page, rest, `category.create ${code}`);
      expect(await page.outbox()).toEqual([]);
    },
  );

  it.each([
    ['no body', { body: null }],
    ['a body without its fields', { body: {} }],
    ['a moment that is none', { occurredAt: 'ayer' }],
  ])(
    '[SYN-28] [SYN-25] a poisoned entry at the head: one with %s, in the batch after its account, is refused',
    async (_what, fields) => {
      const { page } = world.device();
      const { streamingId } = await tapAccount(page);
      await drain(page);
      await tapAll(page, {
        name: 'streaming.update',
        id: streamingId,
        body: { email: 'nueva@correo.example' },
      });
      await tapAll(page, newClient(streamingId));
      const [first, poison] = await page.outbox();
      if (poison) await spoil(page, poison, fields);
      // One batch for each, so that the first answer is settled while the other call waits.
      world.proxy.answerNext(...TOO_LARGE, ({ path }) => path.endsWith('/batch'));
      await expectEndState(world, [page], { review: ['client.create validation'] });
      expect((await arrivals(world)).at(-1)).toBe(first?.key);
    },
  );

  it('[SYN-28] [SYN-25] a poisoned entry at the head: of any name and with any body, it holds up neither queue nor pull', async () => {
    // A rule that fails logs an error for developers, here dozens of times.
    vi.spyOn(console, 'error').mockReturnValue();
    const { page } = world.device();
    const other = world.device().page;
    const { streamingId } = await tapAccount(page);
    const sale = newClient(streamingId);
    const id = sale.body.id as string;
    await tapAll(page, sale);
    await drain(page);
    await drain(other);
    const bodies = [null, {}, 'x', []];
    const poison = Object.keys(MUTATIONS).flatMap((name) =>
      bodies.map((body) => ({ ...blank(name, id), body, writes: [`clients/${id}`] })),
    );
    await page.store.db.outbox.bulkAdd(poison.filter(({ name, body }) => !isSound(name, body)));
    const { length } = await page.outbox();
    await tapAll(page, newCategory());
    await tapAll(other, { name: 'client.update', id, body: { nameuser: 'Berta' } });
    await drain(other);
    // As with a membership that has ended: the page pulls other devices' changes before it sends anything.
    await page.store.db.meta.put({ key: 'pause', value: 'membership' });
    await drain(page);
    expect(await page.statuses()).toEqual(Array(length).fill('review'));
    expect((await page.outbox()).filter(({ refusal }) => !refusal?.message)).toEqual([]);
    expect((await page.row('clients', id))?.nameuser).toBe('Berta');
    for (const { seq } of await page.outbox()) await discardRefused(page.store, seq);
    await expectEndState(world, [page, other]);
    expect(await rowCounts(world)).toMatchObject({ categories: 2, clients: 1, finances: 2 });
  });

  it("[SYN-25] a poisoned entry at the head: one that the server's rule refuses goes to review in its words", async () => {
    const { page } = world.device();
    const other = world.device().page;
    const gone = newCategory();
    await tapAll(page, gone);
    await drain(page);
    await drain(other);
    const id = gone.body.id as string;
    await tapAll(other, { name: 'category.delete', id, body: null });
    await drain(other);
    await tapAll(page, { name: 'category.update', id, body: { name: 'Nueva' } });
    await tapAccount(page);
    await expectEndState(world, [page], { review: ['category.update not_found'] });
    expect((await page.outbox())[0]?.refusal?.message).toBe(messages.category.missing);
    expect(await rowCounts(world)).toEqual({ categories: 1, suppliers: 1, streamings: 1, finances: 1 });
  });

  it('[SYN-35] [SYN-25] a poisoned entry at the head: one that was tapped more than a year ago goes to review, done or not', async () => {
    const { page } = world.device();
    await world.server.context.database.pool.query(
      `update users set created_at = now() - interval '2 years'`,
    );
    const { head, rest } = await tapQueue(page);
    await spoil(page, head, { occurredAt: addDays(new Date().toISOString(), -365) });
    await drain(page);
    expect((await page.outbox())[0]?.refusal?.message).toBe(serverMessages.tooOld);
    await expectRest(page, rest, 'category.create conflict');
  });

  it("[API-09] [SYN-25] a poisoned entry at the head: one that the database can't take is refused by itself", async () => {
    const { page } = world.device();
    const { streamingId } = await tapAccount(page);
    const [far, near] = [newClient(streamingId), newClient(streamingId, { numberprofile: '2' })];
    await tapAll(page, far, near);
    await drain(page);
    const before = await page.row('clients', far.body.id as string);
    const { pool } = world.server.context.database;
    await pool.query('alter table clients add constraint unforeseen check (days <> 3650)');
    await tapAll(page, renewal(far.body.id as string, 20, 3_650), renewal(near.body.id as string, 20, 30));
    await tapAll(page, newCategory());
    const [, ...rest] = await keysOf(page);
    await expectEndState(world, [page], { review: ['client.renewal conflict'] });
    expect(await keysOf(page)).toHaveLength(1);
    expect(rest).toHaveLength(2);
    expect(totals(await page.rows('finances'))).toMatchObject({ sales: 31, renewals: 20 });
    expect((await page.row('clients', far.body.id as string))?.endDate).toBe(before?.endDate);
    await pool.query('alter table clients drop constraint unforeseen');
  });

  it('[SYN-10] [SYN-25] key reused with another body: 422 goes to review with words, and nothing is done twice', async () => {
    const { page } = world.device();
    const { streamingId } = await tapAccount(page);
    const sale = newClient(streamingId);
    const id = sale.body.id as string;
    await tapAll(page, sale);
    await drain(page);
    await tapAll(page, renewal(id, 20, 30), { name: 'client.update', id, body: { pin: '9' } });
    const [head, next] = await page.outbox();
    // The same renewal with another price was answered under this key before.
    const used = await sendCall(world.server, world.user, callOf(renewal(id, 21, 30), head?.key));
    expect(used.statusCode).toBe(200);
    await expectEndState(world, [page], { review: ['client.renewal key_reused'] });
    expect((await page.outbox())[0]?.refusal?.message).toMatch(/con otros datos/);
    expect(totals(await page.rows('finances'))).toMatchObject({ sales: 15.5, renewals: 21 });
    expect(await page.row('clients', id)).toMatchObject({ pin: '9', publicprice: 21 });
    expect(next?.name).toBe('client.update');
  });
});

/** An outbox entry that no tap made. */
function blank(name: string, id: string): NewEntry {
  return newEntry({ key: uuidv7(), name, id, occurredAt: new Date().toISOString() });
}

/** True when the server would accept this body. */
function isSound(name: string, body: unknown): boolean {
  const schema = mutationNamed(name)?.body;
  return !schema || validate(schema, body).ok;
}
