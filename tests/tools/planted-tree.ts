import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { repositoryRoot } from '#tests/support/repository.ts';
import { runCommand, type CommandResult } from '#tests/support/run-command.ts';

/** Files that lint and type check read; copies of them judge a planted mistake by the real rules. */
const CONFIGS = [
  'package.json',
  '.oxlintrc.json',
  'tsconfig.json',
  'src/tsconfig.json',
  'src/build.d.ts',
  'src/domain/tsconfig.json',
  'src/contract/tsconfig.json',
  'sw/tsconfig.json',
  'sw/tsconfig.test.json',
  'server/tsconfig.json',
  'tests/tsconfig.json',
];

export interface PlantedTree {
  /** Runs a tool of `node_modules/.bin` with the tree as its working folder. */
  run(tool: string, ...args: string[]): Promise<CommandResult>;
  remove(): Promise<void>;
}

/**
 * A temporary folder laid out as the repository. It has the configs and the packages, and of sources only those given,
 * as path to text.
 */
export async function plantTree(files: Record<string, string>): Promise<PlantedTree> {
  const root = await mkdtemp(join(tmpdir(), 'vigente-planted-'));
  for (const path of CONFIGS) await cp(join(repositoryRoot, path), join(root, path));
  await symlink(join(repositoryRoot, 'node_modules'), join(root, 'node_modules'));
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
  return {
    run: (tool, ...args) => runCommand(join(root, 'node_modules/.bin', tool), args, { cwd: root }),
    remove: () => rm(root, { recursive: true }),
  };
}
