import { answerOf, defineCall } from '#contract/call.ts';
import type { Favorite, Profile } from '#domain/rows.ts';

/** Whom a user may buy credits from or send them to, and the favourites among them (rules §7). */

/** A favourite; its name is in its `User` (API-34). */
export interface FavoriteRecord extends Omit<Favorite, 'username'> {
  User: { username: string };
}

/** One of the recharge staff, with the caller's own favourite of them: none or one. */
export interface StaffRecord extends Pick<Profile, 'id' | 'username' | 'phone' | 'userCode'> {
  Favorites: FavoriteRecord[];
}

/** A user to whom credits can go (API-19). */
export type Candidate = Pick<Profile, 'id' | 'username' | 'phone'>;

export const listFavoritesOf = defineCall({
  name: 'favorite.of_user',
  method: 'GET',
  path: '/favorite/me/favorites/{userId}',
  policy: 'self',
  summary: 'The favourites',
  body: null,
  answer: answerOf<FavoriteRecord[]>(),
  successStatus: 200,
});

export const listFavorites = defineCall({
  name: 'favorite.list',
  method: 'GET',
  path: '/favorite',
  policy: 'user',
  summary: "The caller's own favourites",
  body: null,
  answer: answerOf<FavoriteRecord[]>(),
  successStatus: 200,
});

export const listStaff = defineCall({
  name: 'user.staff',
  method: 'GET',
  path: '/user/authorized',
  policy: 'user',
  summary: 'The authorised recharge staff, each with the caller’s favourite of them',
  body: null,
  answer: answerOf<StaffRecord[]>(),
  successStatus: 200,
});

export const listCandidates = defineCall({
  name: 'user.candidates',
  method: 'GET',
  path: '/user/all_user',
  policy: 'staff',
  summary: 'Whom credits can be sent to: verified users other than the caller',
  body: null,
  answer: answerOf<Candidate[]>(),
  successStatus: 200,
});
