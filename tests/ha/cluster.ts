import { randomBytes, randomInt } from 'node:crypto';
import { chmodSync, chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { repositoryRoot } from '#tests/support/repository.ts';
import { until } from '#tests/support/wait.ts';
import { Machine } from './machine.ts';
import { postgresPrograms } from './programs.ts';
import { accountOf, killFamily, readQuietly, startProgram } from './processes.ts';

const START_MS = 180_000;
const NAMES = ['a', 'b', 'c'] as const;
/** Runs one of the cluster's programs each; Debian's packages make it. */
const ACCOUNT = 'postgres';
/** For what isn't Vigente's own in a file of HAProxy; Debian's own part wants root. */
const HAPROXY_GLOBAL = 'global\n  log stdout format raw local0\n\n';

/** Three machines and the HAProxy of the API's one. */
export interface Cluster {
  machines: readonly Machine[];
  /** For DATABASE_URL: through HAProxy. */
  url: string;
  /** The machine that leads; waits for one, and for another than the former. */
  primary(former?: Machine): Promise<Machine>;
  /** The machine whose copy commits wait for. */
  synchronous(): Promise<Machine>;
  /** Waits until the other two follow and one of them is synchronous. */
  whole(): Promise<void>;
  switchover(): Promise<void>;
  logs(): string;
  close(): void;
}

/** Starts all from docs/running/ha and makes role and database as docs/running-ha.md says. */
export async function startCluster(): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'vigente-ha-'));
  chmodSync(folder, 0o755);
  const account = accountOf(ACCOUNT);
  // A network of its own on loopback: the ports are those of the files.
  const network = `127.${randomInt(2, 250)}.${randomInt(2, 250)}`;
  const secrets = new Map(
    ['REST-PASSWORD', 'SUPERUSER-PASSWORD', 'REPLICATION-PASSWORD', 'REWIND-PASSWORD'].map((name) => [
      name,
      randomBytes(12).toString('hex'),
    ]),
  );
  const machines = NAMES.map((name, index) => {
    const address = `${network}.${index + 1}`;
    const own = join(folder, name);
    const here: Replacements = [
      ['ADDRESS', address],
      ['=NAME\n', `=${name}\n`],
      ['name: NAME\n', `name: ${name}\n`],
      ['10.0.0.0/24', '127.0.0.0/8'],
      ['10.0.0.', `${network}.`],
      ['/var/lib/etcd/vigente', join(own, 'etcd')],
      ['/var/lib/postgresql', own],
      ['/var/run/postgresql', join(own, 'run')],
      ['/usr/lib/postgresql/15/bin', postgresPrograms() ?? ''],
      ...secrets,
    ];
    return new Machine({
      name,
      address,
      folder: own,
      account,
      etcd: fill('etcd.env', here),
      patroni: fill('patroni.yml', here),
    });
  });
  const proxyAddress = `${network}.9:5000`;
  const proxyFile = join(folder, 'haproxy.cfg');
  writeFileSync(
    proxyFile,
    HAPROXY_GLOBAL +
      fill('haproxy.cfg', [
        ['127.0.0.1:5000', proxyAddress],
        ['10.0.0.', `${network}.`],
      ]),
  );
  const logFile = join(folder, 'haproxy.log');
  chownSync(folder, account.uid, account.gid);
  const proxy = startProgram({
    program: '/usr/sbin/haproxy',
    args: ['-f', proxyFile],
    account,
    folder,
    logFile,
  });
  const close = (): void => {
    process.off('exit', end);
    end();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  const end = (): void => {
    for (const machine of machines) machine.kill();
    killFamily([proxy.pid ?? 0].filter(Boolean));
  };
  process.once('exit', end);
  const password = randomBytes(12).toString('hex');
  const cluster: Cluster = {
    machines,
    url: `postgres://vigente:${password}@${proxyAddress}/vigente`,
    primary: (former) => awaitLeader(machines, former),
    synchronous: () => findSynchronous(machines),
    whole: async () =>
      void (await until(() => isWhole(machines), { what: 'two replicas', timeoutMs: START_MS })),
    switchover: async () => {
      const leader = await cluster.primary();
      await postSwitchover(leader, secrets.get('REST-PASSWORD') ?? '');
    },
    logs: () =>
      [
        ...machines.map((machine) => `--- ${machine.name}\n${machine.logs()}`),
        readQuietly(logFile).slice(-2_000),
      ].join('\n'),
    close,
  };
  try {
    for (const machine of machines) machine.startEtcd();
    for (const machine of machines) machine.startPatroni();
    await cluster.whole();
    const { address } = await cluster.primary();
    const superuser = secrets.get('SUPERUSER-PASSWORD') ?? '';
    await makeDatabase(`postgres://postgres:${superuser}@${address}:5432/postgres`, password);
  } catch (error) {
    console.error(cluster.logs());
    close();
    throw error;
  }
  return cluster;
}

type Replacements = readonly (readonly [string, string])[];

/** A file of docs/running/ha with what is this machine's own. Throws where the file lacks what is to be replaced. */
function fill(name: string, replacements: Replacements): string {
  const text = readFileSync(join(repositoryRoot, 'docs/running/ha', name), 'utf8');
  return replacements.reduce((filled, [from, to]) => filled.replaceAll(from, to), text);
}

async function leaderOf(machines: readonly Machine[]): Promise<Machine | null> {
  for (const machine of machines) if ((await machine.ask('/primary')).status === 200) return machine;
  return null;
}

async function awaitLeader(machines: readonly Machine[], former?: Machine): Promise<Machine> {
  const find = async (): Promise<Machine | null> => {
    const leader = await leaderOf(machines);
    return leader !== former ? leader : null;
  };
  const leader = await until(find, { what: 'a primary', timeoutMs: START_MS });
  if (!leader) throw new Error('No primary');
  return leader;
}

interface Member {
  name: string;
  role: string;
  state: string;
  lag?: number | 'unknown';
}

async function membersOf(machines: readonly Machine[]): Promise<Member[]> {
  const leader = await leaderOf(machines);
  const { body } = (await leader?.ask('/cluster')) ?? { body: '' };
  return body === '' ? [] : (JSON.parse(body) as { members: Member[] }).members;
}

async function findSynchronous(machines: readonly Machine[]): Promise<Machine> {
  const member = (await membersOf(machines)).find(({ role }) => role === 'sync_standby');
  const machine = machines.find(({ name }) => name === member?.name);
  if (!machine) throw new Error('No replica is synchronous');
  return machine;
}

async function isWhole(machines: readonly Machine[]): Promise<boolean> {
  const members = await membersOf(machines);
  const others = members.filter(({ role }) => role !== 'leader');
  return (
    others.length === machines.length - 1 &&
    others.every(({ state, lag }) => (state === 'running' || state === 'streaming') && lag === 0) &&
    others.some(({ role }) => role === 'sync_standby')
  );
}

async function postSwitchover(leader: Machine, password: string): Promise<void> {
  const response = await fetch(`http://${leader.address}:8008/switchover`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`patroni:${password}`).toString('base64')}` },
    body: JSON.stringify({ leader: leader.name }),
  });
  if (!response.ok)
    throw new Error(`The switchover was answered ${response.status}: ${await response.text()}`);
}

async function makeDatabase(superuser: string, password: string): Promise<void> {
  const client = new Client({ connectionString: superuser });
  await client.connect();
  try {
    await client.query(`create role vigente login password '${password}'`);
    await client.query('create database vigente owner vigente');
  } finally {
    await client.end();
  }
}
