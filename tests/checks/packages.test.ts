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

const running = importedBy([...sourcesIn('src'), ...sourcesIn('sw')].filter((file) => !IS_TEST.test(file)));
const building = importedBy(['vite.config.ts']);
const testing = importedBy([...sourcesIn('src'), ...sourcesIn('tests')]);

test.each(RUNNING)('%s is imported by a source of the page or its worker', (name) => {
  expect(running).toContain(name);
});

test.each(BUILDING)('%s is imported by the build', (name) => {
  expect(building).toContain(name);
});

test.each(TESTING)('%s is imported by a test', (name) => {
  expect(testing).toContain(name);
});
