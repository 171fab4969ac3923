import { array, asyncProperty, check, type RunDetails } from 'fast-check';
import { faultsOf } from './play.ts';
import type { Stage } from './stage.ts';
import { inWords, type Step, stepAlone, stepOfTeam } from './steps.ts';
import type { Planted } from './world.ts';

const LONGEST_SCRIPT = 60;

export interface Simulation {
  seed: number;
  runs: number;
  /** A failing run prints it; only that script is played. */
  path?: string;
  /** Ends without a failure after this time. */
  limitMs?: number;
  planted?: Planted;
  /** Plays a reseller with two helpers. */
  team?: boolean;
  /** Ends at the first script that fails, without shortening it. */
  endOnFailure?: boolean;
  /** Called before each script. */
  onRun?: (script: readonly Step[]) => void;
}

class Wrong extends Error {}

/** Plays scripts of a seed; gives null, or a report on the shortest script that fails, ready to print. */
export async function simulate(stage: Stage, simulation: Simulation): Promise<string | null> {
  const { seed, runs, path, limitMs, planted, team = false, endOnFailure = false, onRun } = simulation;
  const scripts = array(team ? stepOfTeam : stepAlone, {
    minLength: 1,
    maxLength: LONGEST_SCRIPT,
    size: 'max',
  });
  const property = asyncProperty(scripts, async (script) => {
    onRun?.(script);
    const faults = await faultsOf(stage, script, planted, team);
    if (faults.length > 0) throw new Wrong(faults.map((line) => `  ${line}`).join('\n'));
  });
  const details = await check(property, {
    seed,
    numRuns: runs,
    endOnFailure,
    ...(path && { path }),
    ...(limitMs && { interruptAfterTimeLimit: limitMs }),
  });
  return details.failed && details.counterexample ? told(details, team) : null;
}

function told(
  { seed, counterexamplePath, counterexample, errorInstance }: RunDetails<[Step[]]>,
  team: boolean,
): string {
  const script = (counterexample?.[0] ?? []).map((step, at) => `  ${at + 1}. ${inWords(step)}`);
  const wrong = errorInstance instanceof Wrong ? errorInstance.message : stackOf(errorInstance);
  const again = `npm run soak -- ${team ? '--team ' : ''}--seed ${seed} --path ${counterexamplePath}`;
  return ['What is wrong:', wrong, 'Script:', ...script, `Again: ${again}`].join('\n');
}

const stackOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);
