import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { builtTree, copyTree } from '#tests/support/build/built-tree.ts';
import { expect, openLiveServer, signInByForm, test, waitForWorker } from '#tests/e2e/support/fixtures.ts';
import { publishNewVersion } from '#tests/e2e/support/device/new-version.ts';
import type { WorkerMessage } from '#sync/worker-tags.ts';

test.use({ cold: true, serviceWorkers: 'allow' });

/** Two tabs under the worker of one version, and what puts the next one beside it. */
interface Stage {
  context: BrowserContext;
  page: Page;
  other: Page;
  /** Has the next version wait for consent. `first` runs at each start of its worker. */
  offerNext(first?: string): Promise<void>;
}

/** `first` is code that runs at each start of the older version's worker. */
async function twoTabs(
  newContext: (baseURL: string) => Promise<BrowserContext>,
  first: string,
  journey: (stage: Stage) => Promise<void>,
): Promise<void> {
  const tree = await copyTree(await builtTree());
  const worker = join(tree, 'dist/app/sw.js');
  const plain = await readFile(worker, 'utf8');
  await writeFile(worker, first + plain);
  const server = await openLiveServer({}, tree);
  const context = await newContext(server.url);
  const page = await context.newPage();
  try {
    await signInByForm(page, await server.createUser());
    await waitForWorker(page);
    const other = await context.newPage();
    await other.goto('/sold');
    await waitForWorker(other);
    const offerNext = async (next = ''): Promise<void> => {
      await writeFile(worker, next + plain);
      await publishNewVersion(tree);
      await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
      await expect(page.getByRole('button', { name: 'Actualizar' })).toBeVisible();
    };
    await journey({ context, page, other, offerNext });
  } finally {
    await context.close();
    await server.close();
    await rm(tree, { recursive: true });
  }
}

async function expectNext(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-version', 'next');
}

const startsAfter = (ms: number): string => `for (const end = Date.now() + ${ms}; Date.now() < end; );\n`;

test(
  '[PWA-06] a new version takes over that is accepted while the old worker starts',
  { tag: '@phone' },
  async ({ browser }) => {
    const newContext = (baseURL: string) => browser.newContext({ baseURL });
    await twoTabs(newContext, startsAfter(4_000), async ({ context, page, other, offerNext }) => {
      await offerNext();
      const devtools = await context.newCDPSession(page);
      await devtools.send('ServiceWorker.enable');
      await devtools.send('ServiceWorker.stopAllWorkers');
      await wake(other);
      await page.getByRole('button', { name: 'Actualizar' }).click();
      await expectNext(page);
    });
  },
);

test(
  '[PWA-06] a new version takes over although another tab wakes the old worker at its end',
  { tag: '@phone' },
  async ({ browser }) => {
    const newContext = (baseURL: string) => browser.newContext({ baseURL });
    await twoTabs(newContext, '', async ({ context, page, other, offerNext }) => {
      const [old] = context.serviceWorkers();
      if (!old) throw new Error('no worker');
      // A worker whose thread is busy ends late.
      await old.evaluate(() => {
        setInterval(() => {
          for (const end = Date.now() + 1_000; Date.now() < end;);
        }, 0);
      });
      await offerNext();
      const { ending } = await oldWorkerEnds(context, page);
      await page.getByRole('button', { name: 'Actualizar' }).click();
      await page.addInitScript(noteRegistrations);
      await ending;
      await wake(other);
      await expectNext(page);
      // The page registers what has taken over, and not the same script as a still newer version.
      const inUse = await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL);
      await expect.poll(() => registrationsOf(page)).toEqual([inUse]);
    });
  },
);

test(
  '[PWA-06] a new version whose worker answers slowly still loads, since the page asks for itself once',
  { tag: '@phone' },
  async ({ browser }) => {
    const newContext = (baseURL: string) => browser.newContext({ baseURL });
    await twoTabs(newContext, '', async ({ page, offerNext }) => {
      await offerNext(answersPagesAfter(12_000));
      await page.getByRole('button', { name: 'Actualizar' }).click();
      await expectNext(page);
    });
  },
);

function noteRegistrations(): void {
  const registrations: string[] = [];
  Object.assign(window, { registrations });
  const container = navigator.serviceWorker;
  const register = container.register.bind(container);
  container.register = (script, options) => {
    registrations.push(String(script));
    return register(script, options);
  };
}

const registrationsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { registrations: string[] }).registrations);

const KEEP_SHELL: WorkerMessage = { type: 'KEEP_SHELL' };

const wake = (tab: Page): Promise<void> =>
  tab.evaluate((message) => navigator.serviceWorker.controller?.postMessage(message), KEEP_SHELL);

interface Versions {
  versions: { status: string; runningStatus: string }[];
}

/** The inner promise resolves when the browser has told the active worker to stop. */
async function oldWorkerEnds(context: BrowserContext, page: Page): Promise<{ ending: Promise<void> }> {
  const devtools = await context.newCDPSession(page);
  const ending = new Promise<void>((resolve) => {
    devtools.on('ServiceWorker.workerVersionUpdated', ({ versions }: Versions) => {
      const ends = versions.some((one) => one.status === 'activated' && one.runningStatus === 'stopping');
      if (ends) resolve();
    });
  });
  await devtools.send('ServiceWorker.enable');
  return { ending };
}

const answersPagesAfter = (ms: number): string => `self.addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate') return;
  event.stopImmediatePropagation();
  event.respondWith(new Promise((go) => setTimeout(go, ${ms})).then(() => fetch(event.request)));
});
`;
