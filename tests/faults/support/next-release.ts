import { cp, mkdtemp, readFile, rename, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hashSources } from '#server/base/config/build-stamp.ts';
import { builtTree, copyTree } from '#tests/support/build/built-tree.ts';
import { repositoryRoot } from '#tests/support/repository.ts';
import { runCommand } from '#tests/support/run-command.ts';

const TREES = join(repositoryRoot, '.cache/trees');
const CLIENT_SOURCES = [
  'src',
  'sw',
  'public',
  'index.html',
  'vite.config.ts',
  'package.json',
  'tsconfig.json',
];
const DATABASE = 'src/db/local-database.ts';
const PAGE = 'index.html';

/** Two releases of the app, and the folder from which the first is served. */
export interface Releases {
  tree: string;
  /**
   * Puts the next release into that folder, and a server started afterwards serves it. Its local database is one
   * version newer, and its page says `data-version="next"`.
   */
  publish(): Promise<void>;
  remove(): Promise<void>;
}

export async function twoReleases(): Promise<Releases> {
  const next = await buildNextApp();
  const tree = await copyTree(await builtTree());
  return {
    tree,
    publish: async () => {
      await rm(join(tree, 'dist/app'), { recursive: true });
      await cp(next, join(tree, 'dist/app'), { recursive: true });
    },
    remove: () => rm(tree, { recursive: true, force: true }),
  };
}

/** Builds the release after the present sources, once for each state of them, and resolves with its folder. */
export async function buildNextApp(): Promise<string> {
  const built = join(TREES, `${(await hashSources(repositoryRoot)).slice(0, 16)}-later`);
  if (await stat(built).catch(() => null)) return built;
  const draft = await mkdtemp(join(TREES, 'draft-'));
  try {
    for (const name of CLIENT_SOURCES)
      await cp(join(repositoryRoot, name), join(draft, name), { recursive: true });
    await symlink(join(repositoryRoot, 'node_modules'), join(draft, 'node_modules'));
    await addVersion(join(draft, DATABASE));
    await nameNext(join(draft, PAGE));
    const vite = join(repositoryRoot, 'node_modules/vite/bin/vite.js');
    const options = { cwd: draft, env: { NODE_ENV: 'production' } };
    const { code, output } = await runCommand(
      process.execPath,
      [vite, 'build', '--logLevel', 'warn'],
      options,
    );
    if (code !== 0) throw new Error(`The next release doesn't build:\n${output}`);
    await rename(join(draft, 'dist/app'), built).catch(() => undefined);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  return built;
}

/** Adds a database version with one more table. */
async function addVersion(path: string): Promise<void> {
  const source = await readFile(path, 'utf8');
  const versions = [...source.matchAll(/this\.version\((\d+)\)\.stores\(/g)];
  const last = versions.at(-1);
  if (!last) throw new Error(`${DATABASE} declares no version`);
  const added = `this.version(${Number(last[1]) + 1}).stores({ planted: 'id' });\n    `;
  await writeFile(path, source.slice(0, last.index) + added + source.slice(last.index));
}

async function nameNext(path: string): Promise<void> {
  const source = await readFile(path, 'utf8');
  await writeFile(path, source.replace('<html', '<html data-version="next"'));
}
