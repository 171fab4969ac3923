import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBalancer, type Balancer } from '#tests/support/app/caddy.ts';
import { builtTree } from '#tests/support/build/built-tree.ts';
import {
  builtServer,
  freePort,
  serverProcess,
  type ServerProcess,
} from '#tests/support/app/server-process.ts';
import { startTestServer, type TestServer } from '#tests/support/app/test-server.ts';

/** Three API processes on one database behind Caddy, and a server that makes users and looks at what was kept. */
export interface Processes {
  proxy: Balancer;
  all: readonly ServerProcess[];
  looker: TestServer;
  close(): Promise<void>;
}

const COUNT = 3;
/** Longer than the proxy takes to notice, on a busy machine too: it asks each second. */
const DRAIN_S = 8;

export async function startThree(): Promise<Processes> {
  const looker = await startTestServer();
  const { databaseUrl, appSecret } = looker.settings;
  const env = {
    DATABASE_URL: databaseUrl ?? '',
    APP_SECRET: appSecret?.toString('base64') ?? '',
    POOL_SIZE: '8',
    DRAIN_SECONDS: String(DRAIN_S),
    TRUST_PROXY: '127.0.0.1',
  };
  const all: ServerProcess[] = [];
  for (let n = 0; n < COUNT; n += 1) {
    const dataDir = await mkdtemp(join(tmpdir(), 'vigente-process-'));
    all.push(serverProcess({ args: builtServer(await builtTree()), dataDir, port: await freePort(), env }));
  }
  await Promise.all(all.map((server) => server.start()));
  const proxy = await startBalancer(all.map(({ port }) => port));
  return {
    proxy,
    all,
    looker,
    close: async () => {
      await proxy.close();
      await Promise.all(all.map((server) => server.kill('node')));
      for (const { dataDir } of all) await rm(dataDir, { recursive: true, force: true });
      await looker.close();
    },
  };
}
