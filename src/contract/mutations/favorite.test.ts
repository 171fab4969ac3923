import { beforeEach, describe, expect, test } from 'vitest';
import { validate } from '#contract/validate.ts';
import type { Favorite } from '#domain/rows.ts';
import { atNow, USER_ID } from '#tests/support/api/account-rows.ts';
import { MemoryReader, mutate } from '#tests/support/app/memory-reader.ts';
import { createFavorite } from './favorite.ts';

const ID = '0195a000-0000-7000-8000-0000000000e1';
const OTHER_ID = '0195a000-0000-7000-8000-0000000000e2';
const CODE = 'R0SA-2345';
const ROSA = { id: '0195a000-0000-7000-8000-0000000000e3', username: 'Rosa', isStaff: true };
const SAVED: Favorite = { id: ID, userId: USER_ID, userCode: CODE, codeuser: CODE, username: 'Rosa' };

let rows: MemoryReader;
beforeEach(() => {
  rows = new MemoryReader();
  rows.people.set(CODE, ROSA);
});

const add = (id = ID, userCode = CODE) =>
  mutate(rows, { name: 'favorite.create', id, body: { userCode } }, atNow());
const remove = (id = ID) => mutate(rows, { name: 'favorite.delete', id, body: null }, atNow());

describe('adding a favourite', () => {
  test('[FAV-08] saves one of the staff by user code, with the name that they have', async () => {
    expect(await add()).toMatchObject({ ok: true, message: 'Agregado a tus favoritos.', data: SAVED });
    expect(rows.all('favorites')).toEqual([SAVED]);
  });

  test('[FAV-08] a second time changes nothing and answers with the one that is there', async () => {
    await add();
    expect(await add(OTHER_ID)).toMatchObject({
      ok: true,
      writes: [],
      message: 'Ya está en tus favoritos.',
      data: SAVED,
    });
    expect(rows.all('favorites')).toEqual([SAVED]);
  });

  test('[FAV-08] refuses an unknown user and one that is no staff in the same words', async () => {
    rows.people.set(CODE, { ...ROSA, isStaff: false });
    const refused = { ok: false, code: 'not_found', message: 'El usuario no existe' };
    expect(await add()).toMatchObject(refused);
    expect(await add(ID, 'NADA-0000')).toMatchObject(refused);
    expect(rows.all('favorites')).toEqual([]);
  });

  test('[FAV-08] refuses oneself', async () => {
    rows.people.set(CODE, { ...ROSA, id: USER_ID });
    expect(await add()).toMatchObject({
      ok: false,
      code: 'conflict',
      message: 'No puedes agregarte a tus favoritos.',
    });
  });

  test('[PWA-08] takes at its word a code that the phone can’t look up', async () => {
    rows.people.set(CODE, 'unknown');
    expect(await add()).toMatchObject({ ok: true, data: { ...SAVED, username: CODE } });
  });

  test('[FAV-08] refuses an id that another row had', async () => {
    await add();
    await remove();
    expect(await add()).toMatchObject({ ok: false, code: 'conflict', message: 'Ese registro ya existe.' });
  });

  test('[API-36] [GEN-01] takes a code however it was typed, and wants one', () => {
    const checked = (body: object) =>
      validate(createFavorite.body as NonNullable<typeof createFavorite.body>, body);
    expect(checked({ userCode: ' rosa 2345 ' })).toEqual({ ok: true, body: { userCode: CODE } });
    expect(checked({ userCode: '' })).toEqual({
      ok: false,
      errors: { userCode: { msg: 'Este dato es obligatorio.' } },
    });
    expect(checked({})).toMatchObject({ ok: false, errors: { userCode: {} } });
  });
});

describe('deleting a favourite', () => {
  test('[FAV-09] takes the row away', async () => {
    await add();
    expect(await remove()).toMatchObject({ ok: true, message: 'Eliminado de tus favoritos.', data: null });
    expect(rows.all('favorites')).toEqual([]);
  });

  test('[FAV-09] refuses one that isn’t there', async () => {
    expect(await remove()).toMatchObject({
      ok: false,
      code: 'not_found',
      message: 'El favorito no existe.',
    });
  });
});
