import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathOfSpec } from '#tests/planted/bugs.ts';
import { repositoryRoot } from '#tests/support/repository.ts';
import { FEATURE_JOURNEYS } from '#tests/planted/feature-journeys.ts';

/** What `npm run try` runs for a change; files are from the root. */
export interface Touched {
  /** Source files and tests for Vitest's `related`. */
  related: string[];
  journeys: string[];
  /** True where the change is in what all screens share: journeys with the service worker run too. */
  isShared: boolean;
}

/** An area of many journeys gives the most telling ones. */
const MOST_JOURNEYS = 6;

const SHARED = ['src/sync', 'src/db', 'src/workspace', 'sw', 'server'];
const isIn = (file: string, folder: string): boolean => file.startsWith(`${folder}/`);

/** The tests that a change of these files touches, by import and by the map of areas. */
export function touchedBy(files: readonly string[]): Touched {
  const present = files.filter((file) => existsSync(join(repositoryRoot, file)));
  const areas = Object.entries(FEATURE_JOURNEYS).filter(([area]) => files.some((file) => isIn(file, area)));
  const ofAreas = areas.flatMap(([, journeys]) => journeys.slice(0, MOST_JOURNEYS)).map(pathOfSpec);
  const changed = present.filter((file) => file.endsWith('.spec.ts') && !isIn(file, 'tests/cross-browser'));
  return {
    related: present.filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.spec.ts')),
    journeys: [...new Set([...changed, ...ofAreas])],
    isShared: files.some((file) => SHARED.some((folder) => isIn(file, folder))),
  };
}
