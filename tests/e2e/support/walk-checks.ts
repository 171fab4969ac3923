import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { layoutFaults, type Look } from './layout-faults.ts';

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
 * where no other rule can tell otherwise.
 */
export async function violations(page: Page): Promise<string[]> {
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  await setStill(page, true);
  const found = await analyse(page);
  await page.emulateMedia({ colorScheme: isDark ? 'light' : 'dark' });
  found.push(...(await analyse(page, ['color-contrast'])));
  await page.emulateMedia({ colorScheme: isDark ? 'dark' : 'light' });
  await setStill(page, false);
  return found;
}

/**
 * Ends the motions that have an end, and lets no colour pass gradually: what fades has too little contrast. A colour that is
 * inherited would fade level by level, a drawing for each.
 */
async function setStill(page: Page, isStill: boolean): Promise<void> {
  await page.evaluate((still) => {
    const own = window as unknown as { stillSheet?: CSSStyleSheet };
    own.stillSheet ??= new CSSStyleSheet();
    own.stillSheet.replaceSync('*, ::before, ::after { transition: none !important }');
    const others = document.adoptedStyleSheets.filter((sheet) => sheet !== own.stillSheet);
    document.adoptedStyleSheets = still ? [...others, own.stillSheet] : others;
    if (!still) return;
    for (const motion of document.getAnimations()) {
      if (motion.effect?.getComputedTiming().endTime !== Infinity) motion.finish();
    }
  }, isStill);
}

/** axe describes no node of a rule that is kept, which costs as much again. */
async function analyse(page: Page, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (only) => {
    const { run } = (window as unknown as { axe: { run: typeof axe.run } }).axe;
    const { violations: all } = await run(document, {
      resultTypes: ['violations'],
      ...(only && { runOnly: only }),
    });
    return all
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${location.href} ${id}: ${html.slice(0, 160)}`));
  }, rules);
}

const isWide = (page: Page): boolean => (page.viewportSize()?.width ?? 0) >= 768;

/** Makes a phone the smallest one; a desktop keeps its size. */
export async function shrinkPhone(page: Page): Promise<void> {
  if (!isWide(page)) await page.setViewportSize({ width: 360, height: 740 });
}

const ENLARGED = ['overflow', 'cutWords', 'crampedForm'] as const;

/** A phone's text is enlarged to 130 % and 200 %. */
const PHONE: readonly Look[] = [
  { checks: ['overflow', 'smallTargets'] },
  { checks: ENLARGED, textSize: '130%' },
  { checks: ENLARGED, textSize: '200%' },
];

/** All faults of what the page shows now. A desktop is halved too, as its browser does at 200 %. Errors are those of `complaintsOf`. */
export async function faultsOf(page: Page): Promise<string[]> {
  const size = page.viewportSize();
  const halved = size && isWide(page);
  const found = [
    ...(await layoutFaults(page, halved ? [{ checks: ['overflow'] }] : PHONE)),
    ...(await injected(page)),
    ...(await violations(page)),
  ];
  if (!halved) return found;
  await page.setViewportSize({ width: 640, height: 400 });
  await drawn(page);
  found.push(...(await layoutFaults(page, [{ checks: ['overflow', 'cutWords'] }])));
  await page.setViewportSize(size);
  return found;
}

/** The app hears of another size in the next frame, and draws for it before the one after. */
function drawn(page: Page): Promise<unknown> {
  return page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
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
