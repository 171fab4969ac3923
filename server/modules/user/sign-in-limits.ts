import type { AttemptLimit } from '#server/throttle/attempts.ts';
import { mailKey, throttleKey } from '#server/throttle/throttle-key.ts';

const FREE_FROM_ADDRESS = 5;
const FREE_FROM_STRANGERS = 50;

/**
 * What holds up a sign-in: the failures for the account from this address, and, unless the user has signed in from
 * here before, those for the account from all strange addresses together: many addresses guess no faster than one,
 * and can't lock the owner out of a known one. Source: wire §3.
 */
export function signInLimits(email: string, address: string, isKnownAddress: boolean): AttemptLimit[] {
  const mail = mailKey(email);
  const fromHere = { key: throttleKey('sign-in', mail, address), free: FREE_FROM_ADDRESS };
  if (isKnownAddress) return [fromHere];
  return [fromHere, { key: throttleKey('sign-in', mail), free: FREE_FROM_STRANGERS }];
}
