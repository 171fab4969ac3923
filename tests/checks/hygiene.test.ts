import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { missingFrom, readLock } from '#tests/tools/lock-file.ts';
import { filesIn, isText, MADE, readText } from '#tests/tools/text-files.ts';
import { repositoryRoot } from '#tests/support/repository.ts';

/** Folders of one machine, which mean nothing on another. */
const MACHINE_PATH = new RegExp(
  `(^|[^\\w./])/(${['work', 'farm', 'root', 'home', 'Users'].join('|')})/`,
  'm',
);
const REGISTRY_HOST = /\bregistry\.[\w-]+\.\w+|\.tgz"|"resolved": *"https?:/;
const TOP_LEVEL = [
  'src sw server tests public docs',
  'package.json package-lock.json tsconfig.json vite.config.ts index.html',
  'README.md CONTRIBUTING.md',
].flatMap((names) => names.split(' '));

/** Folders where a newcomer may begin; each has a README of its own. */
const FOLDERS = [
  'sw server tests',
  'src/app src/client-page src/contract src/db src/domain src/features src/sync src/ui src/workspace',
  'tests/bench tests/cross-browser tests/e2e tests/faults tests/integration tests/simulation',
].flatMap((names) => names.split(' '));

const read = (path: string): string => readText(path).text;

/** Rows of tables, blocks of code and HTML may be as long as they are. */
const longLines = (markdown: string): string[] =>
  markdown
    .replaceAll(/^ *```[^]*?^ *```/gm, '')
    .split('\n')
    .filter((line) => line.length > 120 && !/^ *[|<]/.test(line));

describe('the repository', () => {
  const texts = filesIn().filter(isText);

  it('has a lock file that names the packages of every platform, as `npm ci` wants', () => {
    expect(missingFrom(readLock())).toEqual([]);
  });

  it('has a lock file without the host of any package registry', () => {
    expect(read('package-lock.json')).not.toMatch(REGISTRY_HOST);
    expect(read('.npmrc')).not.toMatch(/registry *=/);
  });

  it('holds no path of a machine', () => {
    expect(texts.length).toBeGreaterThan(20);
    expect(texts.filter((path) => MACHINE_PATH.test(read(path)))).toEqual([]);
  });

  it('waits for conditions through one helper, which knows how slow a busy machine is', () => {
    const waiting = texts.filter((path) => /\bvi\.waitFor\(/.test(read(path)));
    expect(waiting).toEqual(['tests/support/eventually.ts']);
  });

  it('has nothing at its top but what the README names', () => {
    const top = readdirSync(repositoryRoot).filter((name) => !MADE.has(name) && !name.startsWith('.'));
    expect(top.filter((name) => !TOP_LEVEL.includes(name))).toEqual([]);
  });

  it.each(FOLDERS)('says in %s/README.md what lives there, by files that exist', (folder) => {
    const lines = read(join(folder, 'README.md')).trim().split('\n');
    const named = [...lines.join('\n').matchAll(/`([\w./-]+\.(?:tsx?|css))`/g)].map(([, path = '']) => path);
    const isThere = (path: string) =>
      [folder, ''].some((base) => existsSync(join(repositoryRoot, base, path)));
    expect(lines[0]).toBe(`# ${folder}`);
    expect(lines.length).toBeLessThan(14);
    expect(named.filter((path) => !isThere(path))).toEqual([]);
  });

  it('has no line of prose over 120 signs in a document', () => {
    const long = texts
      .filter((path) => path.endsWith('.md'))
      .flatMap((path) => longLines(read(path)).map((line) => `${path}: ${line}`));
    expect(long).toEqual([]);
  });

  it('leads a newcomer to files that exist', () => {
    const named = [...read('docs/start.md').matchAll(/`((?:src|server|tests)\/[\w./-]+)`/g)];
    expect(named.length).toBeGreaterThan(10);
    expect(
      named.map(([, path = '']) => path).filter((path) => !existsSync(join(repositoryRoot, path))),
    ).toEqual([]);
  });

  it('keeps only the pictures of screens that the README shows', () => {
    const shown = [...read('README.md').matchAll(/docs\/screenshots\/[\w-]+\.png/g)].map(([path]) => path);
    const kept = [...read('.gitignore').matchAll(/^!(docs\/screenshots\/.*)$/gm)].map(([, path]) => path);
    expect(shown.length).toBeGreaterThan(0);
    expect(new Set(kept)).toEqual(new Set(shown));
    expect(shown.filter((path) => !existsSync(join(repositoryRoot, path)))).toEqual([]);
  });
});
