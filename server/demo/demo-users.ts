import { sql } from 'kysely';
import type { ServerContext } from '#server/context.ts';
import type { Db, Tx } from '#server/db/kysely.ts';
import { createUser, type NewUser } from '#server/modules/user/create-user.ts';

export const DEMO_EMAIL = 'demo@vigente.local';
export const ADMIN_EMAIL = 'admin@vigente.local';
const A_YEAR_DAYS = 365;

const RESELLER = {
  username: 'demo',
  email: DEMO_EMAIL,
  phone: '+51900000001',
  role: 'RESELLER',
  membershipDays: A_YEAR_DAYS,
} as const;

const ADMIN = {
  username: 'admin',
  email: ADMIN_EMAIL,
  phone: '+51900000002',
  role: 'ADMIN',
  membershipDays: null,
} as const;

/** Whether nobody has ever been created here. */
export async function isEmpty(db: Db): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (select from users) as found`.execute(db);
  return rows[0]?.found === false;
}

type UserContext = Pick<ServerContext, 'db' | 'passwords'>;

/**
 * Creates the demo reseller (type Demo, a year to run) and the administrator, both verified (OPS-12).
 *
 * @returns the reseller's id, or null where another process was first
 */
export async function createDemoUsers(context: UserContext, password: string): Promise<string | null> {
  const reseller = await createWith(context, RESELLER, password);
  const admin = await createWith(context, ADMIN, password);
  return admin === null ? null : reseller;
}

/** Whoever installs may choose any password, also one that a registration would refuse as too common. */
async function createWith(
  context: UserContext,
  user: Omit<NewUser, 'password'>,
  password: string,
): Promise<string | null> {
  const password_hash = await context.passwords.hash(password);
  const usePassword = async (tx: Tx, id: string) => {
    await tx.updateTable('users').set({ password_hash }).where('id', '=', id).execute();
  };
  const creation = await createUser(context, { ...user, password: password_hash }, usePassword);
  return creation.ok ? creation.user.id : null;
}

/** The id of the user with this email; undefined where there is none. */
export async function findUserId(db: Db, email: string): Promise<string | undefined> {
  const { rows } = await sql<{
    id: string;
  }>`select id from users where lower(email) = lower(${email})`.execute(db);
  return rows[0]?.id;
}
