import { request } from 'node:http';
import type { Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { callOf, sendCall } from '#tests/support/api/calls.ts';
import { newCategory } from '#tests/support/catalogue.ts';
import { startTestServer, type TestServer, type TestUser } from '#tests/support/app/test-server.ts';
import { until } from '#tests/support/wait.ts';

describe('GET /sync/{userId}/events', () => {
  let server: TestServer;
  let beside: TestServer;
  let user: TestUser;

  beforeAll(async () => {
    server = await startTestServer();
    beside = await startTestServer({ beside: server });
    await Promise.all([server.listen(), beside.listen()]);
  });
  beforeEach(async () => {
    user = await server.createUser();
  });
  afterAll(async () => {
    await beside.close();
    await server.close();
  });

  /** Listens through one process and collects its events. */
  const listen = async (through: TestServer, listener: TestUser = user) => {
    const stopping = new AbortController();
    const response = await fetch(`${through.url ?? ''}/api/v1/sync/${listener.id}/events`, {
      headers: listener.headers,
      signal: stopping.signal,
    });
    const heard = { response, text: '', ended: false, stop: () => stopping.abort() };
    void collect(response, heard);
    return heard;
  };
  const collect = async (response: Response, heard: { text: string; ended: boolean }) => {
    try {
      for await (const chunk of response.body ?? []) heard.text += Buffer.from(chunk).toString();
    } catch {
      // The test stopped the stream.
    }
    heard.ended = true;
  };
  const revisions = ({ text }: { text: string }) =>
    [...text.matchAll(/^event: revision\ndata: (.*)$/gm)].map(([, data]) => JSON.parse(data ?? '') as object);

  it('[SYN-18] says the revision at connection and at each change', async () => {
    const heard = await listen(server);
    expect(heard.response.headers.get('content-type')).toContain('text/event-stream');
    await until(() => revisions(heard).length === 1, { what: 'the first word' });
    const answer = await sendCall(server, user, callOf(newCategory()));
    const { revision } = answer.json<{ revision: number }>();
    await until(() => revisions(heard).length === 2, { what: 'the second word' });
    expect(revisions(heard)).toEqual([{ revision: revision - 1 }, { revision }]);
    heard.stop();
  });

  it('[OPS-23] notifies a device on one process of a change through the other, and nobody else', async () => {
    const other = await server.createUser();
    const heard = await listen(beside);
    const stranger = await listen(beside, other);
    await until(() => heard.text && stranger.text, { what: 'both to listen' });
    const answer = await sendCall(server, user, callOf(newCategory()));
    const { revision } = answer.json<{ revision: number }>();
    await until(() => revisions(heard).length === 2, { what: 'word from the other process' });
    expect(revisions(heard)[1]).toEqual({ revision });
    expect(revisions(stranger)).toHaveLength(1);
    heard.stop();
    stranger.stop();
  });

  it('[SYN-18] sends a comment every 25 s', async () => {
    vi.useFakeTimers({ toFake: ['setInterval'] });
    try {
      const heard = await listen(server);
      await until(() => heard.text, { what: 'the first word' });
      vi.advanceTimersByTime(25_000);
      expect(await until(() => /^: .*$/m.exec(heard.text), { what: 'the comment' })).toBeTruthy();
      heard.stop();
    } finally {
      vi.useRealTimers();
    }
  });

  it('[SYN-18] [OPS-23] says with it what a lost notification hid', async () => {
    const lost = vi.spyOn(server.context.notifier, 'publish').mockImplementation(() => undefined);
    vi.useFakeTimers({ toFake: ['setInterval'] });
    try {
      const heard = await listen(server);
      await until(() => revisions(heard).length === 1, { what: 'the first word' });
      const answer = await sendCall(server, user, callOf(newCategory()));
      const { revision } = answer.json<{ revision: number }>();
      expect(lost).toHaveBeenCalledWith(user.id, revision);
      const comments = () => [...heard.text.matchAll(/^: .*$/gm)].length;
      for (const count of [1, 2]) {
        vi.advanceTimersByTime(25_000);
        await until(() => comments() === count, { what: 'the comment' });
      }
      expect(revisions(heard).slice(1)).toEqual([{ revision }]);
      heard.stop();
    } finally {
      vi.useRealTimers();
      vi.restoreAllMocks();
    }
  });

  it('[SYN-18] keeps nothing of a device that left before it was let in', async () => {
    let subscribed = 0;
    const { subscribe } = server.context.notifier;
    vi.spyOn(server.context.notifier, 'subscribe').mockImplementation((...args) => {
      const stop = subscribe(...args);
      subscribed += 1;
      return () => {
        subscribed -= 1;
        stop();
      };
    });
    const { pool } = server.context.database;
    const blocker = await server.context.database.newClient();
    await blocker.query('begin; lock table sessions in access exclusive mode');
    const isWaiting = async () => {
      const { rows } = await pool.query('select from pg_locks where not granted');
      return rows.length > 0;
    };
    const sockets: Socket[] = [];
    server.app.server.once('connection', (socket: Socket) => sockets.push(socket));
    const { hostname, port } = new URL(server.url ?? '');
    const path = `/api/v1/sync/${user.id}/events`;
    const leaving = request({ hostname, port, path, headers: user.headers, agent: false });
    leaving.on('error', () => undefined).end();
    await until(isWaiting, { what: 'the session to be looked for' });
    leaving.destroy();
    await until(() => sockets[0]?.destroyed, { what: 'the connection to be gone' });
    await blocker.query('rollback');
    await blocker.end();
    const heard = await listen(server);
    await until(() => heard.text, { what: 'another device to listen' });
    expect(subscribed).toBe(1);
    heard.stop();
    await until(() => subscribed === 0, { what: 'nobody to listen' });
    vi.restoreAllMocks();
  });

  it("[GEN-15] [API-05] is nobody else's", async () => {
    const other = await server.createUser();
    const url = `${server.url ?? ''}/api/v1/sync/${user.id}/events`;
    expect((await fetch(url, { headers: other.headers })).status).toBe(404);
    expect((await fetch(url)).status).toBe(401);
  });

  it('[SYN-18] [OPS-23] listens again when the database drops its connection', async () => {
    const heard = await listen(beside);
    await until(() => revisions(heard).length === 1, { what: 'the first word' });
    await server.context.database.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen %'",
    );
    const told = async () => {
      await sendCall(server, user, callOf(newCategory()));
      return revisions(heard).length > 1;
    };
    expect(await until(told, { what: 'word over a new connection' })).toBe(true);
    heard.stop();
  });

  it('[SYN-18] ends its streams when the process stops, without an error', async () => {
    const third = await startTestServer({ beside: server });
    await third.listen();
    const heard = await listen(third);
    await until(() => heard.text, { what: 'the first word' });
    await Promise.all([sendCall(server, user, callOf(newCategory())), third.close()]);
    expect(await until(() => heard.ended, { what: 'the stream to end' })).toBe(true);
  });
});
