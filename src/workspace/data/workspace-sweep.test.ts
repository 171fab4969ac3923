import 'fake-indexeddb/auto';
import { v7 as uuidv7 } from 'uuid';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import type { Client } from '#domain/rows.ts';
import { shelve, emptyShelves, inDays, NOW } from '#tests/support/api/account-rows.ts';
import type { Workspace } from './workspace.ts';

const HOUR_MS = 60 * 60 * 1_000;
const listeners = new Map<string, () => void>();
const page = { visibilityState: 'visible' };

let workspace: Workspace;

beforeEach(async () => {
  const listens = {
    addEventListener: (name: string, act: () => void) => void listeners.set(name, act),
    removeEventListener: () => undefined,
  };
  vi.stubGlobal('window', listens);
  vi.stubGlobal('document', Object.assign(page, listens));
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
  const { Workspace: Made } = await import('./workspace.ts');
  workspace = new Made(uuidv7(), {
    baseUrl: 'http://server.example/api/v1',
    fetch: () => Promise.reject(new TypeError('Offline')),
    now: () => Date.parse(NOW),
    random: () => 0,
    newId: () => uuidv7(),
    token: async () => 'token',
    withLock: (_name, work) => work(),
    schedule: () => () => undefined,
  });
});
afterEach(async () => {
  await workspace.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function seed(): Promise<void> {
  const account = shelve(emptyShelves());
  const over = { ...account, id: uuidv7(), endDate: inDays(-1) };
  const client = (streamingsId: string, endDate: string) =>
    ({ id: uuidv7(), userId: account.userId, streamingsId, state: 'Vendido', endDate }) as Client;
  await workspace.store.db.table('streamings').bulkPut([account, over]);
  await workspace.store.db
    .table('clients')
    .bulkPut([client(account.id, NOW), client(over.id, inDays(-1)), client(account.id, inDays(1))]);
}

const states = () => ({
  streamings: workspace.rowCache
    .all('streamings')
    .map(({ conditions }) => conditions)
    .toSorted(),
  clients: workspace.rowCache
    .all('clients')
    .map(({ state }) => state)
    .toSorted(),
});

test('[EXP-06] [EXP-04] [EXP-05] [EXP-11] on load all accounts and all their clients that have ended become Vencido', async () => {
  await seed();
  await workspace.start();
  expect(states()).toEqual({
    streamings: ['Activo', 'Vencido'],
    clients: ['Vencido', 'Vencido', 'Vendido'],
  });
});

test('[EXP-06] the check runs again every 12 hours, and not a millisecond before', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  await workspace.start();
  const sweep = vi.spyOn(workspace, 'sweep');
  vi.advanceTimersByTime(12 * HOUR_MS - 1);
  expect(sweep).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(sweep).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(12 * HOUR_MS);
  expect(sweep).toHaveBeenCalledTimes(2);
});

test('[EXP-07] the check runs on the return to the app, and not on leaving it', async () => {
  await workspace.start();
  await seed();
  await workspace.rowCache.load();
  page.visibilityState = 'hidden';
  listeners.get('visibilitychange')?.();
  expect(states().clients).toEqual(['Vendido', 'Vendido', 'Vendido']);
  page.visibilityState = 'visible';
  listeners.get('visibilitychange')?.();
  await eventually(() => expect(states().clients).toEqual(['Vencido', 'Vencido', 'Vendido']));
  await eventually(() => expect(states().streamings).toEqual(['Activo', 'Vencido']));
});
