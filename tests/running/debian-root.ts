import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { cp, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repositoryRoot } from '#tests/support/repository.ts';
import { runCommand } from '#tests/support/run-command.ts';
import { startPackageProxy } from './package-proxy.ts';
import { until } from '#tests/support/wait.ts';

/** SIGRTMIN + 3, by its number on Linux. */
const HALT = 37;
const OUTSIDE = '10.213.41.1';
const INSIDE = '10.213.41.2';
const SUITE = 'trixie';
const CACHE = join(repositoryRoot, '.cache/running');
/** What a Debian of a provider has and the smallest one lacks. */
const INCLUDED = 'systemd,systemd-sysv,dbus,ca-certificates';
const SOURCES = '/etc/apt/sources.list.d/debian.sources';
const AUTHORITIES = '/etc/ssl/certs/ca-certificates.crt';

/** A Debian that runs from a folder of its own, with systemd as its first process, on a network with this machine alone. */
export interface DebianRoot {
  folder: string;
  address: string;
  /** Runs a script by bash, as root. Its output goes to ours. Throws where it fails. */
  run(script: string): Promise<string>;
  stop(): Promise<void>;
}

/** Makes a clean Debian and boots it. Needs root, debootstrap and systemd-nspawn. */
export async function bootDebian(): Promise<DebianRoot> {
  const folder = join(CACHE, 'root');
  await rm(folder, { recursive: true, force: true });
  // It has devices, which Node's own copy can't do.
  await runCommand('cp', ['--archive', await cleanDebian(), folder]);
  const nspawn = boot(folder);
  const leader = await leaderOf(nspawn);
  // Its end is that of all in the root; that of systemd-nspawn by a signal is not.
  const reap = () => void process.kill(leader, 'SIGKILL');
  process.once('exit', reap);
  await link(leader);
  const proxy = await startPackageProxy(OUTSIDE);
  await reachPackages(folder, proxy.url);
  await until(async () => (await quiet(leader, 'systemctl is-system-running')).match(/running|degraded/), {
    what: 'systemd to be up',
  });
  return {
    folder,
    address: INSIDE,
    run: (script) => enter(leader, script),
    stop: async () => {
      const exited = once(nspawn, 'exit');
      process.kill(leader, HALT);
      await exited;
      process.off('exit', reap);
      proxy.close();
    },
  };
}

/** The same for each run: made once, and then copied. */
async function cleanDebian(): Promise<string> {
  const base = join(CACHE, SUITE);
  if (await stat(base).catch(() => null)) return base;
  await mkdir(CACHE, { recursive: true });
  const draft = `${base}.draft`;
  await rm(draft, { recursive: true, force: true });
  const mirror = /^URIs:\s*(\S+)/m.exec(await readFile(SOURCES, 'utf8'))?.[1];
  if (mirror === undefined) throw new Error(`${SOURCES} names no mirror`);
  const args = ['--variant=minbase', `--include=${INCLUDED}`, SUITE, draft, mirror];
  const { code, output } = await runCommand('debootstrap', args);
  if (code !== 0) throw new Error(`debootstrap failed:\n${output}`);
  await rename(draft, base);
  return base;
}

/** The root has a wire of its own, so what listens on this machine is not in its way. */
async function link(leader: number): Promise<void> {
  const within = ['nsenter', '--target', String(leader), '--net'];
  const commands = [
    ['ip', 'address', 'add', `${OUTSIDE}/30`, 'dev', 've-vigente'],
    ['ip', 'link', 'set', 've-vigente', 'up'],
    [...within, 'ip', 'address', 'add', `${INSIDE}/30`, 'dev', 'host0'],
    [...within, 'ip', 'link', 'set', 'host0', 'up'],
  ];
  for (const [command = '', ...args] of commands) {
    const { code, output } = await runCommand(command, args);
    if (code !== 0) throw new Error(`${command} ${args.join(' ')} failed: ${output}`);
  }
}

/** The root reaches packages through this machine, and from where this machine has them. */
async function reachPackages(folder: string, proxy: string): Promise<void> {
  await writeFile(join(folder, 'etc/apt/apt.conf.d/01proxy'), `Acquire::http::Proxy "${proxy}";\n`);
  await cp(AUTHORITIES, join(folder, AUTHORITIES));
  const { output } = await runCommand('npm', ['config', 'get', 'registry']);
  const lines = [
    `registry=${output.trim()}`,
    `cafile=${AUTHORITIES}`,
    'update-notifier=false',
    `proxy=${proxy}`,
    `https-proxy=${proxy}`,
  ];
  await writeFile(join(folder, 'root/.npmrc'), `${lines.join('\n')}\n`);
}

function boot(folder: string): ChildProcess {
  const args = ['--quiet', `--directory=${folder}`, '--machine=vigente', '--register=no', '--keep-unit'];
  const child = spawn('systemd-nspawn', [...args, '--network-veth', '--boot'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const log = createWriteStream(join(CACHE, 'boot.log'));
  for (const stream of [child.stdout, child.stderr]) stream?.pipe(log, { end: false });
  process.once('exit', () => child.kill('SIGTERM'));
  return child;
}

async function leaderOf({ pid = 0 }: ChildProcess): Promise<number> {
  const childOf = async () => {
    const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ');
    for (const child of children)
      if ((await readFile(`/proc/${child}/comm`, 'utf8')).trim() === 'systemd') return Number(child);
    return 0;
  };
  return until(childOf, { what: 'the first process of the root' });
}

const TO_LEADER = '--mount --uts --ipc --net --pid --cgroup --root'.split(' ');
const ENVIRONMENT = [
  'HOME=/root',
  'LANG=C.UTF-8',
  'DEBIAN_FRONTEND=noninteractive',
  'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
];

const inside = (leader: number, script: string): string[] =>
  ['--target', String(leader)].concat(
    TO_LEADER,
    '--',
    'env',
    '-i',
    ENVIRONMENT,
    'bash',
    '-euc',
    `cd /root\n${script}`,
  );

const quiet = async (leader: number, script: string): Promise<string> =>
  (await runCommand('nsenter', inside(leader, script))).output;

async function enter(leader: number, script: string): Promise<string> {
  const { code, output } = await runCommand('nsenter', inside(leader, script));
  if (code !== 0) throw new Error(`Exit ${code} of:\n${script}\n${output}`);
  return output;
}
