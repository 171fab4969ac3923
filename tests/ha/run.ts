/** `npm run ha [-- --runs 20] [-- --kinds killed,frozen]`: failovers under load; fails where a write is lost or doubled. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { repositoryRoot } from '#tests/support/repository.ts';
import { ensurePrograms } from './programs.ts';
import { KINDS, type Order } from './order.ts';

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '20' }, kinds: { type: 'string', default: KINDS.join(',') } },
});
const order = { runs: Number(values.runs), kinds: values.kinds.split(',') } as Order;
if (!Number.isInteger(order.runs) || order.runs < 1) throw new Error('--runs is a whole number');
const odd = order.kinds.find((kind) => !KINDS.includes(kind));
if (odd !== undefined) throw new Error(`--kinds knows ${KINDS.join(', ')}, not ${odd}`);

const missing = ensurePrograms();
if (missing.length > 0) {
  console.error(`Missing: root on Debian or Ubuntu, or the packages ${missing.join(', ')}.`);
  process.exitCode = 1;
} else {
  const vitest = join(repositoryRoot, 'node_modules/vitest/vitest.mjs');
  const args = [
    'run',
    '--config',
    'tests/vitest.config.ts',
    '--project',
    'ha',
    '--disable-console-intercept',
  ];
  const child = spawn(process.execPath, [vitest, ...args], {
    cwd: repositoryRoot,
    env: { ...process.env, HA: JSON.stringify(order) },
    stdio: 'inherit',
  });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void child.kill(signal));
  child.once('close', (code) => (process.exitCode = code ?? 1));
}
