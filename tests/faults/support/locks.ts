import type { Page } from '@playwright/test';
import { lockNames } from '#sync/environment.ts';
import { expect } from '#tests/e2e/support/fixtures.ts';

/** Number of contexts of this origin that hold the send lock, and that wait for it. */
async function senders(page: Page, userId: string): Promise<{ held: number; waiting: number }> {
  const { send } = lockNames(userId);
  return page.evaluate(async (name) => {
    const { held = [], pending = [] } = await navigator.locks.query();
    const count = (locks: LockInfo[]) => locks.filter((lock) => lock.name === name).length;
    return { held: count(held), waiting: count(pending) };
  }, send);
}

/** Waits until one context sends and this many others wait for their turn. */
export async function expectWaitingSenders(page: Page, userId: string, waiting: number): Promise<void> {
  await expect.poll(() => senders(page, userId)).toEqual({ held: 1, waiting });
}
