import { createCategory, sees, signIn, stands, workerReady } from './page-actions.ts';
import { expect, test } from './fixtures.ts';
import type { Tab } from './phone.ts';

/** Names the browser features that are missing here: nothing else may depend on them. */
const lacking = (): string[] => {
  const offers = {
    'background sync': 'SyncManager' in window,
    'periodic sync': 'PeriodicSyncManager' in window,
    'a badge': 'setAppBadge' in navigator,
    'the contacts': 'contacts' in navigator,
    'persistent storage': typeof navigator.storage?.persist === 'function',
    'reading a stream by `for await`': Symbol.asyncIterator in ReadableStream.prototype,
  };
  return Object.entries(offers).flatMap(([what, isThere]) => (isThere ? [] : [what]));
};

/** Stops the app's timers, so that only the test's own wake remains. */
function stopClocks(): void {
  const set = window.setTimeout.bind(window);
  const last = set(() => undefined, 0);
  for (let id = 1; id <= last; id += 1) clearTimeout(id);
  const stopped = (handler: TimerHandler, ms = 0): number => (ms < 900 ? set(handler, ms) : 0);
  Object.assign(window, { setTimeout: stopped });
}

/** Wakes of the sender other than a tap and background sync. */
const WAKES: Record<string, (tab: Tab) => Promise<void>> = {
  'its own timer': async () => undefined,
  'the network’s return': async (tab) => {
    await tab.run(() => void window.dispatchEvent(new Event('online')));
  },
  'the return to the app': async (tab) => {
    await tab.run(() => void document.dispatchEvent(new Event('visibilitychange')));
  },
  'a start': (tab) => tab.reload(),
};

test('[SYN-27] [SYN-22] without background sync the queue drains by timer, network, return and start', async ({
  openPhone,
  way,
  api,
  reseller,
}, testInfo) => {
  const { tab } = await openPhone(way.url);
  await signIn(tab, reseller);
  const lacks = await tab.run(lacking);
  testInfo.annotations.push({ type: 'lacks', description: lacks.join(', ') });
  expect(lacks).toEqual(expect.arrayContaining(['background sync', 'periodic sync', 'the contacts']));
  await workerReady(tab);

  for (const [name, wake] of Object.entries(WAKES)) {
    await test.step(name, async () => {
      await way.cut();
      await createCategory(tab, name);
      await stands(tab, 'Sin conexión · 1');
      if (name !== 'its own timer') await tab.run(stopClocks);
      await way.restore();
      await wake(tab);
      await expect
        .poll(async () => (await api.categories()).map((category) => category.name))
        .toContain(name);
      await sees(tab, name);
      // If the network were cut now, the answer could be lost and this change be sent again.
      await stands(tab, 'Al día');
    });
  }
  expect(await api.categories()).toHaveLength(Object.keys(WAKES).length);
});
