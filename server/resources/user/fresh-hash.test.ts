import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPasswords } from '#server/auth/passwords.ts';
import { startTestServer, type TestServer } from '#tests/support/app/test-server.ts';

describe('the hash of a password', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  const signIn = (email: string, password: string) =>
    server.inject({ method: 'POST', url: '/user/login', payload: { email, password } });
  const hashOf = async (id: string) =>
    (
      await server.context.db
        .selectFrom('users')
        .select('password_hash')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).password_hash;

  it('[SEC-67] is renewed at a good sign-in when the cost has risen, and else stays', async () => {
    const user = await server.createUser();
    const before = await hashOf(user.id);
    expect((await signIn(user.email, user.password)).statusCode).toBe(200);
    expect(await hashOf(user.id)).toBe(before);
    const dearer = createPasswords({ cost: { memoryKiB: 16, passes: 2 } });
    expect(dearer.isOutdated(before)).toBe(true);
    Object.assign(server.context.passwords, dearer);
    expect((await signIn(user.email, 'no es esta')).statusCode).toBe(401);
    expect(await hashOf(user.id)).toBe(before);
    expect((await signIn(user.email, user.password)).statusCode).toBe(200);
    const after = await hashOf(user.id);
    expect(after).toContain('m=16,t=2');
    expect(dearer.isOutdated(after)).toBe(false);
    expect((await signIn(user.email, user.password)).statusCode).toBe(200);
    expect(await hashOf(user.id)).toBe(after);
  });
});
