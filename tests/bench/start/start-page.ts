/** Runs before the page's own scripts. Notes when what the start waits for is in the page and drawn. */
import { whenPainted } from '#tests/bench/painted.ts';

/** What stands in a page that is usable: a card's button, or the heading. */
function isThere(): boolean {
  const wanted = new URLSearchParams(window.name).get('wait');
  if (wanted === 'heading') return document.querySelector('h1') !== null;
  return [...document.querySelectorAll('main button')].some(({ textContent }) => textContent === '+ Add');
}

// There is no body yet.
const whenShown = whenPainted(isThere, document);

const tasks: number[] = [];
new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
  type: 'longtask',
  buffered: true,
});

/** `shownAt`: ms since the navigation began; `shownTime`: epoch ms. `longestTask`: ms, of those before it. */
const start = {
  shown: async () => {
    const shownAt = await whenShown;
    return { shownAt, shownTime: performance.timeOrigin + shownAt, longestTask: Math.max(0, ...tasks) };
  },
};

declare global {
  interface Window {
    start: typeof start;
  }
}

window.start = start;
