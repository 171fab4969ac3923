import { mutationNamed } from '#contract/registry.ts';
import { CONTRACT_VERSION } from '#contract/sync-protocol.ts';
import type { OutboxEntry } from '#db/local-database.ts';
import { editableFields } from './body-values.ts';
import { type Lookup, tableOf } from '#features/device/sync-issues/describe-change.ts';
import { HINTS } from '#features/device/sync-issues/review.texts.ts';

export interface Resolutions {
  /** Creates the row that another device deleted again, with the change in it (SYN-21). */
  restore: boolean;
  mend: boolean;
  retry: boolean;
  settled: boolean;
  first: 'restore' | 'mend' | 'retry' | 'discard';
  /** Adds to the server's message; null if that is enough. */
  hint: string | null;
}

export function resolutionsOf(entry: OutboxEntry, lookup: Lookup): Resolutions {
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
  { restore, mend, retry }: Pick<Resolutions, 'restore' | 'mend' | 'retry'>,
): Resolutions['first'] {
  if (restore) return 'restore';
  if (retry && AS_IT_IS.has(refusal?.code ?? '')) return 'retry';
  if (mend) return 'mend';
  return retry ? 'retry' : 'discard';
}

/** The change itself is valid in these refusals. */
const AS_IT_IS: ReadonlySet<string> = new Set(['internal', 'key_reused', 'forbidden']);

/** True when another device deleted the row itself, not a row that it names (SYN-21). */
export function isRestorable({ name, id, before, refusal }: OutboxEntry, lookup: Lookup): boolean {
  const table = tableOf(name);
  if (refusal?.code !== 'not_found' || before === null || table === null) return false;
  return !name.endsWith('.delete') && lookup(table, id) === undefined;
}

function isDoneElsewhere({ name, refusal }: OutboxEntry): boolean {
  return refusal?.code === 'not_found' && name.endsWith('.delete');
}

/** True if another try would be refused for the same reason. */
function isVain({ name, refusal }: OutboxEntry): boolean {
  return refusal?.code === 'conflict' && (name === 'finance.reset' || name === 'favorite.create');
}

/** True if this version of the app knows the mutation and created the change. */
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
