import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { v7 as uuidv7 } from 'uuid';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { LocalDatabase } from '#db/local-database.ts';
import { syncFacts } from '#db/facts/sync-facts.ts';
import { until } from '#tests/support/wait.ts';
import { countUnsent, forgetMark, noteEviction } from './storage-eviction.ts';

const NOW = 1_000;

describe('a database that the browser throws away', () => {
  const userId = uuidv7();
  let kept: Map<string, string>;

  beforeEach(() => {
    kept = new Map();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    });
    Object.assign(Dexie.dependencies, { indexedDB: new IDBFactory(), IDBKeyRange });
    return () => vi.unstubAllGlobals();
  });

  const open = async (bornAt: number): Promise<LocalDatabase> => {
    const db = new LocalDatabase(userId);
    if ((await syncFacts.read(db, 'bornAt')) === 0) throw new Error('A new database knows when it was made');
    await syncFacts.write(db, { bornAt });
    return db;
  };
  const queue = (db: LocalDatabase, key: string) =>
    db.outbox.add({ key, status: 'queued', name: 'category.create' } as never);

  it('[PWA-13] is noticed, with how many changes went with it', async () => {
    const first = await open(1);
    await noteEviction(first, NOW);
    await queue(first, 'a');
    await queue(first, 'b');
    await noteEviction(first, NOW);
    await first.delete();
    const second = await open(2);
    await noteEviction(second, NOW);
    expect(await syncFacts.read(second, 'wiped')).toEqual({ at: NOW, unsent: 2 });
    await noteEviction(second, NOW + 1);
    expect(await syncFacts.read(second, 'wiped')).toEqual({ at: NOW, unsent: 2 });
  });

  it('[PWA-13] is noticed with the last tap too, though it goes before its note is written', async () => {
    const first = await open(1);
    await noteEviction(first, NOW);
    await queue(first, 'a');
    await noteEviction(first, NOW);
    await queue(first, 'b');
    countUnsent(userId);
    await first.delete();
    const second = await open(2);
    await noteEviction(second, NOW);
    expect(await syncFacts.read(second, 'wiped')).toEqual({ at: NOW, unsent: 2 });
  });

  it('[PWA-13] is no loss where it is the one that was there, or the first, or was let go at the sign-out', async () => {
    const first = await open(1);
    await noteEviction(first, NOW);
    await noteEviction(first, NOW);
    expect(await syncFacts.read(first, 'wiped')).toBeNull();
    forgetMark(userId);
    await first.delete();
    const second = await open(2);
    await noteEviction(second, NOW);
    expect(await syncFacts.read(second, 'wiped')).toBeNull();
  });

  it('[SYN-16] counts its commits on from where none was before, so that nobody keeps its old rows', async () => {
    const first = await open(1);
    const before = await syncFacts.read(first, 'commits');
    await first.delete();
    await until(() => Date.now() > before, { what: 'the clock to go on' });
    expect(await syncFacts.read(await open(2), 'commits')).toBeGreaterThan(before);
  });
});
