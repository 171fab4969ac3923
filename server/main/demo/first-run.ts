import { randomBytes } from 'node:crypto';
import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ServerContext } from '#server/context/context.ts';
import { ensureDataFolder } from '#server/base/config/data-folder.ts';
import type { Settings } from '#server/base/config/settings.ts';
import { SettingError } from '#server/base/config/start-error.ts';
import { isCommonPassword } from '#server/resources/user/common-passwords.ts';
import { makeDemoData, type DemoSize } from './demo-data.ts';
import { ADMIN_EMAIL, createDemoUsers, DEMO_EMAIL, isEmpty } from './demo-users.ts';
import { writeTrials } from './demo-trials.ts';
import { writeDemoData } from './write-demo.ts';

const SIZE: DemoSize = { accounts: 60, clients: 220 };
const SEED = 1;
const PASSWORD_BYTES = 12;
const NOTE = 'first-run.txt';
const FIRST_USER = `There are no users yet. Make the first administrator:
  npm run user -- create --email E --username U --phone P --role ADMIN
`;

type FirstRunContext = Pick<ServerContext, 'db' | 'passwords' | 'secrets' | 'settings'>;

/**
 * Creates the demo users of an empty database, unless DEMO is 0 (OPS-12). Returns a text about the sign-in, or how to
 * create a first user; null if there are users. Throws StartError for a common DEMO_PASSWORD on a public server.
 */
export async function firstRun(context: FirstRunContext): Promise<string | null> {
  const { db, settings } = context;
  if (!(await isEmpty(db))) return null;
  if (!settings.demo) return FIRST_USER;
  checkDemoPassword(settings);
  const password = settings.demoPassword ?? randomBytes(PASSWORD_BYTES).toString('base64url');
  // Written first, so that an interrupted start leaves no users with an unknown password.
  const note = settings.demoPassword === null ? await keepNote(settings.dataDir, password) : null;
  const users = await createDemoUsers(context, password);
  if (users === null) return null;
  const { reseller: userId, admin } = users;
  const data = makeDemoData({ ...SIZE, seed: SEED, userId, nowMs: Date.now(), isClean: true });
  await writeDemoData(context, userId, data);
  await writeTrials(context, userId, admin);
  if (note === null) return howToSignIn('the one in DEMO_PASSWORD');
  // The output of a public server goes to a journal that others can read.
  if (settings.isPublic) return howToSignIn(`in ${note}`);
  return `${howToSignIn(password)}  (kept in ${note})\n`;
}

const OWN = [DEMO_EMAIL, ADMIN_EMAIL];

/** Throws SettingError. The length is checked with the other settings. */
export function checkDemoPassword({ demo, demoPassword, isPublic }: Settings): void {
  if (demo && isPublic && demoPassword !== null && isCommonPassword(demoPassword, OWN)) {
    throw new SettingError('DEMO_PASSWORD', 'is a common password, which a public server refuses');
  }
}

async function keepNote(dataDir: string, password: string): Promise<string> {
  const file = join(await ensureDataFolder(dataDir), NOTE);
  await writeFile(file, howToSignIn(password), { mode: 0o600 });
  // Needed for a file that exists already, which would keep its mode.
  await chmod(file, 0o600);
  return file;
}

function howToSignIn(password: string): string {
  return `Sign in as:
  ${DEMO_EMAIL}   reseller with sample data
  ${ADMIN_EMAIL}  administrator
  Password of both: ${password}
`;
}
