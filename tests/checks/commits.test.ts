import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { repositoryRoot } from '#tests/support/repository.ts';
import { judgeCommitsSince } from '#tests/tools/commit-log.ts';
import { commitProblems } from '#tests/tools/commit-message.ts';

/** The rule applies to commits after the one that adds this file. */
const CHECK = 'tests/checks/commits.test.ts';
const WHY = '\n\nTwo phones showed different days for the same client.';

describe('the commits of this repository', () => {
  it('name an area and an act in 65 characters, and say why', () => {
    const report = judgeCommitsSince(repositoryRoot, CHECK);
    if (report.kind === 'unknown') console.log(`Commit messages aren't checked: ${report.reason}.`);
    expect(report.kind === 'unknown' ? [] : report.bad).toEqual([]);
  });
});

describe('the rule for a commit', () => {
  it.each([
    'Renewals: keep leftover days',
    'First route: fetch what updates the app later',
    'README: name the commands that make pictures',
    'src/sync: pass the abort signal on',
    'Forms: focus the first field that is wrong',
    'Tests: need no clock',
  ])('accepts %s', (subject) => expect(commitProblems(subject + WHY)).toEqual([]));

  it.each([
    ['Keep leftover days', 'the subject is no `Area: imperative`'],
    ['renewals: keep leftover days', '`renewals` is no area'],
    ['Review, session, way back: keep one way', '`Review, session, way back` is no area'],
    ['Renewals: kept leftover days', "`kept leftover days` doesn't begin with an imperative"],
    ['Renewals: fixed leftover days', "`fixed leftover days` doesn't begin with an imperative"],
    ['Renewals: keeps leftover days', "`keeps leftover days` doesn't begin with an imperative"],
    ['Renewals: fixing leftover days', "`fixing leftover days` doesn't begin with an imperative"],
    ['Renewals: the leftover days stay', "`the leftover days stay` doesn't begin with an imperative"],
    [`Renewals: keep ${'leftover '.repeat(6)}days`, 'the subject has 73 characters'],
  ])('refuses %s', (subject, problem) => expect(commitProblems(subject + WHY)).toEqual([problem]));

  it.each(['', '\n\nFix it.', '\n\nCo-authored-by: Some Body Else <somebody@example.com>'])(
    'asks for a reason where the body is %j',
    (body) =>
      expect(commitProblems(`Renewals: keep leftover days${body}`)).toEqual([
        'the body has no sentence that says why',
      ]),
  );
});

describe('the commits of a repository made for it', () => {
  let folder: string;
  const git = (...args: string[]) => {
    const author = ['-c', 'user.name=Somebody', '-c', 'user.email=somebody@example.com'];
    return execFileSync('git', [...author, ...args], { cwd: folder, stdio: 'ignore' });
  };
  const commit = (message: string) => git('commit', '--allow-empty', '-m', message);

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'vigente-commits-'));
    git('init', '--initial-branch=main');
    commit('an old commit without any shape');
    writeFileSync(join(folder, 'check.ts'), '');
    git('add', 'check.ts');
    commit('Checks: hold commits to the rule' + WHY);
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('are judged from the check on, merges apart', () => {
    commit('Renewals: keep leftover days' + WHY);
    git('checkout', '-b', 'side', 'HEAD~1');
    commit('fixed stuff');
    git('checkout', 'main');
    git('merge', '--no-ff', '-m', "Merge branch 'side'", 'side');
    expect(judgeCommitsSince(folder, 'check.ts')).toEqual({
      kind: 'read',
      count: 2,
      bad: [
        {
          subject: 'fixed stuff',
          problems: ['the subject is no `Area: imperative`', 'the body has no sentence that says why'],
        },
      ],
    });
  });

  it('are left alone in a shallow clone, outside a repository and before the check', () => {
    const shallow = join(folder, 'shallow');
    git('clone', '--depth', '1', `file://${folder}`, shallow);
    const reasonOf = (where: string, path = 'check.ts') => judgeCommitsSince(where, path);
    expect(reasonOf(shallow)).toEqual({ kind: 'unknown', reason: 'the clone is shallow' });
    expect(reasonOf(folder, 'none.ts')).toEqual({ kind: 'unknown', reason: 'no commit adds none.ts yet' });
    expect(reasonOf(tmpdir())).toEqual({
      kind: 'unknown',
      reason: 'git is missing, or this is no repository',
    });
  });
});
