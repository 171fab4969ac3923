import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { until } from '#tests/support/wait.ts';
import { Drafts } from './drafts.ts';
import { LocalDatabase } from './local-database.ts';

const DAY_MS = 86_400_000;
let db: LocalDatabase;
let nowMs: number;
const drafts = (): Drafts => new Drafts(db, () => nowMs);

beforeEach(() => {
  nowMs = Date.parse('2026-03-01T12:00:00Z');
  db = new LocalDatabase(`drafts-${Math.random()}`);
});
afterEach(() => db.delete());

test('what was typed is there again after the app was closed', async () => {
  const before = drafts();
  before.keep('client-new/a', { nameuser: 'Ana' });
  await before.flush();
  const after = drafts();
  await after.load();
  expect(after.get('client-new/a')).toEqual({ nameuser: 'Ana' });
});

test('a draft reaches the database by itself, and only the last of many keys', async () => {
  const typing = drafts();
  for (const nameuser of ['A', 'An', 'Ana']) typing.keep('client-new/a', { nameuser });
  await until(async () => (await db.drafts.get('client-new/a'))?.values['nameuser'] === 'Ana', {
    what: 'the draft to be written',
  });
  expect(await db.drafts.count()).toBe(1);
});

test('a draft that was sent, or typed back to how it was, is forgotten for good', async () => {
  const typing = drafts();
  typing.keep('one', { nameuser: 'Ana' });
  typing.keep('two', { nameuser: 'Eva' });
  await typing.flush();
  typing.drop('one');
  typing.keep('two', {});
  await typing.flush();
  expect(typing.get('one')).toBeUndefined();
  expect(await db.drafts.count()).toBe(0);
});

test('a draft a week old is not offered any more', async () => {
  const typing = drafts();
  typing.keep('one', { nameuser: 'Ana' });
  await typing.flush();
  nowMs += 8 * DAY_MS;
  const later = drafts();
  await later.load();
  expect(later.get('one')).toBeUndefined();
  expect(await db.drafts.count()).toBe(0);
});
