import type { FastifyInstance } from 'fastify';
import { Array as List, Object as Fields, String as Text } from 'typebox/type';
import { ROW_SCHEMAS } from '#contract/row-schemas.ts';
import { groupBy } from '#domain/group-by.ts';
import type { Favorite } from '#domain/rows.ts';
import type { ServerContext } from '#server/context.ts';
import type { Db } from '#server/db/kysely.ts';
import { inSnapshot, selectRows } from '#server/db/select-rows.ts';
import { IS_STAFF } from '#server/db/staff.ts';
import { listSchema, readSchema } from '#server/openapi/common-schemas.ts';
import { callerOf } from '#server/auth/authenticate.ts';

const { username: _flat, ...ownFields } = ROW_SCHEMAS.favorites.properties;
const { id, username, phone, userCode } = ROW_SCHEMAS.profile.properties;
const favorite = Fields({ ...ownFields, User: Fields({ username: Text() }) });
const member = Fields({ id, username, phone, userCode, Favorites: List(favorite) });
const candidate = Fields({ id, username, phone });

const schemas = {
  mine: readSchema({ tag: 'favorite', summary: 'The favourites', answer: List(favorite) }),
  own: listSchema({ tag: 'favorite', summary: "The caller's own favourites", answer: List(favorite) }),
  staff: listSchema({
    tag: 'user',
    summary: 'The authorised recharge staff, each with the caller’s favourite of them',
    answer: List(member),
  }),
  candidates: listSchema({
    tag: 'user',
    summary: 'Whom credits can be sent to: verified users other than the caller',
    answer: List(candidate),
  }),
};

/** Whom a user may buy credits from or send them to, and the favourites among them (rules §7). */
export function favoriteRoutes(app: FastifyInstance, { db }: ServerContext): void {
  app.get('/favorite/me/favorites/:userId', { schema: schemas.mine, config: { policy: 'self' } }, (request) =>
    listFavorites(db, callerOf(request).userId),
  );
  app.get('/favorite', { schema: schemas.own, config: { policy: 'user' } }, (request) =>
    listFavorites(db, callerOf(request).userId),
  );
  app.get('/user/authorized', { schema: schemas.staff, config: { policy: 'user' } }, (request) =>
    listStaff(db, callerOf(request).userId),
  );
  app.get('/user/all_user', { schema: schemas.candidates, config: { policy: 'staff' } }, (request) =>
    listCandidates(db, callerOf(request).userId),
  );
}

/** A favourite as reads answer it: the name is in its `User` (API-34). */
const present = ({ username: name, ...row }: Favorite) => ({ ...row, User: { username: name } });

const listFavorites = (db: Db, userId: string) =>
  inSnapshot(db, async (tx) => (await selectRows(tx, 'favorites', userId)).map(present));

/** Verified RESELLER and ADMIN users with a live membership, without the caller (FAV-05, API-17). */
const listStaff = (db: Db, userId: string) =>
  inSnapshot(db, async (tx) => {
    const staff = await tx
      .selectFrom('users')
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
