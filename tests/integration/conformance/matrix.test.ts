import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { ROLES } from '#domain/rows.ts';
import type { TestUser } from '#tests/support/app/test-server.ts';
import { allCalls, expected, methodOf, urlOf } from './access-calls.ts';
import { type Call, CALLS, type Who } from './access-table.ts';
import { type Answer, type Kind, startWorld, unchanged, type World } from './access-world.ts';

/** Every call of the server for every role: the answer, and that a refusal changes nothing. */

let world: World;
beforeAll(async () => void (world = await startWorld()));
afterAll(() => world.close());

const WHO: readonly Who[] = ['nobody', ...ROLES];
const MALFORMED = ['not-a-uuid', '0', '%27%20or%201=1', '00000000-0000-0000-0000-000000000000'];
/** Things that an ADMIN acts on have no owner. */
const NOT_OWNED = new Set<Kind>(['person', 'movement', 'bookEntry', 'rechargeCode']);

const table = allCalls().map((call) => [call.call, call] as const);
const having = (holds: (call: Call) => boolean) => table.filter(([, call]) => holds(call));
const isOpen = ({ own: [nobody] }: Call) => nobody !== 401;
const isOwned = ({ id }: Call) => id !== 'none' && !NOT_OWNED.has(id);

/** A sign-out ends its caller's session, so it gets a user of its own. */
const actorFor = async (call: Call, who: Who): Promise<TestUser | null> => {
  if (who === 'nobody') return null;
  return call.signsOut ? world.server.createUser({ role: who }) : world.actors[who];
};
const bodyOf = async (call: Call, me: TestUser | null) => call.body?.(world, me ?? world.victim);
const send = (call: Call, id: string, me: TestUser | null, payload: object | undefined): Promise<Answer> =>
  world.send(me, methodOf(call), urlOf(call, id), payload);
/** Sends a call that must be refused, and expects that nothing has changed. */
const refused = (...args: Parameters<typeof send>) => unchanged(world, () => send(...args));
const REFUSED: Record<number, string> = { 401: 'unauthenticated', 403: 'forbidden' };
const refusalOf = ({ status, body }: Answer) =>
  status in REFUSED ? (body as { code?: string } | null)?.code : undefined;
const isRead = (call: Call) => ['GET', 'HEAD'].includes(methodOf(call));

describe('the server and the table', () => {
  test('[API-02] [API-06] know the same calls', () => {
    const served = [...world.server.app.policies.keys()].map((call) => call.replace(' /api/v1', ' '));
    expect(served.toSorted()).toEqual(table.map(([call]) => call).toSorted());
  });

  test('[API-02] agree on what needs no token', () => {
    const isOpenOnServer = (call: string) =>
      world.server.app.policies.get(call.replace(' ', ' /api/v1')) === 'open';
    for (const [name, call] of table) expect([name, isOpenOnServer(name)]).toEqual([name, isOpen(call)]);
  });
});

describe.each(table)('%s', (_name, call) => {
  test('[API-02] [API-05] [ADM-22] [NAV-15] [NAV-16] answers each role as the table says', async () => {
    for (const who of WHO) {
      const me = await actorFor(call, who);
      const id = await world.make(call.id, me ?? world.victim);
      const body = await bodyOf(call, me);
      const status = expected(call, who);
      const changesNothing = status >= 400 || isRead(call);
      const answer = await (changesNothing ? refused : send)(call, id, me, body);
      const code = methodOf(call) === 'HEAD' ? undefined : REFUSED[status];
      expect([who, answer.status, refusalOf(answer)]).toEqual([who, status, code]);
    }
  });
});

describe.each(having((call) => !isOpen(call)))('%s', (_name, call) => {
  test('[API-02] takes no token that is broken or of a deleted user', async () => {
    const gone = await world.server.createUser({ role: 'ADMIN' });
    await world.server.context.db.deleteFrom('users').where('id', '=', gone.id).execute();
    const forged = { ...gone, headers: { authorization: `${world.actors.ADMIN.headers.authorization}x` } };
    const id = await world.make(call.id, world.victim);
    const body = await bodyOf(call, world.victim);
    await unchanged(world, async () => {
      for (const who of [gone, forged]) expect((await send(call, id, who, body)).status).toBe(401);
    });
  });
});

describe.each(having((call) => isOwned(call) && call.id !== 'template'))('%s', (_name, call) => {
  test('[API-06] [GEN-15] answers every role alike for another’s id and for nobody’s', async () => {
    const theirs = await world.make(call.id, world.victim);
    const bodies = await Promise.all(ROLES.map((role) => bodyOf(call, world.actors[role])));
    await unchanged(world, async () => {
      for (const [index, role] of ROLES.entries()) {
        const other = await send(call, theirs, world.actors[role], bodies[index]);
        const nobodys = await send(call, uuidv7(), world.actors[role], bodies[index]);
        expect([role, other.status]).toEqual([role, 404]);
        expect(nobodys).toEqual(other);
      }
    });
  });
});

test('[API-06] [API-68] a template is written whether or not it is there, and another’s stays what it is', async () => {
  const [, call] = having(({ id }) => id === 'template')[0] ?? [];
  if (!call) throw new Error('The table has the templates');
  const theirs = await world.make('template', world.victim);
  const feed = async () => (await world.send(world.victim, 'GET', `/sync/${world.victim.id}`)).body as Feed;
  expect((await send(call, theirs, world.victim, { kind: 'saludo', text: 'Suyo' })).status).toBe(200);
  const { changes } = await feed();
  for (const role of ROLES) {
    const other = await send(call, theirs, world.actors[role], { kind: 'saludo', text: 'Mío' });
    const nobodys = await send(call, uuidv7(), world.actors[role], { kind: 'saludo', text: 'Mío' });
    expect([other.status, nobodys.status]).toEqual([200, 200]);
  }
  expect((await feed()).changes).toEqual(changes);
});

interface Feed {
  changes: unknown[];
}

describe.each(having(({ id }) => id !== 'none'))('%s', (_name, call) => {
  test('[API-06] an id that is none isn’t there for anyone', async () => {
    const ids = [...MALFORMED, `${await world.make(call.id, world.victim)}x`];
    const bodies = await Promise.all(ROLES.map((role) => bodyOf(call, world.actors[role])));
    await unchanged(world, async () => {
      for (const [index, role] of ROLES.entries()) {
        const status = expected(call, role) === 403 ? 403 : 404;
        for (const id of ids) {
          const answer = await send(call, id, world.actors[role], bodies[index]);
          expect([role, id, answer.status]).toEqual([role, id, status]);
        }
      }
    });
  });
});

describe.each(having(({ id }) => NOT_OWNED.has(id)))('%s', (_name, call) => {
  test('[ADM-22] reveals nothing to a USER or RESELLER', async () => {
    const id = await world.make(call.id, world.victim);
    await unchanged(world, async () => {
      for (const me of [world.actors.USER, world.actors.RESELLER]) {
        const there = await send(call, id, me, undefined);
        expect(there.status).toBe(403);
        expect(await send(call, uuidv7(), me, undefined)).toEqual(there);
      }
      const { ADMIN } = world.actors;
      const missing = await send(call, uuidv7(), ADMIN, await bodyOf(call, ADMIN));
      expect(missing).toMatchObject({ status: 404, body: { code: 'not_found' } });
    });
  });
});

const naming = CALLS.flatMap((call) => (call.names ?? []).map((field) => [call.call, field, call] as const));
const KIND_OF = {
  userId: 'self',
  categoryId: 'category',
  supplierId: 'supplier',
  streamingsId: 'account',
} as const;

describe.each(naming)('%s with %s', (_name, field, call) => {
  test('[API-06] [API-29] [ADM-22] of another in the body is as one that isn’t there', async () => {
    const theirs = await world.make(KIND_OF[field], world.victim);
    // An ADMIN may credit anyone (rules §6).
    const roles = ROLES.filter((role) => role !== 'ADMIN' || call.call !== 'POST /credit/recharge');
    for (const role of roles) {
      const me = world.actors[role];
      const id = await world.make(call.id, me);
      const body = { ...(await bodyOf(call, me)) };
      const given = (value: string) => send(call, id, me, { ...body, [field]: value });
      await unchanged(world, async () => {
        const other = await given(theirs);
        const isForbidden = expected(call, role) === 403;
        expect([role, other.status]).toEqual([role, isForbidden ? 403 : 404]);
        expect(await given(uuidv7())).toEqual(other);
        expect((await given('not-a-uuid')).status).toBe(isForbidden ? 403 : 400);
      });
    }
  });
});

test('[API-06] [API-28] credits for a user who isn’t there go nowhere', async () => {
  const body = { description: 'Transferencia', quantity: 1, clientId: uuidv7() };
  const answer = await unchanged(world, () =>
    world.send(world.actors.RESELLER, 'POST', '/credit/create', body),
  );
  expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
});

describe('a method that a path doesn’t have', () => {
  const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
  const paths = [...new Set(CALLS.map(({ call }) => call.split(' ')[1] ?? ''))];
  const known = new Set(table.map(([call]) => call));

  test.each(paths)('[API-05] of %s answers 404 to everybody', async (path) => {
    const url = path.replace(/:(id|userId)/, uuidv7());
    await unchanged(world, async () => {
      for (const method of METHODS.filter((each) => !known.has(`${each} ${path}`))) {
        const payload = ['POST', 'PUT', 'PATCH'].includes(method) ? {} : undefined;
        const answer = await world.send(world.actors.ADMIN, method, url, payload);
        expect([method, answer.status]).toEqual([method, 404]);
      }
    });
  });
});
