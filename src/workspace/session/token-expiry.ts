/** By `exp` (RFC 7519, seconds). An unreadable token has not expired. */
export function isExpired(token: string, nowMs: number): boolean {
  const exp = claimsOf(token)?.exp;
  return typeof exp === 'number' && exp * 1_000 <= nowMs;
}

function claimsOf(token: string): { exp?: unknown } | null {
  try {
    const [, payload = ''] = token.split('.');
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { exp?: unknown } | null;
  } catch {
    return null;
  }
}
