/** Runs in the browser before the app: watches its main thread during expiry checks. */

interface Span {
  startMs: number;
  durationMs: number;
}

export interface SweepTimes {
  /** From the request for the check's lock until its release. */
  totalMs: number;
  /** The longest task and the longest time between two frames that overlap the check; 0 when none is long. */
  longestTaskMs: number;
  worstGapMs: number;
  /** Tasks above 50 ms. */
  longTasks: number;
}

const FRAME_MS = 20;
const tasks: Span[] = [];
const gaps: Span[] = [];
const sweeps: Span[] = [];

/** The times of all checks since `fromMs` of the page's clock; null while one runs or before the first. */
function timesSince(fromMs: number): SweepTimes | null {
  const own = sweeps.filter(({ startMs }) => startMs >= fromMs);
  const [first] = own;
  if (!first || own.some(({ durationMs }) => durationMs < 0)) return null;
  const endMs = Math.max(...own.map(({ startMs, durationMs }) => startMs + durationMs));
  const total = { startMs: first.startMs, durationMs: endMs - first.startMs };
  const longTasks = tasks.filter((task) => overlaps(task, total));
  return {
    totalMs: total.durationMs,
    longestTaskMs: longest(longTasks),
    worstGapMs: longest(gaps.filter((gap) => overlaps(gap, total))),
    longTasks: longTasks.length,
  };
}

/** The longest task since `fromMs`, of the check or anything else. */
function longestTaskSince(fromMs: number): number {
  return longest(tasks.filter(({ startMs }) => startMs >= fromMs));
}

function overlaps(a: Span, b: Span): boolean {
  return a.startMs < b.startMs + b.durationMs && b.startMs < a.startMs + a.durationMs;
}

function longest(spans: Span[]): number {
  return Math.max(0, ...spans.map(({ durationMs }) => durationMs));
}

function watchTasks(): void {
  const observer = new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      tasks.push({ startMs: startTime, durationMs: duration });
    }
  });
  observer.observe({ type: 'longtask', buffered: true });
}

function watchFrames(): void {
  let last = performance.now();
  const frame = (now: number) => {
    if (now - last > FRAME_MS) gaps.push({ startMs: last, durationMs: now - last });
    last = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}

/** Takes a check to last as long as its lock is held. */
function watchSweeps(): void {
  const { locks } = navigator;
  const request = locks.request.bind(locks) as (...given: unknown[]) => Promise<unknown>;
  const watched = async (...given: unknown[]): Promise<unknown> => {
    if (!String(given[0]).startsWith('vigente-sweep-')) return request(...given);
    const sweep: Span = { startMs: performance.now(), durationMs: -1 };
    sweeps.push(sweep);
    return request(...given).finally(() => (sweep.durationMs = performance.now() - sweep.startMs));
  };
  Object.assign(locks, { request: watched });
}

/** Number of the user's rows that have ended by `endIso` without being Vencido, and of changes that wait. */
async function countRows(userId: string, endIso: string): Promise<{ due: number; waiting: number }> {
  const database = await opened(indexedDB.open(`vigente-${userId}`));
  const tables = database.transaction(['streamings', 'clients', 'outbox']);
  const ended = IDBKeyRange.upperBound(endIso);
  const rows = await Promise.all(
    ['streamings', 'clients'].map((table) =>
      opened<{ conditions?: string; state?: string }[]>(
        tables.objectStore(table).index('endDate').getAll(ended),
      ),
    ),
  );
  const waiting = await opened(tables.objectStore('outbox').count());
  database.close();
  const due = rows.flat().filter(({ conditions, state }) => (conditions ?? state) !== 'Vencido').length;
  return { due, waiting };
}

function opened<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(new Error('IndexedDB failed', { cause: request.error })));
  });
}

declare global {
  interface Window {
    expiry: {
      timesSince: typeof timesSince;
      longestTaskSince: typeof longestTaskSince;
      countRows: typeof countRows;
    };
  }
}

window.expiry = { timesSince, longestTaskSince, countRows };
watchTasks();
watchFrames();
watchSweeps();
