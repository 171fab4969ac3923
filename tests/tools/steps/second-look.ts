import { exactly } from '#tests/support/exact-title.ts';
import { noteUnsteady, type RedTest } from './step-reports.ts';
import { failRun, runScript, type StepRun } from './step-lanes.ts';

/**
 * Runs each browser test that failed once more, alone, with a trace that is kept. One that fails again fails the run; the
 * run names those that pass. A test that fails twice is tried on a page of its own too: where it passes there, something
 * of an earlier test or user stays in the page, and the message says so.
 */
export async function lookAgain(run: StepRun): Promise<void> {
  for (const [index, red] of run.red.entries()) {
    console.log(`\n▶ second look: ${nameTest(red)}`);
    const step = { script: red.step, args: secondLookArgs(red, index) };
    const { code } = await runScript(run, step, true);
    if (run.failed) return;
    if (code === 0) continue;
    const cold = await runScript(run, { ...step, env: { COLD: '1' } }, true);
    const leak = cold.code === 0 ? ', but green on a page of its own' : '';
    return failRun(run, `✗ red twice${leak}: ${nameTest(red)}`);
  }
  noteUnsteady(run.red);
  run.passed += run.red.length;
}

/** The lines of the closing summary on the tests that failed once. */
export const unsteadyLines = ({ red }: StepRun): string[] => red.map((test) => `unsteady: ${nameTest(test)}`);

/** The reporter leaves the report of the first run as it is. */
function secondLookArgs({ project, file, line, title }: RedTest, index: number): string[] {
  const output = `test-results/second-look-${index + 1}`;
  const how = ['--workers=1', '--trace=on', '--reporter=list', `--output=${output}`];
  return [`${file}:${line}`, `--project=${project}`, `--grep=${exactly(title)}`, ...how];
}

const nameTest = ({ step, project, file, title }: RedTest): string =>
  `${step}, ${project}, ${file}: ${title}`;
