import type { ElementHandle, Page } from '@playwright/test';
import { bar } from '#tests/bench/bars.ts';
import { signInPatiently } from '#tests/bench/expiry.ts';
import { slowDown, type Stage } from '#tests/bench/stage.ts';
import { figure, ms, spread, quantile } from '#tests/bench/stats.ts';

const LIMIT_MS = 300;
const ROUNDS = 6;
const PATIENT_MS = 300_000;
const TABS = ['Cuentas', 'Proveedores', 'Clientes', 'Servicios'];
const LIST = 'Ganancia de cada servicio por mes';

/**
 * From a press on a view of the figures to the moment at which it is drawn: the first time, when all lines of the books are summed,
 * and again. Beside each stands a fixed computation of the same moment, so that a busy machine shows.
 */
export async function benchFigures(stage: Stage, { rate }: { rate: number }): Promise<void> {
  const { page, context } = await stage.newPhone();
  // What runs in the page is compiled here, and names its functions by this.
  await context.addInitScript({ content: 'globalThis.__name = (value) => value;' });
  await signInPatiently(page, stage);
  await page.goto('/movements');
  const link = page.getByRole('link', { name: 'Números' });
  await page.getByRole('heading', { level: 2 }).first().waitFor({ timeout: PATIENT_MS });
  await slowDown(page, rate);
  // The books are read ahead meanwhile.
  await page.waitForTimeout(READ_AHEAD_MS);
  const fixed: number[] = [await fixedMs(page)];
  const entered = await drawnAfter(page, await handleOf(link.elementHandle()), LIST);
  report('Números, from the movements', [entered], fixed);
  bar({ name: `figures: the first view, ${rate}×`, measured: entered, limit: LIMIT_MS, unit: 'ms' });
  for (const name of TABS) {
    const times: number[] = [];
    const beside: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      await page.getByRole('tab', { name: TABS.find((other) => other !== name) ?? '' }).click();
      beside.push(await fixedMs(page));
      const tab = await handleOf(page.getByRole('tab', { name }).elementHandle());
      times.push(await drawnAfter(page, tab, null));
    }
    const [first = Number.NaN, ...again] = times;
    report(`${name}, the first time`, [first], beside.slice(0, 1));
    report(`${name}, again`, again, beside.slice(1));
    bar({ name: `figures: ${name}, ${rate}×`, measured: quantile(times, 0.5), limit: LIMIT_MS, unit: 'ms' });
  }
  await context.close();
}

const READ_AHEAD_MS = 20_000;

async function handleOf<Node>(found: Promise<ElementHandle<Node> | null>): Promise<ElementHandle<Node>> {
  const handle = await found;
  if (!handle) throw new Error('Nothing to press');
  return handle;
}

/** Until the press shows: a list of this label, or else the tab being chosen, which the commit of its view does. */
function drawnAfter(page: Page, pressed: ElementHandle, list: string | null): Promise<number> {
  return page.evaluate(
    ([element, label]) => {
      const startMs = performance.now();
      (element as HTMLElement).click();
      return new Promise<number>((resolve) => {
        const isThere = (): boolean =>
          label === null
            ? (element as HTMLElement).getAttribute('aria-selected') === 'true'
            : document.querySelector(`ul[aria-label="${label}"]`) !== null;
        const look = (): void => {
          if (!isThere()) requestAnimationFrame(look);
          else setTimeout(() => resolve(performance.now() - startMs));
        };
        requestAnimationFrame(look);
      });
    },
    [pressed, list] as const,
  );
}

/** The same work each time: 20 million multiplications, in ms. */
function fixedMs(page: Page): Promise<number> {
  return page.evaluate(() => {
    const startMs = performance.now();
    let value = 1;
    for (let step = 0; step < 20_000_000; step += 1) value = (Math.imul(value, 1_103_515_245) + 12_345) | 0;
    // Used, so that no compiler leaves it out.
    return value === 0 ? Number.NaN : performance.now() - startMs;
  });
}

function report(name: string, times: readonly number[], beside: readonly number[]): void {
  const ratio = quantile(times, 0.5) / quantile(beside, 0.5);
  const least = `least ${ms(Math.min(...times))}`;
  figure(
    `figures: ${name}`,
    `${spread(times)}, ${least}; fixed ${spread(beside)}; ratio ${ratio.toFixed(2)}`,
  );
}
