import { setTimeout as pause } from 'node:timers/promises';
import type { MutationCall } from '#sync/enqueue.ts';
import { openDatabase } from '#server/database/pool.ts';
import { createLog } from '#server/base/log.ts';
import { callOf } from '#tests/support/api/calls.ts';
import { newClient, newSupplier } from '#tests/support/catalogue.ts';
import { populationUser } from '#tests/support/app/population.ts';
import { bar } from '#tests/bench/bars.ts';
import { createLoopMeter, LOOP_METER } from '#tests/bench/server/loop-meter.ts';
import { type PopulatedServer, startPopulated } from './populated-server.ts';
import { figure, ms, quantile, spread } from '#tests/bench/stats.ts';

const RESELLERS = 200;
const ROWS = 200;
const SIGN_INS_PER_SECOND = 1_000 / 60;
const READS_PER_SECOND = 20;
const SLOWER = 2;
const TIMES_SENT = 3;
const LOOP_MS = 50;
const BATCH = 300;
const BATCHES = 10;
const LONG_TERMS = 'No cambies la contraseña. '.repeat(150);

/** What strangers cost the others, and one user the disk and the one thread of the server. Limits are on. */
export async function benchSiege({ seconds }: { seconds: number }): Promise<void> {
  const server = await startPopulated(
    { resellers: RESELLERS, rows: ROWS },
    { env: { RATE_LIMIT: '1' }, nodeOptions: LOOP_METER },
  );
  try {
    await benchStrangers(server, seconds);
    await benchWorstHour(server);
  } finally {
    await server.close();
  }
}

/** A thousand sign-ins a minute from one address, while others look at their profile. */
async function benchStrangers(server: PopulatedServer, seconds: number): Promise<void> {
  const tokens = await Promise.all([1, 2, 3, 4, 5].map((n) => server.tokenOf(n)));
  const readAll = () =>
    atPace(READS_PER_SECOND, seconds, async (n) => {
      const startMs = performance.now();
      await server.send('GET', '/user/me', tokens[n % tokens.length] ?? null);
      return performance.now() - startMs;
    });
  await readAll();
  const atRest = await readAll();
  const signIns = atPace(SIGN_INS_PER_SECOND, seconds, async (n) => {
    const { email } = populationUser((n % RESELLERS) + 1);
    const { status } = await server.ask('POST', '/user/login', null, { email, password: 'no es esta' });
    return status;
  });
  const besieged = await readAll();
  const answered = await signIns;
  const looked = answered.filter((status) => status === 401).length;
  figure('/user/me at rest', spread(atRest));
  figure('/user/me with 1,000 sign-ins a minute', spread(besieged));
  figure('sign-ins whose password was looked at', `${looked} of ${answered.length}`);
  bar({
    name: '/user/me under 1,000 sign-ins a minute, p95',
    measured: quantile(besieged, 0.95) / quantile(atRest, 0.95),
    limit: SLOWER,
    unit: '×',
  });
}

/** Starts a call at each beat, whether or not the ones before are answered. */
async function atPace<Answer>(
  perSecond: number,
  seconds: number,
  call: (n: number) => Promise<Answer>,
): Promise<Answer[]> {
  const startMs = performance.now();
  const calls: Promise<Answer>[] = [];
  for (let n = 0; n < perSecond * seconds; n += 1) {
    await pause(Math.max(0, startMs + (n * 1_000) / perSecond - performance.now()));
    calls.push(call(n));
  }
  return Promise.all(calls);
}

/** Batches as large as may be, of what was dear before: renewals of an account with long terms, sales, suppliers. */
async function benchWorstHour(server: PopulatedServer): Promise<void> {
  const kinds: Record<string, (account: string) => MutationCall> = {
    'renewals of one account': (id) => ({ name: 'streaming.renewal', id, body: { price: 18.9, days: 1 } }),
    sales: newClient,
    suppliers: () => newSupplier(),
  };
  const longest = createLoopMeter(server);
  const restMs = await longest();
  figure('longest delay of the event loop before', ms(restMs));
  for (const [index, [kind, tapOf]] of Object.entries(kinds).entries()) {
    // Of its own: two kinds in a minute are more than one user's points.
    const token = await server.tokenOf(RESELLERS - 1 - index);
    const account = await makeAccount(server, token);
    await benchKind(server, token, longest, kind, () => tapOf(account));
  }
  await longest();
  const token = await server.tokenOf(RESELLERS);
  await server.send('GET', `/sync/${populationUser(RESELLERS).id}?since=0&limit=5000`, token);
  bar({
    name: 'longest delay, the largest page of the feed',
    measured: await longest(),
    limit: LOOP_MS,
    unit: 'ms',
  });
}

async function benchKind(
  server: PopulatedServer,
  token: string,
  longest: () => Promise<number>,
  kind: string,
  tap: () => MutationCall,
): Promise<void> {
  const before = await diskOf(server.dataDir);
  await longest();
  let sent = 0;
  const statuses = new Map<number, number>();
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const occurredAt = new Date().toISOString();
    const calls = Array.from({ length: BATCH }, () => ({ ...callOf(tap()), occurredAt }));
    sent += Buffer.byteLength(JSON.stringify({ calls }));
    const { text } = await server.send('POST', '/batch', token, { calls });
    for (const { status } of (JSON.parse(text) as { results: { status: number }[] }).results)
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  const delayMs = await longest();
  const after = await diskOf(server.dataDir);
  const told = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ');
  figure(`${kind}: ${BATCHES} batches of ${BATCH}`, `${mb(sent)} sent, ${told}`);
  figure('tables and indexes grow by', mb(after.tables - before.tables));
  figure('write-ahead log', mb(after.log - before.log));
  const measured = (after.tables - before.tables) / sent;
  bar({ name: `disk for what was sent, ${kind}`, measured, limit: TIMES_SENT, unit: '×' });
  bar({ name: `longest delay of the event loop, ${kind}`, measured: delayMs, limit: LOOP_MS, unit: 'ms' });
}

const mb = (bytes: number): string => `${(bytes / 1e6).toFixed(2)} MB`;

async function makeAccount(server: PopulatedServer, token: string): Promise<string> {
  const make = async (path: string, body: object): Promise<string> => {
    const { text } = await server.send('POST', path, token, body);
    return (JSON.parse(text) as { data: { id: string } }).data.id;
  };
  const categoryId = await make('/category/create', { name: 'Netflix', backgroundcolor: '#E50914' });
  const supplierId = await make('/supplier/create', { name: 'Raúl', phone: '+51987654321' });
  return make('/streaming/create', {
    name: 'Netflix',
    email: 'cuenta@correo.example',
    password: 'una frase',
    priceSupplier: 18.9,
    days: 30,
    termsOfUse: LONG_TERMS,
    categoryId,
    supplierId,
  });
}

/** Bytes of the database, all that was written settled, and the place in the write-ahead log. */
async function diskOf(dataDir: string): Promise<{ tables: number; log: number }> {
  const database = await openDatabase({ dataDir, databaseUrl: null }, createLog({ logLevel: 'silent' }), {
    join: true,
  });
  try {
    await database.pool.query('checkpoint');
    const { rows } = await database.pool.query<{ tables: string; log: string }>(
      `select pg_database_size(current_database()) as tables, pg_current_wal_lsn() - '0/0'::pg_lsn as log`,
    );
    return { tables: Number(rows[0]?.tables), log: Number(rows[0]?.log) };
  } finally {
    await database.close();
  }
}
