/**
 * `npm run planted -- [ID or area …]`: plants bugs one at a time in a copy of the sources, and says which browser test
 * notices each. Fails when one that was noticed before isn't any more. `--record` keeps what noticed in `noticed.json`;
 * `--quick` looks only in the journeys that the data names.
 */
import { writeFile } from 'node:fs/promises';
import { FEATURE_JOURNEYS } from './feature-journeys.ts';
import { NOTICED, pathOfSpec, readBugs, readNoticed, type Notice, type PlantedBug } from './bugs.ts';
import { alone, lookWith } from './look.ts';
import { copySources } from './planted-tree.ts';

const words = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const isRecorded = process.argv.includes('--record');
const isQuick = process.argv.includes('--quick');
const LANES = 2;
const noticed = readNoticed();

const isNamed = ({ id }: PlantedBug): boolean =>
  words.length === 0 || words.some((word) => id === word || id.startsWith(`${word}-`));

/** The journeys of its area that its data doesn't name. */
function otherSpecs({ file, specs }: PlantedBug): string[] {
  const areas = Object.keys(FEATURE_JOURNEYS).filter((area) => file.startsWith(`${area}/`));
  return areas.flatMap((area) => FEATURE_JOURNEYS[area] ?? []).filter((spec) => !specs.includes(spec));
}

/** Looks where it was noticed last, then in the journeys that its data names, then in all of its area. */
async function notice(bug: PlantedBug, tree: string): Promise<Notice | null> {
  const last = noticed[bug.id];
  if (last && (await lookWith(tree, alone(last)).catch(() => null))) return last;
  for (const specs of isQuick ? [bug.specs] : [bug.specs, otherSpecs(bug)]) {
    const found = specs.length > 0 && (await lookWith(tree, specs.map(pathOfSpec)));
    if (found) return found;
  }
  return null;
}

const waiting = readBugs().filter((bug) => isNamed(bug) && bug.withoutEffect === undefined);
const missed: string[] = [];

/** One of the lanes that take the next mistake: while one waits for what never comes, the other works. */
async function plantNext(): Promise<void> {
  const sources = await copySources();
  try {
    for (let bug = waiting.shift(); bug; bug = waiting.shift()) {
      const tree = await sources.build(bug);
      const found = await notice(bug, tree);
      const where = found ? `${found.file}: ${found.title}` : bug.file;
      console.log(`${found ? '✓' : '✗'} ${bug.id} ${bug.what}\n    ${where}`);
      if (found) noticed[bug.id] = found;
      else missed.push(bug.id);
      if (isRecorded) await record();
      await sources.forget(tree);
    }
  } finally {
    await sources.remove();
  }
}

async function record(): Promise<void> {
  const kept = Object.entries(noticed).filter(([id]) => !missed.includes(id));
  const sorted = kept.toSorted(([one], [other]) => (one < other ? -1 : 1));
  await writeFile(NOTICED, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
}

await Promise.all(Array.from({ length: LANES }, plantNext));
const lost = missed.filter((id) => id in noticed);
console.log(
  `\nNot noticed: ${missed.join(', ') || 'none'}. No longer noticed: ${lost.join(', ') || 'none'}.`,
);
if (lost.length > 0) process.exitCode = 1;
