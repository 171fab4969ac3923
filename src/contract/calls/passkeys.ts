import { BY_NAME, defineCall, MESSAGE, messageOf, OWN } from '#contract/call.ts';
import type { PasskeyRecord } from '#contract/schemas/answers.ts';

/** The user's passkeys (WebAuthn), and the sign-in with one (wire §7, ADR 0131). */

export const MAX_PASSKEYS = 10;

/** Argument of `navigator.credentials`, in the JSON form of WebAuthn level 3. */
export interface PasskeyOptions {
  options: object;
}

export const listPasskeys = defineCall({
  name: 'user.passkeys',
  method: 'GET',
  path: '/user/me/passkeys',
  policy: 'user',
  summary: 'The own passkeys, the newest first',
  body: null,
  answer: OWN,
  successStatus: 200,
});

export const beginPasskey = defineCall({
  name: 'user.passkey_begin',
  method: 'POST',
  path: '/user/me/passkeys/begin',
  policy: 'user',
  summary: 'Ask for what the browser makes a passkey of; it is added within five minutes',
  body: BY_NAME,
  answer: messageOf<PasskeyOptions>(),
  successStatus: 200,
});

export const addPasskey = defineCall({
  name: 'user.passkey_add',
  method: 'POST',
  path: '/user/me/passkeys',
  policy: 'user',
  summary: 'Add the passkey that the browser made',
  body: BY_NAME,
  answer: messageOf<PasskeyRecord>(),
  successStatus: 201,
});

export const removePasskey = defineCall({
  name: 'user.passkey_remove',
  method: 'POST',
  path: '/user/me/passkeys/{id}/remove',
  policy: 'user',
  summary: 'Remove one of the own passkeys',
  body: BY_NAME,
  answer: MESSAGE,
  successStatus: 200,
});

export const beginPasskeyLogin = defineCall({
  name: 'user.login_passkey_begin',
  method: 'POST',
  path: '/user/login/passkey/begin',
  policy: 'open',
  summary: 'Ask for what the browser signs to sign in by a passkey',
  body: null,
  answer: messageOf<PasskeyOptions>(),
  successStatus: 200,
});

export const loginByPasskey = defineCall({
  name: 'user.login_passkey',
  method: 'POST',
  path: '/user/login/passkey',
  policy: 'open',
  summary: 'Sign in by a passkey, which is both factors',
  body: BY_NAME,
  answer: OWN,
  successStatus: 200,
});
