import { chmod, cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findChromium } from '#tests/support/machine/chromium.ts';
import { repositoryRoot } from '#tests/support/repository.ts';
import { runCommand } from '#tests/support/run-command.ts';

/** The steps of `npm test`: lint beside the build, then journeys beside the other tests, and the last. */
const FIRST = ['lint', 'types'];
const BUILD = ['weigh', 'checks'];
const JOURNEYS = ['e2e'];
const BESIDE = ['unit', 'processes', 'integration', 'faults', 'simulation', 'engines'];
const STEPS = [...FIRST, ...BUILD, ...JOURNEYS, ...BESIDE, 'requirements'];
const REPORTERS = new Set('unit processes checks integration faults simulation e2e engines'.split(' '));

/** A script that notes its name, writes its runner's report, and exits with a given code. */
const STEP = `
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
const [name, passed, skipped, code, after, red, again, ...rest] = process.argv.slice(2);
const looksAgain = rest.some((arg) => arg.startsWith('--grep'));
// Listened for before the name is noted: a reader of it may stop this process.
if (code === 'never') {
  process.on('SIGINT', () => {
    console.log(name + ' says that it was stopped');
    appendFileSync('ran.txt', name + '-stopped ');
    process.exit(130);
  });
}
console.log(name + ' says why');
appendFileSync('ran.txt', name + (looksAgain ? '-again ' : ' '));
if (looksAgain) {
  console.log(rest.join(' '));
  process.exit(process.env.COLD ? 0 : +again);
}
if (passed !== '-') {
  const stats = { expected: +passed, unexpected: +red, flaky: 0, skipped: +skipped };
  const tests = [{ projectName: 'phone', status: 'unexpected', expectedStatus: 'passed' }];
  const specs = Array.from({ length: +red }, (_, index) => ({ file: 'a.spec.ts', line: 5, title: 'sells (' + index + ')', tests }));
  const suites = [{ title: 'a.spec.ts', specs }];
  const counts = { numPassedTests: +passed, numFailedTests: 0, numPendingTests: +skipped, numTodoTests: 0 };
  mkdirSync('.cache/reports', { recursive: true });
  writeFileSync('.cache/reports/' + name + '.json', JSON.stringify({ ...counts, stats, suites }));
}
const isReady = () => after === '-' || readFileSync('ran.txt', 'utf8').split(' ').includes(after);
// Without an exit code it would run on, so the process ends only where it is stopped.
setInterval(() => code !== 'never' && isReady() && process.exit(+code), 10);
`;

interface Outcome {
  skipped?: number;
  /** `never`: it runs until it is stopped. */
  code?: number | 'never';
  /** Its browser tests that fail. */
  red?: number;
  /** The exit code of each one's second look. */
  again?: number;
  /** The step of the other lane that has begun before this one ends. */
  after?: string;
}

describe('npm test', { timeout: 240_000 }, () => {
  let root: string;

  /** Plants the real runner in a tree whose steps only report. */
  const plant = async (outcomes: Record<string, Outcome> = {}): Promise<void> => {
    const script = (name: string) => {
      const { skipped = 0, code = 0, after = '-', red = 0, again = 0 } = outcomes[name] ?? {};
      return `node step.mjs ${name} ${REPORTERS.has(name) ? 2 : '-'} ${skipped} ${code} ${after} ${red} ${again}`;
    };
    const scripts = Object.fromEntries(STEPS.map((name) => [name, script(name)]));
    const { imports } = JSON.parse(await readFile(join(repositoryRoot, 'package.json'), 'utf8')) as {
      imports: object;
    };
    await writeFile(join(root, 'package.json'), JSON.stringify({ type: 'module', imports, scripts }));
    await writeFile(join(root, 'step.mjs'), STEP);
  };

  const run = (env: Record<string, string> = {}) =>
    runCommand(process.execPath, ['--import', 'tsx', 'tests/run.ts'], { cwd: root, env });
  const ran = async () => (await readFile(join(root, 'ran.txt'), 'utf8').catch(() => '')).trim().split(' ');

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'vigente-runner-'));
    await mkdir(join(root, 'tests'));
    await cp(join(repositoryRoot, 'tests/run.ts'), join(root, 'tests/run.ts'));
    for (const folder of ['tests/support', 'tests/tools']) {
      await cp(join(repositoryRoot, folder), join(root, folder), { recursive: true });
    }
    await symlink(join(repositoryRoot, 'node_modules'), join(root, 'node_modules'));
  });
  afterEach(() => rm(root, { recursive: true, force: true }));

  it('[OPS-02] runs lint, types, every kind of test and the build, each lane in order, and counts the tests', async () => {
    await plant();
    const { code, output } = await run();
    const names = await ran();
    const among = (lane: string[]) => names.filter((name) => lane.includes(name));
    expect(names).toHaveLength(STEPS.length);
    const begun = names.slice(0, 4);
    for (const lane of [FIRST, BUILD]) expect(begun.filter((name) => lane.includes(name))).toEqual(lane);
    expect(among(JOURNEYS)).toEqual(JOURNEYS);
    expect(among(BESIDE)).toEqual(BESIDE);
    expect(names.at(-1)).toBe('requirements');
    expect(output.trim().split('\n').at(-1)).toBe('16 passed, 0 failed');
    expect(code).toBe(0);
  });

  it('[OPS-02] has each of these steps in package.json', async () => {
    const { scripts } = JSON.parse(await readFile(join(repositoryRoot, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>;
    };
    expect(Object.keys(scripts)).toEqual(expect.arrayContaining(STEPS));
    expect(scripts['lint']).toContain('oxlint');
    expect(scripts['types']).toContain('tsc');
    expect(scripts['e2e']).toContain('playwright');
  });

  it('[OPS-02] stops at the first step that fails', async () => {
    await plant({ types: { code: 3, after: 'checks' }, checks: { code: 'never' } });
    const { code, output } = await run();
    expect((await ran()).toSorted()).toEqual([...FIRST, ...BUILD, 'checks-stopped'].toSorted());
    expect(output).toContain('✗ types failed');
    expect(code).toBe(1);
  });

  it('[OPS-02] stops the step of the other lane too', async () => {
    await plant({ e2e: { code: 'never' }, integration: { code: 3, after: 'e2e' } });
    const { code, output } = await run();
    const names = await ran();
    expect(names.filter((name) => BESIDE.includes(name))).toEqual(['unit', 'processes', 'integration']);
    expect(names.at(-1)).toBe('e2e-stopped');
    expect(names).not.toContain('requirements');
    expect(output.trim().split('\n').slice(-2)).toEqual([
      'integration says why',
      expect.stringMatching(/^✗ integration failed after/),
    ]);
    expect(output).not.toContain('✗ e2e');
    expect(code).toBe(1);
  });

  it('[OPS-02] fails where a step skipped a test, though the step itself is content', async () => {
    await plant({ e2e: { skipped: 1 } });
    const { code, output } = await run();
    expect(await ran()).not.toContain('requirements');
    expect(output).toContain('✗ e2e: 0 failed, 1 skipped or flaky');
    expect(code).toBe(1);
  });

  it('[OPS-02] looks at a failed browser test once more at the end, alone and traced, and names one that then passes', async () => {
    await plant({ e2e: { red: 1, code: 1, after: 'engines' } });
    const { code, output } = await run();
    expect((await ran()).slice(-2)).toEqual(['e2e-again', 'requirements']);
    const grep = String.raw`--grep=sells \(0\)( @\S+)*$`;
    expect(output).toContain(
      `tests/e2e/a.spec.ts:5 --project=phone ${grep} --workers=1 --trace=on --reporter=list --output=test-results/second-look-1`,
    );
    expect(output.trim().split('\n').slice(-2)).toEqual([
      'unsteady: e2e, phone, tests/e2e/a.spec.ts: sells (0)',
      '17 passed, 0 failed',
    ]);
    expect(code).toBe(0);
  });

  it('[OPS-02] fails where a browser test fails twice', async () => {
    await plant({ e2e: { red: 2, code: 1, again: 1 } });
    const { code, output } = await run();
    expect((await ran()).at(-1)).toBe('e2e-again');
    expect(output).toContain(
      '✗ red twice, but green on a page of its own: e2e, phone, tests/e2e/a.spec.ts: sells (0)',
    );
    expect(code).toBe(1);
  });

  it('[OPS-02] fails at once where more than three browser tests fail', async () => {
    await plant({ e2e: { red: 4, code: 1 } });
    const { code, output } = await run();
    expect(await ran()).not.toContain('e2e-again');
    expect(output).toContain('✗ e2e: 4 failed, 0 skipped or flaky');
    expect(code).toBe(1);
  });

  it('[OPS-02] gives no second look to a test of another kind, nor to a browser step without a failed test', async () => {
    for (const outcomes of [{ unit: { code: 1 } }, { e2e: { code: 1 } }]) {
      await rm(join(root, 'ran.txt'), { force: true });
      await plant(outcomes);
      const { code, output } = await run();
      expect((await ran()).join(' ')).not.toContain('again');
      expect(output).toMatch(/✗ (unit|e2e) failed after/);
      expect(code).toBe(1);
    }
  });

  it('[OPS-03] says in one line what to install where there is no Chromium, and runs nothing', async () => {
    await plant();
    const { code, output } = await run({ CHROMIUM_PATH: '/nowhere/chromium' });
    expect(output.trim().split('\n')).toEqual([
      expect.stringMatching(/^Missing: Chromium \(package chromium/),
    ]);
    expect(await ran()).toEqual(['']);
    expect(code).toBe(1);
  });

  it('[OPS-03] names the other engines in the same line where it may not install them', async () => {
    await plant();
    // A path with Node alone: it has neither the engines nor apt-get.
    const folder = join(root, 'bin');
    await mkdir(folder);
    await symlink(process.execPath, join(folder, 'node'));
    await chmod(folder, 0o755);
    const { code, output } = await run({ PATH: folder, CHROMIUM_PATH: findChromium() ?? '' });
    // A pgbouncer in /usr/sbin is found without a search path.
    expect(output.trim().replace('pgbouncer (package pgbouncer); ', '')).toBe(
      'Missing: caddy (package caddy); certutil (package libnss3-tools); Firefox (package firefox-esr), WebKitGTK (package webkit2gtk-driver and xvfb).',
    );
    expect(await ran()).toEqual(['']);
    expect(code).toBe(1);
  });
});
