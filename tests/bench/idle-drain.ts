import { startFaultProxy } from '#tests/support/app/fault-proxy.ts';
import { bar } from './bars.ts';
import { openSignedIn, whenComplete, whenDrained } from './device-state.ts';
import { bundled, runInPage } from './page-script.ts';
import { slowDown, type Stage } from './stage.ts';
import { figure, ms } from './stats.ts';

const LONG_TASK_MS = 50;

/**
 * An open page that nobody touches drains its queue itself, without the worker: the longest tasks of its main thread.
 */
export async function benchIdleDrain(
  stage: Stage,
  { count, roundTripMs, rate }: { count: number; roundTripMs: number; rate: number },
): Promise<void> {
  const proxy = await startFaultProxy({ target: { port: stage.server.port } });
  const { context, page } = await stage.newPhone(proxy.url, { worker: false });
  const userId = stage.reseller.id;
  try {
    await context.addInitScript({ content: await bundled('watch-page.ts') });
    await page.goto('/favicon.svg');
    await openSignedIn(page, stage.reseller, '/sold');
    await whenComplete(page, userId);
    await runInPage(page, 'queue-page.ts');
    for (const slowness of [1, rate]) {
      await proxy.cut();
      await page.evaluate(([id, much]) => window.fillQueue(id, much), [userId, count] as const);
      await proxy.restore();
      proxy.delay(roundTripMs);
      await slowDown(page, slowness);
      await stage.browser.startTracing(page, { categories: TRACED });
      const fromMs = await page.evaluate(() => {
        window.dispatchEvent(new Event('online'));
        return performance.now();
      });
      await whenDrained(page, userId);
      const long = await page.evaluate((from) => window.watch.longTasksSince(from), fromMs);
      const trace = await stage.browser.stopTracing();
      const busyMs = longestTaskCpuMs(trace);
      proxy.delay(0);
      await slowDown(page, 1);
      report(slowness, count, { long, busyMs });
    }
  } finally {
    await context.close();
    await proxy.close();
  }
}

interface Tasks {
  long: number[];
  /** Processor time of the longest task: other work on the machine doesn't count in it. */
  busyMs: number;
}

function report(slowness: number, count: number, { long, busyMs }: Tasks): void {
  const longest = Math.max(0, ...long);
  const words = `${long.length}, longest ${ms(longest)}; of the processor's time, longest ${ms(busyMs)}`;
  figure(`${count} drained at ${slowness}x: tasks above ${LONG_TASK_MS} ms`, words);
  const limit = { limit: LONG_TASK_MS, unit: 'ms' } as const;
  bar({ name: `f. longest task of a drain at ${slowness}x`, measured: longest, ...limit });
  bar({ name: `f. the same, processor's time`, measured: busyMs, ...limit });
}

const TRACED = ['disabled-by-default-devtools.timeline'];

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Duration of the task, and the processor time of its thread, µs. */
  dur?: number;
  tdur?: number;
  args?: { name?: string };
}

function longestTaskCpuMs(trace: Buffer): number {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const isMain = ({ name, args }: TraceEvent) => name === 'thread_name' && args?.name === 'CrRendererMain';
  const main = new Set(traceEvents.filter(isMain).map(({ pid, tid }) => `${pid}/${tid}`));
  const tasks = traceEvents.filter(({ name, pid, tid }) => name === 'RunTask' && main.has(`${pid}/${tid}`));
  return Math.max(0, ...tasks.map(({ dur = 0, tdur = 0 }) => Math.min(dur, tdur) / 1_000));
}
