import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Profile } from '#domain/rows.ts';
import { store } from '#ui/store.ts';
import { profileAtom } from './follow-profile.ts';
import { stubBrowser } from '#tests/support/stub-browser.ts';

const row = (role: Profile['role']): Profile => ({ id: 'u', role }) as Profile;

describe('the profile', () => {
  const kept = new Map<string, string>();
  const rows = new Map<string, Profile>();
  let changed: () => void = () => undefined;
  const rowCache = {
    get: (_table: string, id: string) => rows.get(id),
    subscribe: (listener: () => void) => {
      changed = listener;
      return () => (changed = () => undefined);
    },
  };
  const follow = async (): Promise<() => void> => {
    const { keepSession } = await import('./session.ts');
    await keepSession({ userId: 'u', token: 't' });
    const { followProfile } = await import('./follow-profile.ts');
    return followProfile({ userId: 'u', rowCache: rowCache as never });
  };

  beforeEach(() => {
    kept.clear();
    rows.clear();
    stubBrowser(kept);
  });
  afterEach(() => vi.unstubAllGlobals());

  it('[PRO-06] is an empty list at first, and then what the server answers', async () => {
    expect(store.get(profileAtom)).toEqual([]);
    const stop = await follow();
    expect(store.get(profileAtom)).toEqual([]);
    rows.set('u', row('USER'));
    changed();
    expect(store.get(profileAtom)).toBe(rows.get('u'));
    rows.set('u', row('RESELLER'));
    changed();
    expect(store.get(profileAtom)).toMatchObject({ role: 'RESELLER' });
    stop();
  });

  it('[PRO-06] is the last one known on the phone from the start, and an empty list once nobody is signed in', async () => {
    rows.set('u', row('USER'));
    const stop = await follow();
    expect(store.get(profileAtom)).toBe(rows.get('u'));
    stop();
    expect(store.get(profileAtom)).toEqual([]);
  });

  it('[SES-32] local storage holds its role beside the session, and no longer than that', async () => {
    rows.set('u', row('RESELLER'));
    const stop = await follow();
    expect(Object.fromEntries(kept)).toEqual({ token: 't', userId: 'u', rol: 'RESELLER' });
    const { dropSession } = await import('./session.ts');
    await dropSession();
    rows.set('u', row('ADMIN'));
    changed();
    expect(Object.fromEntries(kept)).toEqual({});
    stop();
  });
});
