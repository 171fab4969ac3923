import type { DeviceSession } from '#db/device.ts';
import type { LockRecord } from '#db/vault/lock-record.ts';
import type { Session } from './stored-session.ts';

/** A start's findings. Local storage may be up to a minute older than IndexedDB, or gone; so may IndexedDB. */
export interface Found {
  local: Session | null;
  /** Local storage's own user id, which alone only selects among several locks. */
  userId: string | null;
  mirror: DeviceSession | undefined;
  locks: LockRecord[];
  hasEnded: (token: string) => boolean;
}

export type StartState =
  /** `hadClear`: an unencrypted token was beside the lock, so rows may be too. */
  { kind: 'locked'; userId: string; hadClear: boolean } | { kind: 'in'; session: Session } | { kind: 'out' };

/** Returns the signed-in user, and if a lock comes first (ADR 0173). */
export function startState({ local, userId, mirror, locks, hasEnded }: Found): StartState {
  const live = (session: Session | null | undefined): Session | null =>
    session && !hasEnded(session.token) ? session : null;
  const session = later(live(local), live(mirror));
  if (session && !locks.some((lock) => lock.userId === session.userId)) return { kind: 'in', session };
  if (session) return { kind: 'locked', userId: session.userId, hadClear: true };
  const sealed = locks.filter(({ token }) => token !== null);
  const lock = sealed.find((each) => each.userId === userId) ?? sealed[0];
  return lock ? { kind: 'locked', userId: lock.userId, hadClear: false } : { kind: 'out' };
}

/** Local storage counts, which the mirror follows, unless another user has signed in later than it shows. */
function later(local: Session | null, mirror: Session | null): Session | null {
  if (!local || !mirror) return local ?? mirror;
  const isOlder = local.userId !== mirror.userId && issuedAt(local.token) < issuedAt(mirror.token);
  return isOlder ? mirror : local;
}

/** Uses `exp` (RFC 7519, seconds). An unreadable token has not expired. */
export function isExpired(token: string, nowMs: number): boolean {
  const exp = claimsOf(token)?.exp;
  return typeof exp === 'number' && exp * 1_000 <= nowMs;
}

/** Uses `iat` (RFC 7519, seconds); 0 if the token has none. */
export function issuedAt(token: string): number {
  const iat = claimsOf(token)?.iat;
  return typeof iat === 'number' ? iat : 0;
}

function claimsOf(token: string): { exp?: unknown; iat?: unknown } | null {
  try {
    const [, payload = ''] = token.split('.');
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as {
      exp?: unknown;
      iat?: unknown;
    } | null;
  } catch {
    return null;
  }
}
