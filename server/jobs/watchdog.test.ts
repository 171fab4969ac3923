import { spawn, type ChildProcess } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { repositoryRoot } from '#tests/support/repository.ts';
import { until } from '#tests/support/wait.ts';
import { startWatchdog } from './watchdog.ts';

const PLANTED = `#!/bin/sh
echo "$NOTIFY_SOCKET $1" >> "$BEATS"
`;
const RUN = `import { startWatchdog } from '#server/jobs/watchdog.ts';
startWatchdog(process.env);
console.log('began ' + (process.env.NOTIFY_SOCKET ?? 'without its address'));
process.on('SIGUSR2', () => { console.log('hangs'); for (;;); });
setInterval(() => {}, 1000);`;

let folder = '';
let child: ChildProcess | undefined;
let output = '';
const beats = async (): Promise<string[]> =>
  (await readFile(join(folder, 'beats'), 'utf8').catch(() => '')).split('\n').filter(Boolean);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vigente-watchdog-'));
  await writeFile(join(folder, 'systemd-notify'), PLANTED);
  await chmod(join(folder, 'systemd-notify'), 0o755);
});
afterEach(() => void child?.kill('SIGKILL'));
afterAll(() => rm(folder, { recursive: true }));

it('[OPS-74] a process beats four times in the time of its unit, and a hung one no more', async () => {
  const env = {
    PATH: `${folder}:${process.env['PATH']}`,
    BEATS: join(folder, 'beats'),
    NOTIFY_SOCKET: '/run/asked',
    WATCHDOG_USEC: '400000',
  };
  child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', RUN], {
    cwd: repositoryRoot,
    env,
  });
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await until(async () => (await beats()).length > 3, { what: 'four beats' });
  expect(new Set(await beats())).toEqual(new Set(['/run/asked WATCHDOG=1']));
  expect(output).toBe('began without its address\n');
  child.kill('SIGUSR2');
  await until(() => output.includes('hangs'), { what: 'the process to hang' });
  let last = -1;
  // A child process writes the beat that was under way.
  const isStill = async () => last === (last = (await beats()).length);
  let rounds = 0;
  await until(async () => ((await isStill()) ? (rounds += 1) > 40 : void (rounds = 0)), {
    what: 'no beat in 600 ms',
  });
});

it.each([
  { NOTIFY_SOCKET: '/run/asked' },
  { WATCHDOG_USEC: '400000' },
  { NOTIFY_SOCKET: '/run/asked', WATCHDOG_USEC: '0' },
  { NOTIFY_SOCKET: '/run/asked', WATCHDOG_USEC: '400000', WATCHDOG_PID: '1' },
])('[OPS-74] a process beats for nobody who asks for nothing: %o', async (given) => {
  const before = process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
  const env = { ...given };
  startWatchdog(env, 2);
  expect(env).toEqual({});
  expect(process.getActiveResourcesInfo().filter((name) => name === 'Timeout')).toHaveLength(before);
});
