import 'fake-indexeddb/auto';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { v7 as uuidv7 } from 'uuid';
import { deviceFacts } from '#db/facts/device-facts.ts';
import type { Client } from '#domain/rows.ts';
import { LocalStore } from '#sync/local-store.ts';
import { currentToasts } from '#ui/feedback/toast.ts';
import { WorkspaceContext } from '#workspace/data/workspace-context.tsx';
import type { Workspace } from '#workspace/data/workspace.ts';
import { useClashActions } from '#features/device/sync-issues/use-clash-actions.ts';
import { useDeviceFact } from './use-device-fact.ts';
import { useFollowUpActions } from '#features/today/dues/use-follow-up-actions.ts';
import { useLocalWrite } from './use-local-write.ts';
import type { AccountClash } from '#workspace/data/use-slot-clashes.ts';

describe('what is of this device alone, on a phone without room', () => {
  const client = { id: 'c1', endDate: '2026-03-10T00:00:00.000Z' } as Client;
  const clash = { client, slots: [1] } as unknown as AccountClash;
  let store: LocalStore;

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    store = new LocalStore(uuidv7());
    const full = () => Promise.reject(new DOMException('No room', 'QuotaExceededError')) as never;
    vi.spyOn(store.db.meta, 'bulkPut').mockImplementation(full);
    vi.spyOn(store.db.followUps, 'delete').mockImplementation(full);
  });
  afterEach(() => {
    vi.runAllTimers();
    vi.useRealTimers();
    store.close();
  });

  function given<T>(hook: () => T): T {
    const results: T[] = [];
    function Screen() {
      results.push(hook());
      return null;
    }
    renderToString(
      <WorkspaceContext
        value={{ store, clock: { now: () => 0 }, rowCache: { all: () => [] } } as unknown as Workspace}
      >
        <Screen />
      </WorkspaceContext>,
    );
    return results[0] as T;
  }

  it.each<[string, () => unknown]>([
    ['a choice', () => given(() => useDeviceFact(deviceFacts, 'amountsHidden'))[1](true)],
    ['a clash that is left as it is', () => given(useClashActions).leave(clash, [])],
    ['clashes that are brought back', () => given(useClashActions).bringBack()],
    ['a client who is to be asked again', () => given(useFollowUpActions).takeBack(client)],
  ])('[PWA-14] says that %s is not kept', async (_what, act) => {
    await act();
    await eventually(() => expect(currentToasts()).toHaveLength(1));
    expect(currentToasts()).toMatchObject([
      { status: 'error', message: expect.stringMatching(/^No guardado/) as string },
    ]);
  });

  it('[PWA-14] opens a chat without a word where the question cannot be kept', async () => {
    await given(useFollowUpActions).awaitAnswer(client);
    expect(currentToasts()).toEqual([]);
  });

  it('[SES-28] opens no database again once its workspace has closed, as with a sign-out', async () => {
    const roomy = new LocalStore(uuidv7());
    await roomy.db.open();
    store = roomy;
    const keep = given(useLocalWrite);
    roomy.close();
    await expect(keep((db) => deviceFacts.write(db, { amountsHidden: true }))).resolves.toBe(false);
    expect(roomy.db.isOpen()).toBe(false);
  });

  it('[PWA-13] tries once more over a connection that was lost', async () => {
    const write = vi.fn(async () => {
      if (write.mock.calls.length === 1) throw new DOMException('Connection lost', 'UnknownError');
    });
    await expect(given(useLocalWrite)(write)).resolves.toBe(true);
    expect(write).toHaveBeenCalledTimes(2);
    expect(currentToasts()).toEqual([]);
  });
});
