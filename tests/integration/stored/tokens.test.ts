import { defaultsOf } from '#domain/entities/field-sets.ts';
import { laterFields } from '#domain/entities/later-fields.ts';
import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { DAY_MS } from '#domain/dates/dates.ts';
import { lockKeys } from '#server/resources/user/lock-keys.ts';
import { openTarget } from '#server/notify/push/subscriptions.ts';
import { sendCall } from '#tests/support/api/calls.ts';
import { passkeyCalls } from '#tests/support/api/passkey-calls.ts';
import { createAuthenticator } from '#tests/support/api/software-authenticator.ts';
import type { TestServer } from '#tests/support/app/test-server.ts';
import { readJson, releases } from '#tests/support/stored/releases.ts';
import { factsOf, momentOf, startOnTables } from '#tests/support/stored/stored-server.ts';

describe.each(releases)('what %s gave out', { timeout: 240_000 }, (release) => {
  const facts = factsOf(release);
  const { ana, eva, luz, nora } = facts.people;
  let server: TestServer;

  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: momentOf(facts) });
    server = await startOnTables(release);
  });
  afterAll(async () => {
    await server.close();
    vi.useRealTimers();
  });

  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  const me = async (token: string) =>
    (await server.inject({ url: '/user/me', headers: bearer(token) })).statusCode;
  const post = async (url: string, payload: object, headers = {}) => {
    const reply = await server.inject({ method: 'POST', url, payload, headers });
    return { status: reply.statusCode, body: reply.json() };
  };
  const logIn = ({ email, password }: { email: string; password: string }, device: string) =>
    post('/user/login', { email, password }, { 'x-device': device });

  it('[OPS-88] sessions are good, those that lie sealed on a phone too, until their day', async () => {
    const sealed = readJson(release, 'vault').token;
    const tokens = [ana.token, eva.token, luz.token, sealed];
    for (const token of tokens) expect(await me(token)).toBe(200);
    vi.setSystemTime(facts.atMs + 31 * DAY_MS);
    for (const token of tokens) expect(await me(token)).toBe(401);
    vi.setSystemTime(momentOf(facts));
  });

  it('[OPS-88] a known phone stays known, and another is announced by mail', async () => {
    const notices = async () =>
      (await server.context.db.selectFrom('notices').select('id').where('user_id', '=', ana.id).execute())
        .length;
    const before = await notices();
    expect((await logIn(ana, facts.device)).status).toBe(200);
    expect(await notices()).toBe(before);
    expect((await logIn(ana, randomUUID())).status).toBe(200);
    expect(await notices()).toBe(before + 1);
  });

  it('[OPS-88] a second factor takes the codes of its app and its recovery codes', async () => {
    const app = new TOTP({ secret: Secret.fromBase32(facts.factor.secret) });
    for (const code of [app.generate({ timestamp: Date.now() }), facts.factor.recovery]) {
      const { challenge } = (await logIn(eva, randomUUID())).body;
      expect((await post('/user/login/code', { challenge, code })).status).toBe(200);
    }
  });

  it('[OPS-88] a passkey signs in', async () => {
    const shown = await passkeyCalls(server).signIn(createAuthenticator({ kept: facts.passkey }));
    expect([shown.status, shown.body]).toMatchObject([200, { user: { id: luz.id } }]);
  });

  it('[OPS-88] links of mails verify an address and give a new password', async () => {
    expect((await logIn(nora, randomUUID())).status).toBe(403);
    expect((await post('/user/verify_email', { code: facts.codes.verify })).status).toBe(200);
    expect((await logIn(nora, randomUUID())).status).toBe(200);
    const password = 'otra frase bien larga';
    const body = { code: facts.codes.recover, password1: password, password2: password };
    expect((await post('/user/new_password', body)).status).toBe(200);
    expect((await logIn({ email: eva.email, password }, randomUUID())).body.code).toBe('second_factor');
  });

  it('[OPS-88] an address of a calendar shows what ends', async () => {
    const reply = await server.inject({ url: facts.calendar });
    expect([reply.statusCode, reply.body.split('\r\n')[0]]).toEqual([200, 'BEGIN:VCALENDAR']);
  });

  it('[OPS-88] a recharge code is worth what it was', async () => {
    const reply = await post('/credit/recharge', { code: facts.codes.recharge }, bearer(ana.token));
    expect(reply.status).toBe(200);
  });

  it('[OPS-88] a phone is notified by the same key at the same address', async () => {
    const subscriptions = await server.context.db.selectFrom('push_subscriptions').selectAll().execute();
    const targets = await Promise.all(subscriptions.map((each) => openTarget(server.context, each)));
    expect(targets).toMatchObject([{ endpoint: facts.push.endpoint }]);
    expect(await server.context.push.publicKey()).toBe(facts.push.publicKey);
  });

  it('[OPS-88] the keys of an app lock are the same', () => {
    expect(lockKeys(server.context.secrets.keyring, { userId: ana.id })).toEqual(facts.lockKeys);
  });

  it('[OPS-88] a change under a key that was answered gets that answer, and no second effect', async () => {
    const { call, status, body } = facts.settled;
    const reply = await sendCall(server, { ...ana, headers: bearer(ana.token) } as never, call);
    // A row in an answer has the later fields, as every row has (wire §7).
    const data = { ...defaultsOf(laterFields.categories), ...(body as { data: object }).data };
    expect([reply.statusCode, reply.json()]).toEqual([status, { ...(body as object), data }]);
    const list = await server.inject({ url: `/category/${ana.id}`, headers: bearer(ana.token) });
    const { name } = call.body as { name: string };
    expect(list.json<{ name: string }[]>().filter((row) => row.name === name)).toHaveLength(1);
  });
});
