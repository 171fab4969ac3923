import { statfs } from 'node:fs/promises';

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
