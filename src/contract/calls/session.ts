import { BY_NAME, defineCall, MESSAGE, messageOf, OWN } from '#contract/call.ts';
import type { LockKeys } from '#contract/schemas/answers.ts';

export const login = defineCall({
  name: 'user.login',
  method: 'POST',
  path: '/user/login',
  policy: 'open',
  summary: 'Sign in',
  body: BY_NAME,
  answer: OWN,
  successStatus: 200,
});

/** Second step of a sign-in that was answered `second_factor` (wire §2). */
export const loginByCode = defineCall({
  name: 'user.login_code',
  method: 'POST',
  path: '/user/login/code',
  policy: 'open',
  summary: 'Finish a sign-in by the code of the second factor',
  body: BY_NAME,
  answer: OWN,
  successStatus: 200,
});

export const readMe = defineCall({
  name: 'user.me',
  method: 'GET',
  path: '/user/me',
  policy: 'user',
  summary: 'Who is signed in',
  body: null,
  answer: OWN,
  successStatus: 200,
});

/**
 * A forgotten PIN of the app lock must not lose a change: one of these keys opens the phone's vault after a sign-in
 * (ADR 0124).
 */
export const readLockKeys = defineCall({
  name: 'user.lock_keys',
  method: 'GET',
  path: '/user/me/lock_keys',
  policy: 'user',
  summary: 'Keys that open the app lock of this user, within ten minutes after a sign-in',
  body: null,
  answer: OWN,
  successStatus: 200,
});

/** The password replaces the fresh sign-in that `readLockKeys` asks for. */
export const readLockKeysByPassword = defineCall({
  name: 'user.lock_keys_by_password',
  method: 'POST',
  path: '/user/me/lock_keys',
  policy: 'user',
  summary: 'The same keys by the password',
  body: BY_NAME,
  answer: messageOf<LockKeys>(),
  successStatus: 200,
});

/**
 * A token that was once stored in clear must open nothing (ADR 0175). The first `GET /user/me` with the new token ends
 * the old.
 */
export const renewSession = defineCall({
  name: 'user.renew_session',
  method: 'POST',
  path: '/user/me/sessions/renew',
  policy: 'user',
  summary: 'Ask for a session that takes the place of this one once it is used',
  body: null,
  answer: messageOf<{ tokenSession: string }>(),
  successStatus: 200,
});

export const logout = defineCall({
  name: 'user.logout',
  method: 'PATCH',
  path: '/user/me/logout/{id}',
  policy: 'self',
  summary: 'Sign out of this session',
  body: BY_NAME,
  answer: MESSAGE,
  successStatus: 200,
});
