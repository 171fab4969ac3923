import { messages } from '#sync/sync.texts.ts';
import type { ChangeAnswer, ErrorAnswer } from '#contract/answers.ts';
import type { OutboxEntry, Refusal } from '#db/local-database.ts';
import type { Acknowledged } from './interpret-reply.ts';

export interface Taken {
  entry: OutboxEntry;
  answer: ChangeAnswer;
}

/** Each `rowKey` that a refused mutation would have created, with the first such mutation's key. */
export type MissingRows = ReadonlyMap<string, string>;

export interface SortedReplies {
  taken: Taken[];
  refused: OutboxEntry[];
  /** Deleted from the outbox: nothing is left to decide. */
  obsolete: OutboxEntry[];
  missing: MissingRows;
}

/** `current`: the outbox's entries by `seq`. Entries settled elsewhere or taken back meanwhile are in no list. */
export function sortReplies(
  acknowledged: readonly Acknowledged[],
  current: ReadonlyMap<number, OutboxEntry>,
): SortedReplies {
  const taken: Taken[] = [];
  const refused: OutboxEntry[] = [];
  const obsolete: OutboxEntry[] = [];
  const missing = new Map<string, string>();
  for (const reply of acknowledged) {
    const entry = current.get(reply.entry.seq);
    if (entry?.status !== 'queued') continue;
    if (reply.kind === 'taken') taken.push({ entry: asSent(entry, reply.answer), answer: reply.answer });
    else if (isSweepOfGoneRow(entry, reply.answer)) obsolete.push(entry);
    else refused.push(toReview(entry, refusalOf(reply.answer), missing));
  }
  return { taken, refused, obsolete, missing };
}

/** Returns the entries of `queued` that build on a missing row, also indirectly, in the form for review. */
export function heldBack(queued: readonly OutboxEntry[], missingRows: MissingRows): OutboxEntry[] {
  const missing = new Map(missingRows);
  const refusal: Refusal = { code: 'conflict', message: messages.dependsOnRefused, heldBack: true };
  const held: OutboxEntry[] = [];
  // The queue's order matters: an entry that depends on one held back misses its row too.
  for (const entry of queued) {
    if (missingUnder(entry, missing) !== undefined) held.push(toReview(entry, refusal, missing));
  }
  return held;
}

function asSent(entry: OutboxEntry, { revision }: ChangeAnswer): OutboxEntry {
  return { ...entry, status: 'sent', revision: revision ?? 0 };
}

/** The sweep marked a row that another device had deleted: the reseller has nothing to decide. */
function isSweepOfGoneRow({ name, body }: OutboxEntry, answer: ErrorAnswer | null): boolean {
  const swept =
    name === 'streaming.conditions_vencido' ||
    (name === 'client.change_state' && (body as { state?: string } | null)?.state === 'Vencido');
  return swept && answer?.code === 'not_found';
}

function refusalOf(answer: ErrorAnswer | null): Refusal {
  if (!answer) return { code: 'internal', message: messages.refused };
  const { code, message, errors } = answer;
  return { code, message, ...(errors && { errors }) };
}

/** `because` names the refused mutation whose row this one needed. */
function toReview(entry: OutboxEntry, refusal: Refusal, missing: Map<string, string>): OutboxEntry {
  const because = missingUnder(entry, missing);
  for (const key of entry.creates.filter(isBuiltOn)) missing.set(key, because ?? entry.key);
  return { ...entry, status: 'review', refusal: { ...refusal, ...(because && { because }) } };
}

/** A rule can run without a finance line that it looks up, and a template can be set without an earlier one. */
const isBuiltOn = (key: string): boolean => !key.startsWith('finances/') && !key.startsWith('templates/');

function missingUnder({ reads, writes }: OutboxEntry, missing: MissingRows): string | undefined {
  const key = [...reads, ...writes].find((row) => missing.has(row));
  return key === undefined ? undefined : missing.get(key);
}
