import { v7 as uuidv7 } from 'uuid';
import { readSession } from '#db/device.ts';
import { browserEdge } from '#sync/transport/http-client.ts';
import type { SyncEnvironment } from './environment.ts';
import { withWebLock } from '#sync/transport/web-lock.ts';

/** Serves page and worker: it needs no local storage, which a worker lacks. */
export function browserEnvironment(userId: string): SyncEnvironment {
  return {
    ...browserEdge,
    random: () => Math.random(),
    newId: () => uuidv7(),
    token: async () => {
      const session = await readSession();
      return session?.userId === userId ? session.token : null;
    },
    withLock: withWebLock,
    schedule: (delayMs, callback) => {
      const timer = setTimeout(callback, delayMs);
      return () => clearTimeout(timer);
    },
  };
}
