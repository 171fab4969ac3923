import { CONTRACT_VERSION, mutationNamed } from '#contract/registry.ts';
import type { OutboxEntry } from '#db/local-database.ts';
import { editableFields } from './body-values.ts';
import { type Lookup, tableOf } from '#features/sync-issues/describe-change.ts';
import { HINTS } from '#features/sync-issues/review.messages.ts';

/** What can be done about a refusal, and which of it helps first (SYN-25). */
export interface WaysOut {
  /** Makes the row again that another device deleted, with the change in it (SYN-21). */
  restore: boolean;
  mend: boolean;
  retry: boolean;
  /** Nothing is lost by letting it go: what it was to bring about has come to be. */
  settled: boolean;
  first: 'restore' | 'mend' | 'retry' | 'discard';
  /** What the server's words leave open; null where they say it all. */
  hint: string | null;
}

/** The ways out of a refused change, by what was refused and why. */
export function waysOutOf(entry: OutboxEntry, lookup: Lookup): WaysOut {
  const restore = isRestorable(entry, lookup);
  const settled = isDoneElsewhere(entry);
  const readable = isReadable(entry);
  const mend = readable && !restore && !settled && editableFields(entry.body).length > 0;
  const retry = readable && !settled && !isVain(entry);
  return {
    restore,
    mend,
    retry,
    settled,
    first: firstOf(entry, { restore, mend, retry }),
    hint: hintOf(entry, restore),
  };
}

function firstOf(
  { refusal }: OutboxEntry,
  { restore, mend, retry }: Pick<WaysOut, 'restore' | 'mend' | 'retry'>,
): WaysOut['first'] {
  if (restore) return 'restore';
  if (retry && AS_IT_IS.has(refusal?.code ?? '')) return 'retry';
  if (mend) return 'mend';
  return retry ? 'retry' : 'discard';
}

/** Refusals in which nothing of the change itself is wrong. */
const AS_IT_IS: ReadonlySet<string> = new Set(['internal', 'key_reused', 'forbidden']);

/** Whether a change was refused because another device deleted its row, and not one that it names (SYN-21). */
export function isRestorable({ name, id, before, refusal }: OutboxEntry, lookup: Lookup): boolean {
  const table = tableOf(name);
  if (refusal?.code !== 'not_found' || before === null || table === null) return false;
  return !name.endsWith('.delete') && lookup(table, id) === undefined;
}

/** A deletion of what another device has deleted. */
function isDoneElsewhere({ name, refusal }: OutboxEntry): boolean {
  return refusal?.code === 'not_found' && name.endsWith('.delete');
}

/** Whether another try would be refused for the same reason, however long one waits. */
function isVain({ name, refusal }: OutboxEntry): boolean {
  return refusal?.code === 'conflict' && (name === 'finance.reset' || name === 'favorite.create');
}

/** Whether this version of the app can send the change: it knows it, and the change is of its own making. */
function isReadable({ name, version }: OutboxEntry): boolean {
  return version === CONTRACT_VERSION && mutationNamed(name) !== undefined;
}

function hintOf(entry: OutboxEntry, restore: boolean): string | null {
  if (restore) return HINTS.deletedElsewhere;
  if (isDoneElsewhere(entry)) return HINTS.alreadyDeleted;
  if (!isReadable(entry)) return HINTS.unreadable;
  const { name, refusal } = entry;
  if (refusal?.code === 'conflict') return HINTS.conflict[name] ?? null;
  return HINTS.code[refusal?.code ?? ''] ?? null;
}
