import type { AccountView } from '#db/account-views.ts';

type Ids = ReadonlySet<string>;

/** Chosen accounts that are still listed; the same set when all are, so that nothing renders. */
export function kept(chosen: Ids, listed: readonly AccountView[]): Ids {
  if (chosen.size === 0) return chosen;
  const there = listed.flatMap(({ streaming: { id } }) => (chosen.has(id) ? [id] : []));
  return there.length === chosen.size ? chosen : new Set(there);
}

export function withOne(chosen: Ids, id: string): Ids {
  const after = new Set(chosen);
  if (!after.delete(id)) after.add(id);
  return after;
}

export function withAll(chosen: Ids, accounts: readonly AccountView[], on: boolean): Ids {
  const after = new Set(chosen);
  for (const { streaming } of accounts) {
    if (on) after.add(streaming.id);
    else after.delete(streaming.id);
  }
  return after;
}

export function countChosen(chosen: Ids, accounts: readonly AccountView[]): number {
  if (chosen.size === 0) return 0;
  return accounts.filter(({ streaming }) => chosen.has(streaming.id)).length;
}

/** Sorted, one email per line (ACC-23). */
export function emailLines(chosen: Ids, listed: readonly AccountView[]): string {
  return listed
    .filter(({ streaming }) => chosen.has(streaming.id))
    .map(({ streaming }) => streaming.email)
    .toSorted()
    .join('\n');
}
