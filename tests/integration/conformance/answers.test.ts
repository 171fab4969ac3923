import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { randomBytes } from 'node:crypto';
import { ROLES, type Role } from '#domain/rows.ts';
import { inTransaction } from '#server/database/kysely.ts';
import { createMailCode } from '#server/auth/mail-codes.ts';
import { category, client, supplier } from '#tests/support/api/catalogue-calls.ts';
import type { TestUser } from '#tests/support/app/test-server.ts';
import { expected, methodOf, urlOf } from './access-calls.ts';
import { CALLS, type Call } from './access-table.ts';
import { startWorld, type World } from './access-world.ts';

/** Searches every answer of every read, for each role, for values that the role may not see. */

let world: World;
/** Values of the victim that nobody else may read. */
let theirs: Record<string, string>;
/** Values that no answer may hold. */
let secrets: Record<string, string>;

beforeAll(async () => {
  world = await startWorld();
  theirs = await plant(world.victim, 'ajeno');
  for (const role of ROLES) await plant(world.actors[role], `propio-${role.toLowerCase()}`);
  secrets = await readSecrets();
});
afterAll(() => world.close());

/** Creates rows of every kind, each text of which occurs nowhere else. */
async function plant(owner: TestUser, mark: string): Promise<Record<string, string>> {
  const { house, server } = world;
  const unique = (what: string) => `${mark}-${what}-${randomBytes(6).toString('hex')}`;
  const words = {
    category: unique('categoria'),
    supplier: unique('proveedor'),
    accountMail: `${unique('cuenta')}@correo.example`,
    accountPassword: unique('clave'),
    terms: unique('terminos'),
    client: unique('cliente'),
    pin: randomBytes(6).toString('hex'),
    template: unique('saludo'),
  };
  const categoryId = await house.made(owner, '/category/create', category({ name: words.category }));
  const supplierId = await house.made(owner, '/supplier/create', supplier({ name: words.supplier }));
  const body = {
    email: words.accountMail,
    password: words.accountPassword,
    priceSupplier: 1,
    days: 30,
    termsOfUse: words.terms,
    categoryId,
    supplierId,
  };
  const account = await house.made(owner, '/streaming/create', body);
  const { client: nameuser, pin } = words;
  const clientId = await house.made(owner, '/client/create', client(account, { nameuser, pin }));
  const favoriteOf = await server.createUser();
  const favorite = await house.made(owner, '/favorite/create', { userCode: favoriteOf.userCode });
  const movement = await world.make('movement', owner);
  const template = await world.make('template', owner);
  const wording = { kind: 'saludo', text: words.template };
  await world.send(owner, 'PATCH', `/user/me/update_template/${template}`, wording);
  const ids = { categoryId, supplierId, account, clientId, favorite, template };
  return { ...words, ...ids, ...(owner === world.victim && { movement }) };
}

/** Everybody's password hashes, sessions, mailed codes and tokens. */
async function readSecrets(): Promise<Record<string, string>> {
  const { db } = world.server.context;
  const code = await inTransaction(db, (tx) => createMailCode(tx, world.victim.id, 'recover'));
  const users = await db.selectFrom('users').select(['username', 'password_hash']).execute();
  const sessions = await db.selectFrom('sessions').select(['id', 'user_id']).execute();
  const codes = await db.selectFrom('mail_codes').select('code_hash').execute();
  return Object.fromEntries([
    ['the code of a mail', code],
    ...codes.flatMap(({ code_hash: hash }) => [
      ['the hash of a code', hash.toString('hex')],
      ['the hash of a code in base 64', hash.toString('base64')],
    ]),
    ...users.map(({ username, password_hash: hash }) => [`the hash of ${username}`, hash]),
    ...sessions.map(({ id, user_id: userId }) => [`session ${id} of ${userId}`, id]),
    ...[world.victim, ...Object.values(world.actors)].map(({ username, token }) => [
      `token of ${username}`,
      token,
    ]),
    ['a password', world.victim.password],
  ]);
}

const reads = CALLS.filter((call) => methodOf(call) === 'GET' && !call.streams);
const readsOf = (role: Role) => reads.filter((call) => expected(call, role) === 200);
const ask = async (call: Call, me: TestUser): Promise<string> => {
  const { status, body } = await world.send(me, 'GET', urlOf(call, me.id));
  expect([call.call, status]).toEqual([call.call, 200]);
  return JSON.stringify(body);
};
/** Gives names and not values: a failure must not print a secret. */
const foundIn = (text: string, values: Record<string, string>) =>
  Object.entries(values).flatMap(([name, value]) => (text.includes(value) ? [name] : []));

/** Users with their mails, movements, codes and audit entries: an ADMIN may read them. */
const ADMIN_READS = new Set(['GET /user', 'GET /credit', 'GET /codecredit', 'GET /audit']);

describe.each(ROLES)('what %s reads', (role) => {
  test('[GEN-15] [API-06] holds nothing of another’s catalogue, books, favourites and messages', async () => {
    const { movement, ...rest } = theirs;
    for (const call of readsOf(role)) {
      const text = await ask(call, world.actors[role]);
      expect([call.call, foundIn(text, rest)]).toEqual([call.call, []]);
      const seesMovements = call.call === 'GET /credit';
      expect([call.call, text.includes(movement ?? '')]).toEqual([call.call, seesMovements]);
    }
  });

  test('[API-02] [PRO-08] holds no hash, session, code or token of anybody', async () => {
    const me = world.actors[role];
    // The ids of the own sessions, which open nothing, are what one of them is ended by (SEC-64).
    const mayHave = (call: Call, name: string) =>
      call.call === 'GET /user/me/sessions' && /^session .* of (.*)$/.exec(name)?.[1] === me.id;
    for (const call of readsOf(role)) {
      const found = foundIn(await ask(call, me), secrets).filter((name) => !mayHave(call, name));
      expect([call.call, found]).toEqual([call.call, []]);
    }
  });

  test('[API-15] [API-16] [API-17] names others’ mails and phones only where rules §7 has them', async () => {
    const { email, phone } = world.victim;
    const seesPhone = new Set(['GET /user', 'GET /credit', 'GET /user/all_user', 'GET /user/authorized']);
    for (const call of readsOf(role)) {
      const text = await ask(call, world.actors[role]);
      expect([call.call, text.includes(email)]).toEqual([call.call, call.call === 'GET /user']);
      expect([call.call, text.includes(phone)]).toEqual([call.call, seesPhone.has(call.call)]);
    }
  });

  test('[GEN-15] holds their own', async () => {
    const me = world.actors[role];
    const mark = `propio-${role.toLowerCase()}`;
    for (const path of ['category', 'supplier', 'streaming', 'client', 'finance', 'sync']) {
      expect(JSON.stringify((await world.send(me, 'GET', `/${path}/${me.id}`)).body)).toContain(mark);
    }
  });

  test('[ADM-22] is an administrator’s only for an ADMIN', () => {
    const administrative = readsOf(role).filter(({ call }) => ADMIN_READS.has(call));
    expect(administrative).toHaveLength(role === 'ADMIN' ? ADMIN_READS.size : 0);
  });
});

test.each([
  ['API-16', '/user/all_user', ['id', 'phone', 'username']],
  ['API-17', '/user/authorized', ['Favorites', 'id', 'phone', 'userCode', 'username']],
])('[%s] %s has these fields and no other', async (_id, url, fields) => {
  const { body } = await world.send(world.actors.RESELLER, 'GET', url);
  const rows = body as object[];
  expect(rows.length).toBeGreaterThan(2);
  for (const row of rows) expect(Object.keys(row).toSorted()).toEqual(fields);
});

test('[API-16] the candidates of a transfer are the verified ones, without oneself', async () => {
  const me = world.actors.RESELLER;
  const unverified = await world.server.createUser();
  await world.server.context.db
    .updateTable('users')
    .set({ is_verified: false })
    .where('id', '=', unverified.id)
    .execute();
  const { body } = await world.send(me, 'GET', '/user/all_user');
  const ids = (body as { id: string }[]).map(({ id }) => id);
  expect(ids).toContain(world.actors.USER.id);
  expect(ids).toContain(world.victim.id);
  expect(ids).not.toContain(me.id);
  expect(ids).not.toContain(unverified.id);
});
