import { createKeyedQueue } from '#server/base/concurrency/keyed-queue.ts';
import { createSemaphore, type WaitingRoom } from '#server/base/concurrency/semaphore.ts';
import type { FoundFeed } from './feeds.ts';

/** Seven of the largest, thousands of usual ones. */
const KEPT_BYTES = 32_000_000;
/** The largest takes tenths of a second, so the last waits some seconds. A user takes one place. */
const WAITING_TEXTS: WaitingRoom = { places: 30, retryAfterSeconds: 10 };

export interface KeptTexts {
  /**
   * The feed's text for this tag: the cached one, or the result of `make`. One is built at a time in the process, and
   * callers of the same text share it. Throws `QueueFull` if too many users wait.
   */
  of(feed: Pick<FoundFeed, 'id' | 'userId'>, tag: string, make: () => Promise<Buffer>): Promise<Buffer>;
}

/** In-memory cache of calendars: the most recently read ones, `bytes` in all. */
export function createKeptTexts({ bytes = KEPT_BYTES, room = WAITING_TEXTS } = {}): KeptTexts {
  const kept = createLastRead(bytes);
  const inTurn = createKeyedQueue();
  const alone = createSemaphore(1, room);
  return {
    of: async ({ id, userId }, tag, make) =>
      kept.find(id, tag) ??
      inTurn(userId, async () => {
        // The first caller may have built it meanwhile.
        const made = kept.find(id, tag) ?? (await alone(make));
        kept.keep(id, { tag, text: made });
        return made;
      }),
  };
}

interface Kept {
  tag: string;
  text: Buffer;
}

/** One text per feed: an earlier tag never returns. */
function createLastRead(bytes: number) {
  const texts = new Map<string, Kept>();
  let total = 0;
  const drop = (id: string) => {
    total -= texts.get(id)?.text.length ?? 0;
    texts.delete(id);
  };
  const keep = (id: string, one: Kept): void => {
    drop(id);
    if (one.text.length > bytes) return;
    texts.set(id, one);
    total += one.text.length;
    for (const oldest of texts.keys()) {
      if (total <= bytes) return;
      drop(oldest);
    }
  };
  const find = (id: string, tag: string): Buffer | null => {
    const one = texts.get(id);
    if (one?.tag !== tag) return null;
    keep(id, one);
    return one.text;
  };
  return { find, keep };
}
