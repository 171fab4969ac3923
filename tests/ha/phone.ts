import { newCategory, newClient } from '#tests/support/catalogue.ts';
import { Device, type Page, type Timer } from '#tests/support/app/sync-device.ts';
import { rowsOf, tapAccount, tapAll } from '#tests/support/app/sync-world.ts';
import { until } from '#tests/support/wait.ts';
import { pause } from './pause.ts';
import type { Reseller } from './resellers.ts';

const TAP_PACE_MS = 400;
const TIMER_PACE_MS = 50;
/** The engine waits a minute at most between two tries. */
const DRAIN_MS = 180_000;

/** A phone with the app's engine: it taps on whatever the network does, and sends when the engine's own timers say so. */
export interface Phone {
  /** Ids of the rows that it made, in the order of its taps. */
  readonly tapped: readonly string[];
  /** Answers of 410: it was told to start again. */
  sentBack(): number;
  stopTapping(): Promise<void>;
  /** Resolves when nothing waits any more, with the ids of all rows that it shows. Nobody wakes the engine meanwhile. */
  drained(): Promise<string[]>;
  close(): Promise<void>;
}

export async function startPhone(url: string, { id, token }: Reseller): Promise<Phone> {
  let sentBack = 0;
  const device = new Device({
    userId: id,
    token,
    url,
    fetch: async (address, init) => {
      const response = await fetch(address, init);
      if (response.status === 410) sentBack += 1;
      return response;
    },
  });
  const page = device.open();
  const tapped: string[] = [];
  const hand = { isTapping: true, isOpen: true };
  const { categoryId, streamingId } = await tapAccount(page);
  tapped.push(categoryId, streamingId);
  const tap = async (): Promise<void> => {
    while (hand.isTapping) {
      const taps = [newClient(streamingId), newCategory()];
      await tapAll(page, ...taps);
      tapped.push(...taps.map(({ body }) => body.id as string));
      void page.sync();
      await pause(TAP_PACE_MS);
    }
  };
  const tapping = tap();
  tapping.catch(() => undefined);
  const clock = runTimers(device.timers, hand);
  return {
    tapped,
    sentBack: () => sentBack,
    stopTapping: () => {
      hand.isTapping = false;
      return tapping;
    },
    drained: async () => {
      await until(async () => (await page.outbox()).length === 0, {
        what: 'the phone to drain',
        timeoutMs: DRAIN_MS,
      });
      return idsOf(page);
    },
    close: async () => {
      hand.isOpen = false;
      await clock;
      await device.close();
    },
  };
}

async function idsOf(page: Page): Promise<string[]> {
  const rows = await rowsOf(page);
  return (['categories', 'streamings', 'clients'] as const).flatMap((table) => [
    ...(rows.get(table)?.keys() ?? []),
  ]);
}

/** The engine's timers go off at their time, as a browser's do. */
async function runTimers(timers: Timer[], hand: { isOpen: boolean }): Promise<void> {
  const dueAt = new WeakMap<Timer, number>();
  while (hand.isOpen) {
    const now = performance.now();
    for (const timer of timers) if (!dueAt.has(timer)) dueAt.set(timer, now + timer.delayMs);
    for (const timer of timers.filter((one) => (dueAt.get(one) ?? now) <= now)) {
      timers.splice(timers.indexOf(timer), 1);
      timer.goOff();
    }
    await pause(TIMER_PACE_MS);
  }
}
