/** `npm run running`: follows `docs/running.md` word for word on a clean Debian, to the app over https in Chromium. */
import { cp, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readVersion } from '#server/base/config/repository-root.ts';
import { repositoryRoot } from '#tests/support/repository.ts';
import { runCommand } from '#tests/support/run-command.ts';
import { bootDebian, type DebianRoot } from './debian-root.ts';
import { type BlockKind, type PageBlock, readBlocks } from './page-blocks.ts';
import { buildLaterRelease, buildRelease } from './releases.ts';
import { visit } from './visit.ts';

const LATER_VERSION = '99.0.0';
const OUT = join(repositoryRoot, '.cache/running');
const ROOT_CERTIFICATE = 'var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt';
const UNITS = [
  'vigente@4001.service',
  'vigente.service',
  'vigente-backup.service',
  'vigente-backup.timer',
  'vigente-failed@x.service',
];
const PACKAGES = 'debootstrap, systemd-container, iproute2 and libnss3-tools';

const startedAt = performance.now();
const seconds = (since: number): string => `${Math.round((performance.now() - since) / 1000)} s`;

async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const from = performance.now();
  console.log(`\n## ${what}`);
  const result = await work();
  console.log(`   ${seconds(from)}`);
  return result;
}

async function main(): Promise<void> {
  await refuseMissing();
  await mkdir(OUT, { recursive: true });
  const blocks = readBlocks(await readFile(join(repositoryRoot, 'docs/running.md'), 'utf8'));
  const of = (kind: BlockKind) => blocks.filter((block) => block.kind === kind);
  const [names] = of('root');
  const [build] = of('build');
  if (!names || !build) throw new Error('docs/running.md lacks its names or its build');
  const variables = Object.fromEntries(
    names.script
      .trim()
      .split('\n')
      .map((line) => line.split('=') as [string, string]),
  );
  const { DOMAIN: domain = '', ADMIN_EMAIL: email = '', RELEASE: release } = variables;
  if (release !== readVersion()) throw new Error(`docs/running.md is of ${release}, not ${readVersion()}`);

  if (!process.argv.includes('--built'))
    await timed('A release, and one with a migration more', async () => {
      await buildRelease(build.script, OUT);
      await buildLaterRelease(build.script, LATER_VERSION, OUT);
    });
  const root = await timed(
    'A clean Debian 13, booted by systemd-nspawn: its systemd is a real one',
    bootDebian,
  );
  try {
    for (const version of [release, LATER_VERSION])
      for (const end of ['', '.sha256'])
        await cp(archive(version) + end, join(root.folder, 'root', `vigente-${version}.tar.gz${end}`));
    const follow = (block: PageBlock, version = release) => followBlock(root, block, { names, version });
    const installedAt = performance.now();
    let password = '';
    for (const block of blocks.filter(({ kind }) => kind === 'root' || kind === 'trial')) {
      const output = await follow(block);
      password = passwordIn(output) ?? password;
    }
    const at = { domain, address: root.address, email, rootCertificate: join(root.folder, ROOT_CERTIFICATE) };
    const open = (what: string, secret: string) =>
      timed(what, async () => {
        const picture = join(OUT, `${what.replaceAll(/\W+/g, '-')}.png`);
        const found = await visit({ ...at, password: secret, picture });
        if (found.length > 0) throw new Error(`Not to be installed: ${found.join(', ')}`);
        console.log(
          `   https://${domain}/ in Chromium: signed in, worker in control, nothing in the way of installing`,
        );
      });
    await open('The app in Chromium', password);
    console.log(
      `\n   From a clean Debian to the app: ${seconds(installedAt)}, the waits of a person left out`,
    );
    await timed('Units', () => lookAtUnits(root));
    for (const block of of('upgrade')) await follow(block, LATER_VERSION);
    await open('The app after the upgrade', password);
    for (const block of [...of('back'), ...of('same')]) await follow(block);
    await open('The app after the way back', password);
    for (const block of of('small')) password = passwordIn(await follow(block)) ?? password;
    await open('The app of one process with its own database', password);
    for (const block of of('upgrade-small')) await follow(block, LATER_VERSION);
    for (const block of of('back-small')) await follow(block);
    await open('The app of one process after its way back', password);
  } finally {
    await root.stop();
  }
  console.log(
    `\n${blocks.length} blocks of docs/running.md were run word for word. In all: ${seconds(startedAt)}`,
  );
}

const archive = (version: string): string => join(OUT, `vigente-${version}.tar.gz`);

const passwordIn = (output: string): string | undefined =>
  /^Password \(shown this once\): (\w{20})$/m.exec(output)?.[1];

/** The page says to paste the names first. */
async function followBlock(
  root: DebianRoot,
  { script, section }: PageBlock,
  { names, version }: { names: PageBlock; version: string },
): Promise<string> {
  const given = names.script.replace(/^RELEASE=.*$/m, `RELEASE=${version}`);
  return timed(section, async () => {
    console.log(script.trimEnd().replaceAll(/^/gm, '   $ '));
    const output = await root.run(`${given}\n${script}`);
    console.log(lastLines(output).replaceAll(/^/gm, '     '));
    return output;
  });
}

const lastLines = (output: string): string =>
  output
    .trim()
    .split('\n')
    .filter((line) => !/https?:\/\//.test(line))
    .slice(-6)
    .map((line) => line.slice(0, 160))
    .join('\n');

async function lookAtUnits(root: DebianRoot): Promise<void> {
  console.log(await root.run(`systemd-analyze verify ${UNITS.join(' ')} && echo '   verified'`));
  for (const unit of UNITS.filter((name) => name.endsWith('.service')))
    console.log((await root.run(`systemd-analyze security --no-pager ${unit} | tail -1`)).trim());
}

async function refuseMissing(): Promise<void> {
  const programs = ['debootstrap', 'systemd-nspawn', 'certutil', 'ip', 'git'];
  const missing = [];
  for (const program of programs)
    if ((await runCommand('which', [program])).code !== 0) missing.push(program);
  if (process.getuid?.() !== 0) missing.push('to be root');
  if (missing.length > 0) throw new Error(`Missing: ${missing.join(', ')} (packages ${PACKAGES})`);
}

await main();
