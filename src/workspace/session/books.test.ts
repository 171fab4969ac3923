import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { device, readSession } from '#db/device.ts';
import { databaseName, LocalDatabase } from '#db/local-database.ts';
import { json } from '#tests/support/app/feed-server.ts';
import { queuedEntry } from '#tests/support/app/outbox-entry.ts';
import type * as Books from './books.ts';
import type * as Sessions from './session.ts';
import { stubBrowser } from '#tests/support/stub-browser.ts';

const OWN = { userId: 'luis', token: 'own' };
const HELPED = { id: 'at-ana', owner: 'ana', name: 'Luis', rights: [] };

describe('the books of a person on a phone', () => {
  const kept = new Map<string, string>();
  let asked: string[];
  let assign: ReturnType<typeof vi.fn>;
  let books: typeof Books;
  let sessions: typeof Sessions;

  beforeEach(async () => {
    kept.clear();
    stubBrowser(kept);
    assign = vi.fn();
    asked = [];
    Object.assign(window, { location: { assign } });
    vi.stubGlobal('fetch', async (url: string) => {
      asked.push(url);
      const data = { userId: HELPED.id, tokenSession: 'helper' };
      return url.endsWith('/open')
        ? json(201, { status: 'success', message: 'Listo.', data })
        : json(200, [HELPED]);
    });
    [books, sessions] = await Promise.all([import('./books.ts'), import('./session.ts')]);
    await sessions.keepSession(OWN);
    await books.learnBooks(OWN);
  });
  afterEach(async () => {
    await sessions.dropSession();
    await Promise.all(device.tables.map((table) => table.clear()));
    await Dexie.delete(databaseName(HELPED.id));
    vi.unstubAllGlobals();
  });

  const offline = () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Offline')));
  const present = () => sessions.currentSession();

  it('[TEAM-06] are opened by the own session once, and changed without a network from then on', async () => {
    expect(await books.switchBook(HELPED.id)).toBe('switched');
    expect(present()).toEqual({ userId: HELPED.id, token: 'helper' });
    expect(await readSession()).toMatchObject({ userId: HELPED.id, token: 'helper' });
    expect(asked.filter((url) => url.endsWith('/open'))).toHaveLength(1);
    offline();
    expect(await books.switchBook('luis')).toBe('switched');
    expect(present()).toEqual(OWN);
    expect(await books.switchBook(HELPED.id, '/due')).toBe('switched');
    expect(present()).toEqual({ userId: HELPED.id, token: 'helper' });
    expect(assign.mock.calls).toEqual([['/'], ['/'], ['/due']]);
    expect(await books.keptBooks()).toEqual([
      { userId: 'luis', token: 'own', owner: null },
      { userId: HELPED.id, token: null, owner: 'ana' },
    ]);
  });

  it('[TEAM-06] stay as they are where the server does not answer, and go where the help ended', async () => {
    offline();
    expect(await books.switchBook(HELPED.id)).toMatchObject({ kind: 'unreachable' });
    expect(present()).toEqual(OWN);
    await books.learnBooks(OWN);
    expect(await books.keptBooks()).toHaveLength(2);
    await books.noteBooks('luis', []);
    expect(await books.keptBooks()).toEqual([]);
  });

  it('[TEAM-06] end with a sign-out in another book, the one behind an app lock too', async () => {
    const { readLock, writeLock } = await import('#db/vault/lock-record.ts');
    await books.switchBook(HELPED.id);
    const wrapped = { iv: '', data: '' };
    await writeLock({
      userId: 'luis',
      kind: 'pin',
      minutes: 5,
      salt: '',
      iterations: 1,
      byPin: wrapped,
      byServer: wrapped,
      token: { sealed: 'own' } as never,
      failures: 0,
      waitUntil: 0,
      passes: 2,
    });
    await device.books.update('luis', { token: null });
    offline();
    const { signOut } = await import('./sign-out.ts');
    const here = { userId: HELPED.id, token: 'helper' };
    await signOut(here, { keepData: true, onBeforeDelete: async () => undefined });
    expect((await readLock('luis'))?.token).toBeNull();
  });

  it('[TEAM-06] are closed for the next person, and by a sign-out, which keeps unsent changes', async () => {
    await books.switchBook(HELPED.id);
    await books.switchBook('luis');
    const db = new LocalDatabase(HELPED.id);
    await db.outbox.add(queuedEntry(1));
    db.close();
    offline();
    const { signOut } = await import('./sign-out.ts');
    await signOut(OWN, { keepData: false, onBeforeDelete: async () => undefined });
    const left = await device.signOuts.toArray();
    expect(left.map(({ userId, erase }) => [userId, erase])).toContainEqual([HELPED.id, false]);
    expect(await books.keptBooks()).toEqual([]);
    expect(await Dexie.exists(databaseName(HELPED.id))).toBe(true);
    await sessions.keepSession(OWN);
    await books.noteBooks('luis', [HELPED]);
    await sessions.keepSession({ userId: 'eva', token: 'other' });
    expect(await books.keptBooks()).toEqual([]);
  });
});
