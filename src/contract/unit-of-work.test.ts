import { describe, expect, it } from 'vitest';
import type { Category, Streaming } from '#domain/rows.ts';
import type { Reader } from './mutation.ts';
import { matchCall } from './registry.ts';
import { UnitOfWork } from './unit-of-work.ts';

const row = (id: string, name: string) => ({ id, name }) as Category;
const account = (id: string, categoryId: string) => ({ id, categoryId }) as Streaming;

/** One category and one account; counts its reads. */
function sourceOf(counts: Record<string, number> = {}): Reader {
  const count = (what: string) => (counts[what] = (counts[what] ?? 0) + 1);
  return {
    get: async (table, id) => {
      count(`${table}/${id}`);
      return (table === 'categories' && id === 'a' ? row('a', 'Netflix') : undefined) as never;
    },
    where: async (table) => {
      count(table);
      return [account('s', 'a')] as never;
    },
    wasDeleted: async (_table, id) => id === 'grave',
    personOf: async () => undefined,
    isPhoneTaken: async () => false,
    isPageTaken: async () => false,
  };
}

describe('a unit of work', () => {
  it('[SYN-02] reads a row once, and what was written since', async () => {
    const counts: Record<string, number> = {};
    const work = new UnitOfWork(sourceOf(counts));
    expect(await work.get('categories', 'a')).toEqual(row('a', 'Netflix'));
    work.apply([{ table: 'categories', id: 'a', row: row('a', 'HBO') }]);
    expect(await work.get('categories', 'a')).toEqual(row('a', 'HBO'));
    work.apply([{ table: 'categories', id: 'a', row: null }]);
    expect(await work.get('categories', 'a')).toBeUndefined();
    expect(counts).toEqual({ 'categories/a': 1 });
    expect(work.changes()).toEqual([{ table: 'categories', id: 'a', row: null }]);
  });

  it('[SYN-02] lays what was written over a lookup', async () => {
    const work = new UnitOfWork(sourceOf());
    work.apply([
      { table: 'streamings', id: 'new', row: account('new', 'a') },
      { table: 'streamings', id: 's', row: account('s', 'b') },
    ]);
    expect(await work.where('streamings', 'categoryId', 'a')).toEqual([account('new', 'a')]);
    work.apply([{ table: 'streamings', id: 'new', row: null }]);
    expect(await work.where('streamings', 'categoryId', 'a')).toEqual([]);
  });

  it('[SYN-07] knows what was deleted before it and in it, and what it only put back', async () => {
    const work = new UnitOfWork(sourceOf());
    expect(await work.wasDeleted('categories', 'grave')).toBe(true);
    expect(await work.wasDeleted('categories', 'never')).toBe(false);
    work.apply([{ table: 'categories', id: 'a', row: null }]);
    expect(await work.wasDeleted('categories', 'a')).toBe(true);
    work.restore([{ table: 'categories', id: 'a', row: null }]);
    expect(await work.wasDeleted('categories', 'a')).toBe(false);
  });

  it('[SYN-01] [SYN-02] gives a row as it was before the last write, without counting it as read', async () => {
    const work = new UnitOfWork(sourceOf());
    expect(await work.before('categories', 'a')).toEqual(row('a', 'Netflix'));
    work.apply([{ table: 'categories', id: 'a', row: row('a', 'HBO') }]);
    expect(await work.before('categories', 'a')).toEqual(row('a', 'Netflix'));
    work.apply([{ table: 'categories', id: 'a', row: null }]);
    expect(await work.before('categories', 'a')).toEqual(row('a', 'HBO'));
    work.apply([{ table: 'categories', id: 'b', row: row('b', 'Max') }]);
    expect(await work.before('categories', 'b')).toBeUndefined();
    expect(await work.before('categories', 'a')).toBeUndefined();
    expect(work.takeReads()).toEqual([]);
  });

  it('[SYN-25] lists which rows were read', async () => {
    const work = new UnitOfWork(sourceOf());
    await work.get('categories', 'a');
    await work.get('streamings', 's');
    expect(work.takeReads()).toEqual(['categories/a', 'streamings/s']);
    expect(work.takeReads()).toEqual([]);
  });
});

describe('the address of a call', () => {
  const id = '01890A5D-AC96-774B-BCCE-B302099A8057';

  it.each([
    ['PATCH', `/client/renewal/${id}`, 'client.renewal', id.toLowerCase()],
    ['PATCH', `/client/renewal/${id}/`, 'client.renewal', id.toLowerCase()],
    ['POST', '/finance/create/refund', 'finance.refund', null],
    ['POST', '/finance/create/refund/', 'finance.refund', null],
    ['DELETE', `/category/delete/${id}`, 'category.delete', id.toLowerCase()],
  ])('[SYN-12] %s %s is found', (method, path, name, found) => {
    const call = matchCall(method, path);
    expect([call?.mutation.name, call?.id]).toEqual([name, found]);
  });

  it.each([
    ['GET', `/category/delete/${id}`],
    ['DELETE', '/category/delete/7'],
    ['DELETE', '/category/delete/'],
    ['DELETE', `/category/delete/${id}//`],
    ['PATCH', `/client/renewal/${id}/x`],
    ['POST', '/batch'],
    ['POST', ''],
  ])('[SYN-12] %s %s is none', (method, path) => {
    expect(matchCall(method, path)).toBeNull();
  });
});
