import { describe, expect, it } from 'vitest';
import { until } from './wait.ts';

describe('until', () => {
  it('gives the first truthy answer', async () => {
    let asked = 0;
    expect(await until(() => (++asked === 3 ? 'ready' : null), { what: 'the third try' })).toBe('ready');
  });

  it('takes a condition that throws as not met yet', async () => {
    let asked = 0;
    const condition = async (): Promise<boolean> => {
      if (++asked < 3) throw new Error('not there');
      return true;
    };
    expect(await until(condition, { what: 'it to stop throwing' })).toBe(true);
  });

  it('rejects with the name of the condition and its last error when time is up', async () => {
    const condition = (): boolean => {
      throw new Error('still closed');
    };
    const failure = until(condition, { what: 'the port to open', timeoutMs: 40 });
    await expect(failure).rejects.toThrow('Waited 40 ms in vain for the port to open');
    await expect(failure).rejects.toHaveProperty('cause.message', 'still closed');
  });
});
