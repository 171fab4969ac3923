/** By `exp` (RFC 7519, seconds). An unreadable token has not expired. */
export function isExpired(token: string, nowMs: number): boolean {
  const exp = claimsOf(token)?.exp;
  return typeof exp === 'number' && exp * 1_000 <= nowMs;
}

/** By `iat` (RFC 7519, seconds); 0 where the token doesn't say. */
export function issuedAt(token: string): number {
  const iat = claimsOf(token)?.iat;
  return typeof iat === 'number' ? iat : 0;
}

function claimsOf(token: string): { exp?: unknown; iat?: unknown } | null {
  try {
    const [, payload = ''] = token.split('.');
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as {
      exp?: unknown;
      iat?: unknown;
    } | null;
  } catch {
    return null;
  }
}
