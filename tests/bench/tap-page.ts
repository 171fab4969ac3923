/** Runs in the browser beside the app: times the effects of a click. */
import { nextClick, whenPainted } from './painted.ts';

export interface TapTimes {
  /** From the click to the frame after the one that has the change. */
  shownMs: number;
  /** From the click until the strictly durable transaction was complete. */
  durableMs: number;
}

/**
 * Waits for the next click, then until the list shows the client named `client` changed and the write was announced,
 * which happens after its transaction has committed.
 */
async function timeNextTap(userId: string, client: string): Promise<TapTimes> {
  const before = titleOf(client);
  const clickedMs = await nextClick();
  const [shownAt, durableAt] = await Promise.all([
    whenPainted(() => titleOf(client) !== before),
    whenCommitted(userId),
  ]);
  return { shownMs: shownAt - clickedMs, durableMs: durableAt - clickedMs };
}

function titleOf(client: string): string | undefined {
  return [...document.querySelectorAll('button')].find(({ title }) => title.includes(client))?.title;
}

function whenCommitted(userId: string): Promise<number> {
  const channel = new BroadcastChannel(`vigente-commits-${userId}`);
  return new Promise((resolve) => {
    channel.addEventListener('message', () => {
      channel.close();
      resolve(performance.now());
    });
  });
}

declare global {
  interface Window {
    tapTimes: Promise<TapTimes>;
    armTap: (userId: string, client: string) => void;
  }
}

window.armTap = (userId, client) => {
  window.tapTimes = timeNextTap(userId, client);
};
