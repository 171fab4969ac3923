/** Collects what comes within `windowMs` of the first, then works on all of it at once. */
export function createMicroBatch<Item>(
  windowMs: number,
  work: (items: readonly Item[]) => void,
): (item: Item) => void {
  let waiting: Item[] = [];
  const run = () => {
    const items = waiting;
    waiting = [];
    work(items);
  };
  return (item) => {
    waiting.push(item);
    if (waiting.length === 1) setTimeout(run, windowMs).unref();
  };
}
