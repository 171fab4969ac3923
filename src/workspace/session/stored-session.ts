import { readLocal, removeLocal } from './local-storage.ts';

/** Keys of local storage (rules §7, SES-32). */
export const TOKEN = 'token';
export const USER_ID = 'userId';

export interface Session {
  userId: string;
  token: string;
}

/**
 * With the app lock on, the id of the user whose token is sealed, a colon and a moment; each change of it reloads other tabs.
 * It is a hint: the lock's record in IndexedDB says whether there is a lock (ADR 0173).
 */
export const LOCK = 'bloqueo';

/** With the app lock on, the token is in this page's memory alone (ADR 0122). */
let unsealed: Session | null = null;

export function keepInMemory(session: Session | null): void {
  unsealed = session;
}

/** This page has opened the app lock. */
export const isUnsealed = (): boolean => unsealed !== null;

/** The user whose app lock this page has not opened; null without one. */
export function lockedUser(): string | null {
  return unsealed ? null : (readLocal(LOCK)?.split(':')[0] ?? null);
}

/** Reads local storage, which another tab may have changed since `currentSession`. */
export function storedSession(): Session | null {
  const token = readLocal(TOKEN);
  const userId = readLocal(USER_ID);
  if (unsealed) return unsealed.userId === userId ? unsealed : null;
  return token && userId ? { token, userId } : null;
}

/** There is no lock to open after all. */
export function dropHint(): void {
  removeLocal(LOCK);
}
