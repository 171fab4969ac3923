import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { repositoryRoot } from '#tests/support/repository.ts';
import { runCommand } from '#tests/support/run-command.ts';
import { startTestServer, type TestServer } from '#tests/support/app/test-server.ts';

const EMAIL = 'demo@vigente.local';
const PASSWORD = 'una frase larga';
/**
 * Five starts of Node, on a machine that also runs journeys. A test that is cut short would leave its command running.
 */
const PROCESSES = { timeout: 240_000 };

interface Named {
  id: string;
}

const utcDay = (): string => new Date().toISOString().slice(0, 10);
const mailOf = (line: string): string => line.split(' ')[1] ?? '';

describe('npm run demo, on a database of its own', PROCESSES, () => {
  let server: TestServer;

  const demo = (...args: string[]) =>
    runCommand('npm', ['run', '--silent', 'demo', '--', ...args], {
      cwd: repositoryRoot,
      env: {
        DATABASE_URL: server.settings.databaseUrl ?? '',
        APP_SECRET: server.settings.appSecret?.toString('base64') ?? '',
        DEMO: '1',
        DEMO_PASSWORD: PASSWORD,
      },
    });

  const seen = async () => {
    const login = await server.inject({
      method: 'POST',
      url: '/user/login',
      payload: { email: EMAIL, password: PASSWORD },
    });
    const { tokenSession, user } = login.json<{ tokenSession: string; user: Named }>();
    const headers = { authorization: `Bearer ${tokenSession}` };
    const rowsOf = async <T extends Named>(url: string): Promise<T[]> =>
      (await server.inject({ url: `/${url}/${user.id}`, headers })).json<T[]>();
    const accounts = await rowsOf<Named & { email: string }>('streaming');
    const clients = await rowsOf<Named & { nameuser: string }>('client');
    return {
      accounts: accounts.map(({ id, email }) => `${id} ${email}`).toSorted(),
      clients: clients.map(({ id, nameuser }) => `${id} ${nameuser}`).toSorted(),
    };
  };

  beforeAll(async () => {
    server = await startTestServer();
  }, 240_000);
  afterAll(() => server.close());

  it('[OPS-06] fills the demo reseller with as much as asked, the same for the same seed on one day', async () => {
    const day = utcDay();
    const first = await demo('--accounts', '12', '--clients', '30', '--seed', '7');
    expect(first.output).toMatch(/demo@vigente\.local has 12 accounts, 30 clients and \d+ entries\n$/);
    expect(first.code).toBe(0);
    const before = await seen();
    expect([before.accounts.length, before.clients.length]).toEqual([12, 30]);

    await demo('--accounts', '5', '--clients', '6', '--seed', '8');
    const other = await seen();
    expect([other.accounts.length, other.clients.length]).toEqual([5, 6]);
    expect(before.accounts).not.toEqual(expect.arrayContaining(other.accounts));

    await demo('--accounts', '12', '--clients', '30', '--seed', '7');
    const again = await seen();
    // A new UTC day moves the dates and ids of the same accounts; their mails stay.
    const lasting = utcDay() === day ? (lines: string[]) => lines : (lines: string[]) => lines.map(mailOf);
    expect(lasting(again.accounts)).toEqual(lasting(before.accounts));
    expect(again.clients).toHaveLength(before.clients.length);
  });

  it('[OPS-06] refuses a number that is none, and changes nothing', async () => {
    const before = await seen();
    const { code, output } = await demo('--accounts', 'many');
    expect(output).toMatch(/^--accounts must be a whole number/);
    expect(code).toBe(1);
    expect(await seen()).toEqual(before);
  });
});
