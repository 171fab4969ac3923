import { Secret, TOTP } from 'otpauth';

/** Every authenticator supports SHA-1, six digits, 30 seconds (RFC 6238). */
const FORM = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
const ISSUER = 'Vigente';
/** RFC 4226 asks for 128 bits and recommends 160. */
const SECRET_BYTES = 20;
/** Codes of the step before and after count too: clocks are inexact, and typing takes time. */
const STEPS_AROUND = 1;

/** 160 random bits in base 32. */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

export const factorUri = (secret: string, email: string): string => totpOf(secret, email).toString();

/** The time step of this code; null unless it is at most one step away from now. */
export function stepOfCode(secret: string, code: string, nowMs: number): number | null {
  const totp = totpOf(secret);
  const delta = totp.validate({ token: code, timestamp: nowMs, window: STEPS_AROUND });
  return delta === null ? null : totp.counter({ timestamp: nowMs }) + delta;
}

const totpOf = (secret: string, label = ''): TOTP =>
  new TOTP({ ...FORM, issuer: ISSUER, label, secret: Secret.fromBase32(secret) });
