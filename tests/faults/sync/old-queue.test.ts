import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { MUTATIONS } from '#contract/registry.ts';
import { CONTRACT_VERSION } from '#contract/sync-protocol.ts';
import type { MetaEntry, OutboxEntry } from '#db/local-database.ts';
import { syncFacts } from '#db/facts/sync-facts.ts';
import { inTransaction } from '#server/database/kysely.ts';
import { openSession } from '#server/auth/sessions.ts';
import { migrateOutbox } from '#sync/migrate-outbox.ts';
import type { Helper } from '#domain/rows.ts';
import { runBatch, type BatchCall } from '#tests/support/api/calls.ts';
import { addHelper } from '#tests/support/api/team-calls.ts';
import { newCategory } from '#tests/support/catalogue.ts';
import { dumpOf, fillFrom, type LocalDump } from '#tests/support/app/local-dump.ts';
import { repositoryRoot } from '#tests/support/repository.ts';
import type { Page } from '#tests/support/app/sync-device.ts';
import { drain, rowsOf, tapAll, useWorld } from '#tests/support/app/sync-world.ts';
import type { TestUser } from '#tests/support/app/test-server.ts';
import { stateOf } from '#tests/support/api/user-rows.ts';
import { arrivals } from './end-state.ts';
import { everyMutation } from '#tests/support/every-mutation.ts';

const FOLDER = join(repositoryRoot, 'tests/faults/fixtures');
/** `WRITE_FIXTURE=1` writes the queue of this release, to be committed with it (docs/faults.md). */
const writes = process.env['WRITE_FIXTURE'] === '1';

const callAs = (key: string, occurredAt: string, body: unknown): BatchCall => {
  return { key, occurredAt, method: 'POST', path: '/category/create', body };
};

/** A phone of a release with an unsent change of every name, and the calls that made the server's rows. */
interface Fixture {
  /** The version in package.json. */
  release: string;
  contractVersion: number;
  staff: [string, string];
  seed: BatchCall[];
  dump: LocalDump;
}

const release = (
  JSON.parse(readFileSync(join(repositoryRoot, 'package.json'), 'utf8')) as { version: string }
).version;
const names = readdirSync(FOLDER).filter((name) => /^outbox-.+\.json$/.test(name));
const outboxOf = ({ dump }: Fixture) => dump.tables['outbox'] as OutboxEntry[];
const readFixture = (name: string) =>
  tappedJustNow(JSON.parse(readFileSync(join(FOLDER, name), 'utf8')) as Fixture);

/** A tap of more than a year ago would be refused (SYN-35), so all are moved by as much. */
function tappedJustNow(fixture: Fixture): Fixture {
  const newest = Math.max(...outboxOf(fixture).map(({ occurredAt }) => Date.parse(occurredAt)));
  const moved = (at: string) => new Date(Date.parse(at) + Date.now() - newest).toISOString();
  for (const entry of outboxOf(fixture)) entry.occurredAt = moved(entry.occurredAt);
  for (const call of fixture.seed) if (call.occurredAt) call.occurredAt = moved(call.occurredAt);
  return fixture;
}

describe('a queue written by an older release', () => {
  const world = useWorld();

  /** Creates the fixture's user and its recharge staff. */
  const meet = async ({ dump: { userId }, staff }: Pick<Fixture, 'dump' | 'staff'>): Promise<void> => {
    const { pool } = world.server.context.database;
    // All fixtures' users get the same phone number in the end, so the earlier ones must be gone.
    const users = names.map((name) => readFixture(name).dump.userId);
    await pool.query('delete from users where id = any($1) or user_code = any($2)', [users, staff]);
    for (const code of staff) {
      const { id } = await world.server.createUser({ role: 'ADMIN' });
      await pool.query('update users set user_code = $2 where id = $1', [id, code]);
    }
    const made = await world.server.createUser();
    await pool.query('delete from sessions where user_id = $1', [made.id]);
    const { db } = world.server.context;
    const state = await stateOf(db, made.id);
    await db.deleteFrom('user_states').where('user_id', '=', made.id).execute();
    await pool.query('update users set id = $2 where id = $1', [made.id, userId]);
    await db
      .insertInto('user_states')
      .values({ ...state, user_id: userId })
      .execute();
    world.user = await signedIn({ ...made, id: userId });
  };
  const signedIn = async (user: TestUser): Promise<TestUser> => {
    const { db, tokens } = world.server.context;
    const session = await inTransaction(db, (tx) => openSession(tx, user.id));
    const token = await tokens.issue(user.id, session);
    return { ...user, token, headers: { authorization: `Bearer ${token}` } };
  };
  const loaded = async (fixture: Fixture) => {
    await meet(fixture);
    for (const { id } of (fixture.dump.tables['helpers'] ?? []) as Helper[])
      await addHelper(world.server, world.user, await world.server.createUser(), id);
    await runBatch(world.server, world.user, fixture.seed);
    const { device, page: unused } = world.device();
    await unused.close();
    device.indexedDB.deleteDatabase(`vigente-${world.user.id}`);
    await fillFrom(device, fixture.dump);
    const page = device.open();
    await migrateOutbox(page.store);
    return page;
  };

  /**
   * Expects every entry to have arrived or to say why not, and those of the present contract version to arrive whole.
   */
  const expectNothingLost = async (fixture: Fixture, page: Page) => {
    await drain(page);
    const [arrived, left] = [new Set(await arrivals(world)), await page.outbox()];
    const waiting = outboxOf(fixture);
    const review = left.map(({ key }) => key);
    expect(waiting.filter(({ key }) => !arrived.has(key) && !review.includes(key))).toEqual([]);
    expect(left.filter(({ status, refusal }) => status !== 'review' || !refusal?.message)).toEqual([]);
    expect(await rowsOf(page)).toEqual(await world.serverRows());
    expect(await page.store.db.base.count()).toBe(0);
    if (fixture.contractVersion !== CONTRACT_VERSION) return;
    const refused = waiting.filter(({ status }) => status === 'review').map(({ key }) => key);
    expect(review).toEqual(refused);
    const queued = waiting.filter(({ status }) => status === 'queued').map(({ key }) => key);
    expect([...arrived].filter((key) => queued.includes(key))).toEqual(queued);
  };

  it.each(names)(
    '[SYN-28] a queue written by an older release: all of %s arrives or is shown',
    async (name) => {
      const fixture = readFixture(name);
      const page = await loaded(fixture);
      // The server's rows are made today, with other dates than in the fixture, so the phone pulls all of them again.
      await syncFacts.write(page.store.db, { cursor: 0 });
      const epoch = (fixture.dump.tables['meta'] as MetaEntry[]).find(({ key }) => key === 'epoch')?.value;
      await world.server.context.database.pool.query('update installation set epoch = $1', [epoch]);
      await expectNothingLost(fixture, page);
      expect(await page.meta('pause')).toBeNull();
    },
  );

  it.each(names)(
    '[SYN-28] [SYN-17] a queue written by an older release: all of %s arrives on a database restored since',
    async (name) => {
      const fixture = readFixture(name);
      const page = await loaded(fixture);
      await world.server.context.database.pool.query('update installation set epoch = $1', [uuidv7()]);
      await expectNothingLost(fixture, page);
      expect(await page.meta('epoch')).not.toBeNull();
    },
  );

  it('[SYN-28] a queue written by an older release: that of this one can be made, with every name in it', async () => {
    const fixture = await makeFixture();
    expect(new Set(outboxOf(fixture).map(({ name }) => name))).toEqual(new Set(Object.keys(MUTATIONS)));
    if (writes) writeFileSync(join(FOLDER, `outbox-${release}.json`), JSON.stringify(fixture, null, 2));
  });

  it('[SYN-28] a queue written by an older release: that of the present contract is kept, with every name in it', () => {
    const present = names
      .map(readFixture)
      .filter(({ contractVersion }) => contractVersion === CONTRACT_VERSION);
    const kept = new Set(present.flatMap(outboxOf).map(({ name }) => name));
    expect(Object.keys(MUTATIONS).filter((name) => !kept.has(name))).toEqual([]);
  });

  /** A phone of this release with one change refused, one answered and not pulled, and one of every name unsent. */
  const makeFixture = async (): Promise<Fixture> => {
    const staff: [string, string] = ['AAAA-2222', 'BBBB-3333'];
    const { seed, taps } = everyMutation(world.user.id, staff, new Date().toISOString());
    for (const code of staff) {
      const { id } = await world.server.createUser({ role: 'ADMIN' });
      const { pool } = world.server.context.database;
      await pool.query('delete from users where user_code = $1', [code]);
      await pool.query('update users set user_code = $2 where id = $1', [id, code]);
    }
    // Some changes are sent only from a book with helpers.
    await addHelper(world.server, world.user, await world.server.createUser());
    const answers = await runBatch(world.server, world.user, seed);
    expect(answers.filter(({ status }) => status !== 201)).toEqual([]);
    const { page } = world.device();
    await drain(page);
    await tapAll(page, newCategory(uuidv7(), ''));
    await drain(page);
    await tapAll(page, newCategory(uuidv7(), 'Contestada'));
    world.proxy.dropNextRequest(({ path }) => path.includes('/sync/'));
    await page.sync();
    const answered = (await page.outbox()).filter(({ status }) => status === 'sent');
    seed.push(...answered.map(({ key, occurredAt, body }) => callAs(key, occurredAt, body)));
    await world.proxy.cut();
    await tapAll(page, ...taps);
    await world.proxy.restore();
    expect(await page.statuses()).toEqual(['review', 'sent', ...Array<string>(taps.length).fill('queued')]);
    return { release, contractVersion: CONTRACT_VERSION, staff, seed, dump: await dumpOf(page) };
  };
});
