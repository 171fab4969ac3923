import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const SOURCES = [
  'src',
  'sw',
  'server',
  'public',
  'index.html',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];
const STAMP = 'dist/build-stamp';
const OUTPUTS = ['dist/app/index.html', 'dist/app/sw.js', 'dist/app/c/index.html', 'dist/server/main.js'];

/** SHA-256 over names and contents, without tests: file times mean nothing after a clone. */
export async function hashSources(root: string): Promise<string> {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    for (const file of await filesIn(root, source)) {
      hash.update(`${file}\0`).update(await readFile(join(root, file)));
    }
  }
  return hash.digest('hex');
}

async function filesIn(root: string, source: string): Promise<string[]> {
  const found = await stat(join(root, source)).catch(() => null);
  if (found === null) return [];
  if (found.isFile()) return [source];
  const entries = await readdir(join(root, source), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !/\.(?:test|fixture)\.tsx?$/.test(entry.name))
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(root.length)
        .replace(/^[\\/]/, ''),
    )
    .toSorted();
}

/** True when `dist` is complete and was built from sources of this hash. */
export async function isFresh(root: string, hash: string): Promise<boolean> {
  const stamp = await readFile(join(root, STAMP), 'utf8').catch(() => '');
  if (stamp.trim() !== hash) return false;
  const found = await Promise.all(OUTPUTS.map((output) => stat(join(root, output)).catch(() => null)));
  return found.every((output) => output !== null);
}

export async function writeStamp(root: string, hash: string): Promise<void> {
  const file = join(root, STAMP);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `${hash}\n`);
}
