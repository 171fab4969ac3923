import { expect, it } from 'vitest';
import type { LockRecord } from '#db/vault/lock-record.ts';
import { type Found, startState } from './start-state.ts';

const nothing: Found = { local: null, userId: null, mirror: undefined, locks: [], hasEnded: () => false };
const lockOf = (userId: string, token: string | null = 'sealed'): LockRecord =>
  ({ userId, token }) as LockRecord;
const tokenOf = (iat: number): string => `h.${btoa(JSON.stringify({ iat }))}.s`;
const local = { userId: 'ana', token: 't' };
const mirror = { only: 'session', ...local } as const;

const CASES: [string, Partial<Found>, ReturnType<typeof startState>][] = [
  ['neither has anything', {}, { kind: 'out' }],
  ['IndexedDB is lost', { local }, { kind: 'in', session: local }],
  ['local storage is lost', { mirror }, { kind: 'in', session: mirror }],
  [
    'the lock was turned on and local storage is late',
    { local, userId: 'ana', locks: [lockOf('ana')] },
    { kind: 'locked', userId: 'ana', hadClear: true },
  ],
  [
    'a copy lies beside the lock',
    { mirror, locks: [lockOf('ana')] },
    { kind: 'locked', userId: 'ana', hadClear: true },
  ],
  [
    'local storage is lost with the lock on',
    { locks: [lockOf('ana')] },
    { kind: 'locked', userId: 'ana', hadClear: false },
  ],
  ['the session behind the lock has ended', { locks: [lockOf('ana', null)] }, { kind: 'out' }],
  ['another user has the lock', { local, locks: [lockOf('eva', null)] }, { kind: 'in', session: local }],
  ['a sign-out is not yet in local storage', { local, hasEnded: (token) => token === 't' }, { kind: 'out' }],
];

it.each(CASES)('[SEC-55] [SES-52] a start where %s', (_what, found, state) => {
  expect(startState({ ...nothing, ...found })).toEqual(state);
});

it('[SES-52] somebody else who signed in later counts where local storage is late', () => {
  const earlier = { userId: 'ana', token: tokenOf(1) };
  const later = { only: 'session', userId: 'eva', token: tokenOf(2) } as const;
  expect(startState({ ...nothing, local: earlier, mirror: later })).toEqual({ kind: 'in', session: later });
});
