/** Runs in the browser before the app: adds up how far what is drawn jumps without a press (Layout Instability API). */

declare global {
  interface Window {
    shiftSum: number;
  }
}

/** Not yet in TypeScript's DOM types. */
export interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}

window.shiftSum = 0;
new PerformanceObserver((list) => {
  for (const { value, hadRecentInput } of list.getEntries() as LayoutShift[])
    if (!hadRecentInput) window.shiftSum += value;
}).observe({ type: 'layout-shift', buffered: true });
