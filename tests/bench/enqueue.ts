import { bar } from './bars.ts';
import { runInPage } from './page-script.ts';
import type { Stage } from './stage.ts';
import { figure, quantile, spread } from './stats.ts';

const SAMPLES = 200;
const WARM_UP = 20;
const MEDIAN_MS = 2;
const LATE_MS = 16;

/** From the tap until it is on the disk, on a page that does nothing else. */
export async function benchEnqueue(stage: Stage): Promise<void> {
  const { context, page } = await stage.newPhone();
  try {
    await page.goto('/login');
    await runInPage(page, 'enqueue-page.ts');
    const { id: userId, token } = stage.reseller;
    const options = { userId, token, count: SAMPLES + WARM_UP };
    const times = await page.evaluate((given) => window.timeTaps(given), options);
    const taps = times.taps.slice(WARM_UP);
    figure('tap: until it is durable', spread(taps));
    figure('a bare write of one record, as durable', spread(times.bare.slice(WARM_UP)));
    bar({ name: 'b. tap, median', measured: quantile(taps, 0.5), limit: MEDIAN_MS, unit: 'ms' });
    bar({ name: 'b. tap, p95', measured: quantile(taps, 0.95), limit: LATE_MS, unit: 'ms' });
  } finally {
    await context.close();
  }
}
