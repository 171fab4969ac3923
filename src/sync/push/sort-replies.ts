import { messages } from '#sync/sync.messages.ts';
import type { ChangeAnswer, ErrorAnswer } from '#contract/answers.ts';
import type { OutboxEntry, Refusal } from '#db/local-database.ts';
import type { Acknowledged } from './interpret-reply.ts';

/** An entry that the server has taken, with the revision that holds it. */
export interface Taken {
  entry: OutboxEntry;
  answer: ChangeAnswer;
}

/** Rows that refused mutations would have created, by `rowKey`, each with the key of the first of them. */
export type MissingRows = ReadonlyMap<string, string>;

/** The entries of a batch as the outbox is to keep them, each in one list. */
export interface SortedReplies {
  taken: Taken[];
  /** For review. */
  refused: OutboxEntry[];
  /** Nothing of them is left to decide: they leave the outbox. */
  obsolete: OutboxEntry[];
  missing: MissingRows;
}

/**
 * Sorts what the server said, in the order of the queue. An entry that another context has settled meanwhile, or that
 * the reseller has taken back, is in no list.
 *
 * @param current the entries as the outbox has them now, by `seq`
 */
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

/** The queued entries, as they go to review, that build on rows which won't be created. */
export function heldBack(queued: readonly OutboxEntry[], missingRows: MissingRows): OutboxEntry[] {
  const missing = new Map(missingRows);
  const refusal: Refusal = { code: 'conflict', message: messages.dependsOnRefused, heldBack: true };
  const held: OutboxEntry[] = [];
  // In the order of the queue: what depends on one of these misses its row too.
  for (const entry of queued) {
    if (missingUnder(entry, missing) !== undefined) held.push(toReview(entry, refusal, missing));
  }
  return held;
}

function asSent(entry: OutboxEntry, { revision }: ChangeAnswer): OutboxEntry {
  return { ...entry, status: 'sent', revision: revision ?? 0 };
}

/** The expiry sweep marked a row that another device had deleted. The reseller did nothing, and has nothing to decide. */
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

/** A refused entry; where it builds on a row that another refused one would have created, that is the reason. */
function toReview(entry: OutboxEntry, refusal: Refusal, missing: Map<string, string>): OutboxEntry {
  const because = missingUnder(entry, missing);
  for (const key of entry.creates.filter(isBuiltOn)) missing.set(key, because ?? entry.key);
  return { ...entry, status: 'review', refusal: { ...refusal, ...(because && { because }) } };
}

/** A mutation that looks for a line of the books can do without it; a message is reworded whether or not it was before. */
const isBuiltOn = (key: string): boolean => !key.startsWith('finances/') && !key.startsWith('templates/');

function missingUnder({ reads, writes }: OutboxEntry, missing: MissingRows): string | undefined {
  const key = [...reads, ...writes].find((row) => missing.has(row));
  return key === undefined ? undefined : missing.get(key);
}
