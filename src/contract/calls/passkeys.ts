import { answerOf, defineCall, late, MESSAGE, messageOf } from '#contract/call.ts';
import type { EndingOthers } from './factor.ts';
import type { SignedIn } from './session.ts';

/** One's own passkeys (WebAuthn), and signing in by one (wire §7, ADR 0131). */

/** Of one user. */
export const MAX_PASSKEYS = 10;
export const PASSKEY_NAME_LIMIT = 40;

export interface PasskeyRecord {
  id: string;
  name: string;
  /** An instant, as `lastUsedAt`. */
  createdAt: string;
  /** Null until the first sign-in by it. */
  lastUsedAt: string | null;
}

/** What `navigator.credentials` takes, in the JSON form of WebAuthn level 3. */
export interface PasskeyOptions {
  options: object;
}

/** As the browser gives them: each in base64url, but the name. */
export interface NewPasskey {
  name: string;
  credentialId: string;
  clientDataJSON: string;
  attestationObject: string;
}

/** As the browser gives it, in base64url. */
export interface PasskeyProof {
  credentialId: string;
  clientDataJSON: string;
  authenticatorData: string;
  signature: string;
  userHandle: string;
}

export const listPasskeys = defineCall({
  name: 'user.passkeys',
  method: 'GET',
  path: '/user/me/passkeys',
  policy: 'user',
  summary: 'The own passkeys, the newest first',
  body: null,
  answer: answerOf<PasskeyRecord[]>(),
  successStatus: 200,
});

export const beginPasskey = defineCall({
  name: 'user.passkey_begin',
  method: 'POST',
  path: '/user/me/passkeys/begin',
  policy: 'user',
  summary: 'Ask for what the browser makes a passkey of; it is added within five minutes',
  body: late<{ password: string; code?: string }>(),
  answer: messageOf<PasskeyOptions>(),
  successStatus: 200,
});

export const addPasskey = defineCall({
  name: 'user.passkey_add',
  method: 'POST',
  path: '/user/me/passkeys',
  policy: 'user',
  summary: 'Add the passkey that the browser made',
  body: late<NewPasskey & EndingOthers>(),
  answer: messageOf<PasskeyRecord>(),
  successStatus: 201,
});

export const removePasskey = defineCall({
  name: 'user.passkey_remove',
  method: 'POST',
  path: '/user/me/passkeys/{id}/remove',
  policy: 'user',
  summary: 'Remove one of the own passkeys',
  body: late<{ password: string } & EndingOthers>(),
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
  body: late<PasskeyProof>(),
  answer: answerOf<SignedIn>(),
  successStatus: 200,
});
