import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { repositoryRoot } from '#tests/support/repository.ts';

/** A mistake that browser tests alone can see: `find`, once in its file, becomes `replace`. */
export interface PlantedBug {
  /** The area, which is its file in `bugs`, and a number. */
  id: string;
  /** By hand, or by a mechanical rule at a place of chance. */
  by: 'hand' | 'rule';
  /** What is wrong for the user. */
  what: string;
  file: string;
  find: string;
  replace: string;
  /** The journeys that should notice, the most telling first; `faults/…` are those of `tests/faults`. */
  specs: string[];
  /** Why it changes nothing that a user can see; such a bug isn't planted. */
  withoutEffect?: string;
}

/** The browser test that noticed a bug. */
export interface Notice {
  /** From the root. */
  file: string;
  title: string;
  project: string;
}

const FOLDER = join(repositoryRoot, 'tests/planted');
const BUGS = join(FOLDER, 'bugs');

/** Which test noticed each bug when the bugs were last planted, by id. */
export const NOTICED = join(FOLDER, 'noticed.json');

export function readBugs(): PlantedBug[] {
  const files = readdirSync(BUGS).toSorted();
  return files.flatMap((file) => JSON.parse(readFileSync(join(BUGS, file), 'utf8')) as PlantedBug[]);
}

export function readNoticed(): Record<string, Notice> {
  return JSON.parse(readFileSync(NOTICED, 'utf8')) as Record<string, Notice>;
}

/** The paths of all journeys from the root, by name: `undo` is `tests/e2e/journeys/sync/undo.spec.ts`. */
export const JOURNEYS: ReadonlyMap<string, string> = new Map(
  readdirSync(join(repositoryRoot, 'tests/e2e/journeys'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.spec.ts'))
    .map((path) => [basename(path, '.spec.ts'), `tests/e2e/journeys/${path.replaceAll('\\', '/')}`]),
);

/** The path of a journey or fault from the root; an unknown one has none that exists. */
export const pathOfSpec = (spec: string): string => JOURNEYS.get(spec) ?? `tests/${spec}.spec.ts`;

/** The text of its file with the bug in it; null where `find` doesn't stand there exactly once. */
export function plant({ find, replace }: PlantedBug, text: string): string | null {
  const parts = text.split(find);
  return parts.length === 2 ? parts.join(replace) : null;
}
