import type { Pipeline } from '#server/database/pipeline.ts';
import { takeDaily } from '#server/auth/throttle/hourly.ts';
import { throttleKey } from '#server/auth/throttle/throttle-key.ts';
import type { Call } from './call.ts';
import type { IdempotencyStore } from './idempotency.ts';

/** Tries a day: each answer tells whether somebody has that phone (SEC-58). */
const A_DAY: Readonly<Record<string, number>> = { 'user.phone': 5 };

/**
 * Counts a try, refused ones too; false where the user had too many today. Most calls have no such limit, and one that its
 * key answers is no try.
 */
export async function mayTry(
  tx: Pipeline,
  { userId, store }: { userId: string; store: IdempotencyStore },
  call: Call,
): Promise<boolean> {
  const { name } = call.mutation;
  const limit = A_DAY[name];
  if (limit === undefined || store.find(call) !== null) return true;
  return takeDaily(tx, throttleKey('daily', name, userId), limit);
}
