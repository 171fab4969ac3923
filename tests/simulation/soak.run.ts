import { afterAll, beforeAll, expect, it } from 'vitest';
import { simulate } from './simulate.ts';
import { openStage, type Stage } from './stage.ts';

/** `soak.ts` sends it. */
interface Order {
  seed: number;
  /** Scripts that this process plays. */
  seeds: number;
  minutes: number;
  path?: string;
  team: boolean;
  part: number;
  parts: number;
}

/** Scripts for each seed of fast-check, and between two lines of progress. */
const AT_ONCE = 50;
const MINUTE_MS = 60_000;
const A_WEEK_MS = 7 * 24 * 60 * MINUTE_MS;

const order = JSON.parse(process.env['SOAK'] ?? 'null') as Order | null;

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

it('holds out', { timeout: A_WEEK_MS }, async () => {
  if (!order) throw new Error('This is started by `npm run soak`');
  const { seed, path, team } = order;
  const found =
    path === undefined
      ? await soak(order)
      : [await simulate(stage, { seed, runs: 1, path, team, endOnFailure: true })];
  expect(found.filter((fault) => fault !== null).join('\n')).toBe('');
});

async function soak({ seed, seeds, minutes, team, part, parts }: Order): Promise<string[]> {
  const startedAt = performance.now();
  const faults: string[] = [];
  const progress = { played: 0 };
  for (let chunk = part; progress.played < seeds; chunk += parts) {
    const limitMs = minutes * MINUTE_MS - (performance.now() - startedAt);
    if (limitMs <= 0) break;
    const onRun = () => void (progress.played += 1);
    const fault = await simulate(stage, { seed: seed + chunk, runs: AT_ONCE, limitMs, team, onRun });
    if (fault !== null) {
      faults.push(fault);
      console.log(`\n${fault}\n`);
    }
    const perSecond = progress.played / ((performance.now() - startedAt) / 1_000);
    console.log(
      `[${part}] ${progress.played} scripts, ${perSecond.toFixed(1)} a second, ${faults.length} seeds failed`,
    );
  }
  console.log(`[${part}] met: ${stage.met.told()}`);
  return faults;
}
