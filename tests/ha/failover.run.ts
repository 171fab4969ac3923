import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase, type Database } from '#server/database/pool.ts';
import { createLog } from '#server/base/log.ts';
import { builtTree } from '#tests/support/build/built-tree.ts';
import {
  builtServer,
  freePort,
  serverProcess,
  type ServerProcess,
} from '#tests/support/app/server-process.ts';
import { until } from '#tests/support/wait.ts';
import { startCluster, type Cluster } from './cluster.ts';
import { NOTHING, startLoad, type Findings, type Load } from './load.ts';
import type { Machine } from './machine.ts';
import type { Kind, Order } from './order.ts';

const HOURS_MS = 6 * 3_600_000;
const FAILOVER_MS = 180_000;
const API_PROCESSES = 2;
const WRITES_BEFORE = 60;
const WRITES_AFTER = 60;

const order = JSON.parse(process.env['HA'] ?? 'null') as Order | null;
const secret = randomBytes(32);

let cluster: Cluster;
let folder: string;
let processes: ServerProcess[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vigente-ha-api-'));
  cluster = await startCluster();
  // One after the other: the first applies the migrations.
  for (let number = 0; number < API_PROCESSES; number += 1) {
    const env = { DATABASE_URL: cluster.url, APP_SECRET: secret.toString('base64') };
    const started = serverProcess({
      args: builtServer(await builtTree()),
      dataDir: folder,
      port: await freePort(),
      env,
    });
    processes.push(started);
    await started.start();
  }
});

afterAll(async () => {
  for (const started of processes) await started.stop();
  processes = [];
  cluster?.close();
  await rm(folder, { recursive: true, force: true });
});

it('[OPS-53] no acknowledged write is lost or doubled by a failover', { timeout: HOURS_MS }, async () => {
  if (!order) throw new Error('This is started by `npm run ha`');
  const loads: Load[] = [];
  const before = processes.map((started) => started.pid());
  for (let run = 0; run < order.runs; run += 1) {
    const kind = order.kinds[run % order.kinds.length] as Kind;
    const load = await withDatabase((database) =>
      startLoad(
        database,
        secret,
        processes.map(({ url }) => url),
      ),
    );
    loads.push(load);
    try {
      const { from, to, failure } = await strikeUnder(load, kind);
      const found = await withDatabase((database) => load.look(database));
      console.log(lineOf(run, kind, `${from.name} → ${to.name}`, load.longestGapMs(), found));
      expect(found).toEqual({ ...NOTHING, acknowledged: found.acknowledged });
      if (failure !== undefined) throw failure;
      await load.close();
    } catch (error) {
      console.log(cluster.logs(), ...processes.map((started) => started.output().slice(-4_000)));
      throw error;
    }
  }
  // What an earlier run was promised outlives the later failovers too.
  const all = await withDatabase((database) => Promise.all(loads.map((load) => load.look(database))));
  console.log(summaryOf(order, all));
  expect(all.filter(({ lost, doubled }) => lost + doubled > 0)).toEqual([]);
  expect(processes.map((started) => started.pid())).toEqual(before);
});

interface Struck {
  from: Machine;
  to: Machine;
  /** Why the cluster isn't whole again; undefined if it is. */
  failure?: unknown;
}

/** Strikes the primary amid writes, waits until they go on and are at rest, and makes the cluster whole. */
async function strikeUnder(load: Load, kind: Kind): Promise<Struck> {
  await until(() => load.acknowledged() >= WRITES_BEFORE, { what: 'the first writes' });
  const from = kind === 'standby' ? await cluster.synchronous() : await cluster.primary();
  await strike(from, kind);
  const to = await cluster.primary(from);
  await load.quietenPhones();
  const atFailover = load.acknowledged();
  await until(() => load.acknowledged() >= atFailover + WRITES_AFTER, {
    what: 'writes to go on',
    timeoutMs: FAILOVER_MS,
  });
  await mend(from, kind);
  // What is lost is told also where the cluster doesn't mend.
  const failure: unknown = await cluster.whole().catch((error: unknown) => error);
  await load.settle();
  return { from, to, failure };
}

async function strike(machine: Machine, kind: Kind): Promise<void> {
  if (kind === 'killed' || kind === 'standby') machine.kill();
  else if (kind === 'frozen') machine.freeze();
  else if (kind === 'hung') machine.hang();
  else if (kind === 'database') machine.killDatabase();
  else await cluster.switchover();
}

async function mend(machine: Machine, kind: Kind): Promise<void> {
  if (kind === 'frozen' || kind === 'hung') machine.thaw();
  if (kind !== 'killed' && kind !== 'standby') return;
  machine.startEtcd();
  machine.startPatroni();
}

async function withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const log = createLog({ logLevel: 'silent' });
  const database = await openDatabase({ dataDir: folder, databaseUrl: cluster.url }, log);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

const SECOND_MS = 1_000;

function lineOf(run: number, kind: Kind, way: string, gapMs: number, found: Findings): string {
  const { acknowledged, lost, doubled, disordered, sentBack } = found;
  return (
    `${String(run + 1).padStart(2)} ${kind.padEnd(10)} ${way}  ${(gapMs / SECOND_MS).toFixed(1).padStart(5)} s without writes` +
    `, ${acknowledged} acknowledged, ${lost} lost, ${doubled} doubled, ${disordered} out of order, ${sentBack} phones sent back`
  );
}

function summaryOf({ runs }: Order, all: readonly Findings[]): string {
  const total = (name: keyof Findings): number => all.reduce((sum, found) => sum + found[name], 0);
  return `${runs} runs: ${total('acknowledged')} acknowledged, ${total('lost')} lost, ${total('doubled')} doubled`;
}
