import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '#domain/dates/dates.ts';
import { LocalDatabase } from './local-database.ts';
import { logSent, sentAbout, sentSince } from './sent-log.ts';

const NOW_MS = Date.parse('2026-03-01T12:00:00Z');
const ANA = { table: 'clients', id: 'ana' } as const;
let db: LocalDatabase;

beforeEach(() => {
  db = new LocalDatabase(`sent-${Math.random()}`);
});
afterEach(() => db.delete());

test('[MSG-07] of a sent message its kind, its row and its time are kept, and nothing else', async () => {
  await logSent(db, { ...ANA, kind: 'datos', at: NOW_MS });
  expect(await db.sent.toArray()).toEqual([
    { sentId: 1, kind: 'datos', table: 'clients', id: 'ana', at: NOW_MS },
  ]);
});

test('[MSG-07] what was sent about one row comes the newest first', async () => {
  await logSent(db, { ...ANA, kind: 'terminos', at: NOW_MS + 1 });
  await logSent(db, { ...ANA, kind: 'datos', at: NOW_MS });
  await logSent(db, { kind: 'soporte', table: 'streamings', id: 'ana', at: NOW_MS });
  const kinds = (await sentAbout(db, 'clients', 'ana')).map(({ kind }) => kind);
  expect(kinds).toEqual(['terminos', 'datos']);
});

test('[MSG-07] what was sent half a year ago is forgotten', async () => {
  await logSent(db, { ...ANA, kind: 'datos', at: NOW_MS - 181 * DAY_MS });
  await logSent(db, { ...ANA, kind: 'terminos', at: NOW_MS });
  expect(await db.sent.count()).toBe(1);
});

test('clients informed of an outage are those that had its message since it began', async () => {
  await logSent(db, { ...ANA, kind: 'caida', at: NOW_MS });
  await logSent(db, { ...ANA, id: 'eva', kind: 'caida', at: NOW_MS - 1 });
  await logSent(db, { ...ANA, id: 'luz', kind: 'datos', at: NOW_MS + 1 });
  const outage = { kind: 'caida', table: 'clients', sinceMs: NOW_MS } as const;
  expect(await sentSince(db, { ...outage, ids: ['ana', 'eva', 'luz'] })).toEqual(new Set(['ana']));
  expect(await sentSince(db, { ...outage, ids: ['eva', 'luz'] })).toEqual(new Set());
});
