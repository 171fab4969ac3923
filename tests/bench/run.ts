/**
 * `npm run bench`: prints figures of the built app in a real Chromium, and at the end a table of them beside the limits
 * that the engine should keep. A value beyond a limit fails nothing (OPS-04).
 * Use: `npm run bench [-- enqueue server drain idle vault screens start sheets shifts import load expiry figures alike population streams siege push]
 * [--accounts 2000] [--clients 10000] [--round-trip 150] [--queued 1000] [--resellers 2000] [--seconds 20] [--proxy caddy]`. Unless parts
 * are named, those of `DAILY`. By name, `drain` also shows how it grows. The round trip is in ms.
 */
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { benchAlike } from './alike.ts';
import { printBars } from './bars.ts';
import { benchBatchCost } from './batch-cost.ts';
import { benchDrain } from './drain.ts';
import { benchEnqueue } from './enqueue.ts';
import { benchExpiry } from './expiry.ts';
import { benchFigures } from '#tests/bench/figures/figures.ts';
import { benchFirstLoad } from './first-load.ts';
import { benchIdleDrain } from './idle-drain.ts';
import { benchBring } from '#tests/bench/import/bring.ts';
import { benchLoads, benchSearch } from './loads.ts';
import { benchServerLoad } from '#tests/bench/server/server.ts';
import { benchPopulation } from '#tests/bench/scale/population.ts';
import { benchPush } from '#tests/bench/scale/push.ts';
import { benchSiege } from '#tests/bench/scale/siege.ts';
import { benchWorstHours } from '#tests/bench/siege/worst-hours.ts';
import { benchStreams } from '#tests/bench/scale/streams.ts';
import { benchSheets } from '#tests/bench/motion/sheets.ts';
import { benchShifts } from '#tests/bench/motion/shifts.ts';
import { benchStart } from '#tests/bench/start/start.ts';
import { setStage, type Stage } from './stage.ts';
import { benchTaps } from './taps.ts';
import { benchVault } from '#tests/bench/lock/vault.ts';

const USUAL = ['enqueue', 'server', 'drain', 'idle', 'vault', 'screens'];
const LARGEST = ['start', 'load', 'expiry', 'figures'];
/** What a reseller and their server feel each day. */
const DAILY = [...USUAL, ...LARGEST, 'import'];
const BENCHMARKS = [...DAILY, 'sheets', 'shifts', 'alike', 'population', 'streams', 'siege', 'push'];
const LARGE = { accounts: 10_000, clients: 50_000 };
const SMALL = { accounts: 60, clients: 220 };
const SMALL_START_MS = 1_000;
const LARGE_START_MS = 1_200;
const DUE = { accounts: 300, clients: 1_700 };
const WORDS = ['netflix', 'maria'];
const SLOWDOWN = 4;
const SAMPLES = 10;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    accounts: { type: 'string', default: '2000' },
    clients: { type: 'string', default: '10000' },
    'round-trip': { type: 'string', default: '150' },
    queued: { type: 'string', default: '1000' },
    resellers: { type: 'string', default: '2000' },
    seconds: { type: 'string', default: '20' },
    proxy: { type: 'string' },
  },
});

const QUEUED = Number(values.queued);

const chosen = positionals.length === 0 ? DAILY : positionals;

const isChosen = (benchmark: string): boolean => chosen.includes(benchmark);

async function main(): Promise<void> {
  const unknown = positionals.filter((name) => !BENCHMARKS.includes(name));
  if (unknown.length > 0) throw new Error(`No benchmark ${unknown.join(', ')}: ${BENCHMARKS.join(', ')}`);
  const [cpu] = cpus();
  console.log(`${cpu?.model ?? 'processor'}, ${cpus().length} threads; Node ${process.version}`);
  if (USUAL.some(isChosen)) await benchUsual();
  if (['start', 'sheets', 'shifts', 'import'].some(isChosen)) await benchSmall();
  if (LARGEST.some(isChosen)) await benchLarge();
  if (isChosen('alike')) await benchMails();
  await benchScale();
  printBars();
}

/** A reseller larger than most. */
async function benchUsual(): Promise<void> {
  const size = { accounts: Number(values.accounts), clients: Number(values.clients) };
  console.log(`${size.accounts} accounts, ${size.clients} clients; building and filling…`);
  const stage = await setStage(size);
  try {
    if (isChosen('server')) await benchServer(stage);
    // Before the queue, which leaves accounts with more clients than a row shows.
    if (isChosen('screens')) await benchScreens(stage);
    await benchQueue(stage);
  } finally {
    await stage.close();
  }
}

async function benchServer(stage: Stage): Promise<void> {
  console.log('\nOne connection on loopback, one request at a time');
  await benchBatchCost(stage);
  console.log(
    '\nSixteen resellers at once, each with one request at a time; load and database on the same cores',
  );
  await benchServerLoad(stage);
}

/** The queue's cost at a tap, and on the phone while it drains. */
async function benchQueue(stage: Stage): Promise<void> {
  const roundTripMs = Number(values['round-trip']);
  const link = `over a round trip of ${roundTripMs} ms`;
  if (isChosen('enqueue')) {
    console.log('\nTaps, no slowdown');
    await benchEnqueue(stage);
  }
  if (isChosen('drain')) {
    console.log(`\n${QUEUED} queued mutations ${link}, no slowdown`);
    await benchDrain(stage, { count: QUEUED, roundTripMs, grown: positionals.includes('drain') });
  }
  if (isChosen('idle')) {
    console.log(`\n${QUEUED} queued mutations ${link}, in an open page`);
    await benchIdleDrain(stage, { count: QUEUED, roundTripMs, rate: SLOWDOWN });
  }
  if (isChosen('vault')) {
    console.log('\nThe app with its lock, in one page with and without the vault');
    await benchVault(stage);
  }
}

async function benchScreens(stage: Stage): Promise<void> {
  console.log(`\nLoads at ${SLOWDOWN}x processor slowdown`);
  const page = await benchLoads(stage, { rate: SLOWDOWN });
  console.log(`\nSearch at ${SLOWDOWN}x`);
  await benchSearch(page, WORDS);
  console.log(`\nTaps at ${SLOWDOWN}x, in /sold`);
  await benchTaps(page, stage.reseller.id, SAMPLES);
}

/** A reseller as most are. */
async function benchSmall(): Promise<void> {
  console.log(`\n${SMALL.accounts} accounts, ${SMALL.clients} clients; filling…`);
  const stage = await setStage(SMALL);
  try {
    if (isChosen('start')) {
      console.log('Warm starts without a network');
      await benchStart(stage, { name: 'a small /sold', limitMs: SMALL_START_MS });
    }
    if (isChosen('sheets')) {
      console.log(`\nSheets at ${SLOWDOWN}x`);
      await benchSheets(stage, { rate: SLOWDOWN, samples: SAMPLES });
    }
    if (isChosen('import')) {
      console.log(`\nA sheet that is brought at ${SLOWDOWN}x, without a network`);
      await benchBring(stage, { rate: SLOWDOWN });
    }
    if (isChosen('shifts')) {
      console.log('\nWhat jumps on a warm start');
      await benchShifts(stage);
    }
  } finally {
    await stage.close();
  }
}

/** Screens that must stay smooth however many rows a reseller has. */
async function benchLarge(): Promise<void> {
  console.log(`\n${LARGE.accounts} accounts, ${LARGE.clients} clients; filling…`);
  const stage = await setStage(LARGE);
  try {
    if (isChosen('start')) {
      console.log('Warm starts without a network');
      await benchStart(stage, { name: 'a large /sold', limitMs: LARGE_START_MS });
    }
    if (isChosen('load')) {
      console.log(`A phone that has nothing yet`);
      await benchFirstLoad(stage, { rate: SLOWDOWN });
    }
    if (isChosen('figures')) {
      console.log(`\nFigures of the books at ${SLOWDOWN}x`);
      await benchFigures(stage, { rate: SLOWDOWN });
    }
    if (isChosen('expiry')) await benchSweep(stage);
  } finally {
    await stage.close();
  }
}

async function benchSweep(stage: Stage): Promise<void> {
  console.log(`\nExpiry check at ${SLOWDOWN}x, in /sold`);
  const page = await benchExpiry(stage, { due: DUE, rate: SLOWDOWN });
  console.log(`\nSearch at ${SLOWDOWN}x`);
  await benchSearch(page, WORDS);
}

/** What a server with many resellers costs and carries. */
async function benchScale(): Promise<void> {
  if (isChosen('population')) {
    console.log('\nA server with many resellers, beside one with few');
    await benchPopulation({ resellers: Number(values.resellers) });
  }
  if (isChosen('streams')) {
    console.log('\nOpen event streams, and 50 writes a second');
    if (values.proxy !== undefined && values.proxy !== 'caddy')
      throw new Error(`No proxy ${values.proxy}: caddy`);
    await benchStreams({ seconds: Number(values.seconds), proxy: values.proxy ?? null });
  }
  if (isChosen('siege')) {
    console.log('\nStrangers who guess, and a user who floods');
    await benchSiege({ seconds: Number(values.seconds) });
    console.log('\nTen ways of one user, and what the others wait');
    await benchWorstHours();
  }
  if (isChosen('push')) {
    console.log('\n100,000 phones that are told at one hour');
    await benchPush();
  }
}

async function benchMails(): Promise<void> {
  console.log('\nMails that somebody has and that nobody has, hashing at full cost');
  await benchAlike();
}

await main();
