import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import type { ServerContext } from '#server/context/context.ts';
import { makeDemoData } from '#server/main/demo/demo-data.ts';
import { DEMO_EMAIL, findUserId } from '#server/main/demo/demo-users.ts';
import { firstRun } from '#server/main/demo/first-run.ts';
import { writeDemoData } from '#server/main/demo/write-demo.ts';
import { closeContext, openContext } from '#server/main/open-context.ts';
import { readSettings } from '#server/base/config/settings.ts';
import { StartError } from '#server/base/config/start-error.ts';
import { runCommandLine } from './run-command-line.ts';

const USAGE = 'npm run demo -- --accounts 200 --clients 900 [--seed 1] [--user demo@vigente.local]';
const MOST = { accounts: 10_000, clients: 50_000, seed: 2 ** 32 - 1 };

interface Options {
  accounts: number;
  clients: number;
  seed: number;
  user: string;
}

const OPTIONS = {
  accounts: { type: 'string', default: '200' },
  clients: { type: 'string', default: '900' },
  seed: { type: 'string', default: '1' },
  user: { type: 'string', default: DEMO_EMAIL },
} as const;

function readOptions(): Options {
  const values = readArguments();
  return {
    accounts: readNumber('accounts', values.accounts),
    clients: readNumber('clients', values.clients),
    seed: readNumber('seed', values.seed),
    user: values.user,
  };
}

function readArguments() {
  try {
    return parseArgs({ options: OPTIONS }).values;
  } catch {
    throw new StartError(`Usage: ${USAGE}`);
  }
}

function readNumber(name: keyof typeof MOST, text: string): number {
  const value = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  if (value <= MOST[name]) return value;
  throw new StartError(`--${name} must be a whole number up to ${MOST[name]}: ${USAGE}`);
}

/** Replaces the demo reseller's data; another user must have none yet (OPS-06). */
async function fill(context: ServerContext, { accounts, clients, seed, user }: Options): Promise<void> {
  const welcome = await firstRun(context);
  if (welcome !== null) console.log(welcome);
  const userId = await findUserId(context.db, user);
  if (userId === undefined) throw new StartError(`There is no user ${user}: ${USAGE}`);
  if (user !== DEMO_EMAIL && !(await hasNothing(context, userId))) {
    throw new StartError(`${user} has data already; only that of ${DEMO_EMAIL} is replaced`);
  }
  const data = makeDemoData({ accounts, clients, seed, userId, nowMs: Date.now() });
  context.notifier.publish(userId, await writeDemoData(context, userId, data));
  console.log(
    `${user} has ${accounts} accounts, ${data.clients.length} clients and ${data.finances.length} entries`,
  );
}

async function hasNothing({ db }: ServerContext, userId: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from categories where user_id = ${userId})
      or exists (select from suppliers where user_id = ${userId})
      or exists (select from finances where user_id = ${userId}) as found
  `.execute(db);
  return rows[0]?.found === false;
}

async function main(): Promise<void> {
  const options = readOptions();
  const context = await openContext(readSettings(process.env), { join: true });
  try {
    await fill(context, options);
  } finally {
    await closeContext(context);
  }
}

await runCommandLine(main);
