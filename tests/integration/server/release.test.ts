import { existsSync } from 'node:fs';
import { cp, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtTree } from '#tests/support/build/built-tree.ts';
import { freePort, serverProcess } from '#tests/support/app/server-process.ts';
import { repositoryRoot } from '#tests/support/repository.ts';
import { runCommand } from '#tests/support/run-command.ts';
import { makeRelease } from '#tests/tools/release.ts';

describe('the release archive', { timeout: 300_000 }, () => {
  let folder: string;
  let unpacked: string;
  let archive: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vigente-released-'));
    archive = await makeRelease(await builtTree(), folder);
    await runCommand('tar', ['-xzf', archive, '-C', folder], { cwd: folder });
    unpacked = archive.replace(/\.tar\.gz$/, '');
    // As `npm ci --omit=dev` would leave them, without asking a registry for each run of the tests.
    await symlink(join(repositoryRoot, 'node_modules'), join(unpacked, 'node_modules'));
  }, 300_000);
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('[SEC-98] runs from built files, and its commands make the first administrator', async () => {
    const dataDir = join(folder, 'data');
    const server = serverProcess({
      args: [join(unpacked, 'dist/server/main.js')],
      dataDir,
      port: await freePort(),
      env: { NODE_ENV: 'production', RATE_LIMIT: '1' },
    });
    await server.start();
    try {
      const make = 'create --email jefa@correo.example --username jefa --phone +51911111111 --role ADMIN';
      const { code, output } = await runCommand(
        'npm',
        ['--silent', 'run', 'user', '--', ...make.split(' ')],
        {
          cwd: unpacked,
          env: { DATA_DIR: dataDir, DATABASE_URL: '', NODE_ENV: 'production' },
        },
      );
      const password = /^Password \(shown this once\): (\w{20})$/m.exec(output)?.[1] ?? output;
      expect(code).toBe(0);
      const signedIn = await fetch(`${server.url}/api/v1/user/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'jefa@correo.example', password }),
      });
      expect(signedIn.status).toBe(200);
      expect((await fetch(server.url)).headers.get('content-type')).toMatch(/^text\/html/);
    } finally {
      await server.stop();
    }
  });

  it('[SEC-98] holds no sources, lists its packages, and has its digest beside it', async () => {
    const { output } = await runCommand('tar', ['-tzf', archive], { cwd: folder });
    const names = output.split('\n');
    expect(names.filter((name) => /\.tsx?$|\/tests\/|node_modules|\/data\//.test(name))).toEqual([]);
    const bom = JSON.parse(await readFile(join(unpacked, 'sbom.cdx.json'), 'utf8')) as {
      bomFormat: string;
      components: { name: string }[];
    };
    const listed = new Set(bom.components.map(({ name }) => name));
    expect(bom.bomFormat).toBe('CycloneDX');
    expect(listed.has('fastify')).toBe(true);
    expect(listed.has('vitest')).toBe(false);
    const check = await runCommand('sha256sum', ['-c', `${archive}.sha256`], { cwd: folder });
    expect(check.code).toBe(0);
  });

  it('[OPS-47] brings the page for operators and the files that it is about', async () => {
    const page = await readFile(join(unpacked, 'docs/running.md'), 'utf8');
    const files = await readdir(join(unpacked, 'docs/running'));
    expect(page).toContain('/opt/vigente/current/docs/running');
    expect(files.toSorted()).toEqual((await readdir(join(repositoryRoot, 'docs/running'))).toSorted());
  });

  it('[OPS-47] brings each page that its pages lead to', async () => {
    const docs = join(unpacked, 'docs');
    const pages = (await readdir(docs, { recursive: true })).filter((name) => name.endsWith('.md'));
    const dead: string[] = [];
    for (const page of pages)
      for (const [, target = ''] of (await readFile(join(docs, page), 'utf8')).matchAll(/\]\(([^)#\s]+)/g))
        if (!/^[a-z]+:/.test(target) && !existsSync(join(docs, dirname(page), target)))
          dead.push(`${page}: ${target}`);
    expect(dead).toEqual([]);
    expect(pages).toEqual(expect.arrayContaining(['running.md', 'running-ha.md', 'scale.md', 'wire.md']));
  });

  it('[SEC-98] the lock file fits its package.json, so that `npm ci` takes it', async () => {
    const lone = join(folder, 'lone');
    for (const file of ['package.json', 'package-lock.json', '.npmrc'])
      await cp(join(unpacked, file), join(lone, file));
    const { code, output } = await runCommand('npm', ['ci', '--omit=dev', '--dry-run', '--offline'], {
      cwd: lone,
    });
    expect(output).not.toContain('EUSAGE');
    expect(code).toBe(0);
  });
});
