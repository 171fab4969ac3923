import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#domain/dates/dates.ts';
import { inTransaction } from '#server/database/kysely.ts';
import { openSession } from '#server/auth/sessions.ts';
import { newCategory } from '#tests/support/catalogue.ts';
import { until } from '#tests/support/wait.ts';
import { drain, rowsOf, tapAccount, tapAll, useWorld } from '#tests/support/app/sync-world.ts';
import { moveEnd } from '#tests/support/api/user-rows.ts';

describe('a queue that must wait for someone', () => {
  const world = useWorld();

  const endMembership = (endMs: number) => moveEnd(world.server.context.db, world.user.id, endMs);

  it('[SYN-23] session revoked: the queue pauses at the 401 and is sent after the sign-in', async () => {
    const { device, page } = world.device();
    await tapAccount(page);
    const { db, tokens } = world.server.context;
    await db.deleteFrom('sessions').where('user_id', '=', world.user.id).execute();
    expect(await page.sync()).toEqual({ kind: 'paused', pause: 'signin' });
    expect(await page.statuses()).toEqual(['queued', 'queued', 'queued']);
    const session = await inTransaction(db, (tx) => openSession(tx, world.user.id));
    device.token = await tokens.issue(world.user.id, session);
    world.user.token = device.token;
    expect(await page.engine.resume()).toEqual({ kind: 'done' });
    expect(await page.outbox()).toEqual([]);
    expect((await world.serverRows()).get('streamings')?.size).toBe(1);
  });

  it("[SYN-23] other user signs in with a queue waiting: never sent with the other's token, sent after the return", async () => {
    const { device, page } = world.device();
    await tapAll(page, newCategory());
    device.token = null;
    const other = await world.server.createUser();
    const theirs = world.device({ user: other });
    expect(await page.sync()).toEqual({ kind: 'paused', pause: 'signin' });
    expect(await page.engine.resume()).toEqual({ kind: 'paused', pause: 'signin' });
    await drain(theirs.page);
    expect((await rowsOf(theirs.page)).get('categories')?.size).toBe(0);
    expect((await world.serverRows()).get('categories')?.size).toBe(0);
    device.token = world.user.token;
    await page.engine.resume();
    expect((await world.serverRows()).get('categories')?.size).toBe(1);
  });

  it('[SYN-29] [API-70] [SYN-11] membership ended: the queue pauses and is sent after the renewal', async () => {
    const { page } = world.device();
    await drain(page);
    await endMembership(Date.now() - 1_000);
    await tapAll(page, newCategory(), newCategory());
    expect(await page.sync()).toEqual({ kind: 'paused', pause: 'membership' });
    expect(await page.statuses()).toEqual(['queued', 'queued']);
    expect(await page.sync()).toEqual({ kind: 'paused', pause: 'membership' });
    await endMembership(Date.now() + 30 * DAY_MS);
    expect(await page.sync()).toEqual({ kind: 'done' });
    expect(await page.outbox()).toEqual([]);
    expect((await world.serverRows()).get('categories')?.size).toBe(2);
  });

  it('[API-70] sends what was done before the end, when it arrives after it', async () => {
    const { device, page } = world.device();
    await drain(page);
    await tapAll(page, newCategory());
    const [first] = await page.outbox();
    // The end is the moment of the tap to the millisecond, whatever the phone takes for the server's time.
    const endMs = Date.parse(first?.occurredAt ?? '');
    await endMembership(endMs);
    await until(() => Date.now() > endMs, { what: 'the membership to be over' });
    // A phone that is ahead gains nothing: the server takes no tap for later than its own clock.
    device.clockSkewMs = 60_000;
    await tapAll(page, newCategory());
    expect(await page.sync()).toEqual({ kind: 'paused', pause: 'membership' });
    expect(await page.statuses()).toEqual(['queued']);
    expect((await world.serverRows()).get('categories')?.size).toBe(1);
  });

  it('[SEC-21] [SYN-29] keeps what was done before an end of eight days ago, and sends it after the renewal', async () => {
    const { device, page } = world.device();
    await drain(page);
    device.clockSkewMs = -9 * DAY_MS;
    await tapAll(page, newCategory());
    await endMembership(Date.now() - 8 * DAY_MS);
    expect(await page.sync()).toEqual({ kind: 'paused', pause: 'membership' });
    expect(await page.statuses()).toEqual(['queued']);
    await endMembership(Date.now() + 30 * DAY_MS);
    expect(await page.sync()).toEqual({ kind: 'done' });
    expect((await world.serverRows()).get('categories')?.size).toBe(1);
  });
});
