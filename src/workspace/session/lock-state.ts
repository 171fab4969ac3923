import { atom } from 'jotai';
import type { LockMinutes, LockRecord, SecretKind } from '#db/vault/lock-record.ts';
import { store } from '#ui/store.ts';
import { LOCK } from './stored-session.ts';

export interface LockState {
  kind: SecretKind;
  minutes: LockMinutes;
  /** False while a session whose token was stored unencrypted here is still valid on the server. */
  isRenewed: boolean;
}

/** Null while this page has no lock, or has not opened it. */
export const lockAtom = atom<LockState | null>(null);

export function notifyLock(record: Pick<LockRecord, 'kind' | 'minutes' | 'renewal' | 'token'> | null): void {
  const isRenewed = record?.renewal === 'done' || record?.token === null;
  store.set(lockAtom, record && { kind: record.kind, minutes: record.minutes, isRenewed });
}

/** Other tabs reload and show their lock screen; local storage's event reaches them. */
export function reloadOthers(userId: string): void {
  localStorage.setItem(LOCK, `${userId}:${Date.now()}`);
}

/** A reload leaves nothing in memory: neither key nor rows nor token (ADR 0122). */
export function lockPage(): void {
  window.location.reload();
}

export function followOtherTabs(): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === LOCK) lockPage();
  });
}
