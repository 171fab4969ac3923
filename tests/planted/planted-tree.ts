import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtTree } from '#tests/support/build/built-tree.ts';
import { firstStartFolder } from '#tests/support/build/data-folder.ts';
import { repositoryRoot } from '#tests/support/repository.ts';
import { runCommand } from '#tests/support/run-command.ts';
import { plant, type PlantedBug } from './bugs.ts';

const SOURCES =
  'src sw server public tests/support index.html vite.config.ts package.json tsconfig.json'.split(' ');

/** A copy of the sources, in which one bug at a time is planted and built. */
export interface PlantedSources {
  /** A production build with this bug: a folder as of `builtTree`. */
  build(bug: PlantedBug): Promise<string>;
  /** Removes a build. */
  forget(tree: string): Promise<void>;
  remove(): Promise<void>;
}

export async function copySources(): Promise<PlantedSources> {
  const clean = await builtTree();
  const root = await mkdtemp(join(tmpdir(), 'vigente-planted-'));
  for (const source of SOURCES) {
    await cp(join(repositoryRoot, source), join(root, source), { recursive: true });
  }
  await symlink(join(repositoryRoot, 'node_modules'), join(root, 'node_modules'));
  return {
    build: async (bug) => {
      const path = join(root, bug.file);
      const text = await readFile(path, 'utf8');
      const planted = plant(bug, text);
      if (planted === null) throw new Error(`${bug.id}: its text doesn't stand in ${bug.file} exactly once`);
      const tree = join(root, 'trees', bug.id);
      // The server's bundle is that of the clean sources: these bugs are the page's and the worker's.
      await mkdir(join(tree, 'dist'), { recursive: true });
      await cp(join(clean, 'dist/server'), join(tree, 'dist/server'), { recursive: true });
      await cp(join(clean, 'package.json'), join(tree, 'package.json'));
      await symlink(await firstStartFolder(clean), `${tree}-data`);
      await writeFile(path, planted);
      try {
        await buildPage(root, join(tree, 'dist/app'));
      } finally {
        await writeFile(path, text);
      }
      return tree;
    },
    forget: async (tree) => {
      for (const left of [tree, `${tree}-data`]) await rm(left, { recursive: true, force: true });
    },
    remove: () => rm(root, { recursive: true, force: true }),
  };
}

async function buildPage(root: string, outDir: string): Promise<void> {
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const args = [vite, 'build', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn'];
  const { code, output } = await runCommand(process.execPath, args, {
    cwd: root,
    env: { NODE_ENV: 'production' },
  });
  if (code !== 0) throw new Error(`The planted sources don't build:\n${output}`);
}
