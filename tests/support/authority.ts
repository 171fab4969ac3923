import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathOfProgram } from '#tests/support/machine/programs.ts';
import { runCommand } from './run-command.ts';

/** Makes a Chromium whose `HOME` is that folder trust an authority: it reads those of its user from there. */
export async function trustAuthority(home: string, certificate: string): Promise<void> {
  const store = join(home, '.pki/nssdb');
  await mkdir(store, { recursive: true });
  const commands = [
    ['-N', '--empty-password'],
    ['-A', '-t', 'C,,', '-n', 'vigente', '-i', certificate],
  ];
  for (const args of commands) {
    const { code, output } = await runCommand(pathOfProgram('certutil'), [...args, '-d', `sql:${store}`]);
    if (code !== 0) throw new Error(`certutil ${args.join(' ')} failed: ${output}`);
  }
}
