import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { repositoryRoot } from '#tests/support/repository.ts';
import { runCommand, type CommandResult } from '#tests/support/run-command.ts';

const MANIFEST = {
  'index.html': { file: 'assets/index.js', isEntry: true, imports: ['_react.js'] },
  '_react.js': { file: 'assets/react.js' },
  'src/features/finance/finance-page.tsx': { file: 'assets/finance-page.js', imports: ['_react.js'] },
  'src/features/data/sheet-import/import-screen.tsx': { file: 'assets/import-screen-9z.js' },
  'src/features/data/sheet-import/files/open-file.ts': { file: 'assets/open-file-8y.js' },
  'src/ui/phone/phone-kit.ts': { file: 'assets/phone-kit-1a2b.js' },
};

describe('the bundle check', () => {
  let dist: string;

  /** Random bytes, which gzip can't compress. */
  const write = (file: string, kilobytes: number): void => {
    writeFileSync(join(dist, file), randomBytes(kilobytes * 1000));
  };

  beforeEach(() => {
    dist = mkdtempSync(join(tmpdir(), 'vigente-dist-'));
    mkdirSync(join(dist, 'assets'));
    mkdirSync(join(dist, 'c/assets'), { recursive: true });
    mkdirSync(join(dist, '.vite'));
    writeFileSync(join(dist, '.vite/manifest.json'), JSON.stringify(MANIFEST));
    writeFileSync(join(dist, 'index.html'), '<link rel="modulepreload" crossorigin href="/assets/early.js">');
    writeFileSync(
      join(dist, 'sw.js'),
      'precache([{"revision":null,"url":"picture.png"},{"revision":null,"url":"assets/letters.woff2"}])',
    );
    write('assets/index.js', 50);
    write('assets/react.js', 60);
    write('assets/early.js', 40);
    write('assets/finance-page.js', 39);
    write('assets/phone-kit-1a2b.js', 60);
    write('assets/import-screen-9z.js', 22);
    write('assets/open-file-8y.js', 27);
    write('picture.png', 440);
    write('c/assets/index.js', 10);
    write('assets/letters.woff2', 100);
  });

  afterEach(() => rmSync(dist, { recursive: true }));

  const check = (): Promise<CommandResult> =>
    runCommand(process.execPath, ['--import', 'tsx', 'tests/checks/bundle-size.ts', dist], {
      cwd: repositoryRoot,
    });

  it('passes an app within its limits, and prints their weights', async () => {
    const { code, output } = await check();
    expect(output).toMatch(/first route, gzip +150\.\d KB of +155\.0 KB$/m);
    expect(code).toBe(0);
  });

  it.each([
    ['the entry', 'assets/index.js', 85, 'first route'],
    ['a static import', 'assets/react.js', 85, 'first route'],
    ['a preloaded chunk', 'assets/early.js', 65, 'first route'],
    ['a lazy route', 'assets/finance-page.js', 48, 'lazy assets/finance-page.js'],
    ['a client’s page', 'c/assets/index.js', 15, "client's page"],
    ['a font', 'assets/letters.woff2', 111, '1 fonts'],
    ['the precache', 'picture.png', 505, 'precache'],
  ])('fails when %s is too large', async (_what, file, kilobytes, line) => {
    write(file, kilobytes);
    const { code, output } = await check();
    expect(output.split('\n').filter((text) => text.includes('TOO MUCH'))).toEqual([
      expect.stringContaining(line),
    ]);
    expect(code).toBe(1);
  });

  it('[IMP-18] fails when what a sheet needs is too large, though each part may be', async () => {
    write('assets/open-file-8y.js', 43);
    const { code, output } = await check();
    expect(output).toMatch(/parts of a sheet, gzip .*TOO MUCH/);
    expect(code).toBe(1);
  });

  it('fails where the precache has too many files', async () => {
    const names = Array.from({ length: 61 }, (_, n) => `${n}.svg`);
    names.forEach((name) => write(name, 0));
    writeFileSync(join(dist, 'sw.js'), names.map((url) => `{"revision":null,"url":"${url}"}`).join());
    const { code, output } = await check();
    expect(output).toMatch(/precache of 61 files, of 60 {2}TOO MUCH$/m);
    expect(code).toBe(1);
  });

  it('fails where chunks import each other, even by way of others', async () => {
    const circle = {
      ...MANIFEST,
      '_react.js': { file: 'assets/react.js', imports: ['_ui.js'] },
      '_ui.js': { file: 'assets/finance-page.js', imports: ['_core.js'] },
      '_core.js': { file: 'assets/early.js', imports: ['_ui.js'] },
    };
    writeFileSync(join(dist, '.vite/manifest.json'), JSON.stringify(circle));
    const { code, output } = await check();
    expect(output).toContain(
      'chunks import each other: assets/finance-page.js > assets/early.js > assets/finance-page.js',
    );
    expect(code).toBe(1);
  });

  it('fails where a precached chunk imports one that comes later', async () => {
    const list = '{"revision":null,"url":"assets/finance-page.js"},{"revision":null,"url":"assets/index.js"}';
    writeFileSync(join(dist, 'sw.js'), list);
    const { code, output } = await check();
    expect(output).toContain('the precache lacks what it imports: assets/react.js');
    expect(code).toBe(1);
  });

  it('fails where there is no precache list', async () => {
    writeFileSync(join(dist, 'sw.js'), '');
    expect((await check()).code).not.toBe(0);
  });
});
