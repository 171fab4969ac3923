import { createHash } from 'node:crypto';
import type { RowContext } from '#server/context/context.ts';
import { hasFactor } from '#server/auth/has-factor.ts';
import type { Keyring } from '#server/secrets/keyring.ts';
import { makeTicket, readTicket, type Ticket } from '#server/secrets/ticket.ts';

const PURPOSE = 'sign-in challenge';
const LIFETIME_MS = 5 * 60_000;

export interface Challenged {
  userId: string;
  /** Identifies the hash against which the password was checked: another password voids the challenge. */
  passwordPrint: string;
}

export const printOf = (passwordHash: string): string =>
  createHash('sha256').update(passwordHash).digest('base64url');

/** Valid for five minutes (ADR 0129). */
export const makeChallenge = (keyring: Keyring, challenged: Challenged, nowMs: number): string =>
  makeTicket(keyring, PURPOSE, { ...challenged, endsAtMs: nowMs + LIFETIME_MS });

/** Null if expired or not made by this server. */
export const readChallenge = (keyring: Keyring, challenge: string, nowMs: number): Challenged | null =>
  readTicket(keyring, PURPOSE, { ticket: challenge, nowMs }) as (Ticket & Challenged) | null;

export async function challengeFor(
  { db, secrets }: RowContext,
  { id, password_hash }: { id: string; password_hash: string },
): Promise<string | null> {
  if (!(await hasFactor(db, id))) return null;
  const challenged = { userId: id, passwordPrint: printOf(password_hash) };
  return makeChallenge(secrets.keyring, challenged, Date.now());
}
