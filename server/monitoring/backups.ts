import { readdir } from 'node:fs/promises';

/** As `npm run backup -- --folder` names them: by their instant in UTC, with `.age` where encrypted. */
const NAME = /^vigente-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.backup(?:\.age)?$/;

/** When the backups in a folder were taken, epoch ms, oldest first. None where the folder can't be read. */
export async function readBackups(folder: string): Promise<number[]> {
  const names = await readdir(folder).catch(() => []);
  return names.flatMap(takenAt).toSorted((one, other) => one - other);
}

function takenAt(name: string): number[] {
  const [, year, month, day, hours, minutes, seconds] = NAME.exec(name) ?? [];
  const at = Date.parse(`${year}-${month}-${day}T${hours}:${minutes}:${seconds}Z`);
  return Number.isNaN(at) ? [] : [at];
}
