import { describe, expect, it } from 'vitest';
import { QueueFull } from '#server/base/concurrency/semaphore.ts';
import { createKeptTexts } from './kept-texts.ts';

const feed = (n: number, userId = `user ${n}`) => ({ id: `feed ${n}`, userId });
const text = (bytes = 10) => Buffer.alloc(bytes, 'x');
/** Counts its calls. */
function maker(bytes?: number) {
  const counted = { times: 0, make: () => Promise.resolve(text(bytes)) };
  const make = () => {
    counted.times += 1;
    return counted.make();
  };
  return { counted, make };
}

describe('texts of calendars that are kept', () => {
  it('[TOLD-20] are made once for all who ask at once, and again where the tag is another', async () => {
    const texts = createKeptTexts();
    const { counted, make } = maker();
    const [first, ...others] = await Promise.all([1, 2, 3].map(() => texts.of(feed(1), 'a', make)));
    for (const other of others) expect(other).toBe(first);
    expect(await texts.of(feed(1), 'a', make)).toBe(first);
    expect(counted.times).toBe(1);
    await texts.of(feed(1), 'b', make);
    await texts.of(feed(2), 'b', make);
    expect(counted.times).toBe(3);
  });

  it('[TOLD-20] hold so many bytes in all, those that were read last, and none that is larger', async () => {
    const texts = createKeptTexts({ bytes: 25 });
    const { counted, make } = maker();
    const madeAnew = async (n: number, by = make): Promise<boolean> => {
      const before = counted.times;
      await texts.of(feed(n), 'a', by);
      return counted.times > before;
    };
    expect([await madeAnew(1), await madeAnew(2), await madeAnew(1), await madeAnew(3)]).toEqual([
      true,
      true,
      false,
      true,
    ]);
    expect([await madeAnew(1), await madeAnew(2)]).toEqual([false, true]);
    const large = maker(26);
    await texts.of(feed(4), 'a', large.make);
    await texts.of(feed(4), 'a', large.make);
    expect(large.counted.times).toBe(2);
    expect(await madeAnew(2)).toBe(false);
  });

  it('[TOLD-20] [SEC-22] are made one at a time, of each user one waits, and who finds too many waiting is refused', async () => {
    const texts = createKeptTexts({ room: { places: 2, retryAfterSeconds: 10 } });
    const ends: (() => void)[] = [];
    const begun: number[] = [];
    const ask = (n: number, userId?: string) =>
      texts.of(feed(n, userId), 'a', async () => {
        begun.push(n);
        await new Promise<void>((resolve) => ends.push(resolve));
        return text();
      });
    const first = ask(1, 'greedy');
    const greedy = [2, 3, 4, 5].map((n) => ask(n, 'greedy'));
    const others = [ask(6), ask(7)];
    await expect(ask(8)).rejects.toThrow(QueueFull);
    expect(begun).toEqual([1]);
    for (let made = 1; made <= 7; made += 1) {
      await expect.poll(() => begun.length).toBe(made);
      expect(ends).toHaveLength(made);
      ends.at(-1)?.();
    }
    await Promise.all([first, ...greedy, ...others]);
    // The user's second request of five has waited for the first.
    expect(begun.slice(0, 3)).toEqual([1, 6, 7]);
  });

  it('[TOLD-20] that fail are made again for the next', async () => {
    const texts = createKeptTexts();
    const { counted, make } = maker();
    counted.make = () => Promise.reject(new Error('no database'));
    await expect(texts.of(feed(1), 'a', make)).rejects.toThrow('no database');
    counted.make = () => Promise.resolve(text());
    expect(await texts.of(feed(1), 'a', make)).toEqual(text());
  });
});
