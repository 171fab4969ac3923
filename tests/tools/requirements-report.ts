import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '#tests/support/repository.ts';
import {
  idsIn,
  judge,
  readRequirements,
  readUnproven,
  REQUIREMENTS_FILE,
  UNPROVEN_FILE,
} from './requirements.ts';
import { readStepReports, reportsFolder, type StepTest } from './step-reports.ts';

/** Where everything lies; the tests have it elsewhere. */
export interface Places {
  requirements: string;
  unproven: string;
  reports: string;
}

/** What to print, and whether all is well. */
export interface RequirementsReport {
  lines: string[];
  ok: boolean;
}

const HERE: Places = {
  requirements: join(repositoryRoot, REQUIREMENTS_FILE),
  unproven: join(repositoryRoot, UNPROVEN_FILE),
  reports: reportsFolder,
};

/**
 * Which requirements the last reports show; fails for a fault of `judge`, for a missing report and for a list that is
 * missing or has no row.
 */
export function reportRequirements(places = HERE): RequirementsReport {
  if (!existsSync(places.requirements)) return { lines: [NO_LIST], ok: false };
  const requirements = readRequirements(readFileSync(places.requirements, 'utf8'));
  if (requirements.size === 0) return { lines: [`Requirements: no row in ${REQUIREMENTS_FILE}.`], ok: false };
  const unproven = readUnproven(readFileSync(places.unproven, 'utf8'));
  const { tests, missing } = readStepReports(places.reports);
  const { shown, notShown, unlisted, faults } = judge(requirements, tests, unproven);
  const gap = notShown.length === 0 ? '' : `; not shown: ${notShown.join(', ')}`;
  // While reports are missing, that tests are is no news.
  const news = missing.length > 0 ? missingReports(missing) : unlisted;
  return {
    lines: [`Requirements: ${shown.length} of ${requirements.size} shown by tests${gap}`, ...news, ...faults],
    ok: news.length === 0 && faults.length === 0,
  };
}

/** What one requirement says, and the tests whose titles name it; fails where none of them passed. */
export function reportRequirement(id: string, places = HERE): RequirementsReport {
  const { tests, missing } = readStepReports(places.reports);
  const naming = tests.filter(({ title }) => idsIn(title).includes(id));
  return {
    lines: [
      ...sentenceOf(id, places.requirements),
      ...naming.map(lineOf),
      ...(naming.length === 0 ? ['No test names it.'] : []),
      ...missingReports(missing),
    ],
    ok: naming.some(({ passed }) => passed),
  };
}

const NO_LIST = `Requirements: there is no ${REQUIREMENTS_FILE}.`;

const missingReports = (steps: string[]): string[] =>
  steps.length === 0 ? [] : [`Not read, for \`npm test\` has left no report of it: ${steps.join(', ')}.`];

function sentenceOf(id: string, path: string): string[] {
  if (!existsSync(path)) return [NO_LIST];
  const sentence = readRequirements(readFileSync(path, 'utf8')).get(id);
  return [sentence === undefined ? `${id} doesn't exist.` : `${id}: ${sentence}`];
}

const lineOf = ({ passed, step, file, title }: StepTest): string =>
  `${passed ? '✓' : '✗'} ${step} ${file}: ${title}`;
