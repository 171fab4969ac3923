import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { store } from '#ui/store.ts';
import { isLoading, loadingAtom, withLoading } from './loading.ts';

function call() {
  let succeed: (answer: string) => void = () => undefined;
  let fail: (error: Error) => void = () => undefined;
  const answer = new Promise<string>((resolve, reject) => ([succeed, fail] = [resolve, reject]));
  return { answer: withLoading(() => answer), succeed, fail };
}

describe('the loading flag', () => {
  let said: boolean[];
  let stop: () => void;

  beforeEach(() => {
    said = [];
    stop = store.sub(loadingAtom, () => said.push(isLoading()));
  });

  afterEach(() => stop());

  test('[GEN-02] is off while no call has started', () => {
    expect(isLoading()).toBe(false);
  });

  test('[GEN-02] is on from the start of a call to its success', async () => {
    const { answer, succeed } = call();
    expect(isLoading()).toBe(true);
    succeed('Listo.');
    expect(await answer).toBe('Listo.');
    expect(isLoading()).toBe(false);
    expect(said).toEqual([true, false]);
  });

  test('[GEN-02] is on from the start of a call to its failure, which its caller hears of', async () => {
    const { answer, fail } = call();
    expect(isLoading()).toBe(true);
    fail(new Error('no network'));
    await expect(answer).rejects.toThrow('no network');
    expect(isLoading()).toBe(false);
    expect(said).toEqual([true, false]);
  });

  test('[GEN-02] is off again where the call could not even start', async () => {
    const unable = withLoading(() => {
      throw new Error('no database');
    });
    await expect(unable).rejects.toThrow('no database');
    expect(said).toEqual([true, false]);
  });

  test('[GEN-02] is one for all calls, on until the last of them has ended', async () => {
    const [first, second] = [call(), call()];
    second.fail(new Error('no network'));
    await expect(second.answer).rejects.toThrow('no network');
    expect(isLoading()).toBe(true);
    first.succeed('Listo.');
    await first.answer;
    expect(isLoading()).toBe(false);
  });

  test('[GEN-02] does not reach a listener that has left', async () => {
    stop();
    await withLoading(() => Promise.resolve());
    expect(said).toEqual([]);
  });
});
