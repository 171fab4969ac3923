import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runEvery, runEveryOrLater } from './run-every.ts';

const log = { error: vi.fn() };
const HOUR_MS = 3_600_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  log.error.mockReset();
});

test('[EXP-07] works at once and every 12 hours, until it is stopped', async () => {
  const work = vi.fn(() => Promise.resolve());
  const stop = runEvery({ what: 'the check', everyMs: 12 * HOUR_MS, log, work });
  await vi.advanceTimersByTimeAsync(0);
  expect(work).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(24 * HOUR_MS);
  expect(work).toHaveBeenCalledTimes(3);
  await stop();
  await vi.advanceTimersByTimeAsync(24 * HOUR_MS);
  expect(work).toHaveBeenCalledTimes(3);
});

test('a failure is logged and the next time comes all the same', async () => {
  const work = vi.fn().mockRejectedValueOnce(new Error('no database')).mockResolvedValue(undefined);
  const stop = runEvery({ what: 'the check', everyMs: HOUR_MS, log, work });
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(log.error).toHaveBeenCalledWith({ err: new Error('no database') }, 'the check failed');
  expect(work).toHaveBeenCalledTimes(2);
  await stop();
});

test('stopping signals what is under way, and waits for it', async () => {
  let end = () => {};
  let told = false;
  const work = (stopping: AbortSignal) => {
    stopping.addEventListener('abort', () => (told = true));
    return new Promise<void>((resolve) => (end = resolve));
  };
  const stop = runEvery({ what: 'the check', everyMs: HOUR_MS, log, work });
  await vi.advanceTimersByTimeAsync(0);
  let stopped = false;
  const stopping = stop().then(() => (stopped = true));
  await vi.advanceTimersByTimeAsync(0);
  expect([told, stopped]).toEqual([true, false]);
  end();
  await stopping;
  expect(stopped).toBe(true);
});

test('[OPS-72] work that puts itself off is tried each hour, and then comes as often as before', async () => {
  const work = vi
    .fn<() => Promise<'done' | 'later'>>()
    .mockResolvedValueOnce('later')
    .mockRejectedValueOnce(new Error('no database'))
    .mockResolvedValue('done');
  const stop = runEveryOrLater({ what: 'the check', everyMs: 12 * HOUR_MS, log, work });
  await vi.advanceTimersByTimeAsync(2 * HOUR_MS);
  expect(work).toHaveBeenCalledTimes(3);
  await vi.advanceTimersByTimeAsync(11 * HOUR_MS);
  expect(work).toHaveBeenCalledTimes(3);
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(work).toHaveBeenCalledTimes(4);
  await stop();
});
