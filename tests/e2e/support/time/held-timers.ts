import type { Page } from '@playwright/test';
import { unlessPageWent } from './page-went.ts';

/** A timer that waits until enough time has passed by `passes`. */
interface HeldTimer {
  /** ms of `passed`. */
  at: number;
  run(): void;
  /** Period of an interval. */
  everyMs?: number;
}

interface HeldTimers {
  /** ms that have passed by `passes`. */
  passed: number;
  timers: Map<number, HeldTimer>;
  /** When the timers of just a second began, ms of the browser's own clock. */
  seconds: number[];
}

/** Those up to a second run by themselves: the app puts off its own work by less, and signs in and out after a second. */
export const LONGEST_FREE_MS = 1_000;

/** Tells held timers from the browser's, whose ids count up from 1. */
const FIRST_ID = 1_000_000_000;

/** React starts timers in effects, which run some tasks after what caused them: it yields every 5 ms of work. */
const TASKS = 20;

/**
 * Holds the page's timers of more than a second, from its birth: they run only by `passes`, however slow the machine is.
 * The page's clock goes on, and moves on by what has passed.
 */
export async function holdTimers(page: Page): Promise<void> {
  await page.addInitScript(
    ([freeMs, firstId]) => {
      const state: HeldTimers = { passed: 0, timers: new Map(), seconds: [] };
      Object.assign(window, { heldTimers: state });
      const now = performance.now.bind(performance);
      let lastId = firstId;
      const hold = (handler: TimerHandler, ms: number, args: unknown[], isInterval: boolean): number => {
        const run = (): void => void (typeof handler === 'function' && handler(...args));
        state.timers.set((lastId += 1), { at: state.passed + ms, run, ...(isInterval && { everyMs: ms }) });
        return lastId;
      };
      for (const name of ['setTimeout', 'setInterval'] as const) {
        const start = window[name].bind(window);
        const held = (handler: TimerHandler, ms?: number, ...args: unknown[]): number => {
          if (ms !== undefined && ms > freeMs) return hold(handler, ms, args, name === 'setInterval');
          if (ms === freeMs) state.seconds.push(now());
          return start(handler, ms, ...args);
        };
        Object.assign(window, { [name]: held });
      }
      for (const name of ['clearTimeout', 'clearInterval'] as const) {
        const clear = window[name].bind(window);
        Object.assign(window, { [name]: (id?: number) => state.timers.delete(id ?? 0) || clear(id) });
      }
      const limit = AbortSignal.timeout.bind(AbortSignal);
      AbortSignal.timeout = (ms) => {
        if (ms <= freeMs) return limit(ms);
        const aborting = new AbortController();
        const end = (): void => aborting.abort(new DOMException('signal timed out', 'TimeoutError'));
        hold(end, ms, [], false);
        return aborting.signal;
      };
      performance.now = () => now() + state.passed;
      window.Date = new Proxy(Date, {
        construct: (real, given: [number], target: typeof Date) =>
          Reflect.construct<unknown[], Date>(
            real,
            given.length > 0 ? given : [real.now() + state.passed],
            target,
          ),
        get: (real, key) =>
          key === 'now' ? () => real.now() + state.passed : (Reflect.get(real, key) as unknown),
        apply: (real) => new real(real.now() + state.passed).toString(),
      });
    },
    [LONGEST_FREE_MS, FIRST_ID] as const,
  );
}

/** Lets `ms` pass: runs the held timers that end meanwhile, each at its time. A timer that loads another page ends it. */
export async function passHeld(page: Page, ms: number): Promise<void> {
  const running = page.evaluate(
    async ([passing, tasks]) => {
      const state = (window as unknown as { heldTimers: HeldTimers }).heldTimers;
      const tasksRun = (): Promise<void> =>
        new Promise((resolve) => {
          const { port1, port2 } = new MessageChannel();
          let left = tasks;
          port1.addEventListener('message', () => ((left -= 1) > 0 ? port2.postMessage(null) : resolve()));
          port1.start();
          port2.postMessage(null);
        });
      await tasksRun();
      const until = state.passed + passing;
      for (;;) {
        const due = [...state.timers].filter(([, { at }]) => at <= until);
        const [next] = due.toSorted(([, one], [, other]) => one.at - other.at);
        if (!next) break;
        const [id, timer] = next;
        state.passed = Math.max(state.passed, timer.at);
        if (timer.everyMs === undefined) state.timers.delete(id);
        else timer.at += timer.everyMs;
        timer.run();
        await tasksRun();
      }
      state.passed = until;
      await tasksRun();
    },
    [ms, TASKS] as const,
  );
  await running.catch(unlessPageWent);
}
