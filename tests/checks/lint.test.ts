import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { repositoryRoot } from '#tests/support/repository.ts';
import { FOLDERS } from '#tests/tools/folder-table.ts';
import { CONFIG, lintConfig } from '#tests/tools/lint-config.ts';
import { plantTree, type PlantedTree } from '#tests/tools/planted-tree.ts';

const ALIASES = [
  'domain',
  'contract',
  'db',
  'sync',
  'workspace',
  'ui',
  'features',
  'app',
  'sw',
  'server',
  'tests',
];

/** Folders that the sources of each folder may import besides their own. */
const MAY_IMPORT: Record<string, string[]> = {
  'src/domain': ['domain'],
  'src/contract': ['domain', 'contract'],
  'src/db': ['domain', 'contract', 'db'],
  'src/sync': ['domain', 'contract', 'db', 'sync'],
  'src/ui': ['domain', 'ui'],
  'src/workspace': ['domain', 'contract', 'db', 'sync', 'workspace', 'ui'],
  'src/features/planted': ['domain', 'contract', 'db', 'sync', 'workspace', 'ui'],
  'src/app': ['domain', 'contract', 'db', 'sync', 'workspace', 'ui', 'features', 'app'],
  sw: ['domain', 'contract', 'db', 'sync', 'sw'],
  server: ['domain', 'contract', 'server'],
  tests: ALIASES,
};

/** Imports that a document's folder table grants, with `all above` and `everything in src` spelled out. */
function documented(text: string, folder: string): string[] {
  const rows = text.split('\n').filter((line) => /^\| `(src|sw|server)\//.test(line));
  const at = rows.findIndex((line) => line.startsWith(`| \`${folder}/`));
  const cell = rows[at]?.split('|').at(-2) ?? '';
  if (!/all above|everything/.test(cell))
    return ALIASES.filter((alias) => cell.match(/\w+/g)?.includes(alias));
  return rows.slice(0, at).flatMap((line) => /^\| `src\/(\w+)/.exec(line)?.[1] ?? []);
}

/** Forms of an import that break no other rule. */
const FORMS: Record<string, (target: string) => string> = {
  import: (target) => `import { leaf } from '${target}';\nexport const planted = leaf;\n`,
  type: (target) => `import type { Leaf } from '${target}';\nexport type Planted = Leaf;\n`,
  export: (target) => `export { leaf } from '${target}';\n`,
  lazy: (target) => `export const planted = (): Promise<unknown> => import('${target}');\n`,
};

/** Imports between the parts of one folder, and whether lint accepts each. */
const WITHIN: readonly [importer: string, target: string, isTaken: boolean][] = [
  ['src/features/today/dues/own-wing.ts', '#features/today/dues/wing/leaf.ts', true],
  ['src/features/today/dues/wing/own-root.ts', '#features/today/dues/leaf.ts', true],
  ['src/features/today/dues/other.ts', '#features/sell/clients/leaf.ts', false],
  ['src/features/today/dues/wing/other.ts', '#features/sell/clients/wing/leaf.ts', false],
  ['src/workspace/session/below.ts', '#workspace/platform/leaf.ts', true],
  ['src/workspace/session/above.ts', '#workspace/data/leaf.ts', false],
  ['src/workspace/platform/above.ts', '#workspace/session/leaf.ts', false],
  ['server/resources/user/own.ts', '#server/resources/user/wing/leaf.ts', true],
  ['server/resources/user/below.ts', '#server/context/context.ts', true],
  ['server/resources/user/other.ts', '#server/resources/admin/leaf.ts', false],
  ['server/resources/user/above.ts', '#server/main/app.ts', false],
  ['server/database/below.ts', '#server/base/log.ts', true],
  ['server/database/resource.ts', '#server/resources/user/leaf.ts', false],
  ['server/database/above.ts', '#server/context/context.ts', false],
  ['server/mutations/resource.ts', '#server/resources/user/leaf.ts', false],
  ['server/context/below.ts', '#server/secrets/leaf.ts', true],
  ['server/base/above.ts', '#server/database/leaf.ts', false],
];

const OTHER_MISTAKES: Record<string, [rule: string, source: string]> = {
  'src/ui/parent.ts': ['no-restricted-imports', FORMS['import']!('../domain/leaf.ts')],
  'src/ui/hidden-parent.ts': ['no-restricted-imports', FORMS['import']!('./deep/../../domain/leaf.ts')],
  'src/ui/downward.ts': ['no-restricted-imports', FORMS['import']!('./deep/leaf.ts')],
  'src/domain/package.ts': ['no-restricted-imports', "export { useState } from 'react';\n"],
  'src/sync/package.ts': ['no-restricted-imports', "export { readFile } from 'node:fs/promises';\n"],
  'src/ui/cycle-a.ts': [
    'no-cycle',
    "import { b } from './cycle-b.ts';\nexport const a = (): unknown => b;\n",
  ],
  'src/ui/cycle-b.ts': [
    'no-cycle',
    "import { a } from './cycle-a.ts';\nexport const b = (): unknown => a;\n",
  ],
  'src/ui/type-cycle-a.ts': [
    'no-cycle',
    "import type { B } from './type-cycle-b.ts';\nexport interface A {\n  b: B;\n}\n",
  ],
  'src/ui/type-cycle-b.ts': [
    'no-cycle',
    "import type { A } from './type-cycle-a.ts';\nexport interface B {\n  a: A;\n}\n",
  ],
  'src/domain/loose.ts': ['no-explicit-any', 'export const loose = (row: any): unknown => row;\n'],
  'src/domain/long.ts': ['max-lines', `${'// A line.\n'.repeat(301)}export const long = 1;\n`],
  'src/domain/silenced.ts': ['ban-ts-comment', "// @ts-ignore\nexport const silenced: number = '1';\n"],
  'src/sync/floating.ts': [
    'no-floating-promises',
    'const send = async (): Promise<void> => {};\nexport function tap(): void {\n  send();\n}\n',
  ],
  'src/ui/hook.tsx': [
    'rules-of-hooks',
    "import { useState } from 'react';\nexport function Hook({ on }: { on: boolean }) {\n  if (on) useState(0);\n  return null;\n}\n",
  ],
  'src/ui/picture.tsx': ['alt-text', 'export function Picture() {\n  return <img src="/icon.svg" />;\n}\n'],
  'src/domain/skipped.test.ts': [
    'no-disabled-tests',
    "import { expect, it } from 'vitest';\nit.skip('[X] adds', () => {\n  expect(1).toBe(1);\n});\n",
  ],
};

const plantedPath = (folder: string, form: string, alias: string): string => `${folder}/${form}-${alias}.ts`;

const plants = Object.keys(MAY_IMPORT).flatMap((folder) =>
  ALIASES.flatMap((alias) =>
    Object.entries(FORMS).map(([form, write]) => [
      plantedPath(folder, form, alias),
      write(`#${alias}/leaf.ts`),
    ]),
  ),
);

const folderOf = (alias: string): string =>
  ['sw', 'server', 'tests'].includes(alias) ? alias : `src/${alias}`;

const leaves = Object.fromEntries(
  ALIASES.map((alias) => [
    `${folderOf(alias)}/leaf.ts`,
    'export const leaf = 1;\nexport type Leaf = number;\n',
  ]),
);

/** Rules broken by file, from oxlint's one-line-per-finding format: `path:line:column: message [Error/plugin(rule)]`. */
function findingsByFile(output: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const line of output.split('\n')) {
    const path = line.split(':', 1)[0] ?? '';
    found.set(path, `${found.get(path) ?? ''}${line}\n`);
  }
  return found;
}

describe('lint', () => {
  let tree: PlantedTree;
  let code: number;
  let found: Map<string, string>;

  beforeAll(async () => {
    const others = Object.entries(OTHER_MISTAKES).map(([path, [, source]]) => [path, source]);
    const within = WITHIN.map(([path, target]) => [path, FORMS['type']!(target)]);
    const all = [...plants, ...others, ...within];
    tree = await plantTree({ ...leaves, ...Object.fromEntries(all) });
    const result = await tree.run('oxlint', '--format', 'unix');
    code = result.code;
    found = findingsByFile(result.output);
  });

  afterAll(() => tree.remove());

  it('[OPS-21] fails where something forbidden is planted', () => {
    expect(code).not.toBe(0);
  });

  describe.each(Object.entries(MAY_IMPORT))('of %s', (folder, allowed) => {
    it.each(Object.keys(FORMS))('[OPS-21] takes by %s only what the folder table lists', (form) => {
      const taken = ALIASES.filter((alias) => !found.has(plantedPath(folder, form, alias)));
      expect(taken).toEqual(allowed);
    });
  });

  it('[OPS-21] is set up as the folder table says: `npm run lint:config` writes it', () => {
    expect(readFileSync(CONFIG, 'utf8')).toBe(lintConfig());
  });

  it('[OPS-21] follows the folder table of the architecture', () => {
    const text = readFileSync(join(repositoryRoot, 'docs/architecture.md'), 'utf8');
    for (const { folder, imports } of FOLDERS)
      expect([folder, ...documented(text, folder).toSorted()]).toEqual([folder, ...imports.toSorted()]);
  });

  it.each(WITHIN)(
    '[OPS-21] judges what %s imports, %s, by the order of its folder: taken %s',
    (path, _target, isTaken) => {
      expect(found.get(path) ?? '').toMatch(isTaken ? /^$/ : /no-restricted-imports/);
    },
  );

  it('[OPS-21] refuses a wrong direction by the rule of the folder table', () => {
    expect(found.get(plantedPath('src/domain', 'import', 'server'))).toContain('no-restricted-imports');
  });

  it.each(Object.entries(OTHER_MISTAKES))('[OPS-21] refuses %s by the rule %s', (path, [rule]) => {
    expect(found.get(path) ?? '').toContain(rule);
  });
});
