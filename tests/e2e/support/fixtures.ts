import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { test as base, type BrowserContextOptions } from '@playwright/test';
import PostalMime, { type Email } from 'postal-mime';
import { apiClient, type ApiClient } from '#tests/support/api/api-client.ts';
import { builtTree } from '#tests/support/build/built-tree.ts';
import { newDataFolder } from '#tests/support/build/data-folder.ts';
import { findChromium } from '#tests/support/machine/chromium.ts';
import { mendFirefox } from '#tests/support/machine/firefox.ts';
import { leaveDatabases } from '#tests/support/api/joined-database.ts';
import { createLiveUser, type LiveUser, type LiveUserFields } from '#tests/support/api/live-users.ts';
import {
  builtServer,
  freePort,
  serverProcess,
  type ServerProcess,
} from '#tests/support/app/server-process.ts';
import { timeBanners } from './banners.ts';
import { type PageOptions, warmPages, type WarmPages } from '#tests/e2e/support/warm/warm-page.ts';
import { slowDown } from '#tests/e2e/support/steps/phone-steps.ts';
import { persistentProfiles, type Profiles } from './profiles.ts';

/** The built server of a worker, with helpers for tests. */
export interface LiveServer extends ServerProcess {
  createUser(fields?: LiveUserFields): Promise<LiveUser>;
  /** The API as another device of this user. */
  api(user: LiveUser): ApiClient;
  /** Every mail so far, oldest first. */
  mails(): Promise<Email[]>;
}

/** How many times slower the page's scripts run. */
const SLOWER = Number(process.env['SLOWER'] ?? 1);

/** The tag of a journey that goes offline: its page has a service worker. */
const WITH_WORKER = '@worker';

interface WorkerFixtures {
  server: LiveServer;
  warmPages: WarmPages;
}

interface TestFixtures {
  /**
   * True for a page of the test's own, as one about starting, installing, tabs or storage needs. By default a test has the
   * runner's page, in which others signed in before.
   */
  cold: boolean;
  /** True where time is real: the page's timers are not held, and banners are not noted. Such a page is the test's own. */
  realTime: boolean;
  pageOptions: PageOptions;
  /** A verified reseller of this test alone. */
  reseller: LiveUser;
  /** The API as `reseller`. */
  api: ApiClient;
  /** Browser profiles on disk, which outlive their browser. */
  profiles: Profiles;
}

/**
 * Starts a built server on a database without users in a temporary folder; `close` deletes all of it.
 *
 * @param tree the build that it runs and serves; by default that of the present sources
 */
export async function openLiveServer(
  env: Record<string, string> = {},
  tree?: string,
): Promise<LiveServer & { close(): Promise<void> }> {
  const dataDir = await newDataFolder('vigente-e2e-');
  const args = builtServer(tree ?? (await builtTree()));
  const process = serverProcess({
    args,
    dataDir,
    port: await freePort(),
    env,
  });
  await process.start();
  return {
    ...process,
    createUser: (fields) => createLiveUser(dataDir, fields),
    api: (user) => apiClient(process.url, user),
    mails: () => readMails(join(dataDir, 'mail')),
    close: async () => {
      await leaveDatabases();
      await process.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function readMails(folder: string): Promise<Email[]> {
  const names = await readdir(folder).catch(() => []);
  const files = names.filter((name) => name.endsWith('.eml')).toSorted();
  return Promise.all(files.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))));
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    // Playwright requires a destructured first argument, even an empty one.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const server = await openLiveServer();
      await provide(server);
      await server.close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  browser: [
    async ({ browser, browserName }, provide) => {
      if (browserName === 'firefox') mendFirefox(browser);
      await provide(browser);
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, provide) => provide(server.url),
  /** A worker's cache costs half of a short journey; only those that need it have one. */
  // oxlint-disable-next-line no-empty-pattern
  serviceWorkers: async ({}, provide, { tags }) => provide(tags.includes(WITH_WORKER) ? 'allow' : 'block'),
  warmPages: [
    async ({ browser }, provide) => {
      const pages = warmPages(browser);
      await provide(pages);
      await pages.close();
    },
    { scope: 'worker' },
  ],
  cold: [process.env['COLD'] === '1' || SLOWER > 1, { option: true }],
  realTime: [false, { option: true }],
  /** What makes two pages differ, of the options that tests set. */
  pageOptions: async (
    {
      serviceWorkers,
      viewport,
      hasTouch,
      isMobile,
      locale,
      timezoneId,
      permissions,
      colorScheme,
      userAgent,
      contextOptions,
    },
    provide,
  ) =>
    provide({
      serviceWorkers,
      viewport,
      hasTouch,
      isMobile,
      locale,
      timezoneId,
      permissions,
      colorScheme,
      userAgent,
      contextOptions,
    }),
  context: async ({ browser, warmPages: pages, cold, realTime, pageOptions }, provide, testInfo) => {
    if (cold || realTime) {
      const context = await browser.newContext();
      await provide(context);
      await context.close();
      return;
    }
    const warm = await pages.take(pageOptions);
    await provide(warm.context);
    // A failed test ends its worker: its page stays as it was, for the picture.
    if (testInfo.status === testInfo.expectedStatus) await pages.giveBack(warm);
  },
  page: async ({ context, realTime }, provide) => {
    const [warm] = context.pages();
    const page = warm ?? (await context.newPage());
    if (!warm && !realTime) await timeBanners(page);
    if (SLOWER > 1) await slowDown(page, SLOWER);
    await provide(page);
  },
  reseller: async ({ server }, provide) => provide(await server.createUser()),
  api: async ({ server, reseller }, provide) => provide(server.api(reseller)),
  profiles: async (
    { baseURL, viewport, deviceScaleFactor, hasTouch, isMobile, locale, timezoneId, launchOptions },
    provide,
  ) => {
    const options: BrowserContextOptions = {
      viewport,
      hasTouch,
      isMobile,
      ...defined({ baseURL, deviceScaleFactor, locale, timezoneId }),
    };
    // Installation, a kill and lasting storage need a whole browser, not the headless shell.
    const executablePath = findChromium();
    const profiles = persistentProfiles(options, {
      ...launchOptions,
      ...(executablePath && { executablePath }),
    });
    await provide(profiles);
    await profiles.close();
  },
});

/** Drops the options that the project leaves undefined. */
function defined(options: Record<string, unknown>): BrowserContextOptions {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
}

export { signIn, signInByForm, submitSignIn } from './sign-in.ts';
export { waitForWorker } from '#tests/e2e/support/warm/load.ts';
export { expect } from '#tests/e2e/support/time/expect.ts';
