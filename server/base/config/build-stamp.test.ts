import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hashSources, isFresh, writeStamp } from './build-stamp.ts';

describe('what npm start builds', () => {
  let root: string;

  const write = async (file: string, text: string): Promise<void> => {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), text);
  };

  const isStale = async (): Promise<boolean> => !(await isFresh(root, await hashSources(root)));

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'vigente-build-'));
    await write('src/app/main.tsx', 'app');
    await write('package.json', '{}');
    for (const output of ['app/index.html', 'app/c/index.html', 'app/sw.js', 'server/main.js'])
      await write(`dist/${output}`, '');
    await writeStamp(root, await hashSources(root));
  });

  afterEach(() => rm(root, { recursive: true }));

  it('[OPS-01] is nothing while the sources are as they were built', async () => {
    expect(await isStale()).toBe(false);
    await utimes(join(root, 'package.json'), 1, 1);
    await write('src/app/main.test.tsx', 'a test');
    await write('docs/readme.md', 'words');
    expect(await isStale()).toBe(false);
  });

  it.each([
    ['src/app/main.tsx', 'another'],
    ['src/app/new.ts', 'new'],
    ['public/icon.svg', 'icon'],
    ['package.json', '{ }'],
  ])('[OPS-01] is stale when %s changes', async (file, text) => {
    await write(file, text);
    expect(await isStale()).toBe(true);
  });

  it('[OPS-01] is stale when a part of it is gone, or was never built', async () => {
    await rm(join(root, 'dist/app/sw.js'));
    expect(await isStale()).toBe(true);
    await rm(join(root, 'dist'), { recursive: true });
    expect(await isStale()).toBe(true);
  });
});
