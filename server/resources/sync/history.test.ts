import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer, type TestUser } from '#tests/support/app/test-server.ts';
import { stateOf } from '#tests/support/api/user-rows.ts';

describe('the history that a phone has heard of', () => {
  let server: TestServer;
  let beside: TestServer;
  let user: TestUser;
  beforeAll(async () => {
    server = await startTestServer();
    beside = await startTestServer({ beside: server });
  });
  afterAll(async () => {
    await beside.close();
    await server.close();
  });
  beforeEach(async () => {
    user = await server.createUser();
  });

  type Answer = { status: number; history: string | undefined };
  const told = ({ statusCode, headers }: { statusCode: number; headers: object }): Answer => ({
    status: statusCode,
    history: (headers as Record<string, string>)['x-history'],
  });
  const known = (history?: string) => ({ ...user.headers, ...(history && { 'x-history': history }) });
  const pull = async (history?: string, at = server): Promise<Answer> =>
    told(await at.inject({ url: `/sync/${user.id}?since=0`, headers: known(history) }));
  const write = async (history?: string, at = server): Promise<Answer> => {
    const body = { name: 'Netflix', backgroundcolor: '#000000' };
    const call = { key: randomUUID(), method: 'POST', path: '/category/create', body };
    return told(
      await at.inject({
        method: 'POST',
        url: '/batch',
        payload: { calls: [call] },
        headers: known(history),
      }),
    );
  };
  /** A rewrite of the table begins a run, like another database. */
  const beginRun = () => server.context.database.pool.query('VACUUM FULL user_states');
  /** Restores a snapshot from before the last changes. */
  const goBackTo = async (revision: number) => {
    const { pool } = server.context.database;
    await pool.query(
      'with later as (delete from revision_runs where user_id = $1 and after_revision >= $2) update user_states set revision = $2 where user_id = $1',
      [user.id, revision],
    );
    await pool.query(
      'update user_states set run = (select run from revision_runs where user_id = $1 order by after_revision desc limit 1) where user_id = $1',
      [user.id],
    );
    await beginRun();
  };

  it('[SYN-32] is sent with each answer, the same by every process, and is valid as long as time goes on', async () => {
    expect((await pull()).history).toBeUndefined();
    const first = await write();
    expect(first).toEqual({ status: 200, history: expect.stringMatching(/^2\.[0-9a-f-]{36}$/) });
    const second = await write(first.history, beside);
    expect(second.history).toBe(first.history?.replace('2.', '3.'));
    expect(await pull(first.history)).toEqual({ status: 200, history: second.history });
    await beginRun();
    expect(await pull(second.history, beside)).toEqual({ status: 200, history: second.history });
    const third = await write(second.history);
    expect(third.status).toBe(200);
    expect(third.history?.split('.')[1]).not.toBe(second.history?.split('.')[1]);
    for (const history of [first.history, second.history, third.history]) {
      expect((await pull(history)).status).toBe(200);
    }
    const { rows } = await server.context.database.pool.query(
      'select * from revision_runs where user_id = $1',
      [user.id],
    );
    expect(rows).toHaveLength(2);
  });

  it('[SYN-32] is refused with 410, before any call is run, where the database went back, passed again or not', async () => {
    const before = (await write()).history;
    const after = (await write(before)).history;
    await goBackTo(2);
    expect([(await pull(after)).status, (await write(after)).status]).toEqual([410, 410]);
    for (let count = 0; count < 3; count += 1) expect((await write()).status).toBe(200);
    expect([(await pull(after)).status, (await write(after)).status]).toEqual([410, 410]);
    expect(await stateOf(server.context.db, user.id)).toMatchObject({ revision: 5 });
    // A phone that knows of nothing later continues.
    expect((await pull(before)).status).toBe(200);
  });

  it.each(['', 'x', '2', '2.x', '-1.00000000-0000-0000-0000-000000000000'])(
    '[SYN-32] „%s“ was never sent',
    async (history) => {
      await write();
      const headers = { ...user.headers, 'x-history': history };
      const answer = await server.inject({ url: `/sync/${user.id}?since=0`, headers });
      expect(answer.statusCode).toBe(410);
    },
  );
});
