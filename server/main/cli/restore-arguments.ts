import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { StartError } from '#server/base/config/start-error.ts';

const USAGE =
  'Usage: npm run restore -- FILE, or npm run restore -- FILE --user E for the rows of one user in a running database';

/** `file` is an absolute path; `user` is a mail, null for the whole database. Throws StartError with the usage. */
export function readRestoreArguments(args: readonly string[]): { file: string; user: string | null } {
  const { values, positionals } = parse(args);
  const [file] = positionals;
  if (!file || positionals.length > 1 || values.user === '') throw new StartError(USAGE);
  return { file: resolve(file), user: values.user ?? null };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: { user: { type: 'string' } } });
  } catch {
    throw new StartError(USAGE);
  }
}
