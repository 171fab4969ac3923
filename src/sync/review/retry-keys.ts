import { derivedId, isUuid } from '#domain/ids.ts';

/** Bounds the hashing; a change is hardly ever retried more often. */
const FAR_ENOUGH = 12;

/** Phones that retry the same refused change come to one key, so that it is done once (ADR 0025). */
export function nextRetryKey(key: string, userId: string): string {
  return isUuid(key) ? derivedId(key, 'retry') : derivedId(userId, `retry ${key}`);
}

/** In order. A change imported under any of them is the same change. */
export function nextRetryKeys(key: string, userId: string): string[] {
  const keys: string[] = [];
  for (let last = key; keys.length < FAR_ENOUGH; keys.push(last)) last = nextRetryKey(last, userId);
  return keys;
}
