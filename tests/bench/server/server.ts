import { hash } from '@node-rs/argon2';
import { sql } from 'kysely';
import { createDb, type Db } from '#server/database/kysely.ts';
import { openDatabase, type Database } from '#server/database/pool.ts';
import { createLog } from '#server/base/log.ts';
import { apiClient, seedBook } from '#tests/support/api/api-client.ts';
import { createLiveUser } from '#tests/support/api/live-users.ts';
import { bar } from '#tests/bench/bars.ts';
import { pgbenchUserId, runPgbench } from './pgbench.ts';
import {
  benchProcess,
  type Caller,
  type FloorOrder,
  type FloorResult,
  type LoadOrder,
  type LoadResult,
} from './orders.ts';
import type { Stage } from '#tests/bench/stage.ts';
import { figure, quantile } from '#tests/bench/stats.ts';

const RESELLERS = 16;
const ROUNDS = 5;
const WARM_UP_MS = 2_000;
const RUN_MS = 1_000;
/** In which an account gets about a hundred clients. */
const SALE_MS = 3_000;
/** The smallest time that pgbench takes. */
const PGBENCH_S = 1;
const BATCH = 50;
const FULL_COST = { memoryCost: 64 * 1024, timeCost: 3, parallelism: 1 };
/** As many as the server hashes at once. */
const HASHES_AT_ONCE = 4;

const WRITE_SHARE = 0.6;
const BATCH_SHARE = 5;
const SALES_A_SECOND = 1_200;
const SALE_LATE_MS = 40;
const READ_SHARE = 0.5;

type Kind = LoadOrder['kind'];

interface Yard {
  load: (kind: Kind, ms?: number) => Promise<LoadResult>;
  floor: (order: FloorOrder) => Promise<FloorResult>;
  pgbench: () => Promise<number | null>;
  userIds: string[];
}

/**
 * 16 resellers at once, each with one request at a time, beside the same work without our server. All share the cores
 * of this machine, the load too: only ratios of one run compare.
 */
export async function benchServerLoad({ dataDir, server }: Pick<Stage, 'dataDir' | 'server'>): Promise<void> {
  const database = await openDatabase({ dataDir, databaseUrl: null }, createLog({ logLevel: 'silent' }), {
    join: true,
  });
  const loader = benchProcess<LoadOrder, LoadResult>('server/load-process.ts');
  const floor = benchProcess<FloorOrder, FloorResult>('server/floor-process.ts');
  try {
    const { connectionString } = database;
    const callers = await resellers({ dataDir, server }, createDb(database.pool));
    const { port: barePort = 0 } = await floor.ask({
      what: 'open',
      connectionString,
      connections: RESELLERS,
    });
    const userIds = callers.map(({ id }) => id);
    await measure({
      load: async (kind, ms = RUN_MS) => {
        await empty(database, userIds);
        return loader.ask({ kind, ms, callers, port: kind === 'bare' ? barePort : server.port });
      },
      floor: (order) => floor.ask(order),
      pgbench: () => runPgbench({ connectionString, dataDir }, { clients: RESELLERS, seconds: PGBENCH_S }),
      userIds,
    });
  } finally {
    await Promise.all([loader.stop(), floor.stop()]);
    await database.close();
  }
}

/** A run stays below the quota of suppliers, which a few seconds of batches fill, and begins with an empty account. */
async function empty({ pool }: Database, userIds: readonly string[]): Promise<void> {
  await pool.query('delete from clients where user_id = any($1)', [userIds]);
  await pool.query(
    `delete from suppliers where user_id = any($1) and not exists (
      select from streamings where streamings.user_id = suppliers.user_id and supplier_id = suppliers.id)`,
    [userIds],
  );
}

/** With passwords at full cost, and users of the same kind for pgbench. */
async function resellers({ dataDir, server }: Pick<Stage, 'dataDir' | 'server'>, db: Db): Promise<Caller[]> {
  const callers: Caller[] = [];
  for (let index = 0; index < RESELLERS; index += 1) {
    const user = await createLiveUser(dataDir);
    const { accountId } = await seedBook(apiClient(server.url, user));
    callers.push({ ...user, accountId });
    await sql`
      insert into users (id, username, email, phone, password_hash, user_code)
      select ${pgbenchUserId(index)}, 'pgbench ' || ${index}::int, 'pgbench' || ${index}::int, ${index}::int, '', 'pg' || ${index}::int
    `.execute(db);
    await db
      .insertInto('user_states')
      .values({ user_id: pgbenchUserId(index) })
      .execute();
  }
  const password_hash = await hash(callers[0]?.password ?? '', FULL_COST);
  const ids = callers.map(({ id }) => id);
  await db.updateTable('users').set({ password_hash }).where('id', 'in', ids).execute();
  return callers;
}

async function measure(yard: Yard): Promise<void> {
  const { load, floor, pgbench, userIds } = yard;
  for (const kind of ['write', 'batch', 'me', 'bare'] as const) await load(kind, WARM_UP_MS / 2);
  const rounds = await inRounds({
    pgbench,
    write: async () => (await load('write')).perSecond,
    'bare pg': async () => (await floor({ what: 'writes', userIds, ms: RUN_MS })).perSecond ?? 0,
    batch: async () => (await load('batch')).perSecond * BATCH,
    me: async () => (await load('me')).perSecond,
    bare: async () => (await load('bare')).perSecond,
  });
  const { p50, p99 } = await load('write');
  figure('single write', `${rate(rounds.write)}, median ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`);
  compare('single write / the same over bare pg', rounds.write, rounds['bare pg']);
  againstPgbench(rounds);
  compare('GET /user/me / bare route, one prepared query', rounds.me, rounds.bare, READ_SHARE);
  await measureRest(yard);
}

function againstPgbench({ pgbench, write, batch }: Record<'pgbench' | 'write' | 'batch', Rates>): void {
  if (pgbench.some((one) => one === null)) {
    figure('pgbench', 'not installed (Debian: postgresql-contrib)');
    figure(`changes in batches of ${BATCH}`, rate(batch));
    return;
  }
  compare('single write / the same in pgbench', write, pgbench, WRITE_SHARE);
  compare(`change in batches of ${BATCH} / the same in pgbench`, batch, pgbench, BATCH_SHARE);
}

/** Nothing is compared with these but the hash: they show what a phone's visit costs beside its changes. */
async function measureRest({ load, floor }: Yard): Promise<void> {
  const sale = await load('sale', SALE_MS);
  figure('sale on an account that fills up', `${rate([sale.perSecond])}, p99 ${sale.p99.toFixed(1)} ms`);
  bar({
    name: 's. sales a second',
    measured: sale.perSecond,
    limit: SALES_A_SECOND,
    unit: '',
    atLeast: true,
  });
  bar({ name: 's. sale, p99', measured: sale.p99, limit: SALE_LATE_MS, unit: 'ms' });
  const { perSecond, p99 } = await load('pull');
  figure('first page of a pull, 500 changes', `${rate([perSecond])}, p99 ${p99.toFixed(1)} ms`);
  const signIn = await inRounds({
    ours: async () => (await load('sign-in')).perSecond,
    hash: async () => (await floor({ what: 'hashes', atOnce: HASHES_AT_ONCE, ms: RUN_MS })).perSecond ?? null,
  });
  compare('sign-in / its argon2 hash alone', signIn.ours, signIn.hash);
}

type Rates = (number | null)[];

/** Each work in turn, so that what else the machine does falls on all alike. */
async function inRounds<Name extends string>(
  works: Record<Name, () => Promise<number | null>>,
): Promise<Record<Name, Rates>> {
  const names = Object.keys(works) as Name[];
  const rates = Object.fromEntries(names.map((name) => [name, [] as Rates])) as Record<Name, Rates>;
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const name of names) rates[name].push(await works[name]());
  }
  return rates;
}

function compare(name: string, ours: Rates, theirs: Rates, limit?: number): void {
  const ratios = ours.map((one, round) => (one ?? 0) / (theirs[round] ?? Number.NaN));
  const measured = quantile(ratios, 0.5);
  figure(name, `${rate(ours)} / ${rate(theirs)}: ${ratios.map((ratio) => ratio.toFixed(2)).join(', ')}`);
  if (limit !== undefined) bar({ name: `s. ${name}`, measured, limit, unit: '×', atLeast: true });
}

const rate = (rates: Rates): string =>
  `${quantile(
    rates.map((one) => one ?? 0),
    0.5,
  ).toFixed(0)}/s`;
