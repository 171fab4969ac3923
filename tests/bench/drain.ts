import { startFaultProxy } from '#tests/support/fault-proxy.ts';
import type { DrainTimes } from './drain-page.ts';
import { runInPage } from './page-script.ts';
import type { Stage } from './stage.ts';
import { figure, ms } from './stats.ts';

/** Queued mutations over a slow link: the app's queue, then a bare one, on the same page of the same origin. */
export async function benchDrain(
  stage: Stage,
  { count, roundTripMs }: { count: number; roundTripMs: number },
) {
  const proxy = await startFaultProxy({ target: { port: stage.server.port } });
  const { context, page } = await stage.newPhone(proxy.url);
  try {
    await page.goto('/login');
    await runInPage(page, 'drain-page.ts');
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

function report(app: DrainTimes, bare: DrainTimes): void {
  figure('app: enqueue all, in one transaction', ms(app.enqueueMs));
  figure('app: drained, all answered', ms(app.answeredMs));
  figure('app: settled, all pulled back', ms(app.settledMs));
  figure('bare queue, batches of 100: enqueue', ms(bare.enqueueMs));
  figure('bare queue: drained, all answered', ms(bare.answeredMs));
  figure('ratio app / bare, all answered', (app.answeredMs / bare.answeredMs).toFixed(2));
  figure('ratio app settled / bare answered', (app.settledMs / bare.answeredMs).toFixed(2));
}
