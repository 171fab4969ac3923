import { readdir } from 'node:fs/promises';
import { takenAtMs } from '#server/backup/scheduled-name.ts';

/** When the backups in a folder were taken, epoch ms, oldest first. None where the folder can't be read. */
export async function readBackups(folder: string): Promise<number[]> {
  const names = await readdir(folder).catch(() => []);
  return names.flatMap((name) => takenAtMs(name) ?? []).toSorted((one, other) => one - other);
}
