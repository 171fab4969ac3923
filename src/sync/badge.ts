import { attentionTotal } from '#domain/attention.ts';
import { readAttention } from '#db/attention.ts';
import { readSession } from '#db/device.ts';
import { openVaultOf } from '#db/vault/vault.ts';
import type { LocalDatabase } from '#db/local-database.ts';
import { notificationFacts } from '#db/facts/notification-facts.ts';

/** A user who signed out meanwhile, as during a send of the worker, gets no number. */
export async function refreshBadge(db: LocalDatabase, nowMs: number): Promise<void> {
  const { badge } = await notificationFacts.read(db, 'alerts');
  const count = badge ? attentionTotal(await readAttention(db, nowMs)) : 0;
  const isSignedIn = openVaultOf(db.userId) !== null || (await readSession())?.userId === db.userId;
  if (isSignedIn) await setBadge(count);
}

/** 0 removes the number. Never rejects: a platform without numbers shows none. */
export async function setBadge(count: number): Promise<void> {
  if (!('setAppBadge' in navigator)) return;
  try {
    await (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge());
  } catch {
    // The system shows no number.
  }
}
