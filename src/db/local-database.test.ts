import 'fake-indexeddb/auto';
import { v7 as uuidv7 } from 'uuid';
import { afterEach, expect, it, vi } from 'vitest';
import { LocalDatabase } from './local-database.ts';
import { syncFacts } from '#db/facts/sync-facts.ts';
import { deviceFacts } from '#db/facts/device-facts.ts';

const opened: LocalDatabase[] = [];

function newDatabase(): LocalDatabase {
  const db = new LocalDatabase(uuidv7());
  opened.push(db);
  return db;
}

/** Aborts the next `times` openings, as Chromium does while it clears a site's data. */
function abortOpenings(times: number): () => number {
  const open = vi.spyOn(indexedDB, 'open');
  for (let left = times; left > 0; left -= 1) {
    open.mockImplementationOnce(() => {
      const error = new DOMException('The connection was closed.', 'AbortError');
      const request = Object.assign(new EventTarget(), {
        error,
        onerror: null as ((event: Event) => void) | null,
      });
      request.addEventListener('error', (event) => request.onerror?.(event));
      queueMicrotask(() => request.dispatchEvent(new Event('error', { cancelable: true })));
      return request as unknown as IDBOpenDBRequest;
    });
  }
  return () => open.mock.calls.length;
}

afterEach(() => {
  vi.restoreAllMocks();
  for (const db of opened.splice(0)) db.close();
});

it('[PWA-13] a database that could not be opened once is opened again by the next read', async () => {
  const db = newDatabase();
  abortOpenings(1);
  await expect(syncFacts.read(db, 'bornAt')).rejects.toThrow('The connection was closed');
  await expect(syncFacts.read(db, 'bornAt')).resolves.toBeGreaterThan(0);
});

it('[PWA-13] a connection that is lost and can be opened at the third try only is there for the fourth read', async () => {
  const db = newDatabase();
  await deviceFacts.write(db, { amountsHidden: true });
  const openings = abortOpenings(3);
  db.close({ disableAutoOpen: false });
  const reads = [];
  for (let turn = 0; turn < 4; turn += 1) {
    reads.push(
      await deviceFacts.read(db, 'amountsHidden').then(
        (hidden) => hidden,
        () => 'failed',
      ),
    );
  }
  expect(reads).toEqual(['failed', 'failed', 'failed', true]);
  expect(openings()).toBe(4);
});

it('[PWA-13] several reads at once fail with the opening that they share, and are not repeated by themselves', async () => {
  const db = newDatabase();
  const openings = abortOpenings(1);
  const reads = await Promise.allSettled([
    syncFacts.read(db, 'bornAt'),
    syncFacts.read(db, 'wiped'),
    db.outbox.count(),
  ]);
  expect(reads.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(openings()).toBe(1);
});

it('[SES-28] a database that its context has closed stays closed after an opening failed', async () => {
  const db = newDatabase();
  abortOpenings(1);
  const read = syncFacts.read(db, 'bornAt');
  db.ended = true;
  db.close();
  await expect(read).rejects.toThrow('closed');
  await expect(syncFacts.read(db, 'bornAt')).rejects.toThrow('closed');
});
