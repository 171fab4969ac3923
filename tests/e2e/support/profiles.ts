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

/** A running browser on a profile: what a phone that has the app installed is. */
export interface Device {
  context: BrowserContext;
  /** Its first tab. */
  page: Page;
  close(): Promise<void>;
  /** SIGKILL to the browser and all its processes, as the battery does, once the session is on the disk. */
  kill(): Promise<void>;
}

export interface Profiles {
  /** Opens a browser on the profile of this name: a new one, or the same data as before. */
  open(name: string): Promise<Device>;
  /** Ends every browser and throws the profiles away. */
  close(): Promise<void>;
}

/** Browser profiles in temporary folders, for what must outlive the browser and for installability. */
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
    kill: async () => {
      await sessionOnDisk(folder, context);
      const closed = context.waitForEvent('close');
      process.kill(-pid, 'SIGKILL');
      await closed;
      await until(() => !isRunning(pid), { what: 'the browser to be gone' });
    },
  };
}

const LOCAL_STORAGE = 'Default/Local Storage/leveldb';
/** As much of a token as tells it from others, and as is hardly ever cut by a block of the file. */
const TOKEN_TAIL = 24;

/**
 * Chromium writes local storage, where the session's token is, some seconds late: who is killed earlier is signed out,
 * which is no fault of the app's.
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
  await until(stored, { what: 'the session to be on the disk', timeoutMs: 30_000 });
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
