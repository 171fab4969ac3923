import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  deletionOf,
  erasureOf,
  fund,
  makeCall,
  makeCodes,
  movementsOf,
  rechargeOf,
  subscriptionOf,
  transferOf,
  type OnlineCall,
} from '#tests/support/api/credits.ts';
import { startTestServer, type TestServer, type TestUser } from '#tests/support/app/test-server.ts';
import { until } from '#tests/support/wait.ts';
import { stateOf } from '#tests/support/api/user-rows.ts';

let server: TestServer;
let beside: TestServer;
let admin: TestUser;
let ana: TestUser;
let eva: TestUser;

beforeAll(async () => {
  server = await startTestServer();
  beside = await startTestServer({ beside: server });
  await beside.listen();
  admin = await server.createUser({ role: 'ADMIN' });
  [ana, eva] = [await server.createUser(), await server.createUser()];
  await fund(server, admin, 100, ana);
});
afterAll(async () => {
  await beside.close();
  await server.close();
});

const newest = async ({ id }: TestUser) => (await stateOf(server.context.db, id)).revision;

/** The newest revision in the events of a device on the other process. */
async function listen(user: TestUser) {
  const stopping = new AbortController();
  const { signal } = stopping;
  const url = `${beside.url}/api/v1/sync/${user.id}/events`;
  const stream = await fetch(url, { headers: user.headers, signal });
  const heard = { revision: 0, stop: () => stopping.abort() };
  const read = async () => {
    for await (const chunk of stream.body ?? []) {
      const told =
        Buffer.from(chunk)
          .toString()
          .match(/"revision":(\d+)/g) ?? [];
      for (const word of told) heard.revision = Math.max(heard.revision, Number(word.slice(11)));
    }
  };
  read().catch(() => undefined);
  await until(() => heard.revision > 0, { what: 'the first word' });
  return heard;
}

it('[SYN-18] [OPS-23] [CRE-09] both sides’ devices are notified of what moved, through another process', async () => {
  const [anas, evas] = [await listen(ana), await listen(eva)];
  const [code = ''] = await makeCodes(server, admin, 1, 5);
  const sent = await makeCall(server, ana, transferOf(ana, eva, 5));
  const told = (...users: [TestUser, { revision: number }][]) =>
    until(
      async () =>
        (
          await Promise.all(users.map(async ([user, heard]) => heard.revision === (await newest(user))))
        ).every(Boolean),
      { what: 'word of the newest revision' },
    );
  await told([ana, anas], [eva, evas]);
  const steps: [TestUser, OnlineCall][] = [
    [ana, subscriptionOf(ana, 30, 15)],
    [admin, rechargeOf(eva, code)],
    [admin, erasureOf(sent.body.data?.id ?? '')],
    [admin, { method: 'PATCH', url: `/user/change_role/${eva.id}` }],
  ];
  for (const [user, made] of steps) {
    expect((await makeCall(server, user, made)).status).toBe(200);
    await told([ana, anas], [eva, evas]);
  }
  // Another role ended her stream (SEC-09), and her device listens again.
  const again = await listen(eva);
  const last = await newest(eva);
  await makeCall(server, admin, deletionOf(eva));
  await until(() => again.revision > last, { what: 'word that there is something to ask for' });
  expect(await movementsOf(server, eva)).toEqual([]);
  anas.stop();
  evas.stop();
  again.stop();
});
