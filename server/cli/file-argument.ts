import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { StartError } from '#server/config/start-error.ts';

/** Gives the absolute path of the only argument; throws StartError with `usage` for none or several. */
export function readFileArgument(args: readonly string[], usage: string): string {
  const file = parse(args);
  if (!file) throw new StartError(usage);
  return resolve(file);
}

function parse(args: readonly string[]): string | null {
  try {
    const { positionals } = parseArgs({ args: [...args], allowPositionals: true, options: {} });
    return positionals.length === 1 ? (positionals[0] ?? null) : null;
  } catch {
    return null;
  }
}
