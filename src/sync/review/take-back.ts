import type { Outcome } from '#contract/mutation.ts';
import type { OutboxEntry } from '#db/local-database.ts';
import { syncFacts } from '#db/facts/sync-facts.ts';
import { pendingEntries } from '#db/outbox-queries.ts';
import { isHeld } from '#sync/undo-hold.ts';
import type { LocalStore } from '#sync/local-store.ts';
import { rebase } from '#sync/rebase.ts';

/** `late`: the change has gone out, or may have. `needed`: a later change couldn't have been made without it. */
export type TakeBackResult = 'taken' | 'late' | 'needed';

/** Rolls the transaction back: the change stays in the queue. */
class StillNeeded extends Error {}

/**
 * Removes the held change that addresses the row `id` from the queue and restores its rows, in one transaction. All
 * later changes run again on those rows: if one is then refused, or has a new warning, nothing happens.
 */
export async function takeBack(store: LocalStore, id: string): Promise<TakeBackResult> {
  try {
    return await store.commit(async (db) => {
      const all = await pendingEntries(db);
      const entry = all.findLast((each) => each.id === id && each.status === 'queued' && isHeld(each));
      // An older version of the app in another tab sends without a release, but records what it sends.
      if (!entry || entry.seq <= (await syncFacts.read(db, 'askedUpTo')))
        return { plan: null, value: 'late' };
      await db.outbox.delete(entry.seq);
      const pending = all.filter((each) => each !== entry);
      const later = new Set(pending.filter(({ seq }) => seq > entry.seq));
      const plan = await rebase(db, {
        server: [],
        // Rules also look rows up by a field, which no entry records, so all later ones run again.
        resolved: [entry, ...later],
        pending,
        onRerun: (each, outcome) => {
          if (later.has(each) && !isAsBefore(each, outcome)) throw new StillNeeded();
        },
      });
      return { plan, value: 'taken' };
    });
  } catch (error) {
    if (error instanceof StillNeeded) return 'needed';
    throw error;
  }
}

function isAsBefore({ told }: OutboxEntry, outcome: Outcome | null): boolean {
  return outcome?.ok === true && outcome.warnings.every((code) => told.includes(code));
}
