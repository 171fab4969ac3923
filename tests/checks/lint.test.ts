import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { repositoryRoot } from '#tests/support/repository.ts';
import { plantTree, type PlantedTree } from '#tests/tools/planted-tree.ts';

const ALIASES = 'domain contract db sync workspace ui features app sw server tests'.split(' ');

/** Folders that the sources of each folder may import besides their own. */
const MAY_IMPORT: Record<string, string[]> = {
  'src/domain': ['domain'],
  'src/contract': ['domain', 'contract'],
  'src/db': ['domain', 'contract', 'db'],
  'src/sync': ['domain', 'contract', 'db', 'sync'],
  'src/client-page': ['domain', 'contract'],
  'src/ui': ['domain', 'ui'],
  'src/workspace': ['domain', 'contract', 'db', 'sync', 'workspace', 'ui'],
  'src/features': ['domain', 'contract', 'db', 'sync', 'workspace', 'ui', 'features'],
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
    tree = await plantTree({ ...leaves, ...Object.fromEntries([...plants, ...others]) });
    const result = await tree.run('oxlint', '--format', 'unix');
    code = result.code;
    found = findingsByFile(result.output);
  });

  afterAll(() => tree.remove());

  it('[OPS-21] knows every alias of package.json', () => {
    const { imports } = JSON.parse(readFileSync(join(repositoryRoot, 'package.json'), 'utf8')) as {
      imports: object;
    };
    expect(Object.keys(imports)).toEqual(ALIASES.map((alias) => `#${alias}/*`));
  });

  it('[OPS-21] fails where something forbidden is planted', () => {
    expect(code).not.toBe(0);
  });

  describe.each(Object.entries(MAY_IMPORT))('of %s', (folder, allowed) => {
    it.each(Object.keys(FORMS))('[OPS-21] takes by %s only what the folder table lists', (form) => {
      const taken = ALIASES.filter((alias) => !found.has(plantedPath(folder, form, alias)));
      expect(taken).toEqual(allowed);
    });
  });

  it('[OPS-21] follows the folder table of the architecture', () => {
    const text = readFileSync(join(repositoryRoot, 'docs/architecture.md'), 'utf8');
    for (const [folder, allowed] of Object.entries(MAY_IMPORT)) {
      if (folder === 'tests') continue;
      const imports = allowed.filter((alias) => folderOf(alias) !== folder);
      expect([folder, ...documented(text, folder).toSorted()]).toEqual([folder, ...imports.toSorted()]);
    }
  });

  it('[OPS-21] refuses a wrong direction by the rule of the folder table', () => {
    expect(found.get(plantedPath('src/domain', 'import', 'server'))).toContain('no-restricted-imports');
  });

  it.each(Object.entries(OTHER_MISTAKES))('[OPS-21] refuses %s by the rule %s', (path, [rule]) => {
    expect(found.get(path) ?? '').toContain(rule);
  });
});
