import { withTimeout } from '#server/base/concurrency/with-timeout.ts';
import { cacheFor } from '#server/base/concurrency/cache-for.ts';
import { isDiskGuarded, readDiskSpace } from '#server/base/config/disk-space.ts';
import type { ServerContext } from '#server/context/context.ts';
import { MIGRATIONS } from '#server/database/migrations/index.ts';
import { statement } from '#server/database/statements.ts';
import type { Answers } from '#contract/schemas/answers.ts';

/** Probes ask again soon: a quick no is better than a late yes. */
const TIMEOUT_MS = 2_000;
/** Several proxies may ask each second. */
const SHARED_MS = 1_000;
const MB = 1024 * 1024;

export type ReadyContext = Pick<ServerContext, 'settings' | 'database' | 'lifecycle' | 'log'>;
type Checks = Answers['system.ready']['checks'];

/** A standby that hasn't been promoted is read-only. */
const LOOK = statement(`
  select current_setting('transaction_read_only') = 'on' as "isReadOnly",
    (select count(*)::int from schema_migrations where name = any($1::text[])) as migrations`);

interface Look {
  isReadOnly: boolean;
  migrations: number;
}

/**
 * True if requests may be sent to this process. Checks at most once a second, never twice at once, and answers within
 * two seconds.
 */
export function createReadiness(context: ReadyContext): () => Promise<Checks> {
  const lookAtDatabase = databaseLook(context);
  const look = cacheFor(SHARED_MS, async () => {
    const [database, disk] = await Promise.all([lookAtDatabase(), lookAtDisk(context)]);
    return { ...database, disk };
  });
  return async () => ({ ...(await look()), process: context.lifecycle.isStopping ? 'failed' : 'ok' });
}

/** Waits for an unanswered query instead of sending another. */
function databaseLook({
  database,
  log,
}: ReadyContext): () => Promise<Pick<Checks, 'database' | 'migrations'>> {
  let asked: Promise<Look | null> | null = null;
  // The start has applied all, and an unreachable database does not change that.
  let migrations: Checks['migrations'] = 'ok';
  let isTold = false;
  const ask = async (): Promise<Look | null> => {
    try {
      const names = MIGRATIONS.map(({ name }) => name);
      const [row] = await database.statements.run<Look>(LOOK, [names]);
      isTold = false;
      return row ?? null;
    } catch (err) {
      if (!isTold) log.warn({ err }, 'the database is out of reach: not ready');
      isTold = true;
      return null;
    } finally {
      asked = null;
    }
  };
  return async () => {
    const look = await withTimeout(TIMEOUT_MS, (asked ??= ask()));
    if (look) migrations = look.migrations === MIGRATIONS.length ? 'ok' : 'failed';
    return { database: look && !look.isReadOnly ? 'ok' : 'failed', migrations };
  };
}

/** A full disk does not count: all processes share it, and users may still read and delete. */
export const isReady = ({ database, migrations, process }: Checks): boolean =>
  [database, migrations, process].every((check) => check === 'ok');

/** `failed` below the limit at which changes are refused. A remote database has its own disk. */
async function lookAtDisk({ settings }: ReadyContext): Promise<Checks['disk']> {
  const { dataDir, minFreeMb } = settings;
  if (!isDiskGuarded(settings)) return 'ok';
  const space = await withTimeout(
    TIMEOUT_MS,
    readDiskSpace(dataDir).catch(() => null),
  );
  return space && space.freeBytes >= minFreeMb * MB ? 'ok' : 'failed';
}
