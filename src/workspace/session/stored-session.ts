import { readLocal, removeLocal } from './local-storage.ts';

/** Keys of local storage (rules §7, SES-32). */
export const TOKEN = 'token';
export const USER_ID = 'userId';

export interface Session {
  userId: string;
  token: string;
}

/**
 * Id of the user whose token is sealed by the app lock, a colon and a moment; each change of it reloads other tabs. It
 * is a hint: the lock's record in IndexedDB decides (ADR 0173).
 */
export const LOCK = 'bloqueo';

/** Under the app lock, the token is only in this page's memory (ADR 0122). */
let unsealed: Session | null = null;

export function keepInMemory(session: Session | null): void {
  unsealed = session;
}

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

export function dropHint(): void {
  removeLocal(LOCK);
}
