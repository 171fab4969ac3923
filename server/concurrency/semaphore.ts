/** Waits for a free place: those who go first before the others, each in order of arrival. */
export interface RunWithPermit {
  <T>(work: () => Promise<T>, goesFirst?: boolean): Promise<T>;
}

export interface Load {
  running: number;
  waiting: number;
}

export interface Semaphore extends RunWithPermit {
  load(): Load;
}

/** Nobody waits in vain: the place is refused at once. 503 with `Retry-After` (wire §2). */
export class QueueFull extends Error {
  readonly statusCode = 503;
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number) {
    super('Too many are waiting');
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export interface WaitingRoom {
  /** How many may wait; those who go first have as many places again. */
  places: number;
  /** What a refused caller is told. */
  retryAfterSeconds: number;
}

/**
 * At most `count` works run at once; the others wait, without a limit of time. With a waiting room, a caller who finds
 * it full is refused by `QueueFull`.
 */
export function createSemaphore(count: number, room?: WaitingRoom): Semaphore {
  const first: (() => void)[] = [];
  const others: (() => void)[] = [];
  let free = count;
  const enter = async (goesFirst: boolean) => {
    if (free > 0) {
      free -= 1;
      return;
    }
    const line = goesFirst ? first : others;
    if (room && line.length >= room.places) throw new QueueFull(room.retryAfterSeconds);
    await new Promise<void>((resolve) => line.push(resolve));
  };
  const leave = () => {
    const next = first.shift() ?? others.shift();
    if (next) next();
    else free += 1;
  };
  const run: RunWithPermit = async (work, goesFirst = false) => {
    await enter(goesFirst);
    try {
      return await work();
    } finally {
      leave();
    }
  };
  return Object.assign(run, {
    load: () => ({ running: count - free, waiting: first.length + others.length }),
  });
}
