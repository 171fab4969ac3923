import { groupBy } from '#domain/group-by.ts';
import type { Favorite } from '#domain/rows.ts';
import type { Handlers } from '#server/mutations/calls/handlers.ts';
import type { ServerContext } from '#server/context/context.ts';
import type { Db } from '#server/database/kysely.ts';
import { inSnapshot, selectRows } from '#server/database/select-rows.ts';
import { IS_STAFF } from '#server/database/staff.ts';
import { callerOf } from '#server/auth/authenticate.ts';
import type { Answers } from '#contract/schemas/answers.ts';

/** Users who may trade credits with the caller, and the favourites among them (rules §7). */
export const favoriteHandlers = ({ db }: ServerContext) =>
  ({
    'favorite.of_user': (request) => listFavorites(db, callerOf(request).userId),
    'favorite.list': (request) => listFavorites(db, callerOf(request).userId),
    'user.staff': (request) => listStaff(db, callerOf(request).userId),
    'user.candidates': (request) => listCandidates(db, callerOf(request).userId),
  }) satisfies Partial<Handlers>;

/** The API's form of a favourite: the name is in its `User` (API-34). */
const present = ({ username: name, ...row }: Favorite): Answers['favorite.list'][number] => ({
  ...row,
  User: { username: name },
});

const listFavorites = (db: Db, userId: string) =>
  inSnapshot(db, async (tx) => (await selectRows(tx, 'favorites', userId)).map(present));

/** Verified RESELLER and ADMIN users with a live membership, without the caller (FAV-05, API-17). */
const listStaff = (db: Db, userId: string) =>
  inSnapshot(db, async (tx) => {
    const staff = await tx
      .selectFrom('user_states')
      .innerJoin('users', 'users.id', 'user_states.user_id')
      .select(['id', 'username', 'phone', 'user_code as userCode'])
      .where(IS_STAFF)
      .where('id', '<>', userId)
      .orderBy('username')
      .execute();
    const favorites = groupBy(await selectRows(tx, 'favorites', userId), (row) => row.userCode);
    return staff.map((row) => ({ ...row, Favorites: (favorites.get(row.userCode) ?? []).map(present) }));
  });

/** API-16. */
const listCandidates = (db: Db, userId: string) =>
  db
    .selectFrom('users')
    .select(['id', 'username', 'phone'])
    .where('is_verified', '=', true)
    .where('id', '<>', userId)
    .orderBy('username')
    .execute();
