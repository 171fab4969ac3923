import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { MESSAGE_KINDS } from '#domain/messages/message-kinds.ts';
import { templateId } from '#domain/messages/template-id.ts';
import { callOf, getFeed, runBatch, type FeedAnswer } from '#tests/support/api/calls.ts';
import { category, startCatalogue, type Catalogue } from '#tests/support/api/catalogue-calls.ts';
import { wording } from '#tests/support/catalogue.ts';
import type { TestUser } from '#tests/support/app/test-server.ts';

let house: Catalogue;
let rosa: TestUser;
beforeAll(async () => void (house = await startCatalogue()));
beforeEach(async () => void (rosa = await house.server.createUser()));
afterAll(() => house.server.close());

const word = (user: TestUser | null, id: string, body: object) =>
  house.call(user, 'PATCH', `/user/me/update_template/${id}`, body);

async function pulled(user: TestUser, since = 0): Promise<FeedAnswer['changes']> {
  const { changes } = (await getFeed(house.server, user, { since })).json<FeedAnswer>();
  return changes.filter(({ table }) => table === 'templates');
}

describe('[API-68] PATCH /user/me/update_template/{id}', () => {
  test('[MSG-09] answers a message, and the text comes with the pull', async () => {
    const id = templateId(rosa.id, 'saludo');
    const { status, body } = await word(rosa, id, { kind: 'saludo', text: ' Hola {nombre},\n¿todo bien? ' });
    const row = { id, userId: rosa.id, kind: 'saludo', text: 'Hola {nombre},\n¿todo bien?' };
    expect({ status, body }).toEqual({
      status: 200,
      body: { status: 'success', message: 'Mensaje guardado.', data: row, revision: body['revision'] },
    });
    expect(await pulled(rosa)).toEqual([{ table: 'templates', id, revision: body['revision'], row }]);
  });

  test('[MSG-09] PostgreSQL stores a template of each kind that the call takes', async () => {
    for (const kind of MESSAGE_KINDS) {
      const id = templateId(rosa.id, kind);
      expect(await word(rosa, id, { kind, text: `De ${kind}` })).toMatchObject({
        status: 200,
        body: { data: { id, kind, text: `De ${kind}` } },
      });
    }
    const { rows } = await house.server.context.database.pool.query<{ kind: string }>(
      'select kind from templates where user_id = $1',
      [rosa.id],
    );
    expect(rows.map(({ kind }) => kind).toSorted()).toEqual([...MESSAGE_KINDS].toSorted());
  });

  test('[MSG-09] text null restores the default: the row stays, without its text', async () => {
    const id = templateId(rosa.id, 'estado');
    await word(rosa, id, { kind: 'estado', text: 'Hola' });
    expect(await word(rosa, id, { kind: 'estado', text: null })).toMatchObject({
      status: 200,
      body: { message: 'Mensaje restablecido.' },
    });
    expect(await pulled(rosa)).toMatchObject([{ id, row: { kind: 'estado', text: null } }]);
  });

  test('[API-02] [API-06] [API-07] wants a token, fields of its own and no other’s userId', async () => {
    const right = { kind: 'saludo', text: 'Hola' };
    expect((await word(null, uuidv7(), right)).status).toBe(401);
    expect((await word(rosa, uuidv7(), { ...right, userId: house.eva.id })).status).toBe(404);
    expect(await word(rosa, uuidv7(), { ...right, title: 'x' })).toMatchObject({
      status: 400,
      body: { errors: { title: {} } },
    });
    expect(await pulled(rosa)).toEqual([]);
    expect((await word(rosa, uuidv7(), { ...right, userId: rosa.id })).status).toBe(200);
  });

  test('[GEN-15] under the id of another’s row writes one’s own and leaves theirs', async () => {
    const id = templateId(house.eva.id, 'saludo');
    await word(house.eva, id, { kind: 'saludo', text: 'De Eva' });
    expect((await word(rosa, id, { kind: 'saludo', text: 'De Rosa' })).status).toBe(200);
    expect(await pulled(rosa)).toMatchObject([{ id, row: { userId: rosa.id, text: 'De Rosa' } }]);
    expect(await pulled(house.eva)).toMatchObject([{ id, row: { userId: house.eva.id, text: 'De Eva' } }]);
  });

  test('[API-70] is taken after the end of the membership, unlike the catalogue', async () => {
    const gone = await house.server.createUser({ membershipDays: -1 });
    expect((await word(gone, uuidv7(), { kind: 'recarga', text: 'Soy yo' })).status).toBe(200);
    expect((await house.call(gone, 'POST', '/category/create', category())).status).toBe(403);
  });

  test('has one row of a kind, whichever ids it was given', async () => {
    const [one, other] = [uuidv7(), uuidv7()];
    await word(rosa, one, { kind: 'soporte', text: 'Uno' });
    const { body } = await word(rosa, other, { kind: 'soporte', text: 'Otro' });
    const since = (body['revision'] as number) - 1;
    const gone = { table: 'templates', id: one, revision: body['revision'], row: null };
    expect(await pulled(rosa, since)).toHaveLength(2);
    expect(await pulled(rosa, since)).toEqual(expect.arrayContaining([gone]));
  });

  test('deletes an id that had been deleted and came back, in single calls and in one batch', async () => {
    const [one, other] = [uuidv7(), uuidv7()];
    for (const id of [one, other, one, other, one, other]) {
      expect((await word(rosa, id, { kind: 'renovado', text: id })).status).toBe(200);
    }
    const changes = await pulled(rosa);
    expect(changes.findLast(({ id }) => id === one)).toMatchObject({ row: null });
    expect(changes.findLast(({ id }) => id === other)).toMatchObject({ row: { text: other } });
    const taps = [one, other, one].map((id) => ({ ...wording(rosa.id, id, 'renovado'), id }));
    const results = await runBatch(
      house.server,
      rosa,
      taps.map((tap) => callOf(tap)),
    );
    expect(results.map(({ status }) => status)).toEqual([200, 200, 200]);
    const after = await pulled(rosa);
    expect(after.findLast(({ id }) => id === one)).toMatchObject({ row: { text: one } });
    expect(after.findLast(({ id }) => id === other)).toMatchObject({ row: null });
    expect(after.findLast(({ id }) => id === other)?.revision).toBe(results.at(-1)?.body.revision);
  });

  test('goes with its user', async () => {
    await word(rosa, uuidv7(), { kind: 'saludo', text: 'Hola' });
    const { pool } = house.server.context.database;
    await pool.query('delete from users where id = $1', [rosa.id]);
    expect((await pool.query('select from templates where user_id = $1', [rosa.id])).rowCount).toBe(0);
  });
});
