import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { clientRow, streamingRow } from '#tests/support/catalogue.ts';
import { readAttention } from './attention.ts';
import { noteFollowUp } from './follow-ups.ts';
import { LocalDatabase } from './local-database.ts';

const LIMA = 'America/Lima';
const NOW = Date.parse('2026-03-12T17:00:00.000Z');
let db: LocalDatabase;

beforeEach(() => {
  db = new LocalDatabase(`attention-${Math.random()}`);
});
afterEach(() => db.delete());

test('[EXP-10] the worker counts what its indexes hold, by dates and not by the stored state', async () => {
  const [today, ended, old] = [
    clientRow('u', { streamingsId: 's', endDate: '2026-03-12T20:00:00.000Z' }),
    clientRow('u', { streamingsId: 's', endDate: '2026-03-12T10:00:00.000Z', state: 'Vendido' }),
    clientRow('u', { streamingsId: 's', endDate: '2026-01-12T10:00:00.000Z' }),
  ];
  await db.clients.bulkPut([
    today,
    ended,
    old,
    clientRow('u', { streamingsId: 's', endDate: '2026-03-15T10:00:00.000Z' }),
  ]);
  await db.streamings.bulkPut([
    streamingRow('u', {
      categoryId: 'c',
      supplierId: 's',
      endDate: '2026-03-11T10:00:00.000Z',
      conditions: 'Soporte',
    }),
    streamingRow('u', { categoryId: 'c', supplierId: 's', endDate: '2026-04-11T10:00:00.000Z' }),
  ]);
  await db.notices.add({
    kind: 'warning',
    table: 'clients',
    id: today.id,
    message: 'Se repite.',
    at: NOW,
  });
  const counted = { clientsToday: 1, clientsOverdue: 1, accountsToday: 0, accountsOverdue: 1, review: 1 };
  expect(await readAttention(db, NOW, LIMA)).toEqual(counted);
  await noteFollowUp(db, { clientId: ended.id, endDate: ended.endDate, outcome: 'sent', at: NOW });
  expect(await readAttention(db, NOW, LIMA)).toEqual({ ...counted, clientsOverdue: 0 });
});
