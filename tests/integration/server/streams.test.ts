import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { inTransaction } from '#server/database/kysely.ts';
import { closeSession, openSession } from '#server/auth/sessions.ts';
import { startTestServer, type TestServer, type TestUser } from '#tests/support/app/test-server.ts';
import { until } from '#tests/support/wait.ts';

interface Heard {
  status: number;
  text: string;
  ended: boolean;
  stop: () => void;
}

describe('the number and the end of event streams', () => {
  let server: TestServer;
  let beside: TestServer;
  let user: TestUser;
  let admin: TestUser;
  const open: Heard[] = [];

  beforeAll(async () => {
    server = await startTestServer();
    beside = await startTestServer({ beside: server });
    await Promise.all([server.listen(), beside.listen()]);
    admin = await server.createUser({ role: 'ADMIN' });
    for (const process of [server, beside]) await untilItHears(process);
  });
  beforeEach(async () => {
    // No stream beats: what ends, ends at once.
    vi.useFakeTimers({ toFake: ['setInterval'] });
    for (const heard of open.splice(0)) heard.stop();
    user = await server.createUser();
  });
  afterEach(() => vi.useRealTimers());
  afterAll(async () => {
    for (const heard of open) heard.stop();
    await beside.close();
    await server.close();
  });

  /** Nobody is told that a process listens to the database by now. */
  const untilItHears = async ({ context: { notifier } }: TestServer) => {
    let hasHeard = false;
    const stop = notifier.subscribe(admin.id, () => (hasHeard = true));
    const isHeard = () => {
      notifier.publish(admin.id, 1);
      return hasHeard;
    };
    await until(isHeard, { what: 'a notice to be heard' });
    stop();
  };
  const listen = async (through: TestServer, headers: Record<string, string> = user.headers) => {
    const stopping = new AbortController();
    const url = `${through.url ?? ''}/api/v1/sync/${user.id}/events`;
    const response = await fetch(url, { headers, signal: stopping.signal });
    const heard: Heard = { status: response.status, text: '', ended: false, stop: () => stopping.abort() };
    open.push(heard);
    void collect(response, heard);
    await until(() => heard.text !== '', { what: 'the first word' });
    return heard;
  };
  const collect = async (response: Response, heard: Heard) => {
    try {
      for await (const chunk of response.body ?? []) heard.text += Buffer.from(chunk).toString();
    } catch {
      // The test stopped the stream.
    }
    heard.ended = true;
  };
  const anotherSession = async () => {
    const id = await inTransaction(server.context.db, (tx) => openSession(tx, user.id));
    return { id, headers: { authorization: `Bearer ${await server.context.tokens.issue(user.id, id)}` } };
  };
  const ending = (streams: readonly Heard[]) =>
    until(() => streams.every(({ ended }) => ended), { what: 'the streams to end' });
  const asAdmin = async (method: 'PATCH' | 'DELETE', url: string) =>
    (await server.inject({ method, url, headers: admin.headers })).statusCode;

  it('[SEC-09] a sixth of a session ends the oldest of it, and no other', async () => {
    const other = await listen(server, (await anotherSession()).headers);
    const streams: Heard[] = [];
    for (let turn = 0; turn < 7; turn += 1) streams.push(await listen(server));
    await ending(streams.slice(0, 2));
    expect(streams.map(({ ended }) => ended)).toEqual([true, true, false, false, false, false, false]);
    expect(other.ended).toBe(false);
  });

  it("[SEC-09] a user's twenty-first ends the oldest, whatever its session", async () => {
    const streams: Heard[] = [];
    for (let turn = 0; turn < 7; turn += 1) {
      const { headers } = await anotherSession();
      for (let tab = 0; tab < 3; tab += 1) streams.push(await listen(server, headers));
    }
    await ending(streams.slice(0, 1));
    expect(streams.filter(({ ended }) => !ended)).toHaveLength(20);
  });

  it('[SEC-09] sign-out ends the streams of its session on every process, and those alone', async () => {
    const other = await listen(beside, (await anotherSession()).headers);
    const own = [await listen(server), await listen(beside)];
    const payload = { isConnection: false };
    const url = `/user/me/logout/${user.id}`;
    expect((await server.inject({ method: 'PATCH', url, headers: user.headers, payload })).statusCode).toBe(
      200,
    );
    await ending(own);
    expect(other.ended).toBe(false);
  });

  it.each([
    ['a new password', () => newPassword()],
    ['a withdrawn verification', () => asAdmin('PATCH', `/user/change_verify_email/${user.id}`)],
    ['another role', () => asAdmin('PATCH', `/user/change_role/${user.id}`)],
    ['the deletion of the user', () => asAdmin('DELETE', `/user/delete/${user.id}`)],
  ])('[SEC-09] %s ends all of the user at once, on every process, with a last word', async (_what, act) => {
    const { headers } = await anotherSession();
    const streams = [await listen(server), await listen(beside), await listen(beside, headers)];
    expect(await act()).toBe(200);
    await ending(streams);
    for (const { text } of streams) expect(text.match(/^event: revision$/gm)?.length).toBeGreaterThan(1);
  });

  const newPassword = async () => {
    await server.inject({ method: 'POST', url: '/user/recover_password', payload: { email: user.email } });
    const code = await until(
      async () => {
        const sent = (await server.mails()).filter(({ to }) => to?.[0]?.address === user.email);
        return /code=([\w-]+)/.exec(sent.at(-1)?.text ?? '')?.[1];
      },
      { what: 'the mail' },
    );
    const chosen = 'otra frase larga';
    const payload = { code, password1: chosen, password2: chosen };
    return (await server.inject({ method: 'POST', url: '/user/new_password', payload })).statusCode;
  };

  it('[SEC-09] a session that ended while its stream was let in opens none', async () => {
    const { id, headers } = await anotherSession();
    const { subscribe } = server.context.notifier;
    server.context.notifier.subscribe = (...args) => {
      void inTransaction(server.context.db, (tx) => closeSession(tx, user.id, id));
      return subscribe(...args);
    };
    try {
      const stopping = new AbortController();
      const url = `${server.url ?? ''}/api/v1/sync/${user.id}/events`;
      const response = await fetch(url, { headers, signal: stopping.signal });
      const heard = { status: response.status, text: '', ended: false, stop: () => stopping.abort() };
      open.push(heard);
      void collect(response, heard);
      await ending([heard]);
      // The notice of the end may come before or after the session is looked for again, so a word more may be heard.
      expect(heard).toMatchObject({ status: 200, ended: true });
    } finally {
      server.context.notifier.subscribe = subscribe;
    }
  });
});
