import { vi } from 'vitest';
import { startTestServer, type TestServer } from '#tests/support/app/test-server.ts';
import { watchTasks } from './stillness.ts';
import { Met } from './coverage.ts';

/** Users of the server besides the reseller of a run. */
export interface Others {
  codes: string[];
  phones: string[];
}

/** What all runs of a file share: a server, with others in it, and a clock that stands still. */
export interface Stage {
  server: TestServer;
  others: Others;
  met: Met;
  close(): Promise<void>;
}

/** One round of what makes a key out of a passphrase: strength is not what is shown here, and each is half a second. */
function weakenFiles(): void {
  const { subtle } = crypto;
  const deriveKey = subtle.deriveKey.bind(subtle);
  vi.spyOn(subtle, 'deriveKey').mockImplementation((algorithm, ...rest) =>
    deriveKey({ ...(algorithm as Pbkdf2Params), iterations: 1 }, ...rest),
  );
}

/** Starts a server whose time, and the devices', is the runs' own. */
export async function openStage(): Promise<Stage> {
  vi.useFakeTimers({ toFake: ['Date'] });
  const stopWatching = watchTasks();
  weakenFiles();
  const server = await startTestServer();
  // No run ends PostgreSQL: that a commit is on the disk is shown by `tests/faults`.
  server.context.database.pool.on('connect', (client) => void client.query('set synchronous_commit = off'));
  const one = await server.createUser({ membershipDays: null });
  const two = await server.createUser({ membershipDays: null });
  const others = {
    codes: [one.userCode, two.userCode, 'ZZZZ-2222'],
    phones: ['+51955555551', '+51955555552', one.phone],
  };
  const close = async () => {
    await server.close();
    stopWatching();
    vi.useRealTimers();
    vi.restoreAllMocks();
  };
  return { server, others, met: new Met(), close };
}
