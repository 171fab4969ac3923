import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { device } from '#db/device.ts';
import { stubBrowser } from '#tests/support/stub-browser.ts';
import { until } from '#tests/support/wait.ts';

describe('a session that the server has ended', () => {
  const session = { userId: 'u', token: 't' };

  beforeEach(async () => {
    stubBrowser(new Map());
    const { keepSession } = await import('./session.ts');
    await keepSession(session);
  });
  afterEach(async () => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    const { dropSession } = await import('./session.ts');
    await dropSession();
    vi.unstubAllGlobals();
  });

  it('[SES-29] ends once the copy is gone, which a start would restore', async () => {
    const { currentSession, endSession, restoreSession } = await import('./session.ts');
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const remove = device.session.delete.bind(device.session);
    vi.spyOn(device.session, 'delete').mockImplementationOnce((key) =>
      Dexie.Promise.resolve(held).then(() => remove(key)),
    );
    const ending = endSession();
    expect(currentSession()).toEqual(session);
    release();
    await until(() => currentSession() === null, { what: 'the end' });
    await restoreSession();
    expect(currentSession()).toBeNull();
    await ending;
  });

  it('[SES-29] ends after two seconds where the phone does not answer', async () => {
    const { currentSession, endSession } = await import('./session.ts');
    vi.spyOn(device.session, 'delete').mockImplementationOnce(() => new Dexie.Promise(() => undefined));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const ending = endSession();
    await vi.advanceTimersByTimeAsync(1_999);
    expect(currentSession()).toEqual(session);
    await vi.advanceTimersByTimeAsync(1);
    vi.useRealTimers();
    await ending;
    expect(currentSession()).toBeNull();
  });

  it('[SES-29] leaves who has signed in again meanwhile', async () => {
    const { currentSession, endSession, keepSession } = await import('./session.ts');
    const ending = endSession();
    await keepSession({ userId: 'u', token: 'new' });
    await ending;
    expect(currentSession()).toEqual({ userId: 'u', token: 'new' });
  });
});
