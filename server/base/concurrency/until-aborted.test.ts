import { getEventListeners } from 'node:events';
import { expect, it } from 'vitest';
import { untilAborted, type Stopped } from './until-aborted.ts';

const listeners = (signal: AbortSignal) => getEventListeners(signal, 'abort').length;

it('[OPS-70] work on a signal that lives leaves nothing on it, also where it fails', async () => {
  const { signal } = new AbortController();
  const race = (stopped: Stopped) => Promise.race([Promise.resolve('done'), stopped]);
  for (let run = 0; run < 100; run += 1) expect(await untilAborted(signal, race)).toBe('done');
  await expect(untilAborted(signal, () => Promise.reject(new Error('no database')))).rejects.toThrow(
    'no database',
  );
  expect(listeners(signal)).toBe(0);
});

it('[OPS-70] a stop before or during the work is heard', async () => {
  const stopping = new AbortController();
  const heard = untilAborted(stopping.signal, (stopped) => stopped);
  expect(listeners(stopping.signal)).toBe(1);
  stopping.abort();
  expect(await heard).toBe('stopped');
  expect(await untilAborted(stopping.signal, (stopped) => stopped)).toBe('stopped');
  expect(listeners(stopping.signal)).toBe(0);
});
