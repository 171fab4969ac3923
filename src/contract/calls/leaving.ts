import { BY_NAME, defineCall, MESSAGE } from '#contract/call.ts';

/** Deletion of the user's own account, which can be cancelled for a week (wire §7, ADR 0181). */

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
