import { findFaults } from './check.ts';
import { comeToRest } from './quiescence.ts';
import { Run } from './run.ts';
import type { Stage } from './stage.ts';
import type { Step } from './steps.ts';
import { SimWorld, type Planted } from './world.ts';

/** Plays a script in a world of its own; gives what is wrong at rest, one line each. */
export async function faultsOf(
  stage: Stage,
  script: readonly Step[],
  planted: Planted = {},
  team = false,
): Promise<string[]> {
  const world = await SimWorld.open(stage, planted, team);
  try {
    const run = new Run(world);
    await run.begin();
    for (const step of script) await run.take(step);
    await comeToRest(world);
    return await findFaults(world);
  } finally {
    world.close();
  }
}
