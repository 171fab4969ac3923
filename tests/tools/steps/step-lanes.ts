import { spawn, type ChildProcess } from 'node:child_process';
import type { Tally } from './report.ts';
import { redTests, type RedTest } from './step-reports.ts';
import { repositoryRoot } from '#tests/support/repository.ts';

export interface Step {
  /** A script of package.json. */
  script: string;
  args?: string[];
  env?: Record<string, string>;
  tally?: () => Tally;
  /** True when its tests run in browsers: one that fails is looked at again at the end. */
  inBrowser?: boolean;
}

/** A run with more failed browser tests than these fails without a second look (ADR 0166). */
const MOST_UNSTEADY = 3;

/** What the steps run in, until the first one fails. */
export interface StepRun {
  /** Tests that passed so far. */
  passed: number;
  failed: boolean;
  /** The end of what the failed step printed, and why it failed. */
  failure: string;
  /** The browser tests that failed so far. */
  red: RedTest[];
  running: Set<ChildProcess>;
}

export const newStepRun = (): StepRun => ({
  passed: 0,
  failed: false,
  failure: '',
  red: [],
  running: new Set(),
});

/**
 * Runs lanes side by side, the steps of each in their order. The first failure stops all of them.
 *
 * @param lanes the first prints while it runs; the output of a step in another comes whole, at its end
 */
export async function runLanes(run: StepRun, lanes: readonly Step[][]): Promise<void> {
  await Promise.all(lanes.map((steps, lane) => runLane(run, steps, lane === 0)));
}

async function runLane(run: StepRun, steps: readonly Step[], live: boolean): Promise<void> {
  for (const step of steps) if (!run.failed) await runStep(run, step, live);
}

async function runStep(run: StepRun, step: Step, live: boolean): Promise<void> {
  if (live) console.log(`\n▶ ${step.script}`);
  const startedAt = performance.now();
  const { code, output } = await runScript(run, step, live);
  // One that was stopped says nothing: what counts is the failure that stopped it.
  if (run.failed) return;
  if (!live) process.stdout.write(`\n▶ ${step.script}\n${output}`);
  const time = `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
  const red = code !== 0 && step.inBrowser ? (redTests(step.script) ?? []) : [];
  if (code !== 0 && red.length === 0) return failRun(run, `✗ ${step.script} failed after ${time}`, output);
  const { passed, failed, unproven } = step.tally?.() ?? { passed: 0, failed: 0, unproven: 0 };
  run.red.push(...red);
  if (failed > red.length || unproven > 0 || run.red.length > MOST_UNSTEADY) {
    return failRun(run, `✗ ${step.script}: ${failed} failed, ${unproven} skipped or flaky`, output);
  }
  const mark = red.length === 0 ? '✓' : '?';
  console.log(`${mark} ${step.script} ${time}${step.tally ? `, ${passed} tests` : ''}${redPart(red)}`);
  run.passed += passed;
}

const redPart = ({ length }: readonly RedTest[]): string =>
  length === 0 ? '' : `, ${length} failed: a second look follows`;

/** Vitest's summary of some failed tests. */
const REPEATED_LINES = 80;

/**
 * Notes that the run failed, prints why, and stops the other steps.
 *
 * @param output what the failed step printed; empty where it printed while it ran
 */
export function failRun(run: StepRun, line: string, output = ''): void {
  console.error(line);
  run.failed = true;
  run.failure = [...output.trimEnd().split('\n').slice(-REPEATED_LINES), line].join('\n');
  process.exitCode = 1;
  stopSteps(run);
}

/** Prints the failure once more: a step that it stopped may have printed much since. */
export const repeatFailure = ({ failure }: StepRun): void => console.error(`\n${failure}`);

/** Ends what runs, as Ctrl+C would: the runners then end their servers and browsers. */
export function stopSteps(run: StepRun): void {
  for (const { pid } of run.running) {
    try {
      if (pid !== undefined) process.kill(-pid, 'SIGINT');
    } catch {
      // It has just ended.
    }
  }
}

/** Runs a script of package.json; a live one prints while it runs, and then has no output to give. */
export function runScript(
  run: StepRun,
  { script, args = [], env = {} }: Step,
  live: boolean,
): Promise<{ code: number; output: string }> {
  const child = spawn('npm', ['run', '--silent', script, '--', ...args], {
    cwd: repositoryRoot,
    env: { ...process.env, ...env },
    // A group of its own, so that a signal reaches what the script started.
    detached: true,
    stdio: live ? 'inherit' : ['ignore', 'pipe', 'pipe'],
  });
  run.running.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', () => run.running.delete(child));
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
