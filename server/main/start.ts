import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { hashSources, isFresh, writeStamp } from '#server/base/config/build-stamp.ts';
import { repositoryRoot } from '#server/base/config/repository-root.ts';
import { checkDemoPassword } from '#server/main/demo/first-run.ts';
import { readSettings } from '#server/base/config/settings.ts';
import { SettingError } from '#server/base/config/start-error.ts';

/** The page and its worker, clients' pages, then the server's bundle. */
const BUILDS = [['build'], ['build', 'src/client-page'], ['build', '--ssr', 'server/main/main.ts']];

/** `npm start`: builds what is stale, then becomes the server (OPS-01). */
async function start(): Promise<void> {
  checkSettings();
  const hash = await hashSources(repositoryRoot);
  if (!(await isFresh(repositoryRoot, hash))) {
    console.log('Building the app…');
    for (const args of BUILDS) await build(args);
    await writeStamp(repositoryRoot, hash);
  }
  await import(pathToFileURL(join(repositoryRoot, 'dist/server/main.js')).href);
}

/** A bad setting ends the start before a minute of building (OPS-15). */
function checkSettings(): void {
  try {
    checkDemoPassword(readSettings(process.env));
  } catch (error) {
    if (!(error instanceof SettingError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

/** Vite is a child that ends with this process; its output is shown only if it fails. */
async function build(args: readonly string[]): Promise<void> {
  const vite = join(repositoryRoot, 'node_modules/vite/bin/vite.js');
  const child = spawn(process.execPath, [vite, ...args, '--logLevel', 'warn'], {
    cwd: repositoryRoot,
    // Only `npm run dev` needs another mode.
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk));
  const stop = () => {
    child.kill();
    process.exit(0);
  };
  process.once('SIGTERM', stop).once('SIGINT', stop);
  const code = await new Promise((resolve) => child.once('error', resolve).once('close', resolve));
  process.off('SIGTERM', stop).off('SIGINT', stop);
  if (code === 0) return;
  console.error(`${output}The build failed: vite ${args.join(' ')}`);
  process.exit(1);
}

await start();
