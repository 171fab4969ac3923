import { parseArgs } from 'node:util';
import { StartError } from '#server/config/start-error.ts';
import type { Role } from '#domain/rows.ts';

const ROLES = ['USER', 'RESELLER', 'ADMIN'] as const satisfies readonly Role[];

export const USAGE = `Usage: npm run user -- create --email E --username U --phone P --role ${ROLES.join('|')} [< file with the password]
       npm run user -- remove-factor --email E`;

export interface NewUser {
  email: string;
  username: string;
  phone: string;
  role: Role;
}

export type UserArguments = ({ act: 'create' } & NewUser) | { act: 'remove-factor'; email: string };

/** Throws StartError with the fault and the usage. */
export function readArguments(args: readonly string[]): UserArguments {
  const { values, positionals } = parse(args);
  const act = positionals.join(' ');
  const { email, username, phone } = values;
  if (act === 'remove-factor') {
    if (email === undefined) throw new StartError(`--email is needed\n${USAGE}`);
    return { act, email };
  }
  if (act !== 'create') throw new StartError(USAGE);
  const role = ROLES.find((each) => each === values.role?.toUpperCase());
  if (email === undefined || username === undefined || phone === undefined || role === undefined) {
    throw new StartError(
      `--email, --username, --phone and --role (${ROLES.join(', ')}) are needed\n${USAGE}`,
    );
  }
  return { act, email, username, phone, role };
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
