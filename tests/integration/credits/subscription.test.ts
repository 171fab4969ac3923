import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#domain/dates/dates.ts';
import type { Profile } from '#domain/rows.ts';
import {
  balanceOf,
  expectSoundBooks,
  fund,
  makeCall,
  movementsOf,
  outcomeOf,
  subscriptionOf,
} from '#tests/support/api/credits.ts';
import { startTestServer, type TestServer, type TestUser } from '#tests/support/app/test-server.ts';

/** Tolerance of `isNow`: longer than a test takes on a busy machine. */
const MOMENT_MS = 60_000;

let server: TestServer;
let admin: TestUser;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.createUser({ role: 'ADMIN' });
});
afterEach(() => expectSoundBooks(server.context.db, server.context.secrets.keyring));
afterAll(() => server.close());

const profileOf = async (user: TestUser): Promise<Profile> =>
  (await server.inject({ url: '/user/me', headers: user.headers })).json();
const subscribe = (user: TestUser, days: number, quantity: number) =>
  makeCall(server, user, subscriptionOf(user, days, quantity));
const userWith = async (credits: number, fields: Parameters<TestServer['createUser']>[0] = {}) => {
  const user = await server.createUser(fields);
  await fund(server, admin, credits, user);
  return user;
};
const isNow = (instant: string | null) => Math.abs(Date.parse(instant ?? '') - Date.now()) < MOMENT_MS;

describe('a subscription', () => {
  it.each([
    [30, 15],
    [90, 40],
    [180, 70],
    [365, 120],
  ])('[SUB-06] [API-24] of %i days takes %i credits and runs on from the end', async (days, quantity) => {
    const user = await userWith(120);
    const before = await profileOf(user);
    const { status, body } = await subscribe(user, days, quantity);
    expect([status, body.status, body.message]).toEqual([200, 'success', 'Suscripción activada.']);
    const after = await profileOf(user);
    expect(after.typesuscription).toBe('Suscripción');
    expect(isNow(after.startDate)).toBe(true);
    const added = Date.parse(after.endDate ?? '') - Date.parse(before.endDate ?? '');
    expect(added).toBe(days * DAY_MS);
    expect(await balanceOf(server, user)).toBe(120 - quantity);
    expect((await movementsOf(server, user))[1]).toMatchObject({
      description: 'Suscripción',
      quantity: -quantity,
      counterpart: null,
    });
  });

  it.each([
    ['has ended', -40],
    ['has no end', null],
  ])('[SUB-06] runs from now where the membership %s', async (_what, membershipDays) => {
    const user = await userWith(15, { membershipDays });
    expect((await subscribe(user, 30, 15)).status).toBe(200);
    const { startDate, endDate } = await profileOf(user);
    expect(isNow(startDate)).toBe(true);
    expect(Date.parse(endDate ?? '') - Date.parse(startDate ?? '')).toBe(30 * DAY_MS);
  });

  it('[SUB-06] [SYN-09] takes the moment of the tap for now, and none to come', async () => {
    const user = await userWith(30, { membershipDays: -40 });
    const send = async (occurredAtMs: number) => {
      const { url, payload } = subscriptionOf(user, 30, 15);
      const headers = { ...user.headers, 'x-occurred-at': new Date(occurredAtMs).toISOString() };
      await server.inject({ method: 'PATCH', url, headers, ...(payload && { payload }) });
      return profileOf(user);
    };
    const tappedMs = Date.now() - 2 * DAY_MS;
    expect(await send(tappedMs)).toMatchObject({
      startDate: new Date(tappedMs).toISOString(),
      endDate: new Date(tappedMs + 30 * DAY_MS).toISOString(),
    });
    expect(isNow((await send(Date.now() + 5 * DAY_MS)).startDate)).toBe(true);
  });

  it('[SUB-06] reaches the user’s other devices: the profile and the movement come with the pull', async () => {
    const user = await userWith(15);
    const { revision: since } = (
      await server.inject({ url: `/sync/${user.id}?since=0`, headers: user.headers })
    ).json<{ revision: number }>();
    const { body } = await subscribe(user, 30, 15);
    const page = (
      await server.inject({ url: `/sync/${user.id}?since=${since}`, headers: user.headers })
    ).json<{ revision: number; changes: { table: string }[] }>();
    expect(page.changes.map(({ table }) => table).toSorted()).toEqual(['credits', 'profile']);
    expect(page.revision).toBe(body.revision);
    expect(await profileOf(user)).toMatchObject(body.data ?? {});
  });

  it('[SUB-07] dearer than the balance is 409, and nothing changes', async () => {
    const user = await userWith(14);
    const before = await profileOf(user);
    expect(outcomeOf(await subscribe(user, 30, 15))).toBe('409 insufficient_credits');
    expect(await profileOf(user)).toEqual(before);
    expect([await balanceOf(server, user), (await movementsOf(server, user)).length]).toEqual([14, 1]);
  });

  it.each<[unknown, unknown]>([
    [30, 40],
    [90, 15],
    [60, 30],
    [365, 1],
    [3650, 15],
    [0, 15],
    [30, 0],
    [30, -15],
    [30.5, 15],
    ['30', 15],
    [null, 15],
    [30, undefined],
  ])('[SUB-07] of %j days for %j credits is none: 400, and nothing changes', async (days, quantity) => {
    const user = await userWith(200);
    const before = await profileOf(user);
    expect(outcomeOf(await subscribe(user, days as number, quantity as number))).toBe('400 validation');
    expect(await profileOf(user)).toEqual(before);
    expect(await balanceOf(server, user)).toBe(200);
  });

  it('[API-24] [API-06] [API-07] is one’s own, and bears no other field', async () => {
    const [user, other] = [await userWith(50), await userWith(50)];
    const made = subscriptionOf(user, 30, 15);
    expect((await makeCall(server, other, made)).status).toBe(404);
    expect((await makeCall(server, admin, made)).status).toBe(404);
    const anothers = { ...made, payload: { ...made.payload, userId: other.id } };
    expect((await makeCall(server, user, anothers)).status).toBe(404);
    const more = { ...made, payload: { ...made.payload, endDate: '2099-01-01T00:00:00Z' } };
    expect((await makeCall(server, user, more)).body.errors).toHaveProperty('endDate');
    expect((await makeCall(server, null, made)).status).toBe(401);
    expect([await balanceOf(server, user), await balanceOf(server, other)]).toEqual([50, 50]);
  });

  it('[SUB-06] is open to every role', async () => {
    for (const role of ['USER', 'RESELLER', 'ADMIN'] as const) {
      expect((await subscribe(await userWith(15, { role }), 30, 15)).status).toBe(200);
    }
  });
});
