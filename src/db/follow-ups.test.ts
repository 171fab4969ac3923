import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '#domain/dates/dates.ts';
import {
  allFollowUps,
  awaitAnswer,
  awaitedDue,
  dueAnswers,
  forgetFollowUp,
  noteFollowUp,
  stopAwaiting,
} from './follow-ups.ts';
import { type FollowUp, LocalDatabase } from './local-database.ts';

const NOW = Date.parse('2026-03-12T17:00:00.000Z');
const endDate = '2026-03-12T20:00:00.000Z';
const note = (clientId: string, outcome: FollowUp['outcome'], at = NOW): FollowUp => ({
  clientId,
  endDate,
  outcome,
  at,
});
let db: LocalDatabase;

beforeEach(() => {
  db = new LocalDatabase(`follow-ups-${Math.random()}`);
});
afterEach(() => db.delete());

test('a client has one answer, the last, until it is taken back', async () => {
  await noteFollowUp(db, note('ana', 'later'));
  await noteFollowUp(db, note('ana', 'declined'));
  expect(await allFollowUps(db)).toEqual([note('ana', 'declined')]);
  await forgetFollowUp(db, 'ana');
  expect(await allFollowUps(db)).toEqual([]);
});

test('answers about a day of last week go, those who do not renew stay', async () => {
  await noteFollowUp(db, note('ana', 'sent', NOW - 8 * DAY_MS));
  await noteFollowUp(db, note('eva', 'declined', NOW - 8 * DAY_MS));
  await noteFollowUp(db, note('luz', 'sent'));
  expect((await allFollowUps(db)).map(({ clientId }) => clientId)).toEqual(['eva', 'luz']);
});

test('an awaited client outlives the app, and the answer about another', async () => {
  const { name } = db;
  await awaitAnswer(db, { clientId: 'ana', endDate });
  db.close();
  db = new LocalDatabase(name.replace('vigente-', ''));
  await stopAwaiting(db, 'eva');
  expect(await awaitedDue(db)).toEqual({ clientId: 'ana', endDate });
  await stopAwaiting(db, 'ana');
  expect(await awaitedDue(db)).toBeNull();
});

test('an answer ends the waiting for it', async () => {
  await awaitAnswer(db, { clientId: 'ana', endDate });
  await noteFollowUp(db, note('eva', 'sent'));
  expect(await awaitedDue(db)).toMatchObject({ clientId: 'ana' });
  await noteFollowUp(db, note('ana', 'sent'));
  expect(await awaitedDue(db)).toBeNull();
});

test('[TEAM-09] another of the team who asked later than the last answer here counts as an answer, for a day', async () => {
  const asked = (aboutId: string, helperId: string | null, at: number, action = 'client.contacted') => ({
    id: crypto.randomUUID(),
    userId: db.userId,
    at: new Date(at).toISOString(),
    helperId,
    action,
    aboutId,
    about: aboutId,
    taken: 0,
    paymentMethod: null,
  });
  await noteFollowUp(db, note('eva', 'later', NOW));
  await db.activities.bulkPut([
    asked('ana', 'luis', NOW - 1),
    asked('eva', 'luis', NOW - 1),
    asked('luz', null, NOW - 1),
    asked('sol', 'luis', NOW - DAY_MS - 1),
    asked('rita', 'luis', NOW - 1, 'client.renewal'),
  ]);
  const answers = await dueAnswers(db, NOW);
  expect([...answers.values()]).toEqual([
    note('eva', 'later', NOW),
    { clientId: 'ana', endDate: null, outcome: 'sent', at: NOW - 1, by: 'luis' },
  ]);
});
