import { sql } from 'kysely';
import type { Caller } from '#server/auth/authenticate.ts';
import { endOthersToo } from '#server/auth/end-others-too.ts';
import { queueNotice } from '#server/auth/queue-notice.ts';
import type { SessionOrigin } from '#server/auth/sessions.ts';
import type { ServerContext } from '#server/context/context.ts';
import { inTransaction, type Db, type Tx } from '#server/database/kysely.ts';
import { findRecoveryHash, makeRecoveryCodes } from './recovery-codes.ts';
import { stepOfCode } from './totp.ts';

/** Time to confirm a new factor. */
const SETUP_MS = 15 * 60_000;

type FactorContext = Pick<ServerContext, 'db' | 'secrets' | 'passwords'>;

const placeOf = (userId: string) => ({ table: 'second_factors', id: userId, field: 'secret' });

/** Hashes of the unused recovery codes; null without a factor. */
export async function recoveryHashesOf(db: Db, userId: string): Promise<string[] | null> {
  return (await findOn(db, userId))?.recovery_hashes ?? null;
}

const findFactor = (db: Db, userId: string) =>
  db.selectFrom('second_factors').selectAll().where('user_id', '=', userId).executeTakeFirst();

async function findOn(db: Db, userId: string) {
  const factor = await findFactor(db, userId);
  return factor && factor.confirmed_at !== null ? factor : undefined;
}

/** Stores a secret until its first code comes; replaces an earlier one. False if a factor is on. */
export async function beginFactor(
  { db, secrets, database }: FactorContext & Pick<ServerContext, 'database'>,
  userId: string,
  clear: string,
): Promise<boolean> {
  const seal = await secrets.ofUser(userId);
  await database.statements.run(...seal.keeping());
  const secret = seal.seal(placeOf(userId), clear);
  const kept = await db
    .insertInto('second_factors')
    .values({ user_id: userId, secret })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ secret, begun_at: sql<string>`excluded.begun_at` })
        .where('second_factors.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .execute();
  return kept.length > 0;
}

export interface FactorProof {
  code: string;
  /** Ends the user's other sessions, which a password alone opened. */
  endOthers: boolean;
  /** Named in the notice. */
  from: SessionOrigin;
}

export interface BegunFactor {
  /** Sealed. */
  secret: string;
}

/** A factor that can still be confirmed; null if there is none, or it is on already. */
export async function findBegun(db: Db, userId: string): Promise<BegunFactor | null> {
  const begun = await findFactor(db, userId);
  const isOpen = begun?.confirmed_at === null && Date.parse(begun.begun_at) >= Date.now() - SETUP_MS;
  return isOpen ? begun : null;
}

/**
 * Turns the new factor on with one of its codes. Returns its recovery codes, and a text about other sessions; `wrong`
 * for another code, `long ago` if it was replaced meanwhile. The codes' hashes are made only for a right code.
 */
export async function turnFactorOn(
  context: FactorContext,
  caller: Pick<Caller, 'userId' | 'sessionId'>,
  begun: BegunFactor,
  { code, endOthers, from }: FactorProof,
): Promise<{ codes: string[]; others: string } | 'wrong' | 'long ago'> {
  const { db, passwords } = context;
  const { userId } = caller;
  const step = stepOfCode(await openSecret(context, userId, begun.secret), digitsOf(code), Date.now());
  if (step === null) return 'wrong';
  const { codes, hashes } = await makeRecoveryCodes(passwords);
  return inTransaction(db, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('second_factors')
      .set({ confirmed_at: sql<string>`now()`, last_step: step, recovery_hashes: hashes })
      .where('user_id', '=', userId)
      .where('secret', '=', begun.secret)
      .where('confirmed_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return 'long ago';
    await queueNotice(tx, userId, 'factor_on', from);
    return { codes, others: await endOthersToo(tx, caller, endOthers) };
  });
}

export type CodeKind = 'authenticator' | 'recovery';

/**
 * Uses a code up and returns its kind; null for a wrong one, or without a factor. Of two concurrent uses, one succeeds.
 */
export async function takeCode(
  context: FactorContext,
  userId: string,
  code: string,
): Promise<CodeKind | null> {
  const { db, passwords } = context;
  const factor = await findOn(db, userId);
  if (!factor) return null;
  const digits = digitsOf(code);
  if (SIX_DIGITS.test(digits)) {
    const step = stepOfCode(await openSecret(context, userId, factor.secret), digits, Date.now());
    return step !== null && (await takeStep(db, userId, step)) ? 'authenticator' : null;
  }
  const hash = await findRecoveryHash(passwords, code, factor.recovery_hashes);
  return hash !== null && (await takeHash(db, userId, hash)) ? 'recovery' : null;
}

const SIX_DIGITS = /^\d{6}$/;
/** Authenticators show the digits in two groups. */
const digitsOf = (code: string): string => code.replace(/\s/g, '');

async function openSecret({ secrets }: FactorContext, userId: string, stored: string): Promise<string> {
  return (await secrets.ofUser(userId)).open(placeOf(userId), stored);
}

/** A code is valid once, and earlier ones are invalid afterwards (RFC 6238). */
async function takeStep(db: Db, userId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

async function takeHash(db: Db, userId: string, hash: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('second_factors')
    .set({ recovery_hashes: sql<string[]>`array_remove(recovery_hashes, ${hash})` })
    .where('user_id', '=', userId)
    .where(sql<boolean>`${hash} = any(recovery_hashes)`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Earlier codes become invalid. */
export async function replaceRecoveryHashes(db: Db | Tx, userId: string, hashes: string[]): Promise<void> {
  await db
    .updateTable('second_factors')
    .set({ recovery_hashes: hashes })
    .where('user_id', '=', userId)
    .execute();
}

export async function deleteFactor(db: Db | Tx, userId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('second_factors')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
