import { bar } from '#tests/bench/bars.ts';
import { bundled } from '#tests/bench/page-script.ts';
import { SLOW_MS, type Stage } from '#tests/bench/stage.ts';
import { figure } from '#tests/bench/stats.ts';
import { signIn } from '#tests/e2e/support/sign-in.ts';

const SCREENS = [
  '/',
  '/sold',
  '/overdue',
  '/support',
  '/due',
  '/free',
  '/clients',
  '/movements',
  '/categories',
];
const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];
const MOST_SHIFT = 0.02;
/** The later parts of a screen are there by then, as with a network. */
const SETTLED_MS = 1_500;

/** Cumulative layout shift of a warm start of each screen, on a phone and on a desktop. */
export async function benchShifts(stage: Stage): Promise<void> {
  const { page, context } = await stage.newPhone();
  await page.goto('/login');
  await signIn(page, stage.reseller, SLOW_MS);
  await page.addInitScript(await bundled('motion/shifts-page.ts'));
  for (const size of SIZES) {
    await page.setViewportSize(size);
    let worst = { path: '', shift: 0 };
    for (const path of SCREENS) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.reload();
      await page.getByRole('heading', { level: 1 }).waitFor();
      const shift = await page.evaluate(
        (ms) => new Promise<number>((resolve) => setTimeout(() => resolve(window.shiftSum), ms)),
        SETTLED_MS,
      );
      figure(`layout shift of ${path} at ${size.width} px`, shift.toFixed(4));
      if (shift >= worst.shift) worst = { path, shift };
    }
    const name = `layout shift at ${size.width} px, worst: ${worst.path}`;
    bar({ name, measured: worst.shift, limit: MOST_SHIFT, unit: '×' });
  }
  await context.close();
}
