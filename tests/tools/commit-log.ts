import { execFileSync } from 'node:child_process';
import { commitProblems } from '#tests/tools/commit-message.ts';

/** A commit that breaks the rule, as a failing check shows it. */
export interface BadCommit {
  subject: string;
  problems: string[];
}

/** `unknown` with the reason where the history can't be read. */
export type HistoryReport =
  { kind: 'unknown'; reason: string } | { kind: 'read'; count: number; bad: BadCommit[] };

const git = (folder: string, ...args: string[]): string =>
  execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();

/** Judges every commit after the one that added `path`, merges apart. */
export function judgeCommitsSince(folder: string, path: string): HistoryReport {
  try {
    if (git(folder, 'rev-parse', '--is-shallow-repository') === 'true')
      return unknown('the clone is shallow');
    const added = git(folder, 'log', '--diff-filter=A', '--format=%H', '--', path).split('\n').at(-1);
    if (!added) return unknown(`no commit adds ${path} yet`);
    return judge(git(folder, 'log', '--no-merges', '--format=%B%x00', `${added}..HEAD`));
  } catch {
    return unknown('git is missing, or this is no repository');
  }
}

const unknown = (reason: string): HistoryReport => ({ kind: 'unknown', reason });

function judge(log: string): HistoryReport {
  const messages = log
    .split('\0')
    .map((message) => message.trim())
    .filter(Boolean);
  const bad = messages
    .map((message) => ({ subject: message.split('\n')[0] ?? '', problems: commitProblems(message) }))
    .filter(({ problems }) => problems.length > 0);
  return { kind: 'read', count: messages.length, bad };
}
