import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { BUILT_TREE } from '#tests/support/build/built-tree.ts';
import { repositoryRoot } from '#tests/support/repository.ts';
import { runCommand } from '#tests/support/run-command.ts';
import { exactly } from '#tests/support/exact-title.ts';
import type { Notice } from './bugs.ts';

interface Suite {
  specs: { file: string; title: string; tests: { projectName: string; results: { status: string }[] }[] }[];
  suites?: Suite[];
  title: string;
}

interface Report {
  errors: { message: string }[];
  suites: Suite[];
}

/**
 * Runs journeys on a build until one fails.
 *
 * @param args what Playwright takes: files, projects, titles
 * @returns the test that failed; null when all passed
 */
export async function lookWith(tree: string, args: readonly string[]): Promise<Notice | null> {
  const folder = await mkdtemp(join(tmpdir(), 'vigente-look-'));
  const file = join(folder, 'report.json');
  try {
    const { code, output } = await runCommand(
      join(repositoryRoot, 'node_modules/.bin/playwright'),
      [
        'test',
        '--config',
        'tests/planted/playwright.config.ts',
        `--output=${join(folder, 'results')}`,
        ...args,
      ],
      { cwd: repositoryRoot, env: { [BUILT_TREE]: tree, PLAYWRIGHT_JSON_OUTPUT_FILE: file } },
    );
    if (code === 0) return null;
    const report = JSON.parse(await readFile(file, 'utf8').catch(() => output)) as Report;
    const notice = report.suites.flatMap((suite) => failuresIn(suite, []))[0];
    if (!notice) throw new Error(`No test failed, and yet: ${JSON.stringify(report.errors)}`);
    return notice;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The arguments for one test alone. */
export const alone = ({ file, title, project }: Notice): string[] => [
  file,
  `--project=${project}`,
  `--grep=${exactly(title)}`,
];

const FAILED = new Set(['failed', 'timedOut']);

function failuresIn({ specs, suites = [] }: Suite, outer: string[]): Notice[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ results }) => results.some(({ status }) => FAILED.has(status)))
      .map(({ projectName }) => ({
        file: relative(repositoryRoot, resolve(repositoryRoot, 'tests/e2e', file)),
        title: [...outer, title].join(' '),
        project: projectName,
      })),
  );
  return [...own, ...suites.flatMap((suite) => failuresIn(suite, [...outer, suite.title]))];
}
