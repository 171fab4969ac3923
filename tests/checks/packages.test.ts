import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repositoryRoot } from '#tests/support/repository.ts';

/** The packages that the app must be made of; those of the first list run in the page or its worker. */
const RUNNING = [
  'react',
  'react-dom',
  'workbox-window',
  'dexie',
  'dexie-react-hooks',
  'react-router-dom',
  'ky',
  'jotai',
  'react-phone-number-input',
  'dayjs',
];
const BUILDING = ['vite', 'vite-plugin-pwa'];
const TESTING = ['vitest', 'fake-indexeddb'];

/** An import that remains without types: of a name, or of the module itself. */
const IMPORT =
  /^(?:import|export)\s+(?!type\b)(?:[^'";]*?\bfrom\s+)?['"]([^'"]+)['"]|\bimport\(['"]([^'"]+)['"]\)/gm;
const IS_TEST = /\.(?:test|spec)\.tsx?$/;

function sourcesIn(folder: string): string[] {
  return readdirSync(join(repositoryRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name));
}

function importedBy(files: string[]): Set<string> {
  const found = files.flatMap((file) =>
    [...readFileSync(join(repositoryRoot, file), 'utf8').matchAll(IMPORT)].map(
      ([, from, lazy]) => from ?? lazy ?? '',
    ),
  );
  return new Set(found.map((name) => (name.startsWith('@') ? name : (name.split('/')[0] ?? ''))));
}

/** `@scope/name/part` is a part of `@scope/name`. */
const packageOf = (name: string): string => name.split('/', name.startsWith('@') ? 2 : 1).join('/');

const running = importedBy([...sourcesIn('src'), ...sourcesIn('sw')].filter((file) => !IS_TEST.test(file)));
const building = importedBy(['vite.config.ts']);
const testing = importedBy([...sourcesIn('src'), ...sourcesIn('tests')]);

/** Only this file of the server builds, and runs from the sources. */
const FROM_SOURCES = join('server', 'main', 'start.ts');

test('[SEC-96] production needs no package of development: the server imports none', () => {
  const manifest = JSON.parse(readFileSync(join(repositoryRoot, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
    devDependencies: Record<string, string>;
  };
  const sources = [...sourcesIn('server'), ...sourcesIn('src/domain'), ...sourcesIn('src/contract')];
  const imported = importedBy(sources.filter((file) => !IS_TEST.test(file) && file !== FROM_SOURCES));
  const packages = [...imported].filter((name) => !/^(?:node:|\.|#)/.test(name)).map(packageOf);
  expect(packages).toContain('fastify');
  expect(packages.filter((name) => name in manifest.devDependencies)).toEqual([]);
  expect(packages.filter((name) => !(name in manifest.dependencies))).toEqual([]);
});

test('[SEC-96] no install script of a package runs', () => {
  expect(readFileSync(join(repositoryRoot, '.npmrc'), 'utf8')).toMatch(/^ignore-scripts=true$/m);
});

test.each(RUNNING)('%s is imported by a source of the page or its worker', (name) => {
  expect(running).toContain(name);
});

test.each(BUILDING)('%s is imported by the build', (name) => {
  expect(building).toContain(name);
});

test.each(TESTING)('%s is imported by a test', (name) => {
  expect(testing).toContain(name);
});
