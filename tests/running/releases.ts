import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { repositoryRoot } from '#tests/support/repository.ts';
import { runCommand } from '#tests/support/run-command.ts';

const LATER = `export const later = {
  name: '9999-later',
  sql: ['create table later (n int)', "update users set username = username || ' (later)'"],
};
`;

/** Runs the page's block in a copy of the tracked files, and gives what it made. */
export async function buildRelease(script: string, to: string): Promise<string[]> {
  return inCopy(script, to, async () => undefined);
}

/** As `buildRelease`, of a release that has this version and one migration more. */
export async function buildLaterRelease(script: string, version: string, to: string): Promise<string[]> {
  return inCopy(script, to, async (copy) => {
    await edit(join(copy, 'package.json'), (text) =>
      text.replace(/"version": "[^"]+"/, `"version": "${version}"`),
    );
    const migrations = join(copy, 'server/database/migrations');
    await writeFile(join(migrations, '9999-later.ts'), LATER);
    const index = join(migrations, 'index.ts');
    await edit(index, (text) => text.replace(/,?\s*\];\s*$/, ', later];\n'));
    await edit(index, (text) => `import { later } from './9999-later.ts';\n${text}`);
  });
}

async function inCopy(
  script: string,
  to: string,
  change: (copy: string) => Promise<void>,
): Promise<string[]> {
  const copy = await mkdtemp(join(tmpdir(), 'vigente-clone-'));
  try {
    const { output: names } = await runCommand(
      'git',
      ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
      { cwd: repositoryRoot },
    );
    for (const name of names.split('\0').filter(Boolean)) {
      await mkdir(dirname(join(copy, name)), { recursive: true });
      await cp(join(repositoryRoot, name), join(copy, name));
    }
    await change(copy);
    const { code, output } = await runCommand('bash', ['-euc', script], { cwd: copy });
    if (code !== 0) throw new Error(`Exit ${code} of:\n${script}\n${output}`);
    const made = join(copy, 'dist/release');
    const files = await readdir(made);
    for (const file of files) await cp(join(made, file), join(to, file));
    return files;
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

async function edit(file: string, change: (text: string) => string): Promise<void> {
  const text = await readFile(file, 'utf8');
  const changed = change(text);
  if (changed === text) throw new Error(`${file} is not as it was thought to be`);
  await writeFile(file, changed);
}
