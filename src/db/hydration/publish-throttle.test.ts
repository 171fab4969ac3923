import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PublishThrottle } from './publish-throttle.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const settledOf = (work: Promise<void>): { settled: boolean } => {
  const seen = { settled: false };
  void work.then(() => (seen.settled = true));
  return seen;
};

it('[SYN-16] a wait for the end of quiet commits ends two seconds after the last', async () => {
  const throttle = new PublishThrottle(() => undefined);
  throttle.add();
  const waiting = settledOf(throttle.whenIdle());
  await vi.advanceTimersByTimeAsync(1_500);
  throttle.add();
  await vi.advanceTimersByTimeAsync(1_500);
  expect(waiting.settled).toBe(false);
  await vi.advanceTimersByTimeAsync(600);
  expect(waiting.settled).toBe(true);
});

it('[SYN-16] a wait for the end of quiet commits ends at once with one that publishes', async () => {
  const throttle = new PublishThrottle(() => undefined);
  throttle.add();
  const waiting = settledOf(throttle.whenIdle());
  throttle.end();
  await vi.advanceTimersByTimeAsync(0);
  expect(waiting.settled).toBe(true);
});
