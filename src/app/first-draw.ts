/** A first screen that takes longer than this delays nothing else. */
const LATEST_MS = 1_500;

let settle = (): void => undefined;

/** Settles once the first screen is drawn. */
export const screenDrawn = new Promise<void>((resolve) => (settle = resolve));

/** Settles once the first screen is drawn, or takes too long: what no first screen needs loads after it. */
export const firstDraw = Promise.race([
  screenDrawn,
  new Promise<void>((resolve) => setTimeout(resolve, LATEST_MS)),
]);

/** Called by an effect, which may run before its frame is on screen. */
export function markDrawn(): void {
  requestAnimationFrame(() => setTimeout(settle));
}
