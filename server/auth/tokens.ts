import { jwtVerify, SignJWT } from 'jose';

const ALGORITHM = 'HS256';
export const SESSION_SECONDS = 30 * 24 * 60 * 60;

/** What a good token says: whose session it is, and when it was issued (epoch seconds). */
export interface TokenClaims {
  userId: string;
  sessionId: string;
  issuedAt: number;
}

/** Signs and reads session tokens: JWTs of 30 days that name a session row (rules §7). */
export interface TokenIssuer {
  issue(userId: string, sessionId: string): Promise<string>;
  /** Null for a token that is forged, broken or expired. */
  read(token: string): Promise<TokenClaims | null>;
}

/** `secret`: 32 bytes or more (operations §3). */
export function createTokens(secret: Uint8Array): TokenIssuer {
  return {
    issue: (userId, sessionId) =>
      new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: ALGORITHM })
        .setSubject(userId)
        .setIssuedAt()
        .setExpirationTime(`${SESSION_SECONDS}s`)
        .sign(secret),
    read: async (token) => {
      try {
        const { payload } = await jwtVerify(token, secret, { algorithms: [ALGORITHM] });
        const { sub, iat, sid } = payload;
        if (!sub || !iat || typeof sid !== 'string') return null;
        return { userId: sub, sessionId: sid, issuedAt: iat };
      } catch {
        return null;
      }
    },
  };
}
