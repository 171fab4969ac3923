import type { Profile } from '#domain/rows.ts';
import type { Db, Tx } from './kysely.ts';
import { statement } from './statements.ts';
import { sql } from 'kysely';
import { daysLeftShown } from '#domain/dates/expiry.ts';
import type { Database } from './pool.ts';
import type { FullUser } from '#contract/schemas/answers.ts';

/** The columns of `selectProfiles`, for statements of fixed text. */
export const PROFILE_COLUMNS = `users.id, username, phone, email, role, user_code as "userCode",
  code_referrals as "codeReferrals", is_connection as "isConnection", is_verified as "isVerified", typesuscription,
  start_date as "startDate", end_date as "endDate", symbolmoney, leaves_at as "leavesAt", month_goal as "monthGoal",
  catalogue_id as "catalogueId"`;

/** `$1` is the user. */
export const PROFILE = statement(`
  select ${PROFILE_COLUMNS} from user_states join users on users.id = user_states.user_id
  where user_states.user_id = $1`);

/** Omits password hash and counters: these rows leave the server. */
export const selectProfiles = (db: Db | Tx) =>
  db
    .selectFrom('user_states')
    .innerJoin('users', 'users.id', 'user_states.user_id')
    .select([
      'users.id',
      'username',
      'phone',
      'email',
      'role',
      'user_code as userCode',
      'code_referrals as codeReferrals',
      'is_connection as isConnection',
      'is_verified as isVerified',
      'typesuscription',
      'start_date as startDate',
      'end_date as endDate',
      'symbolmoney',
      'leaves_at as leavesAt',
      'month_goal as monthGoal',
      'catalogue_id as catalogueId',
    ]);

export async function findProfile(db: Db | Tx, userId: string): Promise<Profile | null> {
  return (await selectProfiles(db).where('user_states.user_id', '=', userId).executeTakeFirst()) ?? null;
}

/** Throws if the user is gone. */
export async function selectProfile(db: Db | Tx, userId: string): Promise<Profile> {
  const profile = await findProfile(db, userId);
  if (!profile) throw new Error('A signed-in user has a profile');
  return profile;
}

/** Newest first (API-15). */
export async function listUsers(db: Db): Promise<FullUser[]> {
  const rows = await query(db).orderBy('users.created_at', 'desc').orderBy('users.id', 'desc').execute();
  return rows.map(present);
}

export async function findUser(db: Db | Tx, id: string): Promise<FullUser | null> {
  const row = await query(db, sql`${id}::uuid`)
    .where('user_states.user_id', '=', id)
    .executeTakeFirst();
  return row ? present(row) : null;
}

const SIGNED_IN = statement(`
  select ${PROFILE_COLUMNS}, credits as "totalCredits",
    (select count(*) from streamings where streamings.user_id = $2) as "totalStreamings", sessions.replaces
  from sessions join user_states on user_states.user_id = sessions.user_id join users on users.id = sessions.user_id
  where sessions.id = $1 and sessions.user_id = $2 and sessions.expires_at > $3`);

type SignedInRow = Omit<FullUser, 'daysRemaining'> & { replaces: string | null };

/** Null if the session has ended, or its user is gone. `replaces`: the session that this one will replace. */
export async function findSignedIn(
  { statements }: Database,
  { sessionId, userId }: { sessionId: string; userId: string },
): Promise<{ user: FullUser; replaces: string | null } | null> {
  const values = [sessionId, userId, new Date().toISOString()];
  const [row] = await statements.run<SignedInRow>(SIGNED_IN, values);
  if (!row) return null;
  const { replaces, ...user } = row;
  return { user: present(user), replaces };
}

/** `owner`: for one user their id, since a reference to a column would query all machines of a cluster. */
const query = (db: Db | Tx, owner = sql`user_states.user_id`) =>
  selectProfiles(db).select([
    'credits as totalCredits',
    sql<number>`(select count(*) from streamings where streamings.user_id = ${owner})`.as('totalStreamings'),
  ]);

function present(row: Omit<FullUser, 'daysRemaining'>): FullUser {
  const { endDate } = row;
  return { ...row, daysRemaining: endDate === null ? null : daysLeftShown(endDate, Date.now()) };
}
