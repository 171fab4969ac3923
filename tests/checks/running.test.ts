import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readVersion } from '#server/config/repository-root.ts';
import { readSettings } from '#server/config/settings.ts';
import { readBlocks } from '#tests/running/page-blocks.ts';
import { repositoryRoot } from '#tests/support/repository.ts';
import { runCommand } from '#tests/support/run-command.ts';

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
const read = (name: string): Promise<string> => readFile(join(FOLDER, name), 'utf8');

describe('the page for operators', () => {
  it('[OPS-47] has no command that `npm run running` leaves out, but those of containers', async () => {
    const page = await readFile(join(repositoryRoot, 'docs/running.md'), 'utf8');
    const blocks = readBlocks(page);
    const fences = page.match(/^```\S/gm) ?? [];
    expect(fences).toHaveLength(blocks.length + 1);
    const [containers = ''] = /^```sh\n[\s\S]*?^```$/m.exec(page) ?? [];
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
    expect(one.split('\n')).toEqual(expect.arrayContaining(['Restart=always', 'LimitNOFILE=65536']));
  });
});
