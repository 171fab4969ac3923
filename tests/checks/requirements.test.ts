import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { repositoryRoot } from '#tests/support/repository.ts';
import { readRows, readUnproven, RULES_FOLDER, UNPROVEN_FILE } from '#tests/tools/requirements.ts';
import { filesIn, readText } from '#tests/tools/text-files.ts';
import { runCommand } from '#tests/support/run-command.ts';

describe('the list of unproven requirements', () => {
  it('has an id and a reason on each line', () => {
    expect(readUnproven(readFileSync(join(repositoryRoot, UNPROVEN_FILE), 'utf8')).faults).toEqual([]);
  });
});

describe('the rows of the rules', () => {
  it('have an id each, and no id twice', () => {
    const ids = filesIn(RULES_FOLDER).flatMap((path) => readRows(readText(path).text).map(([id]) => id));
    expect(ids.length).toBeGreaterThan(600);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
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
