import { statfs } from 'node:fs/promises';
import { Client } from 'pg';
import type { Settings } from './settings.ts';

export interface DiskSpace {
  /** Free for users other than root. */
  freeBytes: number;
  sizeBytes: number;
}

/** Throws if the folder is missing. */
export const readDiskSpace = async (folder: string): Promise<DiskSpace> => {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { freeBytes: bavail * bsize, sizeBytes: blocks * bsize };
};

/**
 * True if changes are refused below `MIN_FREE_MB`: the database is embedded, or reached by a socket, so that it is on
 * this machine. A machine that gives it a disk of its own sets `MIN_FREE_MB=0`.
 */
export const isDiskGuarded = ({
  databaseUrl,
  minFreeMb,
}: Pick<Settings, 'databaseUrl' | 'minFreeMb'>): boolean =>
  minFreeMb > 0 && (databaseUrl === null || isSocket(databaseUrl));

/** The driver decides: it takes a socket from the host, the query or `PGHOST`. */
const isSocket = (connectionString: string): boolean => new Client({ connectionString }).host.startsWith('/');
