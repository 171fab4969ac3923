import type { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clusterAddress } from '#tests/support/app/cluster.ts';
import type { SentStatement } from '#tests/support/app/sent-statements.ts';
import { startWorld, type World } from './access-world.ts';
import { beyondOneShard, beyondOneUser } from './one-user.ts';
import { type Sent, statementsSent, WITHOUT_PLAN } from './sent-by-calls.ts';

/** Whose work is on many users' rows, and why. */
const OF_MANY: Readonly<Record<string, string>> = {
  'GET /user': 'the ADMIN’s list of all',
  'GET /user/authorized': 'all who sell credits, by name',
  'GET /credit': 'the ADMIN’s list of all',
  'DELETE /credit/delete/:id': 'the ADMIN names a movement, and it has another half',
  'DELETE /user/delete/:id': 'those who saved the user as a favourite lose it',
  'a transfer that is deleted': 'as above',
  'the deletion of a favourite': 'as above',
  'a beat of a helper’s event stream': 'as below',
  'a beat of the event stream': 'one statement for all streams of a process',
  'users who leave': 'a job for all',
  'the expiry sweep': 'a job for all',
  housekeeping: 'a job for all',
};

describe('what a reseller’s call asks of the database', () => {
  let world: World;
  let client: Client;
  let sent: Sent;

  beforeAll(async () => {
    world = await startWorld();
    client = await world.server.context.database.newClient();
    sent = await statementsSent(world);
  });
  afterAll(async () => {
    await client.end();
    await world.close();
  });

  async function found(
    look: (client: Client, statement: SentStatement) => Promise<string | null>,
  ): Promise<Record<string, string>> {
    const bad: Record<string, string> = {};
    for (const { by, statement } of sent.values()) {
      if (WITHOUT_PLAN.test(statement.text) || [...by].every((name) => name in OF_MANY)) continue;
      const why = await look(client, statement);
      if (why !== null) bad[`${[...by].join(', ')}: ${statement.text}`] = why;
    }
    return bad;
  }

  it('[OPS-58] names one user in each of its statements, which on a cluster of Citus are the work of one shard', async () => {
    expect(await found(clusterAddress() === null ? beyondOneUser : beyondOneShard)).toEqual({});
  });
});
