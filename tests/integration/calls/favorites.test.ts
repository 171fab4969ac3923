import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { callOf, runBatch } from '#tests/support/api/calls.ts';
import { startCatalogue, type Catalogue } from '#tests/support/api/catalogue-calls.ts';
import type { TestUser, TestUserFields } from '#tests/support/app/test-server.ts';

let house: Catalogue;
let marta: TestUser;
let rosa: TestUser;
beforeAll(async () => void (house = await startCatalogue()));
beforeEach(async () => {
  marta = await house.server.createUser({ role: 'USER' });
  rosa = await house.server.createUser();
});
afterAll(() => house.server.close());

const add = (user: TestUser | null, body: object) => house.call(user, 'POST', '/favorite/create', body);
const remove = (user: TestUser | null, id: string) => house.call(user, 'DELETE', `/favorite/delete/${id}`);
const read = async (user: TestUser, path: string) => {
  const { status, body } = await house.call(user, 'GET', path);
  expect(status).toBe(200);
  return body as unknown as Record<string, unknown>[];
};
/** A favorite of Marta's as reads answer it (API-34). */
const shown = (id: unknown, of: TestUser) => ({
  id,
  userId: marta.id,
  userCode: of.userCode,
  codeuser: of.userCode,
  User: { username: of.username },
});

describe('[API-36] POST /favorite/create', () => {
  test('[FAV-08] saves one of the staff by user code', async () => {
    const { status, body } = await add(marta, { userId: marta.id, userCode: rosa.userCode });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      status: 'success',
      message: 'Agregado a tus favoritos.',
      data: { userId: marta.id, userCode: rosa.userCode, username: rosa.username },
    });
    expect(await read(marta, '/favorite')).toHaveLength(1);
  });

  test('[FAV-08] twice answers 200 with the one that is there', async () => {
    const { body } = await add(marta, { userCode: rosa.userCode });
    const again = await add(marta, { id: uuidv7(), userCode: ` ${rosa.userCode.toLowerCase()} ` });
    expect(again.status).toBe(200);
    expect(again.body).toMatchObject({ message: 'Ya está en tus favoritos.', data: body['data'] });
    expect(await read(marta, '/favorite')).toHaveLength(1);
  });

  test('[FAV-05] refuses who is unknown or no staff as 404, and oneself as 409', async () => {
    const user = await house.server.createUser({ role: 'USER' });
    const ended = await house.server.createUser({ membershipDays: -1 });
    for (const userCode of ['0000-0000', user.userCode, ended.userCode]) {
      expect(await add(marta, { userCode })).toMatchObject({
        status: 404,
        body: { code: 'not_found', message: 'El usuario no existe' },
      });
    }
    expect(await add(rosa, { userCode: rosa.userCode })).toMatchObject({
      status: 409,
      body: { message: 'No puedes agregarte a tus favoritos.' },
    });
    expect(await add(marta, { userCode: '' })).toMatchObject({
      status: 400,
      body: { errors: { userCode: { msg: 'Este dato es obligatorio.' } } },
    });
    expect(await read(marta, '/favorite')).toEqual([]);
  });

  test('[API-02] [API-06] [API-07] wants a token, fields of its own and no other’s userId', async () => {
    const body = { userCode: rosa.userCode };
    expect((await add(null, body)).status).toBe(401);
    expect((await add(marta, { ...body, userId: rosa.id })).status).toBe(404);
    expect((await add(marta, { ...body, x: 1 })).status).toBe(400);
  });

  test('[API-70] is taken after the end of the membership', async () => {
    const gone = await house.server.createUser({ membershipDays: -1 });
    expect((await add(gone, { userCode: rosa.userCode })).status).toBe(201);
  });

  test('[SYN-12] comes to one row in a batch that adds, adds again and deletes', async () => {
    const [one, two] = [uuidv7(), uuidv7()];
    const other = await house.server.createUser();
    const taps = [
      { name: 'favorite.create' as const, body: { id: one, userCode: rosa.userCode } },
      { name: 'favorite.create' as const, body: { id: two, userCode: rosa.userCode } },
      { name: 'favorite.delete' as const, id: one, body: null },
      { name: 'favorite.create' as const, body: { id: two, userCode: rosa.userCode } },
      { name: 'favorite.create' as const, body: { userCode: other.userCode } },
      { name: 'favorite.create' as const, body: { userCode: '0000-0000' } },
    ];
    const results = await runBatch(
      house.server,
      marta,
      taps.map((tap) => callOf(tap)),
    );
    expect(results.map(({ status }) => status)).toEqual([201, 200, 200, 201, 201, 404]);
    const ids = (await read(marta, '/favorite')).map(({ userCode }) => userCode);
    expect(new Set(ids)).toEqual(new Set([rosa.userCode, other.userCode]));
  });

  test('[FAV-08] of two at once, one makes the row and the other finds it', async () => {
    const both = await Promise.all([1, 2].map(() => add(marta, { userCode: rosa.userCode })));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 201]);
    expect(await read(marta, '/favorite')).toHaveLength(1);
  });
});

describe('[API-37] DELETE /favorite/delete/{id}', () => {
  test('[FAV-09] takes one’s own away and leaves the user', async () => {
    const id = await house.made(marta, '/favorite/create', { userCode: rosa.userCode });
    expect(await remove(marta, id)).toMatchObject({
      status: 200,
      body: { message: 'Eliminado de tus favoritos.' },
    });
    expect(await read(marta, '/favorite')).toEqual([]);
    expect((await house.call(rosa, 'GET', '/user/me')).status).toBe(200);
    expect((await remove(marta, id)).status).toBe(404);
  });

  test('[GEN-15] leaves another’s', async () => {
    const id = await house.made(marta, '/favorite/create', { userCode: rosa.userCode });
    expect((await remove(rosa, id)).status).toBe(404);
    expect((await remove(null, id)).status).toBe(401);
    expect(await read(marta, '/favorite')).toHaveLength(1);
  });
});

describe('the reads', () => {
  test('[API-34] [API-35] give the caller’s own favourites, each with the name in its User', async () => {
    const id = await house.made(marta, '/favorite/create', { userCode: rosa.userCode });
    await add(house.ana, { userCode: rosa.userCode });
    expect(await read(marta, '/favorite')).toEqual([shown(id, rosa)]);
    expect(await read(marta, `/favorite/me/favorites/${marta.id}`)).toEqual([shown(id, rosa)]);
    expect((await house.call(rosa, 'GET', `/favorite/me/favorites/${marta.id}`)).status).toBe(404);
    for (const path of ['/favorite', `/favorite/me/favorites/${marta.id}`, '/user/authorized']) {
      expect((await house.call(null, 'GET', path)).status).toBe(401);
    }
  });

  test('[API-17] [FAV-05] the staff are verified RESELLER and ADMIN users with a live membership, not oneself', async () => {
    const made = (fields: TestUserFields) => house.server.createUser(fields);
    const admin = await made({ role: 'ADMIN', membershipDays: null });
    const ended = await made({ membershipDays: -1 });
    const unverified = await made({});
    const { pool } = house.server.context.database;
    await pool.query('update users set is_verified = false where id = $1', [unverified.id]);
    const id = await house.made(rosa, '/favorite/create', { userCode: admin.userCode });
    const staff = await read(rosa, '/user/authorized');
    const byId = new Map(staff.map((member) => [member['id'], member]));
    expect(byId.get(admin.id)).toEqual({
      id: admin.id,
      username: admin.username,
      phone: admin.phone,
      userCode: admin.userCode,
      Favorites: [{ ...shown(id, admin), userId: rosa.id }],
    });
    expect(byId.get(house.ana.id)).toMatchObject({ Favorites: [] });
    for (const other of [rosa, marta, ended, unverified]) expect(byId.has(other.id)).toBe(false);
    expect((await read(marta, '/user/authorized')).map((member) => member['id'])).toContain(rosa.id);
  });
});
