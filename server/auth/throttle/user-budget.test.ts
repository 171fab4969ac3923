import { expect, it } from 'vitest';
import type { Call } from '#contract/call.ts';
import { CALLS } from '#contract/calls.ts';
import { bodySchema } from '#contract/schemas/call-schemas.ts';
import { COSTS } from './user-budget.ts';

/** Fields that are compared with a hash. `confirmFactor`'s code produces ten of them. */
const HASHED = ['password', 'current', 'password1'];

it('[SEC-13] each call of who is signed in that hashes costs two hundred points, and only those', () => {
  const hashing = (Object.values(CALLS) as Call[]).filter((call) => {
    const schema = bodySchema(call) ?? {};
    const fields = 'properties' in schema ? Object.keys(schema.properties ?? {}) : [];
    return call.policy !== 'open' && fields.some((field) => HASHED.includes(field));
  });
  const names = [...hashing.map(({ name }) => name), 'user.factor_confirm'].toSorted();
  expect(Object.keys(COSTS).toSorted()).toEqual(names);
  expect(new Set(Object.values(COSTS))).toEqual(new Set([200]));
});
