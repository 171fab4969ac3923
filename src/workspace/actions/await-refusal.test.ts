import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Refusal } from '#db/local-database.ts';
import { LocalStore } from '#sync/local-store.ts';
import { newEntry } from '#tests/support/app/outbox-entry.ts';
import { REPLY_WAIT_MS, awaitRefusal } from './use-mutation.ts';

const TAKEN: Refusal = {
  code: 'validation',
  message: 'Ese teléfono ya está en uso.',
  errors: { phone: { msg: 'Ese teléfono ya está en uso.' } },
};
const queued = (name: string, key: string) =>
  newEntry({ key, name, id: 'u', body: { phone: '+51900000001' } });

/** Polls at each turn of the event loop. Vitest's own limit of 1 s is for idle machines. */
const AT_ONCE = { interval: 0, timeout: 60_000 };

describe('what the server says of a change that has just been queued', () => {
  let store: LocalStore;
  let become: (seq: number) => Promise<unknown>;
  const engine = { wake: async () => become((await store.db.outbox.toCollection().last())?.seq ?? 0) };
  const ask = () => awaitRefusal({ store, engine }, 'user.phone');

  beforeEach(async () => {
    vi.stubGlobal('navigator', { onLine: true });
    store = new LocalStore('u');
    await store.db.outbox.add(queued('user.phone', 'older'));
    await store.db.outbox.add(queued('user.phone', 'newest'));
  });
  afterEach(async () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    await store.db.delete();
  });

  it('[PRO-04] [PRO-05] is a refusal, which then waits in no list', async () => {
    become = (seq) => store.db.outbox.update(seq, { status: 'review', refusal: TAKEN });
    expect(await ask()).toEqual(TAKEN);
    expect((await store.db.outbox.toArray()).map(({ key }) => key)).toEqual(['older']);
  });

  it.each([
    ['told', (seq: number) => store.db.outbox.update(seq, { status: 'sent' })],
    ['done with', (seq: number) => store.db.outbox.delete(seq)],
  ])('[PRO-04] is nothing where it was taken: %s', async (_what, then) => {
    become = then;
    expect(await ask()).toBeNull();
  });

  it('[PRO-04] is not waited for beyond 4 seconds: the change goes on by itself', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    become = async () => undefined;
    let answer: Refusal | null | undefined;
    void ask().then((said) => (answer = said));
    await vi.waitUntil(() => vi.getTimerCount() > 0, AT_ONCE);
    vi.advanceTimersByTime(REPLY_WAIT_MS);
    await vi.waitUntil(() => answer !== undefined, AT_ONCE);
    expect(answer).toBeNull();
    expect(await store.db.outbox.count()).toBe(2);
  });

  it('[PRO-04] is not asked for without a network', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    become = () => Promise.reject(new Error('woken'));
    expect(await ask()).toBeNull();
  });
});
