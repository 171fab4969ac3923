/** `npm run bench`: prints figures of the built app in a real Chromium, and judges nothing (OPS-04). */
import { cpus } from 'node:os';
import { benchDrain } from './drain.ts';
import { benchExpiry } from './expiry.ts';
import { benchLoads, benchSearch } from './loads.ts';
import { setStage } from './stage.ts';
import { benchTaps } from './taps.ts';

const SIZE = { accounts: 2_000, clients: 10_000 };
const LARGE = { accounts: 10_000, clients: 50_000 };
const DUE = { accounts: 300, clients: 1_700 };
const WORDS = ['netflix', 'maria'];
const SLOWDOWN = 4;
const SAMPLES = 10;
const QUEUE = { count: 1_000, roundTripMs: 150 };

async function main(): Promise<void> {
  const [cpu] = cpus();
  console.log(`${cpu?.model ?? 'processor'}, ${cpus().length} threads; Node ${process.version}`);
  console.log(`${SIZE.accounts} accounts, ${SIZE.clients} clients; building and filling…`);
  const stage = await setStage(SIZE);
  try {
    console.log(
      `\n${QUEUE.count} queued mutations over a round trip of ${QUEUE.roundTripMs} ms, no slowdown`,
    );
    await benchDrain(stage, QUEUE);
    console.log(`\nLoads at ${SLOWDOWN}x processor slowdown`);
    const page = await benchLoads(stage, { rate: SLOWDOWN });
    console.log(`\nSearch at ${SLOWDOWN}x`);
    await benchSearch(page, WORDS);
    console.log(`\nTaps at ${SLOWDOWN}x, in /sold`);
    await benchTaps(page, stage.reseller.id, SAMPLES);
  } finally {
    await stage.close();
  }
  await benchLarge();
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

await main();
