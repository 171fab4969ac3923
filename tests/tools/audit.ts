/** `npm run audit`: fails on a known high or critical fault of a package that production runs. */
import { spawnSync } from 'node:child_process';
import { repositoryRoot } from '#tests/support/repository.ts';
import { judgeAudit } from './audit-report.ts';

const ANSWER_MS = 60_000;

const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
  cwd: repositoryRoot,
  encoding: 'utf8',
  timeout: ANSWER_MS,
});
const verdict = judgeAudit(stdout);
if (verdict === 'vulnerable') console.error(stdout);
console.log(`Audit of packages: ${verdict}`);
process.exitCode = verdict === 'vulnerable' ? 1 : 0;
