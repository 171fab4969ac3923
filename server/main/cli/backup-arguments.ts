import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { StartError } from '#server/base/config/start-error.ts';

/** Task of `npm run backup`; paths are absolute. */
export type BackupTask =
  | { kind: 'file'; file: string }
  | { kind: 'check'; file: string }
  | { kind: 'folder'; folder: string; keep: number };

const USAGE =
  'Usage: npm run backup -- FILE, or npm run backup -- --folder DIR --keep N, or npm run backup -- --check FILE';
const KEEP = /^[1-9]\d{0,3}$/;

/** `backupDir` is the folder of `--keep` without a path. Throws StartError with the usage. */
export function readBackupTask(args: readonly string[], backupDir: string | null): BackupTask {
  const { values, positionals } = parse(args);
  const given = Object.keys(values).length;
  const [file] = positionals;
  if (file !== undefined && positionals.length === 1 && given === 0)
    return { kind: 'file', file: resolve(file) };
  if (positionals.length > 0) throw new StartError(USAGE);
  if (values.check && given === 1) return { kind: 'check', file: resolve(values.check) };
  const folder = values.folder ?? backupDir;
  if (values.check !== undefined || !folder || !KEEP.test(values.keep ?? '')) throw new StartError(USAGE);
  return { kind: 'folder', folder: resolve(folder), keep: Number(values.keep) };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { folder: { type: 'string' }, keep: { type: 'string' }, check: { type: 'string' } },
    });
  } catch {
    throw new StartError(USAGE);
  }
}
