import { derivedId, isUuid } from '#domain/ids.ts';

/** A change that was refused and tried again more often than this is hardly worth the sums. */
const FAR_ENOUGH = 12;

/**
 * The key under which a refused change is tried again, made of the one that it had: phones that hold the same refused
 * change come to the same key, so that it is done once, and what differs is told (ADR 0025).
 */
export function nextRetryKey(key: string, userId: string): string {
  return isUuid(key) ? derivedId(key, 'retry') : derivedId(userId, `retry ${key}`);
}

/** The keys that a change would come to, tried again and again. */
export function nextRetryKeys(key: string, userId: string): string[] {
  const keys: string[] = [];
  for (let last = key; keys.length < FAR_ENOUGH; keys.push(last)) last = nextRetryKey(last, userId);
  return keys;
}
