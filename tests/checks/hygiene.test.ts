import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { missingFrom, readLock } from '#tests/tools/lock-file.ts';
import { repositoryRoot } from '#tests/support/repository.ts';

/** What tools make, and git keeps out. */
const MADE = new Set(['.git', '.cache', 'node_modules', 'dist', 'data', 'test-results', 'playwright-report']);
const TEXT = /\.(tsx?|m?js|json|css|html|md|sql|svg|ya?ml|sh)$|(^|\/)(\.[^/.]+|run)$/;

/** Where somebody's machine keeps its files; such a path means nothing on another one. */
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

function filesIn(folder: string): string[] {
  return readdirSync(join(repositoryRoot, folder), { withFileTypes: true }).flatMap((entry) => {
    if (folder === '' && MADE.has(entry.name)) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesIn(path) : [path];
  });
}

const read = (path: string): string => readFileSync(join(repositoryRoot, path), 'utf8');

describe('the repository', () => {
  const texts = filesIn('').filter((path) => TEXT.test(path));

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

  it('has nothing at its top but what the README names', () => {
    const top = readdirSync(repositoryRoot).filter((name) => !MADE.has(name) && !name.startsWith('.'));
    expect(top.filter((name) => !TOP_LEVEL.includes(name))).toEqual([]);
  });
});
