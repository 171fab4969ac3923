import type { AttemptLimit } from '#server/throttle/attempts.ts';
import { mailKey, throttleKey } from '#server/throttle/throttle-key.ts';

const FREE_FROM_ADDRESS = 5;
const FREE_FROM_STRANGERS = 50;

/**
 * Limits failures for the account from this address, and from all unknown addresses together. Many addresses then
 * guess no faster than one, and can't lock the owner out of a known one (wire §3).
 */
export function signInLimits(email: string, address: string, isKnownAddress: boolean): AttemptLimit[] {
  const mail = mailKey(email);
  const fromHere = { key: throttleKey('sign-in', mail, address), free: FREE_FROM_ADDRESS };
  if (isKnownAddress) return [fromHere];
  return [fromHere, { key: throttleKey('sign-in', mail), free: FREE_FROM_STRANGERS }];
}
