import { randomUUID } from 'node:crypto';
import { createDb, inTransaction } from '#server/database/kysely.ts';
import type { Database } from '#server/database/pool.ts';
import { createUser } from '#server/resources/user/registration/create-user.ts';
import { createPasswords } from '#server/auth/passwords.ts';
import { openSession } from '#server/auth/sessions.ts';
import { createTokens } from '#server/auth/tokens.ts';
import { setState } from '#tests/support/api/user-rows.ts';

/** The least that argon2 takes. */
const CHEAP = { memoryKiB: 8, passes: 1 } as const;
const A_YEAR_DAYS = 365;
export const START_CREDITS = 1_000_000;

export interface Reseller {
  id: string;
  token: string;
}

/** A reseller with a session and credits, made past the API. */
export async function createReseller({ pool }: Database, secret: Buffer): Promise<Reseller> {
  const db = createDb(pool);
  const number = BigInt(`0x${randomUUID().slice(0, 8)}`)
    .toString()
    .padStart(10, '0');
  const person = {
    username: `revendedor ${number}`,
    email: `revendedor${number}@correo.example`,
    phone: `+519${number.slice(-8)}`,
    password: 'una frase larga',
    role: 'RESELLER',
    membershipDays: A_YEAR_DAYS,
  } as const;
  const creation = await createUser({ db, passwords: createPasswords({ cost: CHEAP }) }, person);
  if (!creation.ok) throw new Error(`The reseller is refused: ${JSON.stringify(creation.errors)}`);
  const { id } = creation.user;
  await setState(db, id, { credits: START_CREDITS });
  const session = await inTransaction(db, (tx) => openSession(tx, id));
  return { id, token: await createTokens(secret).issue(id, session) };
}
