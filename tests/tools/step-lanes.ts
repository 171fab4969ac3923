import { spawn, type ChildProcess } from 'node:child_process';
import type { Tally } from './report.ts';
import { repositoryRoot } from '#tests/support/repository.ts';

export interface Step {
  /** A script of package.json. */
  script: string;
  args?: string[];
  tally?: () => Tally;
}

/** What the steps run in, until the first one fails. */
export interface StepRun {
  /** Tests that passed so far. */
  passed: number;
  failed: boolean;
  running: Set<ChildProcess>;
}

export const newStepRun = (): StepRun => ({ passed: 0, failed: false, running: new Set() });

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
  if (code !== 0) return fail(run, `✗ ${step.script} failed after ${time}`);
  const tally = step.tally?.() ?? { passed: 0, failed: 0, unproven: 0 };
  if (tally.failed > 0 || tally.unproven > 0) {
    return fail(run, `✗ ${step.script}: ${tally.failed} failed, ${tally.unproven} skipped or flaky`);
  }
  console.log(`✓ ${step.script} ${time}${step.tally ? `, ${tally.passed} tests` : ''}`);
  run.passed += tally.passed;
}

function fail(run: StepRun, line: string): void {
  console.error(line);
  run.failed = true;
  process.exitCode = 1;
  stopSteps(run);
}

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

function runScript(
  run: StepRun,
  { script, args = [] }: Step,
  live: boolean,
): Promise<{ code: number; output: string }> {
  const child = spawn('npm', ['run', '--silent', script, '--', ...args], {
    cwd: repositoryRoot,
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
