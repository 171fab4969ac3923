import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readVersion } from '#server/base/config/repository-root.ts';
import { readSettings } from '#server/base/config/settings.ts';
import { readBlocks } from '#tests/running/page-blocks.ts';
import { repositoryRoot } from '#tests/support/repository.ts';
import { runCommand } from '#tests/support/run-command.ts';
import { isReleased } from '#tests/tools/release.ts';

const FOLDER = join(repositoryRoot, 'docs/running');
const SANDBOX = `
  User=vigente
  StateDirectory=vigente
  UMask=0077
  EnvironmentFile=/etc/vigente.env
  NoNewPrivileges=true
  ProtectSystem=strict
  ProtectHome=true
  PrivateTmp=true
  PrivateDevices=true
  CapabilityBoundingSet=
  SystemCallFilter=@system-service
  RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX
  RestrictNamespaces=true`;
/** Systemd gives up after five quick ends otherwise, as while the database is away. */
const ENDURANCE = `
  Restart=always
  StartLimitIntervalSec=0
  RestartSteps=6
  RestartMaxDelaySec=10
  LimitNOFILE=65536`;
const MAX_DRAIN_SECONDS = 60;
/** After the drain (operations §4). */
const SECONDS_TO_END = 10;
const read = (name: string): Promise<string> => readFile(join(FOLDER, name), 'utf8');

describe('the page for operators', () => {
  it('[OPS-47] has no command that `npm run running` leaves out, but those of containers', async () => {
    const page = await readFile(join(repositoryRoot, 'docs/running.md'), 'utf8');
    const blocks = readBlocks(page);
    const fences = page.match(/^```\S/gm) ?? [];
    const plain = page.match(/^```sh$/gm) ?? [];
    expect(fences).toHaveLength(blocks.length + plain.length);
    const [before = '', containers = ''] = page.split(/^## \d+\. Containers$/m);
    expect(before).not.toMatch(/^```sh$/m);
    expect(containers).toContain('docker compose up');
    expect(blocks.filter(({ kind }) => kind === 'root').length).toBeGreaterThan(8);
    expect(blocks.map(({ script }) => script).join('')).toContain(`RELEASE=${readVersion()}\n`);
  });

  it('[OPS-47] is about the files that there are, and leaves none out', async () => {
    const page = await readFile(join(repositoryRoot, 'docs/running.md'), 'utf8');
    const named = (await readdir(FOLDER)).filter(
      (name) => !/^(?:Dockerfile|compose|README)|\.png$/.test(name),
    );
    expect(named.filter((name) => !page.includes(name))).toEqual([]);
  });

  it('[OPS-47] its scripts are valid to the shell', async () => {
    const scripts = readBlocks(await readFile(join(repositoryRoot, 'docs/running.md'), 'utf8'));
    const all = [
      ...scripts.map(({ script }) => script),
      await read('vigente-run'),
      await read('vigente-copy.example'),
    ];
    for (const script of all)
      expect(await runCommand('bash', ['-nc', script])).toEqual({ code: 0, output: '' });
  });

  it('[OPS-48] its settings are good, and strict: of loopback, https, and with Caddy alone as the proxy', async () => {
    const lines = (await read('env.example')).split('\n').filter((line) => /^#?[A-Z_]+=/.test(line));
    const env = Object.fromEntries(
      lines.map((line) => [line.replace(/^#/, '').split('=')[0], line.slice(line.indexOf('=') + 1)]),
    );
    const settings = readSettings({ ...env, APP_SECRET: Buffer.alloc(32, 7).toString('base64') });
    expect(settings).toMatchObject({
      production: true,
      host: '127.0.0.1',
      trustedProxies: ['127.0.0.1'],
      demo: false,
      backupDir: `${settings.dataDir}/backups`,
    });
    expect(settings.publicUrl).toMatch(/^https:/);
  });

  it.each(['vigente.service', 'vigente@.service', 'vigente-backup.service'])(
    '[OPS-48] %s gives its process a user, a folder and no more',
    async (name) => {
      const unit = await read(name);
      const wanted = SANDBOX.trim().split(/\n\s*/);
      expect(unit.split('\n')).toEqual(expect.arrayContaining(wanted));
      expect(unit).not.toMatch(/^MemoryDenyWriteExecute/m);
    },
  );

  it('[OPS-48] one process and several have the same unit, but for the port', async () => {
    const [one, several] = [await read('vigente.service'), await read('vigente@.service')];
    const alike = (unit: string) => unit.replace(/^(?:Environment=PORT|Description)=.*$/gm, '');
    expect(alike(several)).toBe(alike(one));
    expect(one.split('\n')).toEqual(expect.arrayContaining(ENDURANCE.trim().split(/\n\s*/)));
  });

  it('[OPS-48] a process is waited for as long as it may take to end', async () => {
    const longest = MAX_DRAIN_SECONDS + SECONDS_TO_END;
    expect(readSettings({ DRAIN_SECONDS: String(MAX_DRAIN_SECONDS) }).drainSeconds).toBe(MAX_DRAIN_SECONDS);
    expect(() => readSettings({ DRAIN_SECONDS: String(MAX_DRAIN_SECONDS + 1) })).toThrow('DRAIN_SECONDS');
    const [, unit] = /^TimeoutStopSec=(\d+)$/m.exec(await read('vigente.service')) ?? [];
    const [, container] = /stop_grace_period: (\d+)s$/m.exec(await read('compose.yaml')) ?? [];
    expect(Number(unit)).toBeGreaterThan(longest);
    expect(Number(container)).toBeGreaterThan(longest);
  });

  it('[OPS-74] a process takes no more than its share of the memory, is ended first, and starts once the time is set', async () => {
    for (const name of ['vigente.service', 'vigente@.service']) {
      const unit = await read(name);
      expect(unit).toMatch(/^MemoryMax=40%$/m);
      expect(unit).toMatch(/^OOMScoreAdjust=[1-9]\d+$/m);
      expect(unit).toMatch(/^After=.*\btime-sync\.target\b/m);
    }
  });

  it('[OPS-74] a failed backup is reported by a script of the operator', async () => {
    expect(await read('vigente-backup.service')).toMatch(/^OnFailure=vigente-failed@%n\.service$/m);
    const [, script] = /^ConditionFileIsExecutable=(\S+)$/m.exec(await read('vigente-failed@.service')) ?? [];
    expect(script).toBe('/etc/vigente-failed');
    expect(await read('vigente-failed@.service')).toContain(`exec ${script} "$1"`);
  });

  it('[OPS-48] a backup comes after the process whose database it joins, and fails with its copy', async () => {
    const unit = await read('vigente-backup.service');
    expect(unit).toMatch(/^After=.*\bvigente\.service$/m);
    expect(unit).toContain(`if [ -e /etc/vigente-copy ]; then exec /etc/vigente-copy; fi`);
  });

  it('[OPS-48] secrets of containers are in no commit and no archive', async () => {
    const secrets = ['postgres.env', 'vigente.env', '.env'].map((name) => `docs/running/${name}`);
    const { output } = await runCommand('git', ['check-ignore', ...secrets], { cwd: repositoryRoot });
    expect(output.trim().split('\n')).toEqual(secrets);
    expect(secrets.filter((name) => isReleased(name))).toEqual([]);
    expect(
      ['docs/running/env.example', 'docs/running/ha/etcd.env'].filter((name) => !isReleased(name)),
    ).toEqual([]);
    expect(await read('Dockerfile.dockerignore')).toBe('*\n!dist/release/*.tar.gz\n');
  });
});
