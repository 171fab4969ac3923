import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { v7 as uuidv7 } from 'uuid';
import { appSecret } from '#server/base/config/secrets.ts';
import { readSettings } from '#server/base/config/settings.ts';
import { type Database, openDatabase } from '#server/database/pool.ts';
import { createLog } from '#server/base/log.ts';
import { readKeyring } from '#server/secrets/read-keyring.ts';
import { createSecrets } from '#server/secrets/user-secrets.ts';
import { bar } from '#tests/bench/bars.ts';
import { figure, quantile, spread } from '#tests/bench/stats.ts';
import { pushBody } from '#tests/support/api/push-service.ts';
import { populationUser } from '#tests/support/app/population.ts';
import { memoryMb } from './memory.ts';
import { type PopulatedServer, startPopulated } from './populated-server.ts';

const USERS = 10_000;
const PHONES_EACH = 10;
const PHONES = USERS * PHONES_EACH;
const ROWS = 20;
/** As the push services of browsers take. */
const SERVICE_MS = 50;
const FILLED_AT_ONCE = 8;
const SAMPLE_MS = 250;
const BOUND_MS = 15 * 60_000;
/** All of a country choose the same hour, and its first ten minutes are theirs (ADR 0162). */
const TEN_MINUTES_MS = 600_000;
/** Linux counts processor time in these. */
const TICKS_PER_SECOND = 100;

/** 100,000 phones whose digest is due at one moment, one server process, and what others' calls take meanwhile. */
export async function benchPush(): Promise<void> {
  const service = await startService();
  const server = await startPopulated({ resellers: USERS, rows: ROWS });
  try {
    await subscribeAll(server, service.origin);
    const rest = await timeCalls(server, () => false, 40);
    const fromCpu = await cpuSeconds(server.pid);
    const startMs = performance.now();
    await makeDue(server);
    const isOver = () => service.count() >= PHONES || performance.now() - startMs > BOUND_MS;
    const meanwhile = await timeCalls(server, isOver, Infinity);
    const seconds = (performance.now() - startMs) / 1_000;
    const cpu = (await cpuSeconds(server.pid)) - fromCpu;
    figure(
      `${service.count()} messages, a push service that answers after ${SERVICE_MS} ms`,
      `${seconds.toFixed(0)} s`,
    );
    figure('a second', (service.count() / seconds).toFixed(0));
    figure('processor time of the server, each', `${((1_000 * cpu) / service.count()).toFixed(2)} ms`);
    figure('connections to the push service', String(service.connections()));
    figure('memory of the server', `${(await memoryMb(server.pid)).toFixed(0)} MB`);
    figure('others’ GET /user/me at rest', spread(rest));
    figure('and meanwhile', spread(meanwhile));
    bar({ name: '100,000 phones told', measured: 1_000 * seconds, limit: TEN_MINUTES_MS, unit: 'ms' });
    bar({
      name: 'others’ /user/me while phones are told, p95 of at rest',
      measured: quantile(meanwhile, 0.95) / quantile(rest, 0.95),
      limit: 2,
      unit: '×',
    });
  } finally {
    await server.close();
    await service.close();
  }
}

/** Takes everything, in clear: the handshakes that kept connections spare are left out on both sides. */
async function startService() {
  let [count, connections] = [0, 0];
  const http = createServer((request, response) => {
    request.resume().on('end', () => {
      count += 1;
      setTimeout(() => response.writeHead(201).end(), SERVICE_MS);
    });
  });
  http.keepAliveTimeout = 60_000;
  http.on('connection', () => (connections += 1));
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    count: () => count,
    connections: () => connections,
    close: () => {
      http.closeAllConnections();
      return new Promise<void>((resolve) => void http.close(() => resolve()));
    },
  };
}

/** Due tomorrow, sealed as the server does. One membership's end is near for each, so that there is something to tell. */
async function subscribeAll({ dataDir }: PopulatedServer, origin: string): Promise<void> {
  await withDatabase(dataDir, async (database) => {
    const settings = readSettings({ DATA_DIR: dataDir });
    const secrets = createSecrets(
      database.statements,
      await readKeyring(settings, await appSecret(settings)),
    );
    const { p256dh, auth } = pushBody(origin);
    // The population's own phones have endpoints that nobody answers.
    await database.pool.query('truncate push_subscriptions');
    let next = 1;
    const work = async () => {
      for (let n = next++; n <= USERS; n = next++) {
        const { id: userId, sessionId } = populationUser(n);
        const seal = await secrets.ofUser(userId);
        const rows = Array.from({ length: PHONES_EACH }, () => {
          const id = uuidv7();
          const endpoint = `${origin}/push/${randomBytes(12).toString('hex')}`;
          const place = { table: 'push_subscriptions', id, field: 'target' } as const;
          const target = seal.seal(place, JSON.stringify({ endpoint, p256dh, auth }));
          return { id, target, hash: createHash('sha256').update(endpoint).digest('hex') };
        });
        await database.pool.query(
          `insert into push_subscriptions (id, user_id, session_id, endpoint_hash, target, hour, time_zone, amounts, next_at)
           select id, $2, $3, decode(hash, 'hex'), target, 8, 'America/Lima', false, date_trunc('second', now()) + interval '1 day'
           from jsonb_to_recordset($1::jsonb) as t (id uuid, target text, hash text)`,
          [JSON.stringify(rows), userId, sessionId],
        );
      }
    };
    await Promise.all(Array.from({ length: FILLED_AT_ONCE }, work));
    await database.pool.query(`update user_states set end_date = now() + interval '2 days'`);
    await database.pool.query('vacuum analyze push_subscriptions');
  });
}

const makeDue = ({ dataDir }: PopulatedServer): Promise<void> =>
  withDatabase(dataDir, async ({ pool }) => {
    await pool.query(
      `update push_subscriptions set next_at = date_trunc('second', now()) - interval '1 minute'`,
    );
  });

async function withDatabase(dataDir: string, work: (database: Database) => Promise<void>): Promise<void> {
  const log = createLog({ logLevel: 'silent' });
  const limits = { statementMs: 120_000, deadConnectionMs: 120_000 };
  const database = await openDatabase({ dataDir, databaseUrl: null }, log, { join: true, limits });
  try {
    await work(database);
  } finally {
    await database.close();
  }
}

/** One call of one reseller each quarter of a second. */
async function timeCalls(server: PopulatedServer, isOver: () => boolean, most: number): Promise<number[]> {
  const token = await server.tokenOf(1);
  const took: number[] = [];
  while (took.length < most && !isOver()) {
    const startMs = performance.now();
    await server.send('GET', '/user/me', token);
    took.push(performance.now() - startMs);
    await pause(SAMPLE_MS);
  }
  return took;
}

/** User and system time of the process (proc(5)). */
async function cpuSeconds(pid: number): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}
