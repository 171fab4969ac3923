import { attentionTotal } from '#domain/attention.ts';
import { readAttention } from '#db/attention.ts';
import type { LocalDatabase } from '#db/local-database.ts';
import { readMeta } from '#db/meta.ts';

/** Sets the number on the app's icon to what needs the reseller at `nowMs`, or takes it away where they want none. */
export async function refreshBadge(db: LocalDatabase, nowMs: number): Promise<void> {
  const { badge } = await readMeta(db, 'alerts');
  await setBadge(badge ? attentionTotal(await readAttention(db, nowMs)) : 0);
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
