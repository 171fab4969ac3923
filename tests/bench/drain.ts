import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { build } from 'vite';
import { startFaultProxy } from '#tests/support/fault-proxy.ts';
import { repositoryRoot } from '#tests/support/repository.ts';
import type { DrainTimes } from './drain-page.ts';
import type { Stage } from './stage.ts';
import { figure, ms } from './stats.ts';

const SCRIPT = '/bench-drain.js';

/** Queued mutations over a slow link: the app's queue, then a bare one, on the same page of the same origin. */
export async function benchDrain(
  stage: Stage,
  { count, roundTripMs }: { count: number; roundTripMs: number },
) {
  const proxy = await startFaultProxy({ target: { port: stage.server.port } });
  const { context, page } = await stage.newPhone(proxy.url);
  try {
    await loadScript(page);
    const { id: userId, token } = stage.reseller;
    const options = { userId, token, count };
    // The books come over the plain link; only the drains are measured.
    proxy.delay(roundTripMs);
    const app = await page.evaluate((given) => window.bench.drainApp(given), options);
    const bare = await page.evaluate((given) => window.bench.drainBare(given), options);
    report(app, bare);
  } finally {
    await context.close();
    await proxy.close();
  }
}

async function loadScript(page: Page): Promise<void> {
  const code = await bundle();
  await page.route(`**${SCRIPT}`, (route) =>
    route.fulfill({ body: code, contentType: 'text/javascript; charset=utf-8' }),
  );
  await page.goto('/login');
  await page.addScriptTag({ url: SCRIPT, type: 'module' });
  await page.waitForFunction(() => 'bench' in window);
}

async function bundle(): Promise<string> {
  const result = await build({
    configFile: false,
    root: repositoryRoot,
    logLevel: 'error',
    build: {
      write: false,
      lib: { entry: join(repositoryRoot, 'tests/bench/drain-page.ts'), formats: ['es'] },
    },
  });
  const [first] = [result].flat();
  if (!first || !('output' in first)) throw new Error('Vite gives its output');
  return first.output[0].code;
}

function report(app: DrainTimes, bare: DrainTimes): void {
  figure('app: enqueue all, in one transaction', ms(app.enqueueMs));
  figure('app: drained, all answered', ms(app.answeredMs));
  figure('app: settled, all pulled back', ms(app.settledMs));
  figure('bare queue, batches of 100: enqueue', ms(bare.enqueueMs));
  figure('bare queue: drained, all answered', ms(bare.answeredMs));
  figure('ratio app / bare, all answered', (app.answeredMs / bare.answeredMs).toFixed(2));
  figure('ratio app settled / bare answered', (app.settledMs / bare.answeredMs).toFixed(2));
}
