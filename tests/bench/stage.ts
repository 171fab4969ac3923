import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { builtTree } from '#tests/support/build/built-tree.ts';
import { findHeadlessChromium } from '#tests/support/machine/chromium.ts';
import { createLiveUser, type LiveUser } from '#tests/support/api/live-users.ts';
import { repositoryRoot } from '#tests/support/repository.ts';
import { runCommand } from '#tests/support/run-command.ts';
import {
  builtServer,
  freePort,
  serverProcess,
  type ServerProcess,
} from '#tests/support/app/server-process.ts';

const ARGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'];

/** A slowed page with 50,000 clients answers late while it sends or takes rows in. */
export const SLOW_MS = 180_000;

/** The built server, a reseller with rows, and a browser. */
export interface Stage {
  dataDir: string;
  server: ServerProcess;
  reseller: LiveUser;
  browser: Browser;
  /** `worker` false: the page has no service worker and does all the work itself. */
  newPhone(
    baseURL?: string,
    options?: { worker?: boolean },
  ): Promise<{ context: BrowserContext; page: Page }>;
  close(): Promise<void>;
}

export interface Size {
  accounts: number;
  clients: number;
}

/** Takes half a minute. */
export async function setStage(size: Size): Promise<Stage> {
  const dataDir = await mkdtemp(join(tmpdir(), 'vigente-bench-'));
  const server = serverProcess({ args: builtServer(await builtTree()), dataDir, port: await freePort() });
  await server.start();
  const reseller = await createLiveUser(dataDir);
  await fillBooks(dataDir, reseller, size);
  const executablePath = findHeadlessChromium();
  const browser = await chromium.launch({ args: ARGS, ...(executablePath && { executablePath }) });
  return {
    dataDir,
    server,
    reseller,
    browser,
    newPhone: async (baseURL = server.url, { worker = true } = {}) => {
      const viewport = { width: 390, height: 844 };
      const look = { viewport, isMobile: true, hasTouch: true, deviceScaleFactor: 2, locale: 'es-PE' };
      const serviceWorkers = worker ? 'allow' : 'block';
      const context = await browser.newContext({
        baseURL,
        timezoneId: 'America/Lima',
        serviceWorkers,
        ...look,
      });
      return { context, page: await context.newPage() };
    },
    close: async () => {
      await browser.close();
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Gives a user without rows so many accounts and clients, with their books. */
export async function fillBooks(
  dataDir: string,
  { email }: Pick<LiveUser, 'email'>,
  { accounts, clients }: Size,
): Promise<void> {
  const size = ['--accounts', String(accounts), '--clients', String(clients), '--user', email];
  const args = ['--import', 'tsx', 'server/main/cli/demo.ts', ...size];
  const env = { DATA_DIR: dataDir, DATABASE_URL: '', DEMO: '0', LOG_LEVEL: 'warn' };
  const { code, output } = await runCommand(process.execPath, args, { cwd: repositoryRoot, env });
  if (code !== 0) throw new Error(`The demo data was not made:\n${output}`);
}

/** Slows the page's processor down by this factor, to that of a cheap phone. */
export async function slowDown(page: Page, rate: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate });
}
