/**
 * Plays scripts of the simulation on all cores for the given time, and prints what it finds.
 * Use: `npm run soak -- [--seeds 20000] [--minutes 60] [--seed S [--path P]] [--team]`; a seed is one script. With the path that
 * a failing run printed, it plays that script alone.
 */
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { repositoryRoot } from '#tests/support/repository.ts';

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '20000' },
    minutes: { type: 'string', default: '60' },
    seed: { type: 'string' },
    path: { type: 'string' },
    team: { type: 'boolean', default: false },
  },
});
const { seeds, minutes, path, team } = values;
const seed = Number(values.seed ?? Math.trunc(Math.random() * 2 ** 30));
if (![seed, Number(seeds), Number(minutes)].every(Number.isFinite)) throw new Error('Numbers are expected');
if (path !== undefined && values.seed === undefined) throw new Error('A path belongs to a seed');

const parts = path === undefined ? availableParallelism() : 1;
console.log(path === undefined ? `From seed ${seed}, in ${parts} processes` : `Seed ${seed}, path ${path}`);
const codes = await Promise.all(Array.from({ length: parts }, (_part, index) => runPart(index)));
process.exitCode = codes.every((code) => code === 0) ? 0 : 1;

function runPart(part: number): Promise<number> {
  const vitest = join(repositoryRoot, 'node_modules/vitest/vitest.mjs');
  const config = ['--config', 'tests/vitest.config.ts', '--project', 'soak'];
  const quietly = ['--reporter=dot', '--disable-console-intercept'];
  const order = {
    seed,
    seeds: Math.ceil(Number(seeds) / parts),
    minutes: Number(minutes),
    path,
    team,
    part,
    parts,
  };
  const child = spawn(process.execPath, [vitest, 'run', ...config, ...quietly], {
    cwd: repositoryRoot,
    env: { ...process.env, SOAK: JSON.stringify(order) },
    stdio: 'inherit',
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}
