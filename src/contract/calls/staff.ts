import { defineCall, OWN } from '#contract/call.ts';

/** Users who may trade credits with the caller, and the favourites among them (rules §7). */

export const listFavoritesOf = defineCall({
  name: 'favorite.of_user',
  method: 'GET',
  path: '/favorite/me/favorites/{userId}',
  policy: 'self',
  summary: 'The favourites',
  body: null,
  answer: OWN,
  successStatus: 200,
});

export const listFavorites = defineCall({
  name: 'favorite.list',
  method: 'GET',
  path: '/favorite',
  policy: 'user',
  summary: "The caller's own favourites",
  body: null,
  answer: OWN,
  successStatus: 200,
});

export const listStaff = defineCall({
  name: 'user.staff',
  method: 'GET',
  path: '/user/authorized',
  policy: 'user',
  summary: 'The authorised recharge staff, each with the caller’s favourite of them',
  body: null,
  answer: OWN,
  successStatus: 200,
});

export const listCandidates = defineCall({
  name: 'user.candidates',
  method: 'GET',
  path: '/user/all_user',
  policy: 'staff',
  summary: 'Whom credits can be sent to: verified users other than the caller',
  body: null,
  answer: OWN,
  successStatus: 200,
});
