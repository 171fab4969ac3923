import { describe, expect, it } from 'vitest';
import { repositoryRoot } from '#tests/support/repository.ts';
import { runCommand } from '#tests/support/run-command.ts';

describe('npm test', () => {
  it('[OPS-03] says in one line what to install where there is no Chromium, and fails', async () => {
    const { code, output } = await runCommand(process.execPath, ['--import', 'tsx', 'tests/run.ts'], {
      cwd: repositoryRoot,
      env: { CHROMIUM_PATH: '/nowhere/chromium' },
    });
    expect(code).toBe(1);
    expect(output.trim().split('\n')).toEqual([expect.stringContaining('No Chromium: install')]);
  });
});
