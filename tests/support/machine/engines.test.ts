import { afterEach, describe, expect, it, vi } from 'vitest';
import { repositoryRoot } from '#tests/support/repository.ts';
import { runCommand } from '#tests/support/run-command.ts';
import { findFirefox, findWebKit } from './engines.ts';

describe('the search for other engines', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  it('[OPS-03] finds none where the search path has none', () => {
    vi.stubEnv('PATH', '/nowhere');
    expect(findFirefox()).toBeNull();
    expect(findWebKit()).toBeNull();
  });

  it('[OPS-03] says in one line which engines to install where it may not, and fails', async () => {
    // Who isn't root, or is on another system, installs nothing.
    const script = `process.getuid = () => 1000; await import('./tests/cross-browser/run.ts');`;
    const { code, output } = await runCommand(
      process.execPath,
      ['--import', 'tsx', '--input-type=module', '-e', script],
      { cwd: repositoryRoot, env: { PATH: '/nowhere' } },
    );
    expect(code).toBe(1);
    expect(output.trim().split('\n')).toEqual([
      'Missing engines: install Firefox (package firefox-esr), WebKitGTK (package webkit2gtk-driver and xvfb).',
    ]);
  });
});
