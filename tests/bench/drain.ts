import type { Page } from '@playwright/test';
import { startFaultProxy } from '#tests/support/app/fault-proxy.ts';
import { bar } from './bars.ts';
import type { DrainOptions, DrainTimes } from './drain-page.ts';
import { feedSince, newestRevision } from './feed.ts';
import { runInPage } from './page-script.ts';
import type { Mix } from './queue-taps.ts';
import type { Stage } from './stage.ts';
import { figure, ms, quantile } from './stats.ts';

const ROUNDS = 3;
/** Factor for a second drain with more changes, which shows how the time of each grows. */
const MANYFOLD = 10;
/** Share of the bare queue's time. */
const DRAIN_LIMIT = 0.25;
const SETTLED_LIMIT = 0.4;
const GROWTH_LIMIT = 1.2;

/**
 * Queued mutations over a slow link: the app's queue and a bare one in turn, on the same page of the same origin.
 * `grown`: then ten times as many, for a minute.
 */
export async function benchDrain(
  stage: Stage,
  { count, roundTripMs, grown }: { count: number; roundTripMs: number; grown: boolean },
) {
  const proxy = await startFaultProxy({ target: { port: stage.server.port } });
  const { context, page } = await stage.newPhone(proxy.url);
  const { id: userId, token } = stage.reseller;
  const many = MANYFOLD * count;
  const options = (mix: Mix, much = count): DrainOptions => ({ userId, token, count: much, mix });
  try {
    await page.goto('/login');
    await runInPage(page, 'drain-page.ts');
    // The books are pulled over the fast link: only the drains are measured.
    await page.evaluate((given) => window.drains.pullAll(given), options('creates'));
    proxy.delay(roundTripMs);
    const creates = await compare(stage, page, options('creates'));
    await compare(stage, page, options('mixed'));
    bar({
      name: `a. ${count} creates: app / bare queue, answered`,
      measured: creates.ratio,
      limit: DRAIN_LIMIT,
      unit: '×',
    });
    bar({
      name: `a. ${count} creates: app settled / bare queue answered`,
      measured: creates.settledRatio,
      limit: SETTLED_LIMIT,
      unit: '×',
    });
    bar({
      name: 'a. lost, doubled or out of order',
      measured: creates.faults,
      limit: 0,
      unit: '',
    });
    if (!grown) return;
    const large = await appDrain(stage, page, options('creates', many));
    figure(`${many} creates: answered, settled`, `${ms(large.answeredMs)}, ${ms(large.settledMs)}`);
    bar({
      name: `a. ${many} creates: time of one / of one of ${count}`,
      measured: large.settledMs / many / (creates.settledMs / count),
      limit: GROWTH_LIMIT,
      unit: '×',
    });
    bar({ name: `a. ${many} creates: lost, doubled`, measured: large.faults, limit: 0, unit: '' });
  } finally {
    await context.close();
    await proxy.close();
  }
}

interface Checked extends DrainTimes {
  /** Changes lost, doubled or out of the order of their taps. */
  faults: number;
}

/** The median ratio of several rounds, since other work on the machine disturbs single ones. */
async function compare(stage: Stage, page: Page, options: DrainOptions) {
  const { mix } = options;
  const apps: Checked[] = [];
  const bares: DrainTimes[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    apps.push(await appDrain(stage, page, options));
    bares.push(await page.evaluate((given) => window.drains.drainBare(given), options));
  }
  const ratios = apps.map(({ answeredMs }, round) => answeredMs / (bares[round]?.answeredMs ?? Number.NaN));
  const faults = apps.reduce((sum, one) => sum + one.faults, 0);
  const settledMs = middle(apps, 'settledMs');
  const [answered, bare] = [middle(apps, 'answeredMs'), middle(bares, 'answeredMs')];
  figure(`${mix}, app: enqueued in one go`, ms(middle(apps, 'enqueueMs')));
  figure(`${mix}, app: answered, settled`, `${ms(answered)}, ${ms(settledMs)}`);
  figure(`${mix}, bare queue, batches of 100: answered`, ms(bare));
  figure(`${mix}: app / bare, answered`, ratios.map((ratio) => ratio.toFixed(2)).join(', '));
  figure(`${mix}: app settled / bare answered`, (settledMs / bare).toFixed(2));
  figure(`${mix}: lost, doubled or out of order`, String(faults));
  return { ratio: quantile(ratios, 0.5), settledMs, settledRatio: settledMs / bare, faults };
}

function middle(all: readonly DrainTimes[], field: 'enqueueMs' | 'answeredMs' | 'settledMs'): number {
  return quantile(
    all.map((times) => times[field]),
    0.5,
  );
}

/** Drains the app's queue and checks each of its changes on the server. */
async function appDrain(stage: Stage, page: Page, options: DrainOptions): Promise<Checked> {
  const before = await newestRevision(stage);
  const times = await page.evaluate((given) => window.drains.drainApp(given), options);
  const raised = (await newestRevision(stage)) - before;
  const places = new Map(times.clients.map((id, place) => [id, place]));
  const written = (await feedSince(stage, before)).flatMap(({ table, id }) =>
    table === 'clients' ? (places.get(id) ?? []) : [],
  );
  const lost = times.clients.length - written.length;
  const doubled = raised - times.clients.length;
  const disordered = written.filter((place, n) => n > 0 && place < (written[n - 1] ?? 0)).length;
  return { ...times, faults: Math.abs(lost) + Math.abs(doubled) + disordered };
}
