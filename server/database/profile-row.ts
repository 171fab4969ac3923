import type { Profile } from '#domain/rows.ts';
import type { Db, Tx } from './kysely.ts';
import { statement } from './statements.ts';

/** The columns of `selectProfiles`, for statements of fixed text. */
export const PROFILE_COLUMNS = `users.id, username, phone, email, role, user_code as "userCode",
  code_referrals as "codeReferrals", is_connection as "isConnection", is_verified as "isVerified", typesuscription,
  start_date as "startDate", end_date as "endDate", symbolmoney, leaves_at as "leavesAt"`;

/** Takes the user as `$1`. */
export const PROFILE = statement(`
  select ${PROFILE_COLUMNS} from user_states join users on users.id = user_states.user_id
  where user_states.user_id = $1`);

/** Without password hash and counters: these rows travel. */
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
    ]);

/** As it travels in the pull and in `user/me`; null when the user is gone. */
export async function findProfile(db: Db | Tx, userId: string): Promise<Profile | null> {
  return (await selectProfiles(db).where('user_states.user_id', '=', userId).executeTakeFirst()) ?? null;
}

/** For a user who is known to exist. */
export async function selectProfile(db: Db | Tx, userId: string): Promise<Profile> {
  const profile = await findProfile(db, userId);
  if (!profile) throw new Error('A signed-in user has a profile');
  return profile;
}
