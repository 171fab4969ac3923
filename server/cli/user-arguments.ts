import { parseArgs } from 'node:util';
import { StartError } from '#server/config/start-error.ts';
import type { Role } from '#domain/rows.ts';

const ROLES = ['USER', 'RESELLER', 'ADMIN'] as const satisfies readonly Role[];

export const USAGE =
  'Usage: npm run user -- create --email E --username U --phone P --role USER|RESELLER|ADMIN [< file with the password]';

export interface UserArguments {
  email: string;
  username: string;
  phone: string;
  role: Role;
}

/** Throws StartError with the fault and the usage. */
export function readArguments(args: readonly string[]): UserArguments {
  const { values, positionals } = parse(args);
  const role = ROLES.find((each) => each === values.role?.toUpperCase());
  const { email, username, phone } = values;
  if (positionals.join(' ') !== 'create') throw new StartError(USAGE);
  if (email === undefined || username === undefined || phone === undefined || role === undefined) {
    throw new StartError(
      `--email, --username, --phone and --role (${ROLES.join(', ')}) are needed\n${USAGE}`,
    );
  }
  return { email, username, phone, role };
}

function parse(args: readonly string[]) {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { email: text, username: text, phone: text, role: text },
    });
  } catch (error) {
    throw new StartError(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
}
