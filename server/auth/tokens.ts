import { jwtVerify, SignJWT } from 'jose';
import type { TokenIssuer } from '#server/context.ts';

const ALGORITHM = 'HS256';
export const SESSION_SECONDS = 30 * 24 * 60 * 60;

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
