import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { repositoryRoot } from '#tests/support/repository.ts';
import { readUnproven, UNPROVEN_FILE } from '#tests/tools/requirements.ts';
import { runCommand } from '#tests/support/run-command.ts';

describe('the list of unproven requirements', () => {
  it('has an id and a reason on each line', () => {
    expect(readUnproven(readFileSync(join(repositoryRoot, UNPROVEN_FILE), 'utf8')).faults).toEqual([]);
  });
});

describe('npm run requirements', () => {
  it('fails for an id that no test names', async () => {
    const { code, output } = await runCommand('npm', ['run', '--silent', 'requirements', '--', 'NIL'], {
      cwd: repositoryRoot,
    });
    expect(output).toContain('No test names it.');
    expect(code).toBe(1);
  });
});
