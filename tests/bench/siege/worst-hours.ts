import { Agent } from 'node:http';
import type { Pool } from 'pg';
import { openDatabase } from '#server/database/pool.ts';
import { createLog } from '#server/base/log.ts';
import { BYTES_A_DAY } from '#server/auth/throttle/disk-budget.ts';
import { bar } from '#tests/bench/bars.ts';
import { type BenchProcess, benchProcess } from '#tests/bench/server/orders.ts';
import { memoryMb } from '#tests/bench/scale/memory.ts';
import { type PopulatedServer, startPopulated } from '#tests/bench/scale/populated-server.ts';
import { figure, quantile } from '#tests/bench/stats.ts';
import { populationUser } from '#tests/support/app/population.ts';
import { until } from '#tests/support/wait.ts';
import type { AttackOrder, AttackResult } from './attack-process.ts';
import { diskBut, indexFactor } from './disk.ts';
import { createOthers, OTHERS, type OtherCall, type Others, type OthersSeen } from './others.ts';
import { byStatus, bytesADay, markdown, slower } from './sums.ts';
import { WAYS, type Way } from './ways.ts';

const RESELLERS = 200;
const ROWS = 200;
const REST_S = 5;
const ATTACK_S = 10;
const SAMPLE_MS = 100;
const SLOWER = 2;
const MEMORY_MB = 300;
const DISK_MB = 200;
const MEGABYTE = 1e6;
const BUSY = 503;
const MAILS_MS = 120_000;

interface Yard {
  server: PopulatedServer;
  pool: Pool;
  agent: Agent;
  others: Others;
  attacker: BenchProcess<AttackOrder, AttackResult>;
}

interface Told {
  way: Way;
  statuses: readonly number[];
  atRest: OthersSeen;
  meanwhile: OthersSeen;
  memoryMb: number;
  diskMb: number;
}

/** What each of ten ways of one user costs the others, on a server of the built bundle with all limits on. */
export async function benchWorstHours(): Promise<void> {
  const server = await startPopulated(
    { resellers: RESELLERS, rows: ROWS },
    { env: { RATE_LIMIT: '1', TRUST_PROXY: '127.0.0.1' }, fullCost: true },
  );
  const log = createLog({ logLevel: 'silent' });
  const database = await openDatabase({ dataDir: server.dataDir, databaseUrl: null }, log, { join: true });
  const agent = new Agent({ keepAlive: true });
  const attacker = benchProcess<AttackOrder, AttackResult>('siege/attack-process.ts');
  try {
    const others = await createOthers(server, agent);
    await others.meet();
    await until(() => isTold(database.pool), { what: 'all mails to be written', timeoutMs: MAILS_MS });
    const yard = { server, pool: database.pool, agent, others, attacker };
    const all: Told[] = [];
    for (const [index, way] of WAYS.entries()) all.push(await siege(yard, way, RESELLERS - 1 - 2 * index));
    report(all);
  } finally {
    await attacker.stop();
    agent.destroy();
    await database.close();
    await server.close();
  }
}

/** Notices of the population, and of the others' first sign-ins, would be taken for the attack's mails. */
async function isTold(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query('select 1 from notices limit 1');
  return rows.length === 0;
}

/** The others' time alone, then beside the attack, which ends before they do. */
async function siege({ server, pool, agent, others, attacker }: Yard, way: Way, n: number): Promise<Told> {
  const calls = await way.calls({ n, token: await server.tokenOf(n), server, agent, pool });
  const atRest = await others.work(REST_S);
  const disk = () => diskBut(OTHER_IDS, pool, server.dataDir);
  const [factor, before] = [await indexFactor(pool), await disk()];
  const memory = [await memoryMb(server.pid)];
  const sampling = setInterval(() => void memoryMb(server.pid).then((mb) => memory.push(mb)), SAMPLE_MS);
  const { port } = server;
  const order = { port, address: `203.0.113.${n}`, calls, loops: way.loops, ms: ATTACK_S * 1_000 };
  const [{ statuses }, meanwhile] = await Promise.all([attacker.ask(order), others.work(ATTACK_S)]);
  clearInterval(sampling);
  const after = await disk();
  const writing = {
    bytes: (after.rows - before.rows) * factor + after.mails - before.mails,
    seconds: ATTACK_S,
    isRefused: statuses.some((status) => status >= 400),
    limitSeconds: way.limitSeconds,
    isCounted: way.isCounted ?? false,
  };
  const diskMb = bytesADay(writing, BYTES_A_DAY) / MEGABYTE;
  figure(way.name, `${statuses.length} calls, ${(writing.bytes / MEGABYTE).toFixed(2)} MB`);
  return { way, statuses, atRest, meanwhile, memoryMb: Math.max(...memory), diskMb };
}

/** The first users of the population. */
const OTHER_IDS = Array.from({ length: OTHERS }, (_, index) => populationUser(index + 1).id);

const HEAD = [
  'way',
  'at once',
  'answers',
  "others' `/user/me` at rest, p95 (ms)",
  'meanwhile, times p95',
  'sign-in of known phones, times the median',
  'of unknown phones',
  'sale, times p95',
  'memory, MB',
  'MB a day',
];

const SHARES: Record<OtherCall, number> = { me: 0.95, sale: 0.95, known: 0.5, unknown: 0.5 };

function report(all: readonly Told[]): void {
  console.log(`\n${markdown([HEAD, ...all.map(cells)])}\n`);
  for (const { way, atRest, meanwhile, memoryMb: measuredMb, diskMb } of all) {
    const { me, known, unknown } = meanwhile;
    const busy = [...known.statuses, ...unknown.statuses].filter((status) => status === BUSY).length;
    const measured = slower({ atRest: atRest.me, meanwhile: me }, SHARES.me);
    bar({ name: `/user/me of others, p95: ${way.name}`, measured, limit: SLOWER, unit: '×' });
    bar({ name: `sign-ins of others answered 503: ${way.name}`, measured: busy, limit: 0, unit: '' });
    bar({ name: `memory: ${way.name}`, measured: measuredMb, limit: MEMORY_MB, unit: 'MB' });
    bar({ name: `disk a day: ${way.name}`, measured: diskMb, limit: DISK_MB, unit: 'MB' });
  }
}

function cells({ way, statuses, atRest, meanwhile, memoryMb: memory, diskMb }: Told): string[] {
  const times = (call: OtherCall): string => {
    const beside = { atRest: atRest[call], meanwhile: meanwhile[call] };
    const answers = byStatus(beside.meanwhile.statuses);
    return `${slower(beside, SHARES[call]).toFixed(2)} (${answers})`;
  };
  return [
    way.name,
    String(way.loops),
    byStatus(statuses),
    restOf(atRest),
    times('me'),
    times('known'),
    times('unknown'),
    times('sale'),
    memory.toFixed(0),
    diskMb.toFixed(0),
  ];
}

const restOf = ({ me }: OthersSeen): string => quantile(me.times, SHARES.me).toFixed(1);
