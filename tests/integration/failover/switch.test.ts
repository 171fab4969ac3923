import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { totals } from '#domain/finance/finance.ts';
import { newCategory, newClient } from '#tests/support/catalogue.ts';
import { startPostgresPair, type PostgresPair } from '#tests/support/app/postgres-pair.ts';
import { Device, type Page } from '#tests/support/app/sync-device.ts';
import { drain, rowsOf, tapAccount, tapAll } from '#tests/support/app/sync-world.ts';
import { startTestServer, type TestServer, type TestUser } from '#tests/support/app/test-server.ts';
import { until } from '#tests/support/wait.ts';

let pair: PostgresPair;
let server: TestServer;
let user: TestUser;
let devices: Device[] = [];
/** Statuses of the answers to pulls and batches. */
let answers: number[] = [];

beforeEach(async () => {
  pair = await startPostgresPair();
  server = await startTestServer({ env: { DATABASE_URL: pair.url } });
  await server.listen();
  user = await server.createUser();
  answers = [];
});
afterEach(async () => {
  for (const device of devices) await device.close();
  devices = [];
  await server.close();
  await pair.close();
});

function openPhone(): Page {
  const { id, token } = user;
  const device = new Device({
    userId: id,
    token,
    url: server.url ?? '',
    fetch: async (address, init) => {
      const response = await fetch(address, init);
      answers.push(response.status);
      return response;
    },
  });
  devices.push(device);
  return device.open();
}

/** Expects the phone to show what a fresh one pulls, and gives the sales in its books. */
async function salesOf(page: Page): Promise<number> {
  const fresh = openPhone();
  await drain(fresh);
  expect(await rowsOf(page)).toEqual(await rowsOf(fresh));
  expect(await page.outbox()).toEqual([]);
  return totals(await page.rows('finances')).sales;
}

const stopWaitingForStandby = async (): Promise<void> => {
  await pair.primary.query(`alter system set synchronous_standby_names = ''`);
  await pair.primary.query('select pg_reload_conf()');
};

describe('a failover', () => {
  it('[OPS-57] to the synchronous standby sends no phone back: another run writes on, and all agree', async () => {
    const phone = openPhone();
    const { streamingId } = await tapAccount(phone);
    await tapAll(phone, newClient(streamingId));
    await drain(phone);
    await tapAll(phone, newClient(streamingId));
    await pair.failOver();
    await drain(phone);
    await tapAll(phone, newClient(streamingId), newCategory());
    await drain(phone);
    expect(await salesOf(phone)).toBe(3 * 15.5);
    expect(answers).not.toContain(410);
    const { rows } = await pair.standby.query('select from revision_runs where user_id = $1', [user.id]);
    expect(rows).toHaveLength(2);
  });

  it('[OPS-57] to a standby that lacks what was acknowledged is noticed: the phone does it again, once', async () => {
    const phone = openPhone();
    const other = openPhone();
    const { streamingId } = await tapAccount(phone);
    await drain(phone);
    await drain(other);
    // As with asynchronous replication.
    await stopWaitingForStandby();
    await pair.standby.stop();
    await tapAll(phone, newClient(streamingId), newClient(streamingId));
    await drain(phone);
    await pair.primary.stop();
    await pair.standby.start();
    await pair.failOver();
    // By these the revisions that the phone knows are reached again.
    await tapAll(other, ...Array.from({ length: 8 }, () => newClient(streamingId)));
    await drain(other);
    for (const page of [phone, other]) await drain(page);
    expect(answers).toContain(410);
    expect(await salesOf(phone)).toBe(10 * 15.5);
    expect(await salesOf(other)).toBe(10 * 15.5);
  });
});

describe('a proxy that leads to a standby', () => {
  it('[OPS-56] is answered 503, with nothing of its older rows, until the standby is promoted', async () => {
    const phone = openPhone();
    const { streamingId } = await tapAccount(phone);
    await drain(phone);
    await stopWaitingForStandby();
    await pair.standby.stop();
    await tapAll(phone, newClient(streamingId));
    await drain(phone);
    answers = [];
    // It starts without what came since, and can't get it: the primary is frozen out of its reach.
    await pair.primary.stop();
    await pair.standby.start();
    pair.relay.turnTo(pair.standby.socket);
    pair.relay.cut();
    expect(await phone.sync()).toMatchObject({ kind: 'wait' });
    await until(
      async () =>
        (await server.inject({ method: 'GET', url: '/ready' })).statusCode === 503 &&
        (await server.inject({ method: 'GET', url: `/sync/${user.id}`, headers: user.headers }))
          .statusCode === 503,
      { what: 'the standby to be refused' },
    );
    expect(new Set(answers)).toEqual(new Set([503]));
  });
});
