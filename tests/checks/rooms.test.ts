import { describe, expect, it } from 'vitest';
import { repositoryRoot } from '#tests/support/repository.ts';
import { ORDERS, wrongImports } from '#tests/tools/folder-order.ts';
import {
  circlesOfSubfolders,
  crowdedFolders,
  MAX_SOURCES,
  readSources,
  roomsOf,
} from '#tests/tools/rooms.ts';

const planted = (files: Record<string, string>) => new Map(Object.entries(files));
const many = (count: number) =>
  new Map(Array.from({ length: count }, (_, index) => [`src/ui/menu/leaf-${index}.ts`, '']));

describe('the folders of the tree', () => {
  const sources = readSources(repositoryRoot);

  it('are read', () => {
    expect(sources.size).toBeGreaterThan(500);
    expect([...sources.keys()]).toContain('server/database/embedded/cluster.ts');
  });

  it(`hold at most ${MAX_SOURCES} source files each, tests apart`, () => {
    expect(crowdedFolders(sources)).toEqual([]);
  });

  it('have no subfolders that import each other, types included', () => {
    expect(circlesOfSubfolders(sources)).toEqual([]);
  });

  it('[OPS-21] import nothing above them or of a neighbour', () => {
    expect(wrongImports(sources)).toEqual([]);
  });

  it.each(Object.entries(ORDERS))('[OPS-21] of %s are all in its order', (folder, order) => {
    expect([...roomsOf(folder, sources).keys()].toSorted()).toEqual(order.toSorted());
  });
});

/** Imports between the parts of one folder, and whether the check accepts each. */
const WITHIN: readonly [importer: string, target: string, isTaken: boolean][] = [
  ['src/features/today/dues/own-wing.ts', '#features/today/dues/wing/leaf.ts', true],
  ['src/features/today/dues/wing/own-root.ts', '#features/today/dues/leaf.ts', true],
  ['src/features/today/dues/other.ts', '#features/sell/clients/leaf.ts', false],
  ['src/features/today/dues/wing/other.ts', '#features/today/search/wing/leaf.ts', false],
  ['src/workspace/session/below.ts', '#workspace/platform/leaf.ts', true],
  ['src/workspace/session/above.ts', '#workspace/data/leaf.ts', false],
  ['src/workspace/platform/above.ts', '#workspace/session/leaf.ts', false],
  ['server/resources/user/own.ts', '#server/resources/user/wing/leaf.ts', true],
  ['server/resources/user/below.ts', '#server/context/context.ts', true],
  ['server/resources/user/other.ts', '#server/resources/admin/leaf.ts', false],
  ['server/resources/user/above.ts', '#server/main/app.ts', false],
  ['server/database/below.ts', '#server/base/log.ts', true],
  ['server/database/above.ts', '#server/context/context.ts', false],
];

describe('the check of folders', () => {
  it.each(WITHIN)('[OPS-21] judges that %s imports %s: taken %s', (path, target, isTaken) => {
    const forms = [
      `import { leaf } from '${target}';`,
      `import type { Leaf } from '${target}';`,
      `export { leaf } from '${target}';`,
      `const leaf = import('${target}');`,
    ];
    for (const form of forms) expect(wrongImports(planted({ [path]: form }))).toHaveLength(isTaken ? 0 : 1);
  });

  it('refuses one file more', () => {
    expect(crowdedFolders(many(MAX_SOURCES))).toEqual([]);
    expect(crowdedFolders(many(MAX_SOURCES + 1))).toEqual(['src/ui/menu: 26']);
  });

  it.each([
    ['src/sync', "import { pull } from '#sync/pull/pull.ts';", "import { push } from '#sync/push/push.ts';"],
    ['src/sync', "import type { Pull } from '#sync/pull/pull.ts';", "export * from '#sync/push/push.ts';"],
    ['src/sync', "const pull = import('#sync/pull/pull.ts');", "import '#sync/push/push.ts';"],
  ])('refuses a circle in %s: %s', (room, pushes, pulls) => {
    const sources = planted({ [`${room}/push/push.ts`]: pushes, [`${room}/pull/pull.ts`]: pulls });
    expect(circlesOfSubfolders(sources)).toEqual([`${room}: pull, push`]);
  });

  it('refuses a circle of three, and of folders further down', () => {
    const circle = planted({
      'server/mail/a/one.ts': "import type { Two } from '#server/jobs/two.ts';",
      'server/jobs/two.ts': "import type { Three } from '#server/auth/three.ts';",
      'server/auth/three.ts': "import type { Four } from '#server/mail/b/four.ts';",
    });
    expect(circlesOfSubfolders(circle)).toEqual(['server: auth, jobs, mail']);
  });

  it('takes what a folder’s own files and its subfolders import of each other', () => {
    const sources = planted({
      'src/sync/engine.ts': "import { push } from './push/push.ts';\nimport '#sync/pull/pull.ts';",
      'src/sync/push/push.ts': "import type { Engine } from '#sync/engine.ts';",
      'src/sync/pull/pull.ts': "import type { Engine } from '#sync/engine.ts';",
    });
    expect(circlesOfSubfolders(sources)).toEqual([]);
  });
});
