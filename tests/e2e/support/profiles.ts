import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  chromium,
  type BrowserContext,
  type BrowserContextOptions,
  type LaunchOptions,
  type Page,
} from '@playwright/test';
import { until } from '#tests/support/wait.ts';

/** A running browser on a profile, like a phone with the app installed. */
export interface Device {
  context: BrowserContext;
  page: Page;
  close(): Promise<void>;
  /**
   * Sends SIGKILL to the browser and all its processes, like a dead battery, once the session is on the disk, or `atOnce`:
   * then local storage is that of seconds before.
   */
  kill(options?: { atOnce?: boolean }): Promise<void>;
}

export interface Profiles {
  /** Opens a browser on the profile of this name: a new one, or the same data as before. */
  open(name: string): Promise<Device>;
  /**
   * What lies in a closed profile's files of IndexedDB and local storage, as letters. What is deleted or overwritten stays
   * there for a while.
   */
  files(name: string): Promise<string>;
  /** Ends every browser and deletes the profiles. */
  close(): Promise<void>;
}

/** Browser profiles in temporary folders, for data that outlives a browser and for installability. */
export function persistentProfiles(options: BrowserContextOptions, launch: LaunchOptions): Profiles {
  const folders = new Map<string, string>();
  const running = new Set<Device>();
  return {
    open: async (name) => {
      const folder = folders.get(name) ?? (await mkdtemp(join(tmpdir(), `vigente-${name}-`)));
      folders.set(name, folder);
      const device = await launchOn(folder, options, launch);
      running.add(device);
      device.context.once('close', () => running.delete(device));
      return device;
    },
    files: async (name) => {
      const folder = join(folders.get(name) ?? '', 'Default');
      const all = await readdir(folder, { recursive: true, withFileTypes: true });
      const kept = all.filter((file) => file.isFile() && STORAGES.test(file.parentPath));
      const texts = await Promise.all(
        kept.map(({ parentPath, name: file }) => readFile(join(parentPath, file), 'latin1')),
      );
      return texts.join('\n');
    },
    close: async () => {
      for (const device of running) await device.close();
      for (const folder of folders.values())
        await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function launchOn(
  folder: string,
  options: BrowserContextOptions,
  launch: LaunchOptions,
): Promise<Device> {
  const context = await chromium.launchPersistentContext(folder, { ...launch, ...options });
  const pid = await browserPid(context);
  return {
    context,
    page: context.pages()[0] ?? (await context.newPage()),
    close: () => context.close(),
    kill: async ({ atOnce = false } = {}) => {
      if (!atOnce) await sessionOnDisk(folder, context);
      const closed = context.waitForEvent('close');
      process.kill(-pid, 'SIGKILL');
      await closed;
      await until(() => !isRunning(pid), { what: 'the browser to be gone' });
    },
  };
}

const STORAGES = /\/(?:IndexedDB|Local Storage)(?:\/|$)/;
const LOCAL_STORAGE = 'Default/Local Storage/leveldb';
/** Characters enough to tell tokens apart, and so few that hardly any block boundary of the file cuts them. */
const TOKEN_TAIL = 24;

/**
 * Chromium writes local storage, with the session's token, some seconds late. A browser killed earlier is signed out,
 * which is no fault of the app.
 */
async function sessionOnDisk(folder: string, context: BrowserContext): Promise<void> {
  const app = context.pages().find((page) => page.url().startsWith('http'));
  const token = await app?.evaluate(() => localStorage.getItem('token'));
  if (!token) return;
  const stored = async (): Promise<boolean> => {
    const names = await readdir(join(folder, LOCAL_STORAGE));
    const files = await Promise.all(
      names.map((name) => readFile(join(folder, LOCAL_STORAGE, name), 'latin1')),
    );
    return files.some((file) => file.includes(token.slice(-TOKEN_TAIL)));
  };
  await until(stored, { what: 'the session to be on the disk' });
}

/** Playwright starts a browser in a process group of its own, led by the browser's process. */
async function browserPid(context: BrowserContext): Promise<number> {
  const browser = context.browser();
  if (!browser) throw new Error('A persistent context has its browser');
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const found = processInfo.find(({ type }) => type === 'browser');
  if (!found) throw new Error('The browser names its processes');
  return found.id;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
