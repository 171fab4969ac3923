import { vi } from 'vitest';
import { startTestServer, type TestServer } from '#tests/support/app/test-server.ts';
import { watchTasks } from './stillness.ts';
import { Met } from './coverage.ts';

/** Users of the server besides the reseller of a run. */
export interface Others {
  codes: string[];
  phones: string[];
}

/** Shared by all runs of a file: a server with other users, and a clock that stands still. */
export interface Stage {
  server: TestServer;
  others: Others;
  met: Met;
  close(): Promise<void>;
}

/** Derives keys in one round: the strength is irrelevant here, and the full work takes half a second each. */
function weakenFiles(): void {
  const { subtle } = crypto;
  const deriveKey = subtle.deriveKey.bind(subtle);
  vi.spyOn(subtle, 'deriveKey').mockImplementation((algorithm, ...rest) =>
    deriveKey({ ...(algorithm as Pbkdf2Params), iterations: 1 }, ...rest),
  );
}

/** Starts a server on the clock of the runs. */
export async function openStage(): Promise<Stage> {
  vi.useFakeTimers({ toFake: ['Date'] });
  const stopWatching = watchTasks();
  weakenFiles();
  const server = await startTestServer();
  // No run stops PostgreSQL; `tests/faults` shows that a commit is on the disk.
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
