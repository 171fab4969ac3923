import { afterEach, describe, expect, it, vi } from 'vitest';
import { until } from '#tests/support/wait.ts';
import { createBackgroundTasks } from './background-tasks.ts';

afterEach(() => vi.useRealTimers());

/** The two seconds of a stop pass only on request, however slow the machine is. */
const stopClock = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });

describe('background tasks', () => {
  it('are run four at once, the others in the order in which they came', async () => {
    const { backgroundTasks, gates, begun } = start(10);
    await until(() => begun.length === 4, { what: 'four to begin' });
    gates[2]?.open();
    await until(() => begun.length === 5, { what: 'the fifth to begin' });
    expect(begun).toEqual([0, 1, 2, 3, 4]);
    for (const gate of gates) gate.open();
    stopClock();
    await backgroundTasks.drain();
    expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it('of one key that wait for each other take one place', async () => {
    const { backgroundTasks, gates, begun } = start(8, (index) => (index < 5 ? 'ana' : `other ${index}`));
    await until(() => begun.length === 4, { what: 'one of the key and the others to begin' });
    expect(begun).toEqual([0, 5, 6, 7]);
    for (const gate of gates) gate.open();
    await backgroundTasks.drain();
  });

  it('[SES-20] [SES-33] that fail are logged, and give their place back', async () => {
    const { backgroundTasks, gates, begun, log } = start(6);
    for (const gate of gates) gate.fail(new Error('no mail server'));
    stopClock();
    await backgroundTasks.drain();
    expect(begun).toHaveLength(6);
    expect(log.error).toHaveBeenCalledTimes(6);
    expect(log.warn).not.toHaveBeenCalled();
  });

  it('[SES-20] [SES-33] that two seconds don’t suffice for are given up: counted in the log, and no other begins', async () => {
    const { backgroundTasks, gates, begun, log } = start(6);
    await until(() => begun.length === 4, { what: 'four to begin' });
    gates[0]?.open();
    await until(() => begun.length === 5, { what: 'the fifth to begin' });
    stopClock();
    const finished = backgroundTasks.drain();
    await vi.advanceTimersByTimeAsync(2_000);
    await finished;
    vi.useRealTimers();
    expect(log.warn).toHaveBeenCalledExactlyOnceWith({ tasks: 5 }, 'given up at the stop');
    for (const gate of gates) gate.open();
    await backgroundTasks.drain();
    expect(begun).toEqual([0, 1, 2, 3, 4]);
    expect(log.warn).toHaveBeenCalledOnce();
  });
});

/** Each task waits for its gate; records which have begun. */
function start(count: number, keyOf = (index: number) => String(index)) {
  const log = { error: vi.fn(), warn: vi.fn() };
  const backgroundTasks = createBackgroundTasks(log);
  const begun: number[] = [];
  const gates = Array.from({ length: count }, createGate);
  for (const [index, gate] of gates.entries()) {
    backgroundTasks.enqueue(keyOf(index), 'errand', () => {
      begun.push(index);
      return gate.opened;
    });
  }
  return { backgroundTasks, gates, begun, log };
}

function createGate() {
  let open = (): void => undefined;
  let fail = (_error: Error): void => undefined;
  const opened = new Promise<void>((resolve, reject) => ([open, fail] = [resolve, reject]));
  opened.catch(() => undefined);
  return { opened, open: () => open(), fail: (error: Error) => fail(error) };
}
