import { sql } from 'kysely';
import type { ServerContext } from '#server/context/context.ts';
import type { Db, Tx } from '#server/database/kysely.ts';
import { createUser, type NewUser } from '#server/resources/user/registration/create-user.ts';

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

export async function isEmpty(db: Db): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (select from users) as found`.execute(db);
  return rows[0]?.found === false;
}

type UserContext = Pick<ServerContext, 'db' | 'passwords'>;

/** A reseller of type Demo with a year to run, and an administrator (OPS-12). Null if another process was first. */
export async function createDemoUsers(
  context: UserContext,
  password: string,
): Promise<{ reseller: string; admin: string } | null> {
  const reseller = await createWith(context, RESELLER, password);
  const admin = await createWith(context, ADMIN, password);
  return admin === null || reseller === null ? null : { reseller, admin };
}

/** The operator may choose any password on loopback, even one that registration refuses as too common. */
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

export async function findUserId(db: Db, email: string): Promise<string | undefined> {
  const { rows } = await sql<{
    id: string;
  }>`select id from users where lower(email) = lower(${email})`.execute(db);
  return rows[0]?.id;
}
