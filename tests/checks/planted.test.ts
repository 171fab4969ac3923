import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { JOURNEYS, pathOfSpec, plant, readBugs, readNoticed } from '#tests/planted/bugs.ts';
import { repositoryRoot } from '#tests/support/repository.ts';
import { FEATURE_JOURNEYS } from '#tests/planted/feature-journeys.ts';

const read = (path: string): string => readFileSync(join(repositoryRoot, path), 'utf8');
const foldersIn = (path: string): string[] =>
  readdirSync(join(repositoryRoot, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${path}/${name}`);

describe('the planted bugs', () => {
  const bugs = readBugs();

  it('[OPS-61] are at least 120, half by hand and half by rule, each with an id of its own', () => {
    expect(new Set(bugs.map(({ id }) => id)).size).toBe(bugs.length);
    const by = (kind: string) => bugs.filter((bug) => bug.by === kind).length;
    expect(Math.min(by('hand'), by('rule'))).toBeGreaterThanOrEqual(60);
  });

  it('[OPS-61] change one place that stands in the sources', () => {
    const lost = bugs.filter((bug) => {
      const text = read(bug.file);
      const planted = plant(bug, text);
      return planted === null || planted === text;
    });
    expect(lost.map(({ id }) => id)).toEqual([]);
  });

  it('[OPS-61] name journeys that are there', () => {
    const specs = bugs.flatMap((bug) => bug.specs.map(pathOfSpec));
    expect(specs.filter((path) => !existsSync(join(repositoryRoot, path)))).toEqual([]);
  });

  it('[OPS-61] are noticed by tests that are there', () => {
    const gone = Object.entries(readNoticed()).filter(([id, { file, title }]) => {
      if (!bugs.some((bug) => bug.id === id)) return true;
      if (!existsSync(join(repositoryRoot, file))) return true;
      // A title may be made in a loop: its first words are spelled.
      const [, ids = ''] = /((?:\[[A-Z]+-\d+\] ?)+)/.exec(title) ?? [];
      return !read(file).includes(ids.trim());
    });
    expect(gone.map(([id]) => id)).toEqual([]);
  });

  it('[OPS-61] are all noticed, but for those without effect', () => {
    const noticed = readNoticed();
    const missed = bugs.filter(({ id, withoutEffect }) => withoutEffect === undefined && !(id in noticed));
    expect(missed.map(({ id }) => id)).toEqual([]);
  });
});

describe('the journeys of each area', () => {
  it('[OPS-61] are there, and are those of every folder of screens and of the workspace', () => {
    const named = Object.values(FEATURE_JOURNEYS).flat();
    expect([...JOURNEYS.keys()].filter((name) => !named.includes(name))).toEqual([]);
    expect(named.filter((name) => !existsSync(join(repositoryRoot, pathOfSpec(name))))).toEqual([]);
    const tasksOf = (area: string) => (area in FEATURE_JOURNEYS ? [area] : foldersIn(area));
    const folders = [...foldersIn('src/features').flatMap(tasksOf), ...foldersIn('src/workspace')];
    expect(folders.filter((folder) => !(folder in FEATURE_JOURNEYS))).toEqual([]);
  });
});
