import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createTokens } from './tokens.ts';

const SECRET = Buffer.alloc(32, 7);
const tokens = createTokens(SECRET);
const NOW = Math.floor(Date.now() / 1000);
const TIMES = { sub: 'ana', sid: 'one', iat: NOW - 10, exp: NOW + 60 };
const CLAIMS = { ...TIMES, iss: 'vigente', aud: 'vigente-api' };
const HEADER = { alg: 'HS256', typ: 'session+jwt' };
/** From a release that named neither type nor audience: 25 November 2026. */
const BARE = { ...TIMES, iat: 1_795_564_800 };

const encoded = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url');

function token(header: unknown, claims: unknown, secret: Buffer = SECRET): string {
  const text = `${encoded(header)}.${encoded(claims)}`;
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
}

describe('a token', () => {
  it('[API-02] is read as it was issued', async () => {
    const issued = tokens.read(await tokens.issue('ana', 'one'));
    expect(issued).toEqual({ userId: 'ana', sessionId: 'one', issuedAt: expect.any(Number) });
    expect(tokens.read(token(HEADER, CLAIMS))).toEqual({
      userId: 'ana',
      sessionId: 'one',
      issuedAt: NOW - 10,
    });
  });

  it.each<[string, string]>([
    ['of another secret', token(HEADER, CLAIMS, Buffer.alloc(32, 8))],
    ['of no algorithm', token({ alg: 'none' }, CLAIMS)],
    ['of another algorithm', token({ alg: 'HS512' }, CLAIMS)],
    ['with an extension that must be known', token({ ...HEADER, crit: ['b64'], b64: false }, CLAIMS)],
    ['that has expired', token(HEADER, { ...CLAIMS, exp: NOW })],
    ['without an end', token(HEADER, { ...CLAIMS, exp: undefined })],
    ['whose end is a text', token(HEADER, { ...CLAIMS, exp: String(NOW + 60) })],
    ['that is not valid yet', token(HEADER, { ...CLAIMS, nbf: NOW + 60 })],
    ['without a user', token(HEADER, { ...CLAIMS, sub: undefined })],
    ['without a session', token(HEADER, { ...CLAIMS, sid: undefined })],
    ['without its moment', token(HEADER, { ...CLAIMS, iat: undefined })],
    ['whose claims are a list', token(HEADER, [CLAIMS])],
    ['whose claims are null', token(HEADER, null)],
    ['whose header is a text', token('HS256', CLAIMS)],
    ['with a fourth part', `${token(HEADER, CLAIMS)}.x`],
    ['with a longer signature', `${token(HEADER, CLAIMS)}A`],
    ['without a signature', token(HEADER, CLAIMS).replace(/[^.]+$/, '')],
    ['that is none', '..'],
  ])('[API-02] %s is refused', (_what, forged) => {
    expect(tokens.read(forged)).toBeNull();
  });

  it.each<[string, unknown, unknown]>([
    ['of another type', { ...HEADER, typ: 'mail+jwt' }, CLAIMS],
    ['of no type, but for the API', { alg: 'HS256' }, { ...BARE, aud: 'vigente-api' }],
    ['of another issuer', HEADER, { ...CLAIMS, iss: 'other' }],
    ['of no issuer', HEADER, { ...CLAIMS, iss: undefined }],
    ['for another audience', HEADER, { ...CLAIMS, aud: 'vigente-mail' }],
    ['for several audiences', HEADER, { ...CLAIMS, aud: ['vigente-api', 'other'] }],
    ['for no audience', HEADER, { ...CLAIMS, aud: undefined }],
    ['without all three', { alg: 'HS256' }, BARE],
  ])('[SEC-61] %s is refused, though it is signed by us', (_what, header, claims) => {
    expect(tokens.read(token(header, claims))).toBeNull();
  });

  it('[SEC-62] ends with its session, where that ends first', async () => {
    const endOf = async (endsAt?: string) => {
      const [, payload = ''] = (await tokens.issue('ana', 'one', endsAt)).split('.');
      return (JSON.parse(Buffer.from(payload, 'base64url').toString()) as { exp: number }).exp;
    };
    const inAnHour = NOW + 3_600;
    expect(await endOf(new Date(inAnHour * 1_000).toISOString())).toBe(inAnHour);
    expect((await endOf()) - NOW).toBeGreaterThan(29 * 86_400);
  });
});
