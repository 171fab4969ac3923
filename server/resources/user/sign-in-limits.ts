import type { AttemptLimit } from '#server/auth/throttle/attempts.ts';
import { mailKey, throttleKey } from '#server/auth/throttle/throttle-key.ts';

const FREE_FROM_HERE = 5;
const FREE_FROM_STRANGERS = 50;

/** Where a sign-in comes from. */
export interface Origin {
  /** As `addressGroup` gives it. */
  address: string;
  /** The id that the phone sent, if it has signed in to this account before. */
  knownDevice: string | null;
}

/**
 * Limits failures for the account from this device or, if it is unknown, from its address and from all unknown
 * devices together. Many addresses then guess no faster than one, and can't lock the owner out of a known device, even
 * from an address that they share (wire §3, ADR 0109).
 */
export function signInLimits(email: string, { address, knownDevice }: Origin): AttemptLimit[] {
  const mail = mailKey(email);
  if (knownDevice !== null)
    return [{ key: throttleKey('sign-in', mail, 'device', knownDevice), free: FREE_FROM_HERE }];
  return [
    { key: throttleKey('sign-in', mail, address), free: FREE_FROM_HERE },
    { key: throttleKey('sign-in', mail), free: FREE_FROM_STRANGERS },
  ];
}
