import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { device, mirrorSession } from '#db/device.ts';
import { LocalDatabase } from '#db/local-database.ts';
import { json, refusedBody } from '#tests/support/app/feed-server.ts';
import { stubBrowser } from '#tests/support/stub-browser.ts';
import { until } from '#tests/support/wait.ts';
import type { Refusal } from './session.ts';

describe('a sign-out that the server does not know of yet', () => {
  let answer: () => Response;
  let finishSignOuts: () => Promise<Refusal[]>;

  beforeEach(async () => {
    vi.stubGlobal('window', { addEventListener: () => undefined });
    vi.stubGlobal('localStorage', { getItem: () => null });
    vi.stubGlobal('fetch', async () => answer());
    ({ finishSignOuts } = await import('./session.ts'));
    await device.signOuts.put({ userId: 'u', token: 't' });
  });
  afterEach(async () => {
    await device.signOuts.clear();
    vi.unstubAllGlobals();
  });

  const leftAfter = async (response: Response): Promise<number> => {
    answer = () => response;
    await finishSignOuts();
    return device.signOuts.count();
  };

  it('[SES-34] waits while the server is out of order, or something else answers in its place', async () => {
    expect(await leftAfter(json(503, refusedBody('unavailable')))).toBe(1);
    expect(await leftAfter(json(500, refusedBody('internal')))).toBe(1);
    expect(await leftAfter(json(429, refusedBody('rate_limited')))).toBe(1);
    expect(await leftAfter(json(200, { portal: true }))).toBe(1);
  });

  it('[SES-34] waits without a word where the phone cannot read it', async () => {
    vi.spyOn(device.signOuts, 'toArray').mockRejectedValueOnce(new DOMException('Lost', 'UnknownError'));
    await expect(finishSignOuts()).resolves.toEqual([]);
  });

  it('[SES-34] is sent once: done, or of a session that has ended already', async () => {
    expect(await leftAfter(json(200, { status: 'success', message: 'Listo.' }))).toBe(0);
    await device.signOuts.put({ userId: 'u', token: 't' });
    expect(await leftAfter(json(401, refusedBody('unauthenticated')))).toBe(0);
  });
});

describe('a sign-out in the midst of which the app was killed', () => {
  const kept = new Map<string, string>();
  const names = async (): Promise<string[]> => (await indexedDB.databases()).map(({ name }) => name ?? '');

  beforeEach(async () => {
    kept.clear();
    stubBrowser(kept);
    vi.stubGlobal('fetch', async () => json(200, { status: 'success', message: 'Listo.' }));
    kept.set('vigente-mark-u', '{}');
    const db = new LocalDatabase('u');
    await db.open();
    db.close();
  });
  afterEach(async () => {
    await Promise.all([device.signOuts.clear(), device.session.clear(), Dexie.delete('vigente-u')]);
    vi.unstubAllGlobals();
  });

  it('[SES-28] is ended by the next start: the database goes, and what was noted of it', async () => {
    const { finishSignOuts } = await import('./session.ts');
    await device.signOuts.put({ userId: 'u', token: 't', erase: true });
    await finishSignOuts();
    expect(await names()).not.toContain('vigente-u');
    expect([kept.has('vigente-mark-u'), await device.signOuts.count()]).toEqual([false, 0]);
  });

  it('[SES-28] deletes once, though the server can’t be reached yet', async () => {
    vi.stubGlobal('fetch', async () => json(503, refusedBody('unavailable')));
    const { finishSignOuts } = await import('./session.ts');
    await device.signOuts.put({ userId: 'u', token: 't', erase: true });
    await finishSignOuts();
    const isNoted = async (): Promise<boolean> => (await device.signOuts.get('t'))?.erase === false;
    await until(isNoted, { what: 'the deletion to be noted' });
    expect(await names()).not.toContain('vigente-u');
  });

  it.each([false, undefined])('[SES-28] leaves what was to be kept (%s)', async (erase) => {
    const { finishSignOuts } = await import('./session.ts');
    await device.signOuts.put({ userId: 'u', token: 't', ...(erase === false && { erase }) });
    await finishSignOuts();
    expect(await names()).toContain('vigente-u');
    expect(await device.signOuts.count()).toBe(0);
  });

  it('[SES-28] leaves the database of who has signed in again', async () => {
    const { finishSignOuts, keepSession } = await import('./session.ts');
    await device.signOuts.put({ userId: 'u', token: 't', erase: true });
    await keepSession({ userId: 'u', token: 'new' });
    await finishSignOuts();
    expect(await names()).toContain('vigente-u');
    expect([kept.get('token'), await device.signOuts.count()]).toEqual(['new', 0]);
  });

  it('[SES-25] ends the session that the browser kept in local storage', async () => {
    const { currentSession, finishSignOuts, keepSession } = await import('./session.ts');
    await keepSession({ userId: 'u', token: 't' });
    await device.signOuts.put({ userId: 'u', token: 't', erase: true });
    await finishSignOuts();
    expect([currentSession(), kept.has('token')]).toEqual([null, false]);
    expect(await names()).not.toContain('vigente-u');
    expect(await device.session.count()).toBe(0);
  });

  it('[SES-25] never gives the worker a signed-out session again', async () => {
    await device.signOuts.put({ userId: 'u', token: 't', erase: true });
    await mirrorSession('u', 't');
    expect(await device.session.count()).toBe(0);
    expect(await device.signOuts.get('t')).toMatchObject({ erase: true });
  });

  it('[SES-28] leaves the database of who has signed in again in another tab', async () => {
    const { finishSignOuts } = await import('./session.ts');
    await device.signOuts.put({ userId: 'u', token: 't', erase: true });
    kept.set('userId', 'u').set('token', 'new');
    await finishSignOuts();
    expect(await names()).toContain('vigente-u');
  });

  it('[SES-28] [SES-30] leaves the database of who has signed in again, when that session has ended too', async () => {
    const { dropSession, finishSignOuts, keepSession } = await import('./session.ts');
    await device.signOuts.put({ userId: 'u', token: 't', erase: true });
    await keepSession({ userId: 'u', token: 'new' });
    await dropSession();
    await finishSignOuts();
    expect(await names()).toContain('vigente-u');
  });
});

describe('a sign-in on a phone that has no room for a copy of the session', () => {
  const kept = new Map<string, string>();

  beforeEach(async () => {
    kept.clear();
    stubBrowser(kept);
    await mirrorSession('u', 'old');
    vi.spyOn(device.session, 'put').mockRejectedValue(new DOMException('No room', 'QuotaExceededError'));
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    await device.session.clear();
  });

  it('[SES-03] lets the reseller in', async () => {
    const { currentSession, keepSession } = await import('./session.ts');
    await keepSession({ userId: 'u', token: 't' });
    expect(currentSession()).toEqual({ userId: 'u', token: 't' });
  });

  it('[SES-03] sends what waits by the new session', async () => {
    const { keepSession } = await import('./session.ts');
    const { Workspace } = await import('#workspace/data/workspace.ts');
    const workspace = new Workspace('u');
    await keepSession({ userId: 'u', token: 't' }).catch(() => undefined);
    await expect(workspace.env.token()).resolves.toBe('t');
    workspace.store.close();
  });
});

describe('a session that ends on a phone that can write nothing', () => {
  const kept = new Map<string, string>();
  const full = new DOMException('No room', 'QuotaExceededError');
  const session = { userId: 'u', token: 't' };

  beforeEach(async () => {
    kept.clear();
    stubBrowser(kept);
    const { keepSession } = await import('./session.ts');
    await keepSession(session);
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    await device.session.clear();
    await device.signOuts.clear();
  });

  it.each(['signOuts', 'session'] as const)(
    '[SES-26] goes on, with its workspace, where the sign-out fails at %s',
    async (table) => {
      const { currentSession } = await import('./session.ts');
      const { signOut } = await import('./sign-out.ts');
      vi.spyOn(device[table], table === 'session' ? 'delete' : 'put').mockRejectedValue(full);
      const onBeforeDelete = vi.fn(async () => undefined);
      await expect(signOut(session, { keepData: false, onBeforeDelete })).rejects.toThrow('No room');
      expect(onBeforeDelete).not.toHaveBeenCalled();
      expect(currentSession()).toEqual(session);
      expect(Object.fromEntries(kept)).toMatchObject({ token: 't', userId: 'u' });
      vi.restoreAllMocks();
      expect(await device.signOuts.count()).toBe(0);
      expect(await device.session.count()).toBe(1);
    },
  );

  it('[SES-26] has ended for good where only the deletion fails: the server knows, and the next start tries again', async () => {
    const fetched = vi.fn(async () => json(200, { status: 'success', message: 'Listo.' }));
    vi.stubGlobal('fetch', fetched);
    const { signOut } = await import('./sign-out.ts');
    const deleting = vi.spyOn(Dexie, 'delete').mockRejectedValue(full);
    const onBeforeDelete = () => Promise.reject(full);
    await signOut(session, { keepData: false, onBeforeDelete });
    await eventually(() => expect(deleting).toHaveBeenCalledTimes(2));
    expect(fetched).toHaveBeenCalledOnce();
    expect(await device.signOuts.get('t')).toMatchObject({ erase: true });
  });

  it('[SES-25] leaves nothing of a token that is renewed meanwhile', async () => {
    vi.stubGlobal('fetch', async () => json(200, { status: 'success', message: 'Listo.' }));
    const { currentSession, keepSession } = await import('./session.ts');
    const { signOut } = await import('./sign-out.ts');
    const leaving = signOut(session, { keepData: true, onBeforeDelete: async () => undefined });
    await Promise.all([leaving, keepSession({ userId: 'u', token: 'renewed' })]);
    expect([currentSession(), await device.session.count()]).toEqual([null, 0]);
    await until(async () => (await device.signOuts.count()) === 0, { what: 'the server to be told' });
  });

  it('[SES-29] is over all the same where the server has ended it', async () => {
    const { currentSession, endSession } = await import('./session.ts');
    vi.spyOn(device.session, 'delete').mockRejectedValue(full);
    await endSession();
    expect(currentSession()).toBeNull();
  });
});

describe('the id of the phone', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('[SEC-14] goes with each sign-in, and stays the same over a sign-out', async () => {
    stubBrowser(new Map());
    const sent: (string | null)[] = [];
    vi.stubGlobal('fetch', async (_url: string, { headers }: { headers: Record<string, string> }) => {
      sent.push(headers['x-device'] ?? null);
      return json(401, refusedBody('unauthenticated'));
    });
    const { dropSession, signIn } = await import('./session.ts');
    await signIn('ana@correo.example', 'una frase larga');
    await dropSession();
    await signIn('eva@correo.example', 'una frase larga');
    expect(sent[0]).toMatch(/^[\da-f-]{36}$/);
    expect(sent).toEqual([sent[0], sent[0]]);
  });
});
