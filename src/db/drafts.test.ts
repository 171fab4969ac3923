import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DAY_MS } from '#domain/dates/dates.ts';
import { until } from '#tests/support/wait.ts';
import { Drafts } from './drafts.ts';
import { LocalDatabase } from './local-database.ts';

let db: LocalDatabase;
let nowMs: number;
const drafts = (): Drafts => new Drafts(db, () => nowMs);

beforeEach(() => {
  nowMs = Date.parse('2026-03-01T12:00:00Z');
  db = new LocalDatabase(`drafts-${Math.random()}`);
});
afterEach(() => db.delete());

const SALE = { nameuser: '', days: '30' };

test('what was typed is there again after the app was closed', async () => {
  const before = drafts();
  before.keep('client-new/a', { ...SALE, nameuser: 'Ana' }, SALE);
  await before.flush();
  const after = drafts();
  await after.load();
  expect(after.get('client-new/a', SALE)).toEqual({ nameuser: 'Ana' });
});

test('of many keys the first and the last are written, not each of them', async () => {
  const writes = vi.spyOn(db.drafts, 'bulkPut');
  const typing = drafts();
  for (const nameuser of ['A', 'An', 'Ana', 'Ana ', 'Ana T']) typing.keep('a', { ...SALE, nameuser }, SALE);
  await until(async () => (await db.drafts.get('a'))?.values['nameuser']?.typed === 'Ana T', {
    what: 'the draft to be written',
  });
  expect(writes.mock.calls.length).toBeLessThanOrEqual(2);
});

test('a draft that was sent, or typed back to how it was, is forgotten for good', async () => {
  const typing = drafts();
  typing.keep('one', { nameuser: 'Ana' }, SALE);
  typing.keep('two', { nameuser: 'Eva' }, SALE);
  await typing.flush();
  await typing.drop('one');
  typing.keep('two', SALE, SALE);
  await typing.flush();
  expect(typing.get('one', SALE)).toBeUndefined();
  expect(await db.drafts.count()).toBe(0);
});

test('what another phone has changed since is not typed over by a draft', async () => {
  const typing = drafts();
  typing.keep('client-edit/a', { nameuser: 'Ana T', pin: '12' }, { nameuser: 'Ana', pin: '' });
  expect(typing.get('client-edit/a', { nameuser: 'Anita', pin: '' })).toEqual({ pin: '12' });
  expect(typing.get('client-edit/a', { nameuser: 'Anita', pin: '99' })).toBeUndefined();
});

test('a tab that comes back forgets what another one has sent, and sees what it has typed', async () => {
  const [one, two] = [drafts(), drafts()];
  one.keep('sent', { nameuser: 'Ana' }, SALE);
  await one.flush();
  await two.load();
  await two.drop('sent');
  two.keep('typed', { nameuser: 'Eva' }, SALE);
  await two.flush();
  await one.refresh();
  expect(one.get('sent', SALE)).toBeUndefined();
  expect(one.get('typed', SALE)).toEqual({ nameuser: 'Eva' });
});

test('what is typed while a tab looks what others have typed stays as typed, and is written', async () => {
  const typing = drafts();
  typing.keep('a', { nameuser: 'Ana' }, SALE);
  await typing.flush();
  const looked = typing.load();
  typing.keep('a', { nameuser: 'Ana T' }, SALE);
  typing.keep('b', { nameuser: 'Eva' }, SALE);
  await looked;
  expect(typing.get('a', SALE)).toEqual({ nameuser: 'Ana T' });
  await typing.flush();
  const after = drafts();
  await after.load();
  expect([after.get('a', SALE), after.get('b', SALE)]).toEqual([{ nameuser: 'Ana T' }, { nameuser: 'Eva' }]);
});

test('a draft a week old is not offered any more', async () => {
  const typing = drafts();
  typing.keep('one', { nameuser: 'Ana' }, SALE);
  await typing.flush();
  nowMs += 8 * DAY_MS;
  const later = drafts();
  await later.load();
  expect(later.get('one', SALE)).toBeUndefined();
  expect(await db.drafts.count()).toBe(0);
});
