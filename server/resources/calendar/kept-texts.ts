import { createKeyedQueue } from '#server/base/concurrency/keyed-queue.ts';
import { createSemaphore, type WaitingRoom } from '#server/base/concurrency/semaphore.ts';
import type { FoundFeed } from './feeds.ts';

/** Seven of the largest, thousands of usual ones. */
const KEPT_BYTES = 32_000_000;
/** The largest takes some tenths of a second, so the last waits some seconds. A user takes one place. */
const WAITING_TEXTS: WaitingRoom = { places: 30, retryAfterSeconds: 10 };

export interface KeptTexts {
  /**
   * The feed's text of this tag: the kept one, or what `make` gives. One is made at a time in the process, and those who
   * ask for the same text share it. Throws `QueueFull` where too many users wait.
   */
  of(feed: Pick<FoundFeed, 'id' | 'userId'>, tag: string, make: () => Promise<Buffer>): Promise<Buffer>;
}

/** Texts of calendars in the memory of the process: `bytes` in all, those that were read last. */
export function createKeptTexts({ bytes = KEPT_BYTES, room = WAITING_TEXTS } = {}): KeptTexts {
  const kept = createLastRead(bytes);
  const inTurn = createKeyedQueue();
  const alone = createSemaphore(1, room);
  return {
    of: async ({ id, userId }, tag, make) =>
      kept.find(id, tag) ??
      inTurn(userId, async () => {
        // The first caller may have made it meanwhile.
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

/** One text of each feed: an earlier tag never comes again. */
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
