/**
 * `npm run bench`: prints figures of the built app in a real Chromium, and judges nothing (OPS-04).
 * Use: `npm run bench [-- drain screens expiry alike] [--accounts 2000] [--clients 10000] [--round-trip 150]`, all of it unless
 * some are named. The round trip is in ms.
 */
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { benchAlike } from './alike.ts';
import { benchDrain } from './drain.ts';
import { benchExpiry } from './expiry.ts';
import { benchLoads, benchSearch } from './loads.ts';
import { setStage, type Stage } from './stage.ts';
import { benchTaps } from './taps.ts';

const BENCHMARKS = ['drain', 'screens', 'expiry', 'alike'];
const LARGE = { accounts: 10_000, clients: 50_000 };
const DUE = { accounts: 300, clients: 1_700 };
const WORDS = ['netflix', 'maria'];
const SLOWDOWN = 4;
const SAMPLES = 10;
const QUEUED = 1_000;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    accounts: { type: 'string', default: '2000' },
    clients: { type: 'string', default: '10000' },
    'round-trip': { type: 'string', default: '150' },
  },
});

const isChosen = (benchmark: string): boolean => positionals.length === 0 || positionals.includes(benchmark);

async function main(): Promise<void> {
  const unknown = positionals.filter((name) => !BENCHMARKS.includes(name));
  if (unknown.length > 0) throw new Error(`No benchmark ${unknown.join(', ')}: ${BENCHMARKS.join(', ')}`);
  const [cpu] = cpus();
  console.log(`${cpu?.model ?? 'processor'}, ${cpus().length} threads; Node ${process.version}`);
  if (isChosen('drain') || isChosen('screens')) await benchUsual();
  if (isChosen('expiry')) await benchLarge();
  if (isChosen('alike')) await benchMails();
}

/** A reseller of the size that most are below. */
async function benchUsual(): Promise<void> {
  const size = { accounts: Number(values.accounts), clients: Number(values.clients) };
  console.log(`${size.accounts} accounts, ${size.clients} clients; building and filling…`);
  const stage = await setStage(size);
  try {
    if (isChosen('drain')) await benchQueue(stage);
    if (isChosen('screens')) await benchScreens(stage);
  } finally {
    await stage.close();
  }
}

async function benchQueue(stage: Stage): Promise<void> {
  const roundTripMs = Number(values['round-trip']);
  console.log(`\n${QUEUED} queued mutations over a round trip of ${roundTripMs} ms, no slowdown`);
  await benchDrain(stage, { count: QUEUED, roundTripMs });
}

async function benchScreens(stage: Stage): Promise<void> {
  console.log(`\nLoads at ${SLOWDOWN}x processor slowdown`);
  const page = await benchLoads(stage, { rate: SLOWDOWN });
  console.log(`\nSearch at ${SLOWDOWN}x`);
  await benchSearch(page, WORDS);
  console.log(`\nTaps at ${SLOWDOWN}x, in /sold`);
  await benchTaps(page, stage.reseller.id, SAMPLES);
}

/** What has to stay smooth however much a reseller has. */
async function benchLarge(): Promise<void> {
  console.log(`\n${LARGE.accounts} accounts, ${LARGE.clients} clients; filling…`);
  const stage = await setStage(LARGE);
  try {
    console.log(`Expiry check at ${SLOWDOWN}x, in /sold`);
    const page = await benchExpiry(stage, { due: DUE, rate: SLOWDOWN });
    console.log(`\nSearch at ${SLOWDOWN}x`);
    await benchSearch(page, WORDS);
  } finally {
    await stage.close();
  }
}

/** Whether who asks can tell the mails that are registered by the time of an answer. */
async function benchMails(): Promise<void> {
  console.log('\nMails that somebody has and that nobody has, hashing at full cost');
  await benchAlike();
}

await main();
