import type { Keyring } from './keyring.ts';
import { decrypt, encrypt } from './seal.ts';

/** With whatever else it holds. */
export interface Ticket {
  endsAtMs: number;
}

/** Sealed, so that it tells nothing and nobody else can make one. Nothing is stored. No two are alike. */
export function makeTicket(keyring: Keyring, purpose: string, held: Ticket): string {
  const [newest] = keyring.derive(purpose);
  if (!newest) throw new Error('A keyring has a key');
  return encrypt(newest.key, purpose, Buffer.from(JSON.stringify(held)));
}

/** What `makeTicket` was given; null for one that has ended, is for another purpose, or that we didn't make. */
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
      // Made by another key of the ring, or by nobody.
    }
  }
  return null;
}
