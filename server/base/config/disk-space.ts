import { statfs } from 'node:fs/promises';
import { Client } from 'pg';
import type { Settings } from './settings.ts';

export interface DiskSpace {
  /** For a user who isn't root. */
  freeBytes: number;
  sizeBytes: number;
}

/** Of the disk that holds the folder. Throws where there is no such folder. */
export const readDiskSpace = async (folder: string): Promise<DiskSpace> => {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { freeBytes: bavail * bsize, sizeBytes: blocks * bsize };
};

/**
 * Whether changes are refused below `MIN_FREE_MB`: where the database is embedded, or reached by a socket, so that it is on
 * this machine. A machine that gives it a disk of its own sets `MIN_FREE_MB=0`.
 */
export const isDiskGuarded = ({
  databaseUrl,
  minFreeMb,
}: Pick<Settings, 'databaseUrl' | 'minFreeMb'>): boolean =>
  minFreeMb > 0 && (databaseUrl === null || isSocket(databaseUrl));

/** As the driver reads it, which takes a socket from the host, the query or `PGHOST`. */
const isSocket = (connectionString: string): boolean => new Client({ connectionString }).host.startsWith('/');
