/** `npm run release`: builds, and makes `dist/release/vigente-<version>.tar.gz` with its list of packages (operations §1). */
import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { readVersion } from '#server/base/config/repository-root.ts';
import { repositoryRoot } from '#tests/support/repository.ts';
import { runCommand } from '#tests/support/run-command.ts';

/** The commands that an operator needs where there are no sources. */
const COMMANDS = ['user', 'backup', 'restore', 'bring-over', 'keys', 'demo'] as const;
/** The pages name each other. */
const COPIED = ['package-lock.json', '.npmrc', 'docs'];
/** Pictures of the README, and what an operator of this clone keeps beside the compose file. */
const KEPT_BACK = /^docs\/(?:screenshots$|running\/[^/]*\.env$)/;

/**
 * Makes the archive of a built tree, which holds `dist/app` and `dist/server`, in the folder `to`. The same tree gives
 * the same bytes but for the list of packages, which bears its time.
 *
 * Throws where the version was handed out already, since its archive would unpack over the other.
 *
 * @returns the archive's path; its SHA-256 lies beside it
 */
export async function makeRelease(tree: string, to: string): Promise<string> {
  const changelog = await readFile(join(repositoryRoot, 'docs/CHANGELOG.md'), 'utf8');
  if (isHandedOut(changelog, readVersion()))
    throw new Error(`${readVersion()} was handed out: raise the version in package.json`);
  const name = `vigente-${readVersion()}`;
  const draft = await mkdtemp(join(tmpdir(), 'vigente-release-'));
  try {
    const folder = join(draft, name);
    for (const part of ['app', 'server'])
      await cp(join(tree, 'dist', part), join(folder, 'dist', part), { recursive: true });
    await bundleCommands(join(folder, 'dist/cli'));
    const filter = (from: string) => isReleased(relative(repositoryRoot, from));
    for (const file of COPIED)
      await cp(join(repositoryRoot, file), join(folder, file), { recursive: true, filter });
    await writeFile(join(folder, 'package.json'), await manifest());
    await writeFile(join(folder, 'sbom.cdx.json'), await packages());
    await mkdir(to, { recursive: true });
    const archive = join(to, `${name}.tar.gz`);
    await pack(draft, name, archive);
    const digest = createHash('sha256')
      .update(await readFile(archive))
      .digest('hex');
    await writeFile(`${archive}.sha256`, `${digest}  ${basename(archive)}\n`);
    return archive;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** Whether the version's heading in the changelog bears a date. */
export const isHandedOut = (changelog: string, version: string): boolean =>
  changelog.split('\n').some((line) => line.startsWith(`## ${version} — 2`));

/** Whether a file or folder of the documents, by its path from the top, is for the archive. */
export const isReleased = (path: string): boolean => !KEPT_BACK.test(path);

async function bundleCommands(outDir: string): Promise<void> {
  const inputs = COMMANDS.map((command) => [command, join(repositoryRoot, `server/main/cli/${command}.ts`)]);
  await build({
    root: repositoryRoot,
    logLevel: 'warn',
    build: { ssr: true, outDir, emptyOutDir: true, rolldownOptions: { input: Object.fromEntries(inputs) } },
  });
}

/** Its scripts run built files. The packages stay as they are, since the lock file has them all. */
async function manifest(): Promise<string> {
  const { imports: _sources, ...kept } = JSON.parse(
    await readFile(join(repositoryRoot, 'package.json'), 'utf8'),
  ) as Record<string, unknown>;
  const commands = COMMANDS.map((command) => [command, `node dist/cli/${command}.js`]);
  const scripts = { start: 'exec node dist/server/main.js', ...Object.fromEntries(commands) };
  return `${JSON.stringify({ ...kept, scripts }, null, 2)}\n`;
}

/** CycloneDX, of the packages that production runs. */
async function packages(): Promise<string> {
  const args = ['sbom', '--omit=dev', '--sbom-format=cyclonedx', '--package-lock-only'];
  return run('npm', args, repositoryRoot);
}

async function pack(folder: string, name: string, archive: string): Promise<void> {
  const alike = ['--sort=name', '--mtime=@0', '--owner=0', '--group=0', '--numeric-owner'];
  await run('tar', [...alike, '--use-compress-program=gzip -n', '-cf', archive, name], folder);
}

async function run(command: string, args: string[], cwd: string): Promise<string> {
  const { code, output } = await runCommand(command, args, { cwd });
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${output}`);
  return output;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  console.log(await makeRelease(repositoryRoot, join(repositoryRoot, 'dist/release')));
