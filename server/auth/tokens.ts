import { createHmac, timingSafeEqual } from 'node:crypto';
import { SignJWT } from 'jose';
import type { TokenClaims, TokenIssuer } from '#server/context/context.ts';

const ALGORITHM = 'HS256';
export const SESSION_SECONDS = 30 * 24 * 60 * 60;

/** Type, issuer and audience (RFC 8725). No other JWT of this server has these. */
const MADE = { typ: 'session+jwt', iss: 'vigente', aud: 'vigente-api' } as const;

/** `secret`: 32 bytes or more (operations §3). */
export function createTokens(secret: Uint8Array): TokenIssuer {
  return {
    issue: (userId, sessionId, endsAt, helperId) =>
      new SignJWT({ sid: sessionId, ...(helperId !== undefined && { hid: helperId }) })
        .setProtectedHeader({ alg: ALGORITHM, typ: MADE.typ })
        .setIssuer(MADE.iss)
        .setAudience(MADE.aud)
        .setSubject(userId)
        .setIssuedAt()
        .setExpirationTime(endOf(endsAt))
        .sign(secret),
    read: (token) => {
      const [header = '', payload = '', signature = '', ...more] = token.split('.');
      if (more.length > 0 || !isSigned(secret, `${header}.${payload}`, signature)) return null;
      const [head, claims] = [decoded(header), decoded(payload)];
      return isOurHeader(head) && isForUs(head, claims) ? claimsIn(claims) : null;
    },
  };
}

/** Epoch seconds. */
function endOf(endsAt: string | undefined): number {
  const full = Math.floor(Date.now() / 1000) + SESSION_SECONDS;
  return endsAt === undefined ? full : Math.min(full, Math.floor(Date.parse(endsAt) / 1000));
}

function isForUs(head: Record<string, unknown> | null, claims: Record<string, unknown> | null): boolean {
  return head?.['typ'] === MADE.typ && claims?.['iss'] === MADE.iss && claims['aud'] === MADE.aud;
}

/** Not jose's check, which goes to another thread and back at each request. */
function isSigned(secret: Uint8Array, text: string, signature: string): boolean {
  const expected = Buffer.from(createHmac('sha256', secret).update(text).digest('base64url'));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function decoded(part: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString());
    return typeof value === 'object' && value !== null ? { ...value } : null;
  } catch {
    return null;
  }
}

/** Refuses other algorithms, and extensions that a reader must know (`crit`). */
function isOurHeader(header: Record<string, unknown> | null): boolean {
  return header?.['alg'] === ALGORITHM && header['crit'] === undefined;
}

function claimsIn(payload: Record<string, unknown> | null): TokenClaims | null {
  const { sub, sid, hid, iat, exp, nbf = 0 } = payload ?? {};
  const nowSeconds = Math.floor(Date.now() / 1000);
  const isNow = typeof exp === 'number' && exp > nowSeconds && typeof nbf === 'number' && nbf <= nowSeconds;
  if (!isNow || typeof sub !== 'string' || typeof sid !== 'string' || typeof iat !== 'number') return null;
  if (sub === '' || iat === 0 || (hid !== undefined && typeof hid !== 'string')) return null;
  return { userId: sub, sessionId: sid, issuedAt: iat, ...(hid !== undefined && { helperId: hid }) };
}
