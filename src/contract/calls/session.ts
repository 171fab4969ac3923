import type { FullUser } from '#contract/admin-answers.ts';
import { answerOf, defineCall, late, MESSAGE, messageOf } from '#contract/call.ts';

/** Signing in, who is signed in, and signing out. */

export interface LoginBody {
  email: string;
  password: string;
}

export interface SignedIn {
  status: 'success';
  message: string;
  tokenSession: string;
  user: { id: string };
}

/** wire §7, PRO-08 */
export interface Me extends FullUser {
  /** A fresh token, when the one that was sent is older than a day (rules §7). */
  tokenSession?: string;
}

export const login = defineCall({
  name: 'user.login',
  method: 'POST',
  path: '/user/login',
  policy: 'open',
  summary: 'Sign in',
  body: late<LoginBody>(),
  answer: answerOf<SignedIn>(),
  successStatus: 200,
});

/** The second step of a sign-in that was answered `second_factor` (wire §2). */
export const loginByCode = defineCall({
  name: 'user.login_code',
  method: 'POST',
  path: '/user/login/code',
  policy: 'open',
  summary: 'Finish a sign-in by the code of the second factor',
  body: late<{ challenge: string; code: string }>(),
  answer: answerOf<SignedIn>(),
  successStatus: 200,
});

export const readMe = defineCall({
  name: 'user.me',
  method: 'GET',
  path: '/user/me',
  policy: 'user',
  summary: 'Who is signed in',
  body: null,
  answer: answerOf<Me>(),
  successStatus: 200,
});

export interface LockKeys {
  /** 32 bytes each, base64; the newest first. */
  keys: string[];
}

/** So that a forgotten PIN of the app lock costs no change: who signs in opens the phone's vault by one of them (ADR 0124). */
export const readLockKeys = defineCall({
  name: 'user.lock_keys',
  method: 'GET',
  path: '/user/me/lock_keys',
  policy: 'user',
  summary: 'Keys that open the app lock of this user, within ten minutes after a sign-in',
  body: null,
  answer: answerOf<LockKeys>(),
  successStatus: 200,
});

/** For who signed in longer ago. */
export const readLockKeysByPassword = defineCall({
  name: 'user.lock_keys_by_password',
  method: 'POST',
  path: '/user/me/lock_keys',
  policy: 'user',
  summary: 'The same keys by the password',
  body: late<{ password: string }>(),
  answer: messageOf<LockKeys>(),
  successStatus: 200,
});

/** So that a token that has lain in clear opens nothing (ADR 0175). The first `GET /user/me` by the new one ends the old. */
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
  body: late<{ isConnection: false }>(),
  answer: MESSAGE,
  successStatus: 200,
});
