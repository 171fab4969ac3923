/** A free place goes to the first line that isn't empty, in order of arrival within it. */
export type Line = 'first' | 'middle' | 'last';

export interface RunWithPermit {
  /** @param line `last` by default */
  <T>(work: () => Promise<T>, line?: Line): Promise<T>;
}

export interface Load {
  running: number;
  waiting: number;
}

export interface Semaphore extends RunWithPermit {
  load(): Load;
}

/** Thrown at once instead of a long wait. 503 with `Retry-After` (wire §2). */
export class QueueFull extends Error {
  readonly statusCode = 503;
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number) {
    super('Too many are waiting');
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export interface WaitingRoom {
  /** Bound of each line, not of all together. */
  places: number;
  retryAfterSeconds: number;
}

/**
 * Runs at most `count` works at once; the others wait, without a time limit. With a waiting room, a caller who finds it
 * full gets `QueueFull`.
 */
export function createSemaphore(count: number, room?: WaitingRoom): Semaphore {
  const lines: Record<Line, (() => void)[]> = { first: [], middle: [], last: [] };
  let free = count;
  const enter = async (name: Line) => {
    if (free > 0) {
      free -= 1;
      return;
    }
    const line = lines[name];
    if (room && line.length >= room.places) throw new QueueFull(room.retryAfterSeconds);
    await new Promise<void>((resolve) => line.push(resolve));
  };
  const leave = () => {
    const next = lines.first.shift() ?? lines.middle.shift() ?? lines.last.shift();
    if (next) next();
    else free += 1;
  };
  const run: RunWithPermit = async (work, line = 'last') => {
    await enter(line);
    try {
      return await work();
    } finally {
      leave();
    }
  };
  return Object.assign(run, {
    load: () => ({
      running: count - free,
      waiting: lines.first.length + lines.middle.length + lines.last.length,
    }),
  });
}
