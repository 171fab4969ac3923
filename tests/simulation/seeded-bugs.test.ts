import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultsOf } from './play.ts';
import { BUGS } from './seeded-bugs.ts';
import { openStage, type Stage } from './stage.ts';

describe('the checks of the simulation', { timeout: 300_000 }, () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
  });
  afterAll(() => stage.close());

  it.each(Object.entries(BUGS))('notice %s', async (_what, { plant, script, team }) => {
    expect(await faultsOf(stage, script, {}, team)).toEqual([]);
    expect(await faultsOf(stage, script, plant(), team)).not.toEqual([]);
  });
});
