import type { OutboxEntry } from '#db/local-database.ts';
import { type Lookup, tableOf } from '#features/device/sync-issues/describe-change.ts';
import { isRestorable } from './resolutions.ts';

export interface RefusedGroup {
  entry: OutboxEntry;
  heldBack: OutboxEntry[];
  /** Later changes of a row that another device deleted. A restored row includes all of them. */
  sameRow: OutboxEntry[];
}

/** Oldest first, each with its dependants, so that one decision settles the group (SYN-25). */
export function groupRefused(refused: readonly OutboxEntry[], lookup: Lookup): RefusedGroup[] {
  const keys = new Set(refused.map(({ key }) => key));
  const groups: RefusedGroup[] = [];
  for (const entry of refused) {
    if (isHeldBack(entry, keys)) continue;
    const first = groups.find(
      (group) =>
        isRestorable(group.entry, lookup) && isRestorable(entry, lookup) && sameRow(group.entry, entry),
    );
    if (first) first.sameRow.push(entry);
    else
      groups.push({
        entry,
        heldBack: refused.filter(({ refusal }) => refusal?.because === entry.key),
        sameRow: [],
      });
  }
  return groups;
}

function isHeldBack({ refusal }: OutboxEntry, keys: ReadonlySet<string>): boolean {
  return refusal?.because !== undefined && keys.has(refusal.because);
}

function sameRow(a: OutboxEntry, b: OutboxEntry): boolean {
  return a.id === b.id && tableOf(a.name) === tableOf(b.name);
}
