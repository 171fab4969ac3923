import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '#tests/support/repository.ts';

/** A text of the repository; its path is from the root. */
export interface TextFile {
  path: string;
  text: string;
}

/** Generated folders and files, which git ignores. */
export const MADE: ReadonlySet<string> = new Set(
  '.git .cache node_modules dist data test-results playwright-report'.split(' '),
);
const TEXT = /\.(tsx?|m?js|json|css|html|md|sql|svg|txt|ya?ml|sh)$|(^|\/)(\.[^/.]+|run)$/;

/** The paths of all files below a folder, from the root. */
export function filesIn(folder = ''): string[] {
  return readdirSync(join(repositoryRoot, folder), { withFileTypes: true }).flatMap((entry) => {
    if (folder === '' && MADE.has(entry.name)) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesIn(path) : [path];
  });
}

export const isText = (path: string): boolean => TEXT.test(path);

export const readText = (path: string): TextFile => ({
  path,
  text: readFileSync(join(repositoryRoot, path), 'utf8'),
});
