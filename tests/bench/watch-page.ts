/** Runs in the browser before the app: watches its main thread and its progress bars. */
import { nextClick, whenPainted } from './painted.ts';

interface DeviceState {
  /** True once everything has been pulled. */
  complete: boolean;
  /** The revision up to which it has pulled. */
  cursor: number;
  /** Changes that wait to be sent or confirmed by a pull. */
  outbox: number;
  /** When the last expiry sweep ended, epoch ms. */
  sweptAt: number;
  /** Blocks of a first download whose rows are not in their tables yet. */
  blocks: number;
}

export interface Task {
  startMs: number;
  durationMs: number;
}

const tasks: Task[] = [];
/** The different values that progress bars have shown: their share, or their text where they have none. */
const shown = new Set<string>();

function watchTasks(): void {
  const observer = new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      tasks.push({ startMs: startTime, durationMs: duration });
  });
  observer.observe({ type: 'longtask', buffered: true });
}

/** Short enough to see a bar move, and long enough to cost the page nothing. */
const PROGRESS_MS = 100;

function watchProgress(): void {
  setInterval(() => {
    for (const element of document.querySelectorAll('[role=progressbar]')) {
      shown.add(element.getAttribute('aria-valuenow') ?? element.getAttribute('aria-label') ?? '');
    }
  }, PROGRESS_MS);
}

/** Wakes the app as the network's return does; gives the time until `text` is on screen. */
async function timeUntilShown(text: string): Promise<number> {
  const startMs = performance.now();
  const shownAt = whenPainted(() => document.body.textContent.includes(text));
  window.dispatchEvent(new Event('online'));
  return (await shownAt) - startMs;
}

/** From the next click until the dialog that it opens is drawn. */
async function timeNextDialog(): Promise<number> {
  const clickedMs = await nextClick();
  return (await whenPainted(() => document.querySelector('[role=dialog]') !== null)) - clickedMs;
}

/** Reads the database past the app; null before the app has made it. */
async function deviceState(userId: string): Promise<DeviceState | null> {
  const name = `vigente-${userId}`;
  if (!(await indexedDB.databases()).some((known) => known.name === name && (known.version ?? 0) > 1))
    return null;
  const database = await done(indexedDB.open(name));
  const stores = database.transaction(['meta', 'outbox', 'rowBlocks']);
  const metaOf = (key: string) => done<{ value: unknown } | undefined>(stores.objectStore('meta').get(key));
  const [complete, cursor, sweptAt, outbox, blocks] = await Promise.all([
    metaOf('complete'),
    metaOf('cursor'),
    metaOf('sweptAt'),
    done(stores.objectStore('outbox').count()),
    done(stores.objectStore('rowBlocks').count()),
  ]);
  database.close();
  return {
    complete: complete?.value === true,
    cursor: Number(cursor?.value ?? 0),
    outbox,
    sweptAt: Number(sweptAt?.value ?? 0),
    blocks,
  };
}

/** Looking more often would take the processor from the measured work. */
const LOOK_MS = 250;

async function laterState(userId: string): Promise<DeviceState | null> {
  await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  return deviceState(userId);
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(new Error('IndexedDB failed', { cause: request.error })));
  });
}

/** The same rows fetched, parsed and put as one record in each page: no app can be here sooner. */
async function loadFloor({ userId, token }: { userId: string; token: string }): Promise<number> {
  const startMs = performance.now();
  const opening = indexedDB.open('floor', 1);
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('pages'));
  const database = await done(opening);
  for (let [since, more] = [0, true]; more;) {
    const answer = await fetch(`/api/v1/sync/${userId}?since=${since}&limit=5000`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const page = (await answer.json()) as { changes: unknown[]; revision: number; more: boolean };
    await done(database.transaction('pages', 'readwrite').objectStore('pages').put(page.changes, since));
    ({ revision: since, more } = page);
  }
  database.close();
  return performance.now() - startMs;
}

const longTasksSince = (fromMs: number): number[] =>
  tasks.filter(({ startMs }) => startMs >= fromMs).map(({ durationMs }) => durationMs);

const watch = {
  laterState,
  loadFloor,
  longTasksSince,
  timeUntilShown,
  progressShown: () => [...shown],
  armDialog: (): void => {
    window.dialogMs = timeNextDialog();
  },
};

declare global {
  interface Window {
    watch: typeof watch;
    dialogMs: Promise<number>;
  }
}

window.watch = watch;
watchTasks();
watchProgress();
