import { createTestDatabase } from '#tests/support/app/test-database.ts';
import { startTestServer, type TestServer } from '#tests/support/app/test-server.ts';
import type { Facts } from './facts.ts';
import { readJson, readStored } from './releases.ts';
import { runScript } from './table-script.ts';

export const factsOf = (release: string): Facts => readJson(release, 'facts');

/** Sessions and codes are good then, and a code of the second factor that was used is over. */
export const momentOf = ({ atMs }: Facts): number => atMs + 60_000;

/** This app on the tables of a release. `close` drops them. */
export async function startOnTables(release: string): Promise<TestServer> {
  const { url, drop } = await createTestDatabase({ empty: true });
  await runScript(url, readStored(release, 'tables').toString());
  return startOn(url, factsOf(release), drop);
}

/** This app on a database that a release has left. */
export async function startOn(
  url: string,
  { appSecret }: Facts,
  drop: () => Promise<void>,
): Promise<TestServer> {
  const env = { DATABASE_URL: url, APP_SECRET: appSecret, BACKUP_BEFORE_MIGRATION: '0' };
  const server = await startTestServer({ env, pooled: false });
  const { close } = server;
  return Object.assign(server, {
    close: async () => {
      await close();
      await drop();
    },
  });
}
