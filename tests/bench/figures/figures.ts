import { bar } from '#tests/bench/bars.ts';
import { signInPatiently } from '#tests/bench/expiry.ts';
import { slowDown, type Stage } from '#tests/bench/stage.ts';
import { figure, spread, quantile } from '#tests/bench/stats.ts';

const LIMIT_MS = 300;
const ROUNDS = 4;
const PATIENT_MS = 300_000;
const TABS = ['Cuentas', 'Proveedores', 'Clientes', 'Servicios'];

/** From a press on a view of the figures to the moment at which it is drawn: each walks all lines of the books. */
export async function benchFigures(stage: Stage, { rate }: { rate: number }): Promise<void> {
  const { page, context } = await stage.newPhone();
  await signInPatiently(page, stage);
  await page.goto('/figures');
  await page
    .getByRole('list', { name: 'Ganancia de cada servicio por mes' })
    .waitFor({ timeout: PATIENT_MS });
  await slowDown(page, rate);
  for (const name of TABS) {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      await page.getByRole('tab', { name: TABS.find((other) => other !== name) ?? '' }).click();
      const tab = await page.getByRole('tab', { name }).elementHandle();
      if (!tab) throw new Error(`No tab ${name}`);
      // The press is a transition: the tab is chosen in the commit that shows its view.
      times.push(
        await page.evaluate((button) => {
          const startMs = performance.now();
          (button as HTMLElement).click();
          return new Promise<number>((resolve) => {
            const look = (): void => {
              if (button.getAttribute('aria-selected') !== 'true') requestAnimationFrame(look);
              else setTimeout(() => resolve(performance.now() - startMs));
            };
            requestAnimationFrame(look);
          });
        }, tab),
      );
    }
    figure(`figures: ${name}, from the press to the frame`, spread(times));
    bar({ name: `figures: ${name}, ${rate}×`, measured: quantile(times, 0.5), limit: LIMIT_MS, unit: 'ms' });
  }
  await context.close();
}
