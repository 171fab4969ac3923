import { createHash } from 'node:crypto';
import type { Caller } from '#server/auth/authenticate.ts';
import type { Tx } from '#server/database/kysely.ts';
import type { Keyring } from '#server/secrets/keyring.ts';
import { makeTicket, readTicket, type Ticket } from '#server/secrets/ticket.ts';
import { CHALLENGE_MS } from './ceremonies.ts';

/** Sealed; stored only after use (ADR 0131). */

const TO_ADD = 'passkey to add';
const TO_SIGN_IN = 'passkey to sign in by';

type Adder = Pick<Caller, 'userId' | 'sessionId'>;

export interface Challenge {
  text: string;
  endsAtMs: number;
}

const fromNow = () => Date.now() + CHALLENGE_MS;

/** Call only right after the user has proved their identity in this session. */
export function challengeToAdd(keyring: Keyring, { userId, sessionId }: Adder): string {
  const adder: Adder = { userId, sessionId };
  return makeTicket(keyring, TO_ADD, { ...adder, endsAtMs: fromNow() });
}

export const challengeToSignIn = (keyring: Keyring): string =>
  makeTicket(keyring, TO_SIGN_IN, { endsAtMs: fromNow() });

/** Null if expired, of another session, or not made by this server for this purpose. */
export function readToAdd(keyring: Keyring, ticket: string, adder: Adder): Challenge | null {
  const held = readTicket(keyring, TO_ADD, { ticket, nowMs: Date.now() }) as (Ticket & Adder) | null;
  if (held?.userId !== adder.userId || held.sessionId !== adder.sessionId) return null;
  return { text: ticket, endsAtMs: held.endsAtMs };
}

/** Null if expired, or not made by this server for this purpose. */
export function readToSignIn(keyring: Keyring, ticket: string): Challenge | null {
  const held = readTicket(keyring, TO_SIGN_IN, { ticket, nowMs: Date.now() });
  return held && { text: ticket, endsAtMs: held.endsAtMs };
}

/** False if used before. Of two concurrent uses, in any processes, one is the first. */
export async function spend(tx: Tx, { text, endsAtMs }: Challenge): Promise<boolean> {
  const spent = await tx
    .insertInto('spent_challenges')
    .values({
      challenge_hash: createHash('sha256').update(text).digest(),
      ends_at: new Date(endsAtMs).toISOString(),
    })
    .onConflict((conflict) => conflict.column('challenge_hash').doNothing())
    .returning('ends_at')
    .executeTakeFirst();
  return spent !== undefined;
}
