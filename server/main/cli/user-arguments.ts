import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { StartError } from '#server/base/config/start-error.ts';
import type { Role } from '#domain/rows.ts';

const ROLES = ['USER', 'RESELLER', 'ADMIN'] as const satisfies readonly Role[];

export const USAGE = `Usage: npm run user -- create --email E --username U --phone P --role ${ROLES.join('|')} [< file with the password]
       npm run user -- list
       npm run user -- password --email E [< file with the password]
       npm run user -- role --email E --role ${ROLES.join('|')}
       npm run user -- verify --email E
       npm run user -- export --email E FILE
       npm run user -- delete --email E
       npm run user -- remove-factor --email E`;

export interface NewUser {
  email: string;
  username: string;
  phone: string;
  role: Role;
}

/** Commands whose only argument is the user's mail. */
const BY_MAIL = ['password', 'verify', 'delete', 'remove-factor'] as const;

type ByMail = (typeof BY_MAIL)[number];

export type UserArguments =
  | ({ act: 'create' } & NewUser)
  | { act: 'list' }
  | { [Act in ByMail]: { act: Act; email: string } }[ByMail]
  | { act: 'role'; email: string; role: Role }
  /** `file` is an absolute path. */
  | { act: 'export'; email: string; file: string };

/** Throws StartError with the fault and the usage. */
export function readArguments(args: readonly string[]): UserArguments {
  const { values, positionals } = parse(args);
  const [act, file, ...rest] = positionals;
  const { email, username, phone } = values;
  const isExport = act === 'export';
  if (rest.length > 0 || (file !== undefined) !== isExport) throw new StartError(USAGE);
  if (act === 'list') return { act };
  const role = ROLES.find((each) => each === values.role?.toUpperCase());
  if (act === 'create') {
    if (email === undefined || username === undefined || phone === undefined || role === undefined)
      throw new StartError(
        `--email, --username, --phone and --role (${ROLES.join(', ')}) are needed\n${USAGE}`,
      );
    return { act, email, username, phone, role };
  }
  const byMail = BY_MAIL.find((each) => each === act);
  if (byMail === undefined && act !== 'role' && !isExport) throw new StartError(USAGE);
  if (email === undefined) throw new StartError(`--email is needed\n${USAGE}`);
  if (byMail !== undefined) return { act: byMail, email };
  if (isExport) return { act, email, file: resolve(file ?? '') };
  if (role === undefined) throw new StartError(`--role (${ROLES.join(', ')}) is needed\n${USAGE}`);
  return { act: 'role', email, role };
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
