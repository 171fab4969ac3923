import type { Page } from '@playwright/test';

/**
 * What can be wrong with a layout.
 *
 * - `overflow`: the page, or the open sheet, scrolls to the side (PWA-19).
 * - `cutWords`: a text of a button, link, heading or label is cut off, unless by design (PWA-20, text at 200 %).
 * - `crampedForm`: an open sheet leaves its form less height than a field with its label needs, 96 px (PWA-30).
 * - `smallTargets`: a control is smaller than a finger (PWA-20); links within running text don't count.
 */
export type LayoutCheck = 'overflow' | 'cutWords' | 'crampedForm' | 'smallTargets';

export interface Look {
  checks: readonly LayoutCheck[];
  /** Size of text alone, as a browser can enlarge it; the page's own where left out. */
  textSize?: string;
}

/** Looks at the page as often as is asked, and gives it its own size of text again. All in one step: no frame is drawn between. */
export function layoutFaults(page: Page, looks: readonly Look[]): Promise<string[]> {
  return page.evaluate((asked) => {
    const where = `${location.pathname}${location.search}`;
    const start = (element: Element): string => element.outerHTML.slice(0, 120);
    const checks = {
      overflow: () => {
        const wide = document.documentElement.scrollWidth - innerWidth;
        const sheets = [...document.querySelectorAll('[data-sheet], [data-sheet] *')].filter(
          (element) =>
            element.scrollWidth > element.clientWidth + 1 &&
            /auto|scroll/.test(getComputedStyle(element).overflowX) &&
            element.clientWidth > 0 &&
            !element.matches('input, textarea, select'),
        );
        return [
          ...(wide > 0 ? [`the page is ${wide} px too wide`] : []),
          ...sheets.map((element) => `the sheet scrolls to the side in ${start(element)}`),
        ];
      },
      cutWords: () =>
        [...document.querySelectorAll('button, a[href], h1, h2, label')]
          .filter((element) => element.checkVisibility() && !element.closest('.sr-only, [aria-hidden=true]'))
          .filter((element) => {
            const { overflowX, textOverflow } = getComputedStyle(element);
            const hides = overflowX === 'hidden' || overflowX === 'clip';
            return hides && textOverflow !== 'ellipsis' && element.scrollWidth > element.clientWidth + 1;
          })
          .map((element) => `cuts ${start(element)}`),
      crampedForm: () =>
        [...document.querySelectorAll('[data-sheet] form > :first-child')]
          .filter((body) => body.scrollHeight > body.clientHeight && body.clientHeight < 96)
          .map((body) => `leaves its form ${body.clientHeight} px`),
      smallTargets: () => {
        const pressable =
          'button, a[href], input:not([type=hidden]), select, textarea, [role=button], [role=checkbox]';
        const isShown = (element: Element): boolean =>
          element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
          !element.closest('.sr-only, [inert], [aria-hidden=true]');
        const box = (element: Element): DOMRect => {
          const isBox = element.matches('input[type=radio], input[type=checkbox]');
          const label = isBox ? element.closest('label') : null;
          return (label ?? element).getBoundingClientRect();
        };
        return [...document.querySelectorAll(pressable)]
          .filter(isShown)
          .map((element) => ({ element, width: box(element).width, height: box(element).height }))
          .filter(({ width, height }) => width > 1 && (Math.round(width) < 44 || Math.round(height) < 44))
          .map(
            ({ element, width, height }) => `${Math.round(width)}x${Math.round(height)} ${start(element)}`,
          );
      },
    };
    const { style } = document.documentElement;
    const own = style.fontSize;
    const found = asked.flatMap(({ checks: names, textSize }) => {
      style.fontSize = textSize ?? own;
      const at = `${where} at ${innerWidth} px${textSize ? ` and ${textSize}` : ''}`;
      return names.flatMap((name) => checks[name]().map((fault) => `${at}: ${fault}`));
    });
    style.fontSize = own;
    return found;
  }, looks);
}

/** `layoutFaults` of the page as it is, where it or the open sheet scrolls to the side (PWA-19). */
export const overflow = (page: Page): Promise<string[]> => layoutFaults(page, [{ checks: ['overflow'] }]);
