import { sql } from 'kysely';
import { Gauge, type Registry } from 'prom-client';
import { READY_CHECKS } from '#contract/schemas/answers.ts';
import { withTimeout } from '#server/base/concurrency/with-timeout.ts';
import { cacheFor } from '#server/base/concurrency/cache-for.ts';
import { readDiskSpace } from '#server/base/config/disk-space.ts';
import type { ServerContext } from '#server/context/context.ts';
import { createReadiness } from './readiness.ts';
import { readdir } from 'node:fs/promises';
import { takenAtMs } from '#server/backup/scheduled-name.ts';

/** Longest wait of a scrape for the database. */
const TIMEOUT_MS = 2_000;
/** Several collectors share values that cost a query or a look at the disk. */
const SHARED_MS = 5_000;
const MS_A_SECOND = 1_000;

/** Adds values that are read at a scrape. A failure never fails the scrape: its metric is absent. */
export function addGauges(registry: Registry, context: ServerContext): void {
  const add: AddGauge = (name, help, read) => addGauge(registry, { name, help }, read);
  addBuild(registry, context.version);
  // The pool comes before gauges that query the database, whose queries would be counted as waiting.
  addPool(registry, add, context);
  addHashes(add, context);
  addReady(registry, context);
  addNotices(add, context);
  addDigests(add, context);
  addDisk(add, context);
  addBackups(add, context);
}

/** Null leaves the gauge out. */
type Read = () => number | null | Promise<number | null>;
type AddGauge = (name: string, help: string, read: Read) => void;

function addGauge(registry: Registry, about: { name: string; help: string }, read: Read): Gauge {
  return new Gauge({
    ...about,
    registers: [registry],
    async collect() {
      const value = await read();
      if (value === null) this.remove();
      else this.set(value);
    },
  });
}

function addBuild(registry: Registry, version: string): void {
  const gauge = new Gauge({
    name: 'vigente_build_info',
    help: 'Always 1: the labels say what runs',
    labelNames: ['version', 'node'],
    registers: [registry],
  });
  gauge.set({ version, node: process.version }, 1);
}

function addReady(registry: Registry, context: ServerContext): Gauge {
  const readChecks = createReadiness(context);
  return new Gauge({
    name: 'vigente_ready',
    help: 'Whether this check of /api/v1/ready is ok',
    labelNames: ['check'],
    registers: [registry],
    async collect() {
      const checks = await readChecks();
      for (const check of READY_CHECKS) this.set({ check }, checks[check] === 'ok' ? 1 : 0);
    },
  });
}

function addHashes(add: AddGauge, context: ServerContext): void {
  const load = () => context.passwords.load();
  add('vigente_password_hashes_running', 'Password hashes under way', () => load().running);
  add('vigente_password_hashes_waiting', 'Password hashes that wait for their turn', () => load().waiting);
}

function addPool(registry: Registry, add: AddGauge, { database }: ServerContext): Gauge {
  const pool = () => database.pool;
  add('vigente_database_connections_max', 'Connections that the pool may have', () => pool().options.max);
  add('vigente_database_connections_waiting', 'Works that wait for one', () => pool().waitingCount);
  return new Gauge({
    name: 'vigente_database_connections',
    help: 'Connections of the pool: busy, or idle',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const { totalCount, idleCount } = pool();
      this.set({ state: 'busy' }, totalCount - idleCount);
      this.set({ state: 'idle' }, idleCount);
    },
  });
}

interface Notices {
  waiting: number;
  ageSeconds: number;
}

function addNotices(add: AddGauge, context: ServerContext): void {
  const read = cacheFor(SHARED_MS, () => withTimeout(TIMEOUT_MS, readNotices(context)));
  const field = (name: keyof Notices) => async () => (await read())?.[name] ?? null;
  add('vigente_database_up', 'Whether the database answered', async () => Number((await read()) !== null));
  add('vigente_notices_waiting', 'Mails about security that wait to be sent', field('waiting'));
  add('vigente_notices_oldest_age_seconds', 'Age of the oldest of them; 0: none waits', field('ageSeconds'));
}

async function readNotices({ db }: ServerContext): Promise<Notices | null> {
  const query = sql<Notices>`
    select count(*)::int as waiting, coalesce(extract(epoch from now() - min(at)), 0)::float8 as "ageSeconds"
    from notices
  `;
  const { rows } = await query.execute(db).catch(() => ({ rows: [] }));
  return rows[0] ?? null;
}

/** Digests are taken every half a minute, so one that is minutes late shows that no process takes them. */
function addDigests(add: AddGauge, { db }: ServerContext): void {
  const read = async () => {
    const query = sql<{ seconds: number }>`
      select coalesce(extract(epoch from now() - min(next_at)), 0)::float8 as seconds
      from push_subscriptions where next_at <= now()
    `;
    const { rows } = await query.execute(db).catch(() => ({ rows: [] }));
    return rows[0]?.seconds ?? null;
  };
  const shared = cacheFor(SHARED_MS, () => withTimeout(TIMEOUT_MS, read()));
  add('vigente_digests_late_seconds', 'How late the latest digest is that is due; 0: none is due', shared);
}

function addDisk(add: AddGauge, { settings }: ServerContext): void {
  const read = cacheFor(SHARED_MS, () =>
    withTimeout(
      TIMEOUT_MS,
      readDiskSpace(settings.dataDir).catch(() => null),
    ),
  );
  add(
    'vigente_disk_free_bytes',
    'Free on the disk of DATA_DIR',
    async () => (await read())?.freeBytes ?? null,
  );
  add('vigente_disk_size_bytes', 'Size of that disk', async () => (await read())?.sizeBytes ?? null);
}

/** Absent without `BACKUP_DIR`. A folder without backups, or an unreadable one, has 0 files and no ages. */
function addBackups(add: AddGauge, { settings }: ServerContext): void {
  const { backupDir } = settings;
  const read = cacheFor(SHARED_MS, async () =>
    backupDir === null ? null : withTimeout(TIMEOUT_MS, readBackups(backupDir)),
  );
  const age = (index: number) => async () => {
    const atMs = (await read())?.at(index);
    return atMs === undefined ? null : (Date.now() - atMs) / MS_A_SECOND;
  };
  add('vigente_backup_files', 'Backups in BACKUP_DIR', async () => (await read())?.length ?? null);
  add('vigente_backup_newest_age_seconds', 'Age of the newest of them', age(-1));
  add('vigente_backup_oldest_age_seconds', 'Age of the oldest of them', age(0));
}

/** Epoch ms, oldest first. Empty if the folder can't be read. */
async function readBackups(folder: string): Promise<number[]> {
  const names = await readdir(folder).catch(() => []);
  return names.flatMap((name) => takenAtMs(name) ?? []).toSorted((one, other) => one - other);
}
