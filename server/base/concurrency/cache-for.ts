/** All calls during one run, and for `milliseconds` after its begin, share its result. */
export function cacheFor<Result>(milliseconds: number, work: () => Promise<Result>): () => Promise<Result> {
  let shared: Promise<Result> | null = null;
  let isUnderWay = false;
  let begunAtMs = 0;
  return () => {
    if (shared === null || (!isUnderWay && performance.now() - begunAtMs >= milliseconds)) {
      isUnderWay = true;
      begunAtMs = performance.now();
      shared = work().finally(() => (isUnderWay = false));
    }
    return shared;
  };
}
