/** Later code waits this long for the first screen at the most. */
const LATEST_MS = 1_500;

let settle = (): void => undefined;

export const screenDrawn = new Promise<void>((resolve) => (settle = resolve));

/** Settles once the first screen is drawn, or takes too long. Code that no first screen needs loads after it. */
export const firstDraw = Promise.race([
  screenDrawn,
  new Promise<void>((resolve) => setTimeout(resolve, LATEST_MS)),
]);

/** Called by an effect, which may run before its frame is on screen. */
export function markDrawn(): void {
  requestAnimationFrame(() => setTimeout(settle));
}
