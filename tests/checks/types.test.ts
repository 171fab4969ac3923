import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plantTree, type PlantedTree } from '#tests/tools/planted-tree.ts';

const WRONG: Record<string, string> = {
  'src/domain/wrong-document.ts': 'document.title;',
  'src/domain/wrong-process.ts': 'process.pid;',
  'src/contract/wrong-fetch.ts': 'fetch;',
  'src/ui/wrong-process.ts': 'process.pid;',
  'src/features/finance/wrong-buffer.ts': 'Buffer;',
  'src/sync/wrong-window.ts': 'window.name;',
  'src/db/wrong-document.ts': 'document.title;',
  'sw/wrong-window.ts': 'window.name;',
  'sw/wrong-process.ts': 'process.pid;',
  'server/wrong-document.ts': 'document.title;',
  'server/wrong-window.ts': 'window.name;',
};

const RIGHT: Record<string, string> = {
  'src/domain/right.ts': 'export const today = new Date(0);',
  'src/ui/right.ts': 'export const width = window.innerWidth;',
  'src/sync/right.ts': 'export const send = fetch;',
  'sw/right.ts':
    'declare const self: ServiceWorkerGlobalScope;\nexport const scope = self.registration.scope;',
  'server/right.ts': 'export const id = process.pid;',
};

/** Packages whose types could bring in the globals of another runtime. */
const PACKAGES: Record<string, string[]> = {
  'src/contract': ['typebox'],
  src: ['react', 'react-dom/client', 'react-router-dom', 'radix-ui', 'react-hook-form', 'dexie', 'jotai'],
  sw: ['dexie', 'workbox-precaching', 'workbox-routing'],
  server: ['fastify', 'kysely', 'pg', 'jose', 'nodemailer', '@node-rs/argon2', 'pino', 'vitest'],
};

const packageImports = Object.entries(PACKAGES).map(([folder, names]) => [
  `${folder}/packages.ts`,
  names.map((name, index) => `export type P${index} = typeof import('${name}');\n`).join(''),
]);

const statement = (expression: string): string => `export const planted = (): unknown => ${expression}\n`;

describe('the type check', () => {
  let tree: PlantedTree;
  let output: string;

  beforeAll(async () => {
    const planted = Object.entries(WRONG).map(([path, expression]) => [path, statement(expression)]);
    tree = await plantTree({
      ...Object.fromEntries(planted),
      ...RIGHT,
      ...Object.fromEntries(packageImports),
    });
    output = (await tree.run('tsc', '-b', '--force', '--pretty', 'false')).output;
  });

  afterAll(() => tree.remove());

  it.each(Object.keys(WRONG))('[OPS-21] refuses the wrong global of %s', (path) => {
    expect(output).toMatch(new RegExp(`^${path}\\(.*error TS(2304|2552|2580|2584|2591|2867)`, 'm'));
  });

  it.each([...Object.keys(RIGHT), 'packages.ts'])(
    '[OPS-21] takes the global of its runtime in %s',
    (path) => {
      expect(output).not.toContain(path);
    },
  );
});
