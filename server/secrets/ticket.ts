import type { Keyring } from './keyring.ts';
import { decrypt, encrypt } from './seal.ts';

/** The holder may add fields, which are sealed with it. */
export interface Ticket {
  endsAtMs: number;
}

/** Returns a text that only this server can read or make. It is stored nowhere, and each one differs. */
export function makeTicket(keyring: Keyring, purpose: string, held: Ticket): string {
  const [newest] = keyring.derive(purpose);
  if (!newest) throw new Error('A keyring has a key');
  return encrypt(newest.key, purpose, Buffer.from(JSON.stringify(held)));
}

/** The argument of `makeTicket`; null if expired, for another purpose, or not made by this server. */
export function readTicket(
  keyring: Keyring,
  purpose: string,
  { ticket, nowMs }: { ticket: string; nowMs: number },
): Ticket | null {
  for (const { key } of keyring.derive(purpose)) {
    try {
      const held = JSON.parse(decrypt(key, purpose, ticket).toString()) as Ticket;
      return held.endsAtMs > nowMs ? held : null;
    } catch {
      // The ticket is foreign, or another key of the ring made it.
    }
  }
  return null;
}
