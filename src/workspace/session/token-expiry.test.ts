import { expect, test } from 'vitest';
import { isExpired } from './start-state.ts';

const EXP_S = 1_900_000_000;
const tokenOf = (claims: object): string =>
  `e30.${btoa(JSON.stringify(claims)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.c2ln`;

test('[SES-29] a token has expired from its own exp on, not a millisecond before', () => {
  const token = tokenOf({ sub: 'u?>~~~', exp: EXP_S });
  expect([-1, 0, 1].map((ms) => isExpired(token, EXP_S * 1_000 + ms))).toEqual([false, true, true]);
});

test.each(['', 't', 'a.b.c', tokenOf({}), tokenOf({ exp: 'soon' }), `a.${btoa('null')}.c`])(
  '[SES-29] a token without an expiry has none: %j',
  (token) => expect(isExpired(token, Number.MAX_SAFE_INTEGER)).toBe(false),
);
