import { BY_NAME, defineCall, MESSAGE, messageOf, OWN } from '#contract/call.ts';

/** The user's second factor: time-based codes (RFC 6238), and recovery codes for a lost authenticator (wire §7). */

export interface FactorSecret {
  /** Base 32, to type. */
  secret: string;
  /** `otpauth://totp/…`, for the QR code. */
  uri: string;
}

export interface RecoveryCodes {
  /** Shown once: the server stores hashes. */
  recoveryCodes: string[];
}

export const readFactor = defineCall({
  name: 'user.factor',
  method: 'GET',
  path: '/user/me/factor',
  policy: 'user',
  summary: 'Whether a second factor is on',
  body: null,
  answer: OWN,
  successStatus: 200,
});

export const beginFactor = defineCall({
  name: 'user.factor_begin',
  method: 'POST',
  path: '/user/me/factor/begin',
  policy: 'user',
  summary: 'Ask for the secret of a new second factor; a code confirms it within 15 minutes',
  body: BY_NAME,
  answer: messageOf<FactorSecret>(),
  successStatus: 200,
});

export const confirmFactor = defineCall({
  name: 'user.factor_confirm',
  method: 'POST',
  path: '/user/me/factor/confirm',
  policy: 'user',
  summary: 'Turn the second factor on by its first code',
  body: BY_NAME,
  answer: messageOf<RecoveryCodes>(),
  successStatus: 200,
});

export const newRecoveryCodes = defineCall({
  name: 'user.factor_codes',
  method: 'POST',
  path: '/user/me/factor/codes',
  policy: 'user',
  summary: 'Make ten new recovery codes; earlier ones no longer count',
  body: BY_NAME,
  answer: messageOf<RecoveryCodes>(),
  successStatus: 200,
});

export const removeFactor = defineCall({
  name: 'user.factor_remove',
  method: 'POST',
  path: '/user/me/factor/remove',
  policy: 'user',
  summary: 'Turn the second factor off',
  body: BY_NAME,
  answer: MESSAGE,
  successStatus: 200,
});
