import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { device } from '#db/device.ts';
import { type LockRecord, readLock, readSealedToken, sealToken, writeLock } from '#db/vault/lock-record.ts';
import { createSealer } from '#db/vault/sealer.ts';
import { closeVault, openVault } from '#db/vault/vault.ts';
import { json, refusedBody } from '#tests/support/app/feed-server.ts';
import { stubBrowser } from '#tests/support/stub-browser.ts';
import { newDataKey } from './lock-crypto.ts';

const USER = 'u';

/** Sessions as on the server: the first use of a renewed one ends the previous one, and its other renewals. */
class Server {
  readonly live = new Map<string, string | null>([['clear', null]]);
  /** Calls of this path are processed, and their answers lost. */
  losing = '';
  renewals = 0;

  readonly fetch = async (url: string, init: RequestInit): Promise<Response> => {
    const path = new URL(url, 'http://localhost').pathname.replace('/api/v1', '');
    const token = new Headers(init.headers).get('authorization')?.slice('Bearer '.length) ?? '';
    const answer = this.#answer(path, token);
    if (path === this.losing) throw new TypeError('Failed to fetch');
    return answer;
  };

  #answer(path: string, token: string): Response {
    const replaced = this.live.get(token);
    if (replaced === undefined) return json(401, refusedBody('unauthenticated'));
    if (path === '/user/me/sessions/renew') {
      const next = `next ${(this.renewals += 1)}`;
      this.live.set(next, token);
      return json(200, { status: 'success', message: 'Listo.', data: { tokenSession: next } });
    }
    if (replaced !== null)
      for (const [each, other] of this.live)
        if (each === replaced || (other === replaced && each !== token)) this.live.delete(each);
    this.live.set(token, null);
    return json(200, { id: USER });
  }
}

describe('the session under the app lock', () => {
  const kept = new Map<string, string>();
  const sealer = createSealer(newDataKey());
  let server: Server;

  beforeEach(async () => {
    kept.clear();
    kept.set('userId', USER);
    stubBrowser(kept);
    const request = (...given: unknown[]): unknown => (given.at(-1) as () => unknown)();
    vi.stubGlobal('navigator', { locks: { request, query: async () => ({ held: [] }) } });
    server = new Server();
    vi.stubGlobal('fetch', server.fetch);
    const token = sealToken(sealer, USER, 'clear');
    await writeLock({ userId: USER, kind: 'pin', minutes: 5, token, passes: 2 } as LockRecord);
    openVault(USER, sealer);
    const { openSession } = await import('./session.ts');
    openSession({ userId: USER, token: 'clear' });
  });
  afterEach(async () => {
    const { dropSession } = await import('./session.ts');
    await dropSession();
    closeVault();
    await device.facts.clear();
    vi.unstubAllGlobals();
  });

  const renew = async (): Promise<void> => (await import('./renewal.ts')).renewSession(USER);
  const standing = async () => {
    const { currentSession } = await import('./session.ts');
    return [currentSession()?.token, await readSealedToken(USER), (await readLock(USER))?.renewal];
  };

  it('[SEC-43] is a new one, and the one that lay in clear is over', async () => {
    await renew();
    expect(await standing()).toEqual(['next 1', 'next 1', 'done']);
    expect([...server.live.keys()]).toEqual(['next 1']);
    await renew();
    expect(server.renewals).toBe(1);
  });

  it.each([
    ['the new one', '/user/me/sessions/renew', ['clear', 'clear', undefined], 'next 2'],
    ['its first use', '/user/me', ['next 1', 'next 1', 'kept'], 'next 1'],
  ])(
    '[SEC-44] stays good where the answer of %s is lost, and is renewed at the next try',
    async (_what, path, left, next) => {
      server.losing = path;
      await renew();
      expect(await standing()).toEqual(left);
      expect(server.live.has(String(left[0]))).toBe(true);
      server.losing = '';
      await renew();
      expect(await standing()).toEqual([next, next, 'done']);
      expect([...server.live.keys()]).toEqual([next]);
    },
  );

  it('[SEC-44] that one tab has renewed is taken by the others, which sign nobody out and write nothing older', async () => {
    await renew();
    const { currentSession, keepSession, openSession } = await import('./session.ts');
    const { checkSession } = await import('./session-watch.ts');
    const stale = { userId: USER, token: 'clear' };
    openSession(stale);
    await checkSession();
    expect(await standing()).toEqual(['next 1', 'next 1', 'done']);
    openSession(stale);
    await keepSession({ userId: USER, token: 'clear, a day later' }, 'clear');
    expect(await standing()).toEqual(['next 1', 'next 1', 'done']);
    openSession(stale);
    const { Workspace } = await import('#workspace/data/workspace.ts');
    const workspace = new Workspace(USER);
    await expect(workspace.env.token()).resolves.toBe('next 1');
    workspace.store.close();
    expect(currentSession()?.token).toBe('next 1');
  });

  it('[SEC-44] of who signed out meanwhile is not kept', async () => {
    const { dropSession } = await import('./session.ts');
    const { noteEnd } = await import('#db/device.ts');
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      await noteEnd(USER, 'clear');
      await dropSession();
      return server.fetch(url, init);
    });
    await renew();
    expect(await standing()).toEqual([undefined, null, undefined]);
  });

  it('[SEC-43] of a sign-in under the open lock never lay in clear', async () => {
    const { keepSession } = await import('./session.ts');
    await keepSession({ userId: USER, token: 'signed in' });
    expect(await standing()).toEqual(['signed in', 'signed in', 'done']);
    expect(kept.has('token')).toBe(false);
  });
});
