import type { Role } from '#domain/rows.ts';
import { createDb, inTransaction } from '#server/database/kysely.ts';
import { createUser } from '#server/resources/user/registration/create-user.ts';
import { appSecret } from '#server/base/config/secrets.ts';
import { createPasswords } from '#server/auth/passwords.ts';
import { openSession, type SessionOrigin } from '#server/auth/sessions.ts';
import { createTokens } from '#server/auth/tokens.ts';
import { joinDatabase } from './joined-database.ts';

/** The least that argon2 takes. */
const CHEAP = { memoryKiB: 8, passes: 1 } as const;
const A_YEAR_DAYS = 365;
let count = 0;

export interface LiveUserFields {
  /** RESELLER by default. */
  role?: Role;
  /** A year by default; null: no end; negative: ended. */
  membershipDays?: number | null;
  /** True by default; an unverified user has no token. */
  verified?: boolean;
  username?: string;
  /** E.164; of Peru by default. */
  phone?: string;
}

export interface LiveUser {
  id: string;
  email: string;
  username: string;
  phone: string;
  password: string;
  /** Token of a session of its own; empty for an unverified user. */
  token: string;
  /** Opens one more session, as a sign-in from there does, and gives its token. */
  openSession(from?: SessionOrigin): Promise<string>;
}

/** Creates any kind of user in the embedded database of a running server, past its API, which is faster. */
export async function createLiveUser(dataDir: string, fields: LiveUserFields = {}): Promise<LiveUser> {
  const { role = 'RESELLER', membershipDays = A_YEAR_DAYS, verified = true } = fields;
  const person = nextPerson(fields);
  const db = createDb((await joinDatabase(dataDir)).pool);
  const passwords = createPasswords({ cost: CHEAP });
  const creation = await createUser(
    { db, passwords },
    { ...person, role, ...(verified && { membershipDays }) },
  );
  if (!creation.ok) throw new Error(`The test's user is refused: ${JSON.stringify(creation.errors)}`);
  const { id } = creation.user;
  const open = async (from: SessionOrigin = {}): Promise<string> => {
    const session = await inTransaction(db, (tx) => openSession(tx, id, from));
    const secret = await appSecret({ dataDir, appSecret: null, databaseUrl: null, production: false });
    return createTokens(secret).issue(id, session);
  };
  return { id, ...person, token: verified ? await open() : '', openSession: open };
}

function nextPerson({ username, phone }: LiveUserFields) {
  count += 1;
  const number = `${process.pid}${String(count).padStart(3, '0')}`;
  return {
    username: username ?? `revendedor${number}`,
    email: `revendedor${number}@correo.example`,
    phone: phone ?? `+519${number.slice(-8).padStart(8, '0')}`,
    password: 'una frase larga',
  };
}
