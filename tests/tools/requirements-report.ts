import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '#tests/support/repository.ts';
import {
  idsIn,
  judge,
  readRequirements,
  readUnproven,
  type Requirements,
  RULES_FOLDER,
  UNPROVEN_FILE,
} from './requirements.ts';
import { readStepReports, reportsFolder, type StepTest } from '#tests/tools/steps/step-reports.ts';

/** Files and folders to read; tests pass other ones. */
export interface Places {
  /** The folder of the pages with rows. */
  rules: string;
  unproven: string;
  reports: string;
}

/** The lines to print, and `ok` for the exit code. */
export interface RequirementsReport {
  lines: string[];
  ok: boolean;
}

const HERE: Places = {
  rules: join(repositoryRoot, RULES_FOLDER),
  unproven: join(repositoryRoot, UNPROVEN_FILE),
  reports: reportsFolder,
};

/**
 * Reports the requirements that the last tests show. Not ok for a fault of `judge`, a missing report, and a list that
 * is missing or empty.
 */
export function reportRequirements(places = HERE): RequirementsReport {
  if (!existsSync(places.rules)) return { lines: [NO_LIST], ok: false };
  const requirements = requirementsIn(places.rules);
  if (requirements.size === 0) return { lines: [`Requirements: no row in ${RULES_FOLDER}.`], ok: false };
  const unproven = readUnproven(readFileSync(places.unproven, 'utf8'));
  const { tests, missing } = readStepReports(places.reports);
  const { shown, notShown, unlisted, faults } = judge(requirements, tests, unproven);
  const gap = notShown.length === 0 ? '' : `; not shown: ${notShown.join(', ')}`;
  // While reports are missing, requirements without tests follow from that and are left out.
  const news = missing.length > 0 ? missingReports(missing) : unlisted;
  return {
    lines: [`Requirements: ${shown.length} of ${requirements.size} shown by tests${gap}`, ...news, ...faults],
    ok: news.length === 0 && faults.length === 0,
  };
}

/** A requirement's sentence, and the tests whose titles name it; not ok when none of them passed. */
export function reportRequirement(id: string, places = HERE): RequirementsReport {
  const { tests, missing } = readStepReports(places.reports);
  const naming = tests.filter(({ title }) => idsIn(title).includes(id));
  return {
    lines: [
      ...sentenceOf(id, places.rules),
      ...naming.map(lineOf),
      ...(naming.length === 0 ? ['No test names it.'] : []),
      ...missingReports(missing),
    ],
    ok: naming.some(({ passed }) => passed),
  };
}

const NO_LIST = `Requirements: there is no ${RULES_FOLDER}.`;

const missingReports = (steps: string[]): string[] =>
  steps.length === 0 ? [] : [`Not read, for \`npm test\` has left no report of it: ${steps.join(', ')}.`];

function requirementsIn(folder: string): Requirements {
  const pages = readdirSync(folder).filter((name) => name.endsWith('.md'));
  return readRequirements(pages.map((name) => readFileSync(join(folder, name), 'utf8')));
}

function sentenceOf(id: string, folder: string): string[] {
  if (!existsSync(folder)) return [NO_LIST];
  const sentence = requirementsIn(folder).get(id);
  return [sentence === undefined ? `${id} doesn't exist.` : `${id}: ${sentence}`];
}

const lineOf = ({ passed, step, file, title }: StepTest): string =>
  `${passed ? '✓' : '✗'} ${step} ${file}: ${title}`;
