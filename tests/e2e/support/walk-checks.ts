import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { crampedForm, cutWords, overflow, smallTargets } from './layout-faults.ts';

/** A warning of the browser on a machine that draws seconds after the load. */
const SLOW_PRELOAD = 'preloaded using link preload but not used within a few seconds';

/** Text that breaks a layout, and text that does harm where it is taken for markup, an address or a placeholder. */
export const LONG = 'x'.repeat(200);
export const HOSTILE = '<img src=x onerror="window.pwned=1">\u202E😀{clave}&#60;script&#62;';

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
  page.on('dialog', (dialog) => {
    complaints.push(`${page.url()} opened ${dialog.message()}`);
    void dialog.dismiss();
  });
  return complaints;
}

/**
 * Serious faults of accessibility, by axe: all rules in the present colour scheme, and the contrast again in the other one,
 * where no other rule can tell otherwise. From then on the page moves without motion.
 */
export async function violations(page: Page): Promise<string[]> {
  // What still fades in has too little contrast, also a banner that comes while axe looks.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  const found = await analyse(page);
  await page.emulateMedia({ colorScheme: isDark ? 'light' : 'dark' });
  found.push(...(await analyse(page, ['color-contrast'])));
  await page.emulateMedia({ colorScheme: isDark ? 'dark' : 'light' });
  return found;
}

/** axe describes no node of a rule that is kept, which costs as much again. */
async function analyse(page: Page, rules?: string[]): Promise<string[]> {
  await motionsOver(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (only) => {
    const { run } = (window as unknown as { axe: { run: typeof axe.run } }).axe;
    const { violations: all } = await run(document, {
      resultTypes: ['violations'],
      // An experiment until axe 4.14. It finds names that don't begin with the words on the button, by the dozen.
      rules: { 'label-content-name-mismatch': { enabled: false } },
      ...(only && { runOnly: only }),
    });
    return all
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${location.href} ${id}: ${html.slice(0, 160)}`));
  }, rules);
}

/** Motions that never end, as of a skeleton, go on. */
async function motionsOver(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every((each) => each.playState !== 'running' || each.effect?.getComputedTiming().endTime === Infinity),
  );
}

const isWide = (page: Page): boolean => (page.viewportSize()?.width ?? 0) >= 768;

/** Makes a phone the smallest one; a desktop keeps its size. */
export async function shrinkPhone(page: Page): Promise<void> {
  if (!isWide(page)) await page.setViewportSize({ width: 360, height: 740 });
}

/**
 * All faults of what the page shows now. A phone's text is enlarged to 130 % and 200 %; a desktop is halved, as its browser
 * does at 200 %. Errors are those of `complaintsOf`.
 */
export async function faultsOf(page: Page): Promise<string[]> {
  const found = [...(await violations(page)), ...(await overflow(page)), ...(await injected(page))];
  const size = page.viewportSize();
  if (size && isWide(page)) {
    await page.setViewportSize({ width: 640, height: 400 });
    found.push(...(await overflow(page)), ...(await cutWords(page)));
    await page.setViewportSize(size);
    return found;
  }
  found.push(...(await smallTargets(page)));
  for (const enlarged of ['130%', '200%']) {
    await enlarge(page, enlarged);
    found.push(...(await overflow(page)), ...(await cutWords(page)), ...(await crampedForm(page)));
  }
  await enlarge(page, '');
  return found;
}

/** Where hostile text became markup or ran. */
function injected(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document.querySelectorAll('img[src=x]').length > 0 || 'pwned' in window
      ? [`${location.href} took text for markup`]
      : [],
  );
}

/** Enlarges text alone, as a browser can; '' undoes it. */
export function enlarge(page: Page, size: string): Promise<void> {
  return page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize;
  }, size);
}
