import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** A warning of the browser on a machine that draws seconds after the load. */
const SLOW_PRELOAD = 'preloaded using link preload but not used within a few seconds';

/** Errors and warnings that screens cause while a test visits all of them. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes(SLOW_PRELOAD)) return;
    if (message.type() === 'error' || message.type() === 'warning') {
      complaints.push(`${page.url()} ${message.type()}: ${message.text()}`);
    }
  });
  page.on('pageerror', (error) => complaints.push(`${page.url()} threw ${error.message}`));
  return complaints;
}

/**
 * Serious faults of accessibility, by axe. It describes no node of a rule that is kept, which costs as much again. From then
 * on the page moves without motion.
 */
export async function violations(page: Page): Promise<string[]> {
  // What still fades in has too little contrast, also a banner that comes while axe looks.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await motionsOver(page);
  const { violations: found } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .analyze();
  return found
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${page.url()} ${id}: ${html.slice(0, 160)}`));
}

/** Motions that never end, as of a skeleton, go on. */
async function motionsOver(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every((each) => each.playState !== 'running' || each.effect?.getComputedTiming().endTime === Infinity),
  );
}

/** Enlarges text alone, as a browser can; '' undoes it. */
export function enlarge(page: Page, size: string): Promise<void> {
  return page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize;
  }, size);
}
