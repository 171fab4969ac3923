import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runCommand } from '#tests/support/run-command.ts';

/** The same transaction as a single write: lock, key, look, two inserts, update. */
const SCRIPT = `\\set n random(1, 999999999999)
begin;
select user_id as id, end_date, symbolmoney, is_connection, start_date, credits, revision, run, this_run(user_id)
  from user_states where user_id = USER for no key update;
select fingerprint, status, answer from idempotency_keys where user_id = USER and key = ROW;
select id, user_id, name, phone, telegram from suppliers where user_id = USER and id = ROW;
insert into suppliers (user_id, id, name, phone, telegram, revision)
  select USER, ROW, 'Distribuidora Lima', '+51987654321', null, revision + 1 from user_states where user_id = USER;
insert into idempotency_keys (user_id, key, fingerprint, status, answer)
  values (USER, ROW, '\\x00', 201, '{"status": "success", "data": {"name": "Distribuidora Lima"}}');
update user_states set revision = revision + 1, run = run where user_id = USER;
commit;
`;

const PREFIX = '00000000-0000-4000-8000-';
const idOf = (variable: string) => `('${PREFIX}' || lpad(:${variable}::text, 12, '0'))::uuid`;

/** The user of pgbench's client of this number, from 0. */
export const pgbenchUserId = (client: number): string => `${PREFIX}${String(client).padStart(12, '0')}`;

/** Runs that write in `seconds`, one client for each user; null where pgbench isn't installed. */
export async function runPgbench(
  { connectionString, dataDir }: { connectionString: string; dataDir: string },
  { clients, seconds }: { clients: number; seconds: number },
): Promise<number | null> {
  const file = join(dataDir, 'write.sql');
  await writeFile(file, SCRIPT.replaceAll('USER', idOf('client_id')).replaceAll('ROW', idOf('n')));
  const args = ['-n', '-M', 'prepared', '-c', String(clients), '-j', '1', '-T', String(seconds), '-f', file];
  const found = await runCommand('pgbench', [...args, connectionString]).catch(() => null);
  if (!found) return null;
  const perSecond = /tps = ([\d.]+)/.exec(found.output)?.[1];
  if (found.code !== 0 || perSecond === undefined) throw new Error(`pgbench failed:\n${found.output}`);
  return Number(perSecond);
}
