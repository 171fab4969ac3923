import { array, assert, asyncProperty, constant, constantFrom, nat, oneof, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { useWorld } from '#tests/support/sync-world.ts';
import { Run, type NetworkStep, type Step, type TapStep } from './convergence-run.ts';

const RUNS = 25;
const DEVICES = [0, 1] as const;

const device = constantFrom(...DEVICES);
const pick = nat(99);
const tap = (kind: TapStep['kind']) => record({ kind: constant(kind), device, pick });
const network = (kind: NetworkStep['kind']) => record({ kind: constant(kind), device });

const steps = array<Step>(
  oneof(
    { arbitrary: tap('sell'), weight: 4 },
    { arbitrary: tap('renew'), weight: 5 },
    { arbitrary: tap('edit'), weight: 3 },
    { arbitrary: tap('standby'), weight: 3 },
    { arbitrary: tap('delete'), weight: 2 },
    { arbitrary: tap('refund'), weight: 1 },
    { arbitrary: network('sync'), weight: 5 },
    { arbitrary: network('loseRequest'), weight: 1 },
    { arbitrary: network('loseAnswer'), weight: 3 },
  ),
  { minLength: 5, maxLength: 25 },
);

describe('two devices, any taps, any network', { timeout: 120_000 }, () => {
  const world = useWorld();

  it('[SYN-03] [SYN-04] [SYN-08] [SYN-10] come to the same rows, each tap with one effect', async () => {
    const converges = assert(
      asyncProperty(steps, async (script) => {
        world.user = await world.server.createUser();
        await new Run(world).play(script);
      }),
      { numRuns: RUNS, interruptAfterTimeLimit: 25_000, markInterruptAsFailure: false },
    );
    await expect(converges).resolves.toBeUndefined();
  });
});
