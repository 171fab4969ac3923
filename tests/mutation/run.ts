/**
 * `npm run mutation [-- rules | sync] [--mutate FILES]`: changes the rules and the sync engine in thousands of small ways, one
 * at a time, and runs the unit tests that reach each change. A change that fails none of them survives. Fails where fewer
 * than the floor of a folder are noticed. A later run asks only what changed since (`.cache/mutation`).
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '#tests/support/repository.ts';
import { PARTS, type PartName } from './parts.ts';
import { readEquivalents, scoresOf, type MutationReport } from './score.ts';

/** Percent of the changes that must be noticed, by folder of `src`. They only rise. */
const FLOORS: Readonly<Record<string, number>> = { domain: 90, contract: 85, sync: 75 };

const FOLDER = join(repositoryRoot, '.cache/mutation');
const STRYKER = join(repositoryRoot, 'node_modules/.bin/stryker');
const given = process.argv.slice(2);
const isPart = (word: string): word is PartName => word in PARTS;
const chosen = given.filter(isPart);
const parts = chosen.length > 0 ? chosen : (Object.keys(PARTS) as PartName[]);
const options = given.filter((word) => !isPart(word));

async function mutate(part: PartName): Promise<MutationReport> {
  const files = PARTS[part].folders.map((folder) => `src/${folder}/**/*.ts`);
  const without = ['!src/**/*.test.ts', '!src/**/*.texts.ts'];
  const incremental = join('.cache/mutation', `${part}.json`);
  const all = ['--mutate', [...files, ...without].join(','), '--incrementalFile', incremental, ...options];
  const child = spawn(STRYKER, ['run', 'tests/mutation/stryker.config.json', ...all], {
    cwd: repositoryRoot,
    stdio: 'inherit',
    env: { ...process.env, MUTATION_PART: part },
  });
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`Stryker ended with ${code}`);
  return JSON.parse(readFileSync(join(FOLDER, 'report.json'), 'utf8')) as MutationReport;
}

for (const part of parts) {
  const scores = scoresOf(await mutate(part), readEquivalents());
  const survivors = [...scores.values()].flatMap((score) => score.survivors);
  writeFileSync(join(FOLDER, `${part}-survivors.json`), `${JSON.stringify(survivors, null, 2)}\n`);
  for (const [folder, { noticed, survivors: alive, percent }] of scores) {
    const floor = FLOORS[folder] ?? 0;
    const isKept = percent >= floor;
    if (!isKept) process.exitCode = 1;
    console.log(
      `${isKept ? '✓' : '✗'} ${folder}: ${noticed} noticed, ${alive.length} survived, ${percent.toFixed(1)} % (floor ${floor})`,
    );
  }
}
