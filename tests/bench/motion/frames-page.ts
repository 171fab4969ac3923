/** Runs in the browser beside the app: the time between the frames that are drawn. */

/** ms between one frame and the next. */
export type Gaps = number[];

declare global {
  interface Window {
    watchFrames: () => void;
    /** Ends the watch. */
    framesSeen: () => Gaps;
  }
}

let gaps: Gaps = [];
let watching = 0;

function watch(): void {
  gaps = [];
  watching += 1;
  const mine = watching;
  let before: number | undefined;
  const next = (now: number): void => {
    if (mine !== watching) return;
    if (before !== undefined) gaps.push(now - before);
    before = now;
    requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
}

window.watchFrames = watch;
window.framesSeen = () => {
  watching += 1;
  return gaps;
};
