import { once } from 'node:events';
import { access } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ensureDataFolder } from '#server/base/config/data-folder.ts';
import { StartError } from '#server/base/config/start-error.ts';
import { readNote } from './notes.ts';
import { SOCKET_PORT } from './server-arguments.ts';

const POLL_MS = 50;
const GIVE_UP_MS = 10_000;

/** The socket folder of another process's server, which may just be starting. Throws StartError after 10 s. */
export const joinEmbedded = async (dataDir: string): Promise<string> => {
  const folder = await ensureDataFolder(dataDir);
  for (
    const startedAt = performance.now();
    performance.now() - startedAt < GIVE_UP_MS;
    await delay(POLL_MS)
  ) {
    const socketFolder = await readNote(folder);
    if (socketFolder !== null && (await answers(join(socketFolder, `.s.PGSQL.${SOCKET_PORT}`))))
      return socketFolder;
  }
  throw new StartError(`DATA_DIR: another process uses ${dataDir}, and its database can't be reached`);
};

const answers = async (socket: string): Promise<boolean> => {
  try {
    await access(socket);
    const visitor = connect(socket);
    await once(visitor, 'connect').finally(() => visitor.destroy());
    return true;
  } catch {
    return false;
  }
};
