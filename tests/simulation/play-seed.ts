import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { simulate } from './simulate.ts';
import { openStage, type Stage } from './stage.ts';

/** `npm run soak` plays more, of any seed, for as long as it is told. */
const SCRIPTS = 75;
/** A slow machine plays fewer scripts within this time. */
const LIMIT_MS = 120_000;

/** The tests of one seed. Each seed has its own file, so that two run at once. */
export function playSeed(seed: number, { team = false } = {}): void {
  const who = team ? 'a reseller and two helpers on four devices' : 'three devices';
  describe(`${who}, any taps, any network, scripts of seed ${seed}`, { timeout: 3 * LIMIT_MS }, () => {
    let stage: Stage;
    beforeAll(async () => {
      stage = await openStage();
    });
    afterAll(() => stage.close());

    it('[SYN-03] [SYN-04] [SYN-08] [SYN-10] come to the same rows, each tap with one effect', async () => {
      let played = 0;
      const onRun = () => void (played += 1);
      const fault = await simulate(stage, { seed, runs: SCRIPTS, limitMs: LIMIT_MS, team, onRun });
      // A run cut by the limit has shown less, so the output says how many scripts it played.
      console.log(`seed ${seed}: ${played} of ${SCRIPTS} scripts played; met: ${stage.met.told()}`);
      expect(fault).toBeNull();
      expect(played).toBeGreaterThan(0);
    });
  });
}
