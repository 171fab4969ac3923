import { beforeEach, describe, expect, test } from 'vitest';
import {
  ACCOUNT_ID,
  atNow,
  DISNEY,
  NETFLIX,
  NOW,
  SUPPLIER,
  USER_ID,
} from '#tests/support/api/account-rows.ts';
import { MemoryReader, mutate } from '#tests/support/app/memory-reader.ts';
import type { Category, ListPrice, Streaming } from '#domain/rows.ts';
import { MOST_WAITING, waitingFor } from '#domain/waiting.ts';

const ID = '0195a000-0000-7000-8000-0000000000e1';
const LISTED: ListPrice[] = [{ type: 'Perfil', days: 30, price: 12 }];
const TWICE = [...LISTED, ...LISTED];

let rows: MemoryReader;
beforeEach(() => {
  rows = new MemoryReader([
    { table: 'categories', id: NETFLIX.id, row: NETFLIX },
    { table: 'suppliers', id: SUPPLIER.id, row: SUPPLIER },
  ]);
});

const call = (name: string, id: string, body: object | null) =>
  mutate(rows, { name, id, body } as Parameters<typeof mutate>[1], atNow());
const hold = (over: Partial<Streaming>) =>
  rows.apply([{ table: 'streamings', id: ACCOUNT_ID, row: { id: ACCOUNT_ID, ...over } as Streaming }]);
const IN_USE = { ok: false, code: 'conflict', message: expect.stringContaining('tiene cuentas') as string };

describe('a category', () => {
  test('[CAT-10] gets a grey and 5 profiles where neither is given, and what is given in small letters', async () => {
    const plain = {
      id: ID,
      userId: USER_ID,
      name: 'Max',
      backgroundcolor: '#6b7280',
      profileCount: 5,
      prices: null,
      waiting: null,
    };
    expect(await call('category.create', ID, { name: 'Max' })).toMatchObject({ ok: true, data: plain });
    expect(rows.all('categories')).toContainEqual(plain);
    const given = { name: 'Disney+', backgroundcolor: '#ABCDEF', profileCount: 7, prices: LISTED };
    expect(await call('category.create', DISNEY.id, given)).toMatchObject({
      data: { ...given, backgroundcolor: '#abcdef' },
    });
  });

  test('[CAT-11] has no price twice, and keeps its list until another one comes', async () => {
    const refused = { ok: false, errors: { prices: { msg: expect.any(String) as string } } };
    expect(await call('category.create', ID, { name: 'Max', prices: TWICE })).toMatchObject(refused);
    expect(await call('category.update', NETFLIX.id, { prices: TWICE })).toMatchObject(refused);
    const listOf = async (body: object) => {
      const outcome = await call('category.update', NETFLIX.id, body);
      expect(outcome).toMatchObject({
        ok: true,
        data: { id: NETFLIX.id, name: rows.all('categories')[0]?.name },
      });
      return rows.all('categories')[0]?.prices;
    };
    expect(await listOf({ prices: LISTED })).toEqual(LISTED);
    expect(await listOf({ name: 'Otra' })).toEqual(LISTED);
    expect(await listOf({ prices: [] })).toBeNull();
  });

  test('[CAT-14] has a waiting list, to which and from which people come one by one', async () => {
    const wait = (phone: string, waits = true) =>
      call('category.waiting', NETFLIX.id, { phone, name: 'Ana', waits });
    const waiting = async () => waitingFor((await rows.get('categories', NETFLIX.id)) as Category);
    await wait('+51911222333');
    await wait('+51911222444');
    expect(await wait('+51911222444')).toMatchObject({ ok: true, writes: [] });
    expect(await wait('+51911222333', false)).toMatchObject({ ok: true, writes: [{}] });
    expect(await wait('+51911222333', false)).toMatchObject({ ok: true, writes: [] });
    expect(await waiting()).toEqual([{ since: NOW, phone: '+51911222444', name: 'Ana' }]);
    for (let at = 1; at < MOST_WAITING; at += 1) await wait(`+519000${10_000 + at}`);
    expect(await wait('+51911222333')).toMatchObject({ ok: false, code: 'conflict' });
    expect(await wait('+51911222444')).toMatchObject({ ok: true });
    expect(await waiting()).toHaveLength(MOST_WAITING);
    expect(
      await call('category.waiting', ID, { phone: '+51911222333', name: 'Ana', waits: true }),
    ).toMatchObject({ ok: false, code: 'not_found' });
  });

  test('[CAT-05] with an account is not deleted; without one it is', async () => {
    hold({ categoryId: NETFLIX.id });
    expect(await call('category.delete', NETFLIX.id, null)).toMatchObject(IN_USE);
    hold({ categoryId: DISNEY.id });
    expect(await call('category.delete', NETFLIX.id, null)).toMatchObject({
      ok: true,
      message: 'Categoría eliminada.',
    });
    expect(rows.all('categories')).toEqual([]);
  });
});

describe('a supplier', () => {
  test('[SUP-14] is recorded with phone and Telegram, and changed field by field', async () => {
    const body = { name: 'Rosa', phone: '+51911222333', telegram: 'https://t.me/rosa' };
    const row = { id: ID, userId: USER_ID, ...body };
    expect(await call('supplier.create', ID, body)).toMatchObject({ ok: true, data: row });
    expect(rows.all('suppliers')).toContainEqual(row);
    const changed = { ...row, name: 'Rosa Paz' };
    expect(await call('supplier.update', ID, { name: 'Rosa Paz', userId: USER_ID })).toMatchObject({
      ok: true,
      message: 'Proveedor actualizado.',
      data: changed,
    });
    expect(rows.all('suppliers')).toContainEqual(changed);
  });

  test('[SUP-06] with an account is not deleted; without one it is', async () => {
    hold({ supplierId: SUPPLIER.id });
    expect(await call('supplier.delete', SUPPLIER.id, null)).toMatchObject(IN_USE);
    hold({ supplierId: ID });
    expect(await call('supplier.delete', SUPPLIER.id, null)).toMatchObject({ ok: true });
    expect(rows.all('suppliers')).toEqual([]);
  });
});

test.each([
  ['category', NETFLIX.id, { name: 'Max' }],
  ['supplier', SUPPLIER.id, { name: 'Rosa', phone: '+51911222333' }],
])('a %s is made once under its id, and changed or deleted only where it is', async (kind, taken, body) => {
  expect(await call(`${kind}.create`, taken, body)).toMatchObject({ ok: false, code: 'conflict' });
  expect(await call(`${kind}.update`, ID, { name: body.name })).toMatchObject({
    ok: false,
    code: 'not_found',
  });
  expect(await call(`${kind}.delete`, ID, null)).toMatchObject({ ok: false, code: 'not_found' });
});
