import type { Page } from '@playwright/test';
import { bar } from '#tests/bench/bars.ts';
import { runInPage } from '#tests/bench/page-script.ts';
import type { Stage } from '#tests/bench/stage.ts';
import { figure, ms, quantile, spread } from '#tests/bench/stats.ts';

const ROUNDS = 3;
const TAPS = 200;
const WARM_UP = 20;
const QUEUED = 500;
/** With the lock on, by without it. */
const DEARER = 1.3;

interface Measured {
  loads: number[];
  taps: number[];
  drains: number[];
}

/** What the app's lock costs: the same page reads, taps and drains, first in clear and then through the open vault. */
export async function benchVault(stage: Stage): Promise<void> {
  const { context, page } = await stage.newPhone();
  const { id: userId, token } = stage.reseller;
  try {
    await page.goto('/login');
    await runInPage(page, 'lock/vault-page.ts');
    await page.evaluate((given) => window.vaults.pullAll(given), { userId, token });
    // The first round warms the page and the server up.
    await measure(page, userId, token);
    const clear = await measure(page, userId, token);
    await page.evaluate((id) => window.vaults.sealAll(id), userId);
    const sealed = await measure(page, userId, token);
    report('all rows into memory', clear.loads, sealed.loads);
    report('tap: until it is durable', clear.taps, sealed.taps);
    report(`${QUEUED} creates: settled`, clear.drains, sealed.drains);
  } finally {
    await context.close();
  }
}

async function measure(page: Page, userId: string, token: string): Promise<Measured> {
  const loads: number[] = [];
  const drains: number[] = [];
  const { taps } = await page.evaluate((given) => window.vaults.timeTaps(given), {
    userId,
    token,
    count: TAPS + WARM_UP,
  });
  for (let round = 0; round < ROUNDS; round += 1) {
    loads.push(await page.evaluate((id) => window.vaults.loadAll(id), userId));
    const options = { userId, token, count: QUEUED, mix: 'creates' } as const;
    const { enqueueMs, settledMs } = await page.evaluate((given) => window.vaults.drainApp(given), options);
    drains.push(enqueueMs + settledMs);
  }
  return { loads, taps: taps.slice(WARM_UP), drains };
}

function report(name: string, clear: readonly number[], sealed: readonly number[]): void {
  figure(`${name}, in clear`, spread(clear));
  figure(`${name}, sealed`, spread(sealed));
  const measured = quantile(sealed, 0.5) / quantile(clear, 0.5);
  figure(`${name}, sealed / in clear`, `${measured.toFixed(2)} (${ms(quantile(sealed, 0.5))})`);
  bar({ name: `lock on / off: ${name}`, measured, limit: DEARER, unit: '×' });
}
