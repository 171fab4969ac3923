import type { SyncEnvironment } from '#sync/environment.ts';
import { Page, type Device } from '#tests/support/app/sync-device.ts';

/** A request that hangs until the test decides what becomes of it. */
export interface Hold {
  /** Resolves when a request has come to the point where it is held. */
  reached: Promise<void>;
  letGo(): void;
  /** Sends the held request once more, late and past the device: a request on its way outlives its sender. */
  arriveLate(): Promise<Response>;
}

interface Held extends Hold {
  side: 'request' | 'answer';
  part: string;
  hit: (url: string, init: RequestInit) => void;
  gone: Promise<void>;
}

export interface HeldPage {
  page: Page;
  /** Holds the next request whose address contains `part`, or its answer. */
  hold(side: 'request' | 'answer', part: string): Hold;
}

export interface HeldPageOptions {
  /** Replaces parts of the environment, as for a page that has lost its lock. */
  env?: Partial<SyncEnvironment>;
}

export function openHeld(device: Device, { env = {} }: HeldPageOptions = {}): HeldPage {
  const opened = device.open();
  const holds: Held[] = [];
  const fetch: SyncEnvironment['fetch'] = async (url, init) => {
    const at = holds.findIndex(({ part }) => url.includes(part));
    const [held] = at < 0 ? [] : holds.splice(at, 1);
    if (held?.side === 'request') await pass(held, url, init);
    const response = await opened.env.fetch(url, init);
    if (held?.side === 'answer') await pass(held, url, init);
    return response;
  };
  return {
    page: new Page(opened.store, { ...opened.env, fetch, ...env }),
    hold: (side, part) => {
      const held = newHold(side, part);
      holds.push(held);
      return held;
    },
  };
}

/** An environment without locks: as for a page whose lock was stolen, or a browser without Web Locks. */
export const LAWLESS: Partial<SyncEnvironment> = { withLock: (_name, work) => work() };

async function pass(held: Held, url: string, init: RequestInit): Promise<void> {
  held.hit(url, init);
  await Promise.race([held.gone, aborted(init.signal)]);
}

function newHold(side: Held['side'], part: string): Held {
  const reached = openPromise();
  const gone = openPromise();
  let request: { url: string; init: RequestInit } | null = null;
  return {
    side,
    part,
    reached: reached.promise,
    gone: gone.promise,
    hit: (url, init) => {
      request = { url, init };
      reached.resolve();
    },
    letGo: () => gone.resolve(),
    arriveLate: () => {
      if (!request) throw new Error('Nothing was held');
      const { signal: _aborted, ...init } = request.init;
      return fetch(request.url, init);
    },
  };
}

/** `Promise.withResolvers`, which Node 20 lacks. */
function openPromise(): { promise: Promise<void>; resolve: () => void } {
  let resolve = (): void => undefined;
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve };
}

function aborted(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_resolve, reject) => {
    const fail = () => reject(new DOMException('The page is gone.', 'AbortError'));
    if (signal?.aborted) fail();
    else signal?.addEventListener('abort', fail, { once: true });
  });
}
