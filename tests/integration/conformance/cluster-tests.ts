import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { LOCAL, DISTRIBUTED, REFERENCE } from '#server/database/sharding.ts';
import { balanceOf, makeCall, transferOf } from '#tests/support/api/credits.ts';
import { endLockWaits } from '#tests/support/api/lock-waits.ts';
import { LOCK_USER, setState } from '#tests/support/api/user-rows.ts';
import { clusterAddress } from '#tests/support/app/cluster.ts';
import { startTestServer, type TestServer, type TestUser } from '#tests/support/app/test-server.ts';
import { until } from '#tests/support/wait.ts';

/** Users are made until two are found on two machines. */
const MANY = 40;

interface Lie {
  name: string;
  kind: string;
  column: string;
  group: number;
}

/** These need a coordinator of Citus with workers (CLUSTER_URL). All other tests of this project run on it too. */
export function testOnCluster(): void {
  if (clusterAddress() === null) {
    console.log('Skipped: tests on a cluster of Citus, as CLUSTER_URL is not set.');
    return;
  }
  describe('on a cluster of Citus', () => {
    onCluster();
  });
}

function onCluster(): void {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  it('[OPS-60] the first start of an empty database spreads the tables', async () => {
    const { rows } = await server.context.database.pool.query<Lie>(`
      select table_name::text as name, citus_table_type as kind, distribution_column as column,
        colocation_id as "group" from citus_tables`);
    const of = (kind: string) => rows.filter((row) => row.kind === kind).map(({ name }) => name);
    expect(of('distributed').toSorted()).toEqual([...DISTRIBUTED].toSorted());
    expect(of('reference').toSorted()).toEqual([...REFERENCE].toSorted());
    expect(of('local')).toEqual(expect.arrayContaining([...LOCAL]));
    const byUser = rows.filter(({ kind }) => kind === 'distributed');
    expect(new Set(byUser.map(({ column }) => column))).toEqual(new Set(['user_id']));
    expect(new Set(byUser.map(({ group }) => group)).size).toBe(1);
  });

  describe('a transfer between two machines', () => {
    let ana: TestUser;
    let eva: TestUser;

    beforeAll(async () => {
      ana = await server.createUser();
      const at = await machineOf(ana);
      for (let n = 0; n < MANY && !eva; n += 1) {
        const user = await server.createUser();
        if ((await machineOf(user)) !== at) eva = user;
      }
    });
    beforeEach(async () => {
      await setState(server.context.db, ana.id, { credits: 20 });
      await setState(server.context.db, eva.id, { credits: 0 });
    });

    async function machineOf({ id }: TestUser): Promise<string> {
      const { rows } = await server.context.database.pool.query<{ machine: string }>(
        `select nodename || ':' || nodeport as machine from citus_shards
        where shardid = get_shard_id_for_distribution_column('user_states', $1::uuid)`,
        [id],
      );
      return rows[0]?.machine ?? '';
    }

    const balances = () => Promise.all([ana, eva].map((user) => balanceOf(server, user)));

    it('[OPS-60] [CRE-09] is made whole', async () => {
      expect((await makeCall(server, ana, transferOf(ana, eva, 5), uuidv7())).status).toBe(201);
      expect(await balances()).toEqual([15, 5]);
    });

    it('[OPS-60] [CRE-09] [SYN-10] is not made at all where one machine breaks off, and once by the same key', async () => {
      const key = uuidv7();
      const stranger = await server.context.database.newClient();
      const { pool } = server.context.database;
      try {
        for (const held of [ana, eva]) {
          await stranger.query('begin');
          await stranger.query(LOCK_USER, [held.id]);
          const sending = makeCall(server, ana, transferOf(ana, eva, 5), key);
          await until(async () => (await endLockWaits(pool)) > 0, { what: 'the transfer to wait' });
          expect((await sending).status).toBe(503);
          await stranger.query('rollback');
          expect(await balances()).toEqual([20, 0]);
        }
        for (const _ of [1, 2])
          expect((await makeCall(server, ana, transferOf(ana, eva, 5), key)).status).toBe(201);
        expect(await balances()).toEqual([15, 5]);
      } finally {
        await stranger.end();
      }
    });
  });
}
