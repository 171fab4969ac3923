import { afterEach, describe, expect, it, vi } from 'vitest';
import { TimeSlices } from './time-slicing.ts';

/** Keeps the thread busy, as parsing or unsealing does. */
function workFor(ms: number): void {
  const endsAt = performance.now() + ms;
  while (performance.now() < endsAt);
}

afterEach(() => vi.useRealTimers());

describe('slices', () => {
  it('[SEC-22] lets others run between the steps of long work, whose results stay in order', async () => {
    let turns = 0;
    const other = setInterval(() => (turns += 1), 0);
    const results = await new TimeSlices().map([1, 2, 3, 4, 5, 6, 7, 8], (item) => {
      workFor(6);
      return item * 2;
    });
    clearInterval(other);
    expect(results).toEqual([2, 4, 6, 8, 10, 12, 14, 16]);
    expect(turns).toBeGreaterThan(1);
  });

  it('[SEC-22] short work waits for nobody', async () => {
    // The clock is fake, so that the load of the machine doesn't count.
    vi.useFakeTimers({ toFake: ['performance'] });
    let isOthersTurn = false;
    const other = setImmediate(() => (isOthersTurn = true));
    const slices = new TimeSlices();
    for (let step = 0; step < 5; step += 1) await slices.rest();
    expect(isOthersTurn).toBe(false);
    clearImmediate(other);
  });
});
