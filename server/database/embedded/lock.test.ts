import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lockFolder } from './lock.ts';

describe.each([
  ["with the system's programs", process.env['PATH'] ?? ''],
  ['without them', ''],
])('the lock of a folder, %s,', (_, path) => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vigente-lock-'));
    vi.stubEnv('PATH', path);
  });

  afterEach(async () => {
    vi.unstubAllEnvs();
    await rm(folder, { recursive: true });
  });

  it('[OPS-15] is held by one at a time, and free again when let go', async () => {
    const first = await lockFolder(folder);
    expect(first).not.toBeNull();
    expect(await lockFolder(folder)).toBeNull();
    await first?.release();
    const second = await lockFolder(folder);
    expect(second).not.toBeNull();
    await second?.release();
  });

  it('[OPS-15] goes to one of many that ask at the same time', async () => {
    const locks = await Promise.all(Array.from({ length: 10 }, () => lockFolder(folder)));
    const held = locks.filter((lock) => lock !== null);
    expect(held).toHaveLength(1);
    await held[0]?.release();
  });
});
