import { defineCall, MESSAGE, OWN } from '#contract/call.ts';

/** Sessions of the user (wire §7, ADR 0126). */

export const listSessions = defineCall({
  name: 'user.sessions',
  method: 'GET',
  path: '/user/me/sessions',
  policy: 'user',
  summary: 'Where one is signed in, this session first',
  body: null,
  answer: OWN,
  successStatus: 200,
});

export const endSession = defineCall({
  name: 'user.end_session',
  method: 'DELETE',
  path: '/user/me/sessions/{id}',
  policy: 'user',
  summary: 'End one of the own sessions',
  body: null,
  answer: MESSAGE,
  successStatus: 200,
});

export const endOtherSessions = defineCall({
  name: 'user.end_other_sessions',
  method: 'POST',
  path: '/user/me/sessions/end_others',
  policy: 'user',
  summary: 'End all of the own sessions but this one',
  body: null,
  answer: MESSAGE,
  successStatus: 200,
});
