import { afterEach, describe, expect, it, vi } from 'vitest';
import { findChromium } from './chromium.ts';

describe('the search for a Chromium', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  it('[OPS-03] takes the one that CHROMIUM_PATH names', () => {
    vi.stubEnv('CHROMIUM_PATH', process.execPath);
    expect(findChromium()).toBe(process.execPath);
  });

  it('[OPS-03] takes no other where CHROMIUM_PATH names nothing that runs', () => {
    vi.stubEnv('CHROMIUM_PATH', '/nowhere/chromium');
    expect(findChromium()).toBeNull();
  });
});
