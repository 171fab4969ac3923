import { BY_NAME, defineCall, MESSAGE } from '#contract/call.ts';

/** Deleting one's own user, with a week to change one's mind (wire §7, ADR 0181). */

export const leave = defineCall({
  name: 'user.leave',
  method: 'POST',
  path: '/user/me/leave',
  policy: 'user',
  summary: 'Have the own user deleted after a week, by the password and a code of who has a second factor',
  body: BY_NAME,
  answer: MESSAGE,
  successStatus: 200,
});

export const stay = defineCall({
  name: 'user.stay',
  method: 'POST',
  path: '/user/me/stay',
  policy: 'user',
  summary: 'Change one’s mind: the own user stays',
  body: null,
  answer: MESSAGE,
  successStatus: 200,
});
