import type { Page } from '@playwright/test';

const MIN_TARGET_PX = 44;

/** Controls smaller than a finger (PWA-20); links within running text don't count. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((minPx) => {
    const pressable =
      'button, a[href], input:not([type=hidden]), select, textarea, [role=button], [role=checkbox]';
    const isShown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest('.sr-only, [inert], [aria-hidden=true]');
    const box = (element: Element) => {
      const own = element.getBoundingClientRect();
      const label = element.matches('input[type=radio], input[type=checkbox]')
        ? element.closest('label')
        : null;
      return label?.getBoundingClientRect() ?? own;
    };
    return [...document.querySelectorAll(pressable)]
      .filter(isShown)
      .map(
        (element) =>
          ({ element, ...box(element).toJSON() }) as { element: Element; width: number; height: number },
      )
      .filter(({ width, height }) => width > 1 && (Math.round(width) < minPx || Math.round(height) < minPx))
      .map(
        ({ element, width, height }) =>
          `${location.pathname}${location.search} ${Math.round(width)}x${Math.round(height)} ${element.outerHTML.slice(0, 120)}`,
      );
  }, MIN_TARGET_PX);
}

/** The page, or the open sheet, if it scrolls to the side (PWA-19). */
export function overflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const where = `${location.pathname}${location.search} at ${innerWidth} px`;
    const wide = document.documentElement.scrollWidth - innerWidth;
    const sheets = [...document.querySelectorAll('[data-sheet], [data-sheet] *')].filter(
      (element) =>
        element.scrollWidth > element.clientWidth + 1 &&
        /auto|scroll/.test(getComputedStyle(element).overflowX) &&
        element.clientWidth > 0 &&
        !element.matches('input, textarea, select'),
    );
    return [
      ...(wide > 0 ? [`${where}: the page is ${wide} px too wide`] : []),
      ...sheets.map(
        (element) => `${where}: the sheet scrolls to the side in ${element.outerHTML.slice(0, 120)}`,
      ),
    ];
  });
}

/** An open sheet whose form keeps less height than a field with its label needs, 96 px (PWA-30). */
export function crampedForm(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('[data-sheet] form > :first-child')]
      .filter((body) => body.scrollHeight > body.clientHeight && body.clientHeight < 96)
      .map((body) => `${location.pathname}${location.search} leaves its form ${body.clientHeight} px`),
  );
}

/** Texts of buttons and links that are cut off, unless by design (PWA-20, text at 200 %). */
export function cutWords(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('button, a[href], h1, h2, label')]
      .filter((element) => element.checkVisibility() && !element.closest('.sr-only, [aria-hidden=true]'))
      .filter((element) => {
        const { overflowX, textOverflow } = getComputedStyle(element);
        const hides = overflowX === 'hidden' || overflowX === 'clip';
        return hides && textOverflow !== 'ellipsis' && element.scrollWidth > element.clientWidth + 1;
      })
      .map((element) => `${location.pathname}${location.search} cuts ${element.outerHTML.slice(0, 120)}`),
  );
}
