import { cp, mkdir, mkdtemp, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { hashSources } from '#server/base/config/build-stamp.ts';
import { repositoryRoot } from '#tests/support/repository.ts';
import { runCommand } from '#tests/support/run-command.ts';

/** An environment variable: the folder of a build to test instead of that of the present sources. */
export const BUILT_TREE = 'BUILT_TREE';

const TREES = join(repositoryRoot, '.cache/trees');

/** The builds of `npm run build`: the page with its worker, clients' pages, then the server's bundle. */
const BUILDS = [
  { args: ['build'], outDir: 'dist/app' },
  { args: ['build', 'src/client-page'], outDir: 'dist/app/c' },
  { args: ['build', '--ssr', 'server/main/main.ts'], outDir: 'dist/server' },
];

/**
 * The production build of the present sources, in a folder named by their hash. It is built once and never changed, so
 * the next build doesn't disturb a running one.
 *
 * @returns the folder that holds `package.json` and `dist`, as a release would
 */
export async function builtTree(): Promise<string> {
  const given = process.env[BUILT_TREE];
  if (given) return given;
  const tree = join(TREES, (await hashSources(repositoryRoot)).slice(0, 16));
  if (await stat(tree).catch(() => null)) return tree;
  await mkdir(TREES, { recursive: true });
  const draft = await mkdtemp(join(TREES, 'draft-'));
  try {
    for (const { args, outDir } of BUILDS) await build([...args, '--outDir', join(draft, outDir)]);
    await cp(join(repositoryRoot, 'package.json'), join(draft, 'package.json'));
    // Another process may have built the same; then its build stays.
    await rename(draft, tree).catch(() => undefined);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  return tree;
}

/**
 * A copy of a built tree, where a test can publish a new version. It leaves out compressed files, which would be served
 * in their old state.
 */
export async function copyTree(tree: string): Promise<string> {
  const copy = await mkdtemp(join(TREES, 'copy-'));
  await cp(tree, copy, { recursive: true, filter: (path) => !/\.(?:br|gz)$/.test(path) });
  return copy;
}

async function build(args: string[]): Promise<void> {
  const vite = join(repositoryRoot, 'node_modules/vite/bin/vite.js');
  const env = { NODE_ENV: 'production' };
  const all = [vite, ...args, '--emptyOutDir', '--logLevel', 'warn'];
  const { code, output } = await runCommand(process.execPath, all, { cwd: repositoryRoot, env });
  if (code !== 0) throw new Error(`The build failed: vite ${args.join(' ')}\n${output}`);
}
