import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '#tests/support/repository.ts';

/** Stryker's report, with the fields that a score needs. */
export interface MutationReport {
  files: Record<string, { source: string; mutants: Mutant[] }>;
}

interface Mutant {
  mutatorName: string;
  replacement?: string;
  status: 'Killed' | 'Survived' | 'NoCoverage' | 'Timeout' | 'CompileError' | 'RuntimeError' | 'Ignored';
  location: { start: { line: number; column: number } };
}

/** A mutant that no test can notice, since it changes no result. */
export interface Equivalent {
  /** From the root. */
  file: string;
  mutator: string;
  /** The line that it changes, without the spaces around it. */
  line: string;
  replacement: string;
  why: string;
}

/** A mutant that no test noticed. */
export type Survivor = Omit<Equivalent, 'why'> & { lineNumber: number };

export interface FolderScore {
  noticed: number;
  survivors: Survivor[];
  /** Of 100, of those that are not equivalent. */
  percent: number;
}

const NOTICED = new Set(['Killed', 'Timeout']);
const MISSED = new Set(['Survived', 'NoCoverage']);

export const readEquivalents = (): Equivalent[] =>
  JSON.parse(readFileSync(join(repositoryRoot, 'tests/mutation/equivalent.json'), 'utf8')) as Equivalent[];

/** The score of each folder of `src` in a report. */
export function scoresOf(
  report: MutationReport,
  equivalents: readonly Equivalent[],
): Map<string, FolderScore> {
  const scores = new Map<string, FolderScore>();
  for (const [file, { source, mutants }] of Object.entries(report.files)) {
    const folder = file.split('/')[1] ?? '';
    const score = scores.get(folder) ?? { noticed: 0, survivors: [], percent: 0 };
    const lines = source.split('\n');
    score.noticed += mutants.filter(({ status }) => NOTICED.has(status)).length;
    score.survivors.push(
      ...mutants
        .filter(({ status }) => MISSED.has(status))
        .map((mutant) => survivorOf(file, mutant, lines))
        .filter((survivor) => !equivalents.some((equivalent) => isSame(survivor, equivalent))),
    );
    const all = score.noticed + score.survivors.length;
    score.percent = all === 0 ? 100 : (100 * score.noticed) / all;
    scores.set(folder, score);
  }
  return scores;
}

function survivorOf(file: string, mutant: Mutant, lines: readonly string[]): Survivor {
  const { mutatorName, replacement = '', location } = mutant;
  const lineNumber = location.start.line;
  return { file, mutator: mutatorName, line: lines[lineNumber - 1]?.trim() ?? '', replacement, lineNumber };
}

const isSame = (one: Survivor, other: Equivalent): boolean =>
  one.file === other.file &&
  one.mutator === other.mutator &&
  one.line === other.line &&
  one.replacement === other.replacement;
