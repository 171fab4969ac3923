import { attentionTotal } from '#domain/attention.ts';
import { readAttention } from '#db/attention.ts';
import { readSession } from '#db/device.ts';
import type { LocalDatabase } from '#db/local-database.ts';
import { readMeta } from '#db/meta.ts';

/**
 * Sets the number on the app's icon to what needs the reseller at `nowMs`, or takes it away where they want none. Who has
 * signed out by then, as while the worker was sending, is told nothing.
 */
export async function refreshBadge(db: LocalDatabase, nowMs: number): Promise<void> {
  const { badge } = await readMeta(db, 'alerts');
  const count = badge ? attentionTotal(await readAttention(db, nowMs)) : 0;
  if ((await readSession())?.userId === db.userId) await setBadge(count);
}

/** Puts the number on the icon; 0 takes it away. Where the platform has none, or no installed app, nothing happens. */
export async function setBadge(count: number): Promise<void> {
  if (!('setAppBadge' in navigator)) return;
  try {
    await (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge());
  } catch {
    // A system that shows no number is no fault.
  }
}
