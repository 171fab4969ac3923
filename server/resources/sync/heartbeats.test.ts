import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onStatement } from '#tests/support/app/sent-statements.ts';
import { startTestServer, type TestServer } from '#tests/support/app/test-server.ts';
import { setState } from '#tests/support/api/user-rows.ts';
import { createHeartbeats } from './heartbeats.ts';

describe('the beats of event streams', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  const sessionOf = async (userId: string): Promise<string> => {
    const { id } = await server.context.db
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    return id;
  };

  it('[SYN-18] that come together take one statement, and each hears of its own session', async () => {
    const users = [await server.createUser(), await server.createUser(), await server.createUser()];
    const sessions = await Promise.all(users.map(({ id }) => sessionOf(id)));
    const { db, database } = server.context;
    await db
      .deleteFrom('sessions')
      .where('id', '=', sessions[1] ?? '')
      .execute();
    await setState(db, users[2]?.id ?? '', { revision: 9 });
    const sent: string[] = [];
    onStatement(database.pool, ({ text }) => sent.push(text));
    const beat = createHeartbeats(db);
    const heard = sessions.map(
      (sessionId, index) =>
        new Promise((resolve, reject) =>
          beat({ userId: users[index]?.id ?? '', sessionId, hear: resolve, end: () => reject(new Error()) }),
        ),
    );
    expect(await Promise.all(heard)).toEqual([1, null, 9]);
    expect(sent).toHaveLength(1);
  });

  it('[SYN-18] end their streams when the database doesn’t answer', async () => {
    const other = await startTestServer({ beside: server });
    const beat = createHeartbeats(other.context.db);
    await other.close();
    const ended = new Promise((resolve, reject) =>
      beat({
        userId: crypto.randomUUID(),
        sessionId: crypto.randomUUID(),
        hear: reject,
        end: () => resolve('ended'),
      }),
    );
    expect(await ended).toBe('ended');
  });
});
