import type { Page } from '@playwright/test';
import { unlessPageWent } from './page-went.ts';

/** What the page has under way. */
interface Work {
  /** Calls without an answer, but for the event stream, which never ends. */
  calls: number;
  transactions: number;
  /** Timers of a moment, by which the app puts work off until a screen is drawn or a key was the last. */
  moments: number;
  /** The browser's own, which a clock that is installed later doesn't stop. */
  frame(): Promise<void>;
  now(): number;
}

/** The app puts off by less: sending 100 ms, drafts 150, searches 250. */
const MOMENT_MS = 300;

/** A call that a test holds back never ends: what comes without it has come by then. */
const LIMIT_MS = 1_000;

/** Makes the page count what it has under way, from its birth; `settle` waits for the end of that. */
export async function countWork(page: Page): Promise<void> {
  await page.addInitScript((momentMs) => {
    const draw = window.requestAnimationFrame.bind(window);
    const frame = (): Promise<void> => new Promise((done) => draw(() => done()));
    const now = performance.now.bind(performance);
    const work: Work = { calls: 0, transactions: 0, moments: 0, frame, now };
    Object.assign(window, { work });
    const call = window.fetch.bind(window);
    window.fetch = async (input, init) => {
      const address = input instanceof Request ? input.url : String(input);
      if (address.endsWith('/events')) return call(input, init);
      work.calls += 1;
      return call(input, init).finally(() => (work.calls -= 1));
    };
    const begin: IDBDatabase['transaction'] = Reflect.get(IDBDatabase.prototype, 'transaction');
    IDBDatabase.prototype.transaction = function count(...given) {
      const transaction = begin.apply(this, given);
      work.transactions += 1;
      const end = (): void => void (work.transactions -= 1);
      transaction.addEventListener('complete', end);
      transaction.addEventListener('abort', end);
      return transaction;
    };
    const start = window.setTimeout.bind(window);
    const stop = window.clearTimeout.bind(window);
    const moments = new Set<number>();
    const counted = (handler: TimerHandler, ms?: number, ...args: unknown[]): number => {
      if (ms === undefined || ms > momentMs || typeof handler !== 'function')
        return start(handler, ms, ...args);
      const id = start(() => {
        moments.delete(id);
        work.moments = moments.size;
        handler(...args);
      }, ms);
      work.moments = moments.add(id).size;
      return id;
    };
    const forget = (id?: number): void => {
      if (id !== undefined && moments.delete(id)) work.moments = moments.size;
      stop(id);
    };
    Object.assign(window, { setTimeout: counted, clearTimeout: forget });
  }, MOMENT_MS);
}

/**
 * Waits until the page has nothing under way: no call, no transaction, no timer of a moment, and two frames without any of
 * them. Nothing comes on the screen then but by a press, a timer that is held, or the network.
 */
export async function settle(page: Page): Promise<void> {
  const settling = page.evaluate(async (limitMs) => {
    const { work } = window as unknown as { work?: Work };
    // A page that a test opened by itself counts nothing.
    if (!work) return;
    const isBusy = (): boolean => work.calls + work.transactions + work.moments > 0;
    const endsAt = work.now() + limitMs;
    for (let quiet = 0; quiet < 2 && work.now() < endsAt; quiet = isBusy() ? 0 : quiet + 1)
      await work.frame();
    await document.fonts.ready;
  }, LIMIT_MS);
  await settling.catch(unlessPageWent);
}
