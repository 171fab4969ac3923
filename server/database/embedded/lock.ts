import { spawnSync } from 'node:child_process';
import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { codeOf } from '#server/base/config/data-folder.ts';

// The kernel drops the lock with its process: no lock is stale and no process id has to be trusted. Linux uses
// flock(2), set by the system's `flock` on a file that stays open here, or else an abstract socket. macOS takes the
// same lock by open(2).

/** `O_EXLOCK` of macOS's <fcntl.h>; Node has no name for it. */
const O_EXLOCK = 0x20;
const HELD_ELSEWHERE = 1;

export interface FolderLock {
  release(): Promise<void>;
}

/** Null if another process holds the lock. */
export const lockFolder = async (folder: string): Promise<FolderLock | null> => {
  const file = join(folder, 'lock');
  return process.platform === 'darwin' ? lockByOpening(file) : lockByProgram(file);
};

const lockByOpening = async (file: string): Promise<FolderLock | null> => {
  const flags = constants.O_RDWR | constants.O_CREAT | constants.O_NONBLOCK | O_EXLOCK;
  try {
    return heldBy(await open(file, flags, 0o600));
  } catch (error) {
    if (codeOf(error) === 'EAGAIN' || codeOf(error) === 'EWOULDBLOCK') return null;
    throw error;
  }
};

const lockByProgram = async (file: string): Promise<FolderLock | null> => {
  const handle = await open(file, 'a', 0o600);
  const { status } = spawnSync('flock', ['-n', '3'], { stdio: ['ignore', 'ignore', 'ignore', handle.fd] });
  if (status === 0) return heldBy(handle);
  const { dev, ino } = await handle.stat();
  await handle.close();
  return status === HELD_ELSEWHERE ? null : lockByName(`\0vigente-${dev}-${ino}`);
};

const heldBy = (handle: FileHandle): FolderLock => ({ release: () => handle.close() });

const lockByName = async (name: string): Promise<FolderLock | null> => {
  const server = createServer((visitor) => visitor.destroy());
  return (await listens(server, name)) ? { release: () => closed(server) } : null;
};

const listens = (server: Server, name: string): Promise<boolean> =>
  new Promise((resolve, reject) => {
    server.once('listening', () => resolve(true));
    server.once('error', (error) => (codeOf(error) === 'EADDRINUSE' ? resolve(false) : reject(error)));
    server.listen({ path: name, exclusive: true }).unref();
  });

const closed = (server: Server): Promise<void> =>
  new Promise((resolve) => void server.close(() => resolve()));
