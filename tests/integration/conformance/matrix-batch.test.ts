import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { ROLES } from '#domain/rows.ts';
import type { TestUser } from '#tests/support/app/test-server.ts';
import { setState } from '#tests/support/api/user-rows.ts';
import { expected, methodOf, urlOf } from './access-calls.ts';
import { type Call, CALLS } from './access-table.ts';
import { type Kind, startWorld, unchanged, type World } from './access-world.ts';

/** The same calls in a batch, and from a user whose membership has ended. */

let world: World;
beforeAll(async () => void (world = await startWorld()));
afterAll(() => world.close());

const queued = CALLS.filter((call) => call.queued);
const others = CALLS.filter((call) => !call.queued);
const OWNED = new Set<Kind>(['self', 'category', 'supplier', 'account', 'client', 'favorite']);

interface Entry {
  key: string;
  method: string;
  path: string;
  body?: object;
}
interface Result {
  key: string;
  status: number;
  body: { code?: string; message: string };
}

const entryOf = async (call: Call, id: string, me: TestUser, over: object = {}): Promise<Entry> => {
  const body = { ...(await call.body?.(world, me)), ...over };
  const bears = call.body !== undefined || Object.keys(over).length > 0;
  return { key: uuidv7(), method: methodOf(call), path: urlOf(call, id), ...(bears && { body }) };
};
const runBatch = async (me: TestUser, calls: Entry[]): Promise<Result[]> => {
  const { status, body } = await world.send(me, 'POST', '/batch', { calls });
  expect(status).toBe(200);
  return (body as { results: Result[] }).results;
};
/** Answers leave idempotency keys behind, which are nobody's rows. */
const unchangedRows = <T>(act: () => Promise<T>) => {
  const dump = async () => {
    const { idempotency_keys: _keys, ...rest } = await world.dump();
    return rest;
  };
  return unchanged({ dump }, act);
};

describe.each(ROLES)('in a batch of %s', (role) => {
  test('[API-06] [GEN-15] another’s ids in paths are each its own 404, as nobody’s are', async () => {
    const me = world.actors[role];
    const addressed = queued.filter(({ id }) => OWNED.has(id));
    const theirs: Entry[] = [];
    const nobodys: Entry[] = [];
    for (const call of addressed) {
      theirs.push(await entryOf(call, await world.make(call.id, world.victim), me));
      nobodys.push(await entryOf(call, uuidv7(), me));
    }
    await unchangedRows(async () => {
      const [others404, nobodys404] = [await runBatch(me, theirs), await runBatch(me, nobodys)];
      expect(others404.map(({ status }) => status)).toEqual(addressed.map(() => 404));
      expect(nobodys404.map(({ body }) => body)).toEqual(others404.map(({ body }) => body));
    });
  });

  test('[API-06] another’s ids in bodies are each its own 404', async () => {
    const me = world.actors[role];
    const kinds = {
      userId: 'self',
      categoryId: 'category',
      supplierId: 'supplier',
      streamingsId: 'account',
    } as const;
    const entries: Entry[] = [];
    for (const call of queued) {
      for (const field of call.names ?? []) {
        const theirs = await world.make(kinds[field], world.victim);
        entries.push(await entryOf(call, await world.make(call.id, me), me, { [field]: theirs }));
      }
    }
    await unchangedRows(async () => {
      const results = await runBatch(me, entries);
      expect(results.map(({ status }) => status)).toEqual(entries.map(() => 404));
    });
  });

  test('[ADM-22] [API-05] what may not be queued (reads, sessions, credits, administration) is its own 404', async () => {
    const me = world.actors[role];
    const entries: Entry[] = [];
    for (const call of others) {
      const owner = OWNED.has(call.id) ? me : world.victim;
      entries.push(await entryOf(call, await world.make(call.id, owner), me));
    }
    await unchanged(world, async () => {
      const results = await runBatch(me, entries);
      expect(results.map(({ status, body }) => [status, body.code])).toEqual(
        entries.map(() => [404, 'not_found']),
      );
    });
  });

  test('[NAV-15] one’s own are done', async () => {
    const me = await world.server.createUser({ role });
    const entries: Entry[] = [];
    for (const call of queued) entries.push(await entryOf(call, await world.make(call.id, me), me));
    const results = await runBatch(me, entries);
    expect(results.map(({ status }, index) => [entries[index]?.path, status])).toEqual(
      queued.map((call, index) => [entries[index]?.path, expected(call, role)]),
    );
  });
});

describe.each(ROLES)('%s whose membership has ended', (role) => {
  let me: TestUser;
  const ids = new Map<Call, string>();
  const bodies = new Map<Call, object | undefined>();
  const mine = CALLS.filter((call) => !call.streams && !call.signsOut && expected(call, role) < 300);

  beforeAll(async () => {
    me = await world.server.createUser({ role });
    for (let round = 0; round < 20; round += 1) await world.make('movement', me);
    for (const call of mine) {
      ids.set(call, await world.make(call.id, me));
      bodies.set(call, await call.body?.(world, me));
    }
    const end_date = new Date(Date.now() - 1_000).toISOString();
    await setState(world.server.context.db, me.id, { end_date });
  });

  test('[API-70] [TOLD-06] may not change catalogue and books, nor make a calendar address', async () => {
    await unchanged(world, async () => {
      for (const call of mine.filter(({ membership }) => membership)) {
        const answer = await world.send(
          me,
          methodOf(call),
          urlOf(call, ids.get(call) ?? ''),
          bodies.get(call),
        );
        expect([call.call, answer.status, answer.body]).toMatchObject([
          call.call,
          403,
          { code: 'membership_expired' },
        ]);
      }
    });
  });

  test('[API-70] [NAV-16] may do all else: read, favourites, profile, templates, credits', async () => {
    // The subscription comes last, since it renews the membership.
    const rest = mine.filter(({ membership }) => !membership);
    const renews = ({ call }: Call) => Number(call.includes('suscription'));
    for (const call of rest.toSorted((a, b) => renews(a) - renews(b))) {
      const answer = await world.send(me, methodOf(call), urlOf(call, ids.get(call) ?? ''), bodies.get(call));
      expect([call.call, answer.status]).toEqual([call.call, expected(call, role)]);
    }
  });
});
