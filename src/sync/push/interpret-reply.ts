import { isAnswer } from '#contract/answers.ts';
import type { OutboxEntry } from '#db/local-database.ts';
import type { Pause } from '#db/meta.ts';
import { repliesOf, type CallReply } from './batch.ts';
import type { History } from '#sync/history.ts';
import { isTransient, type Reply } from '#sync/transport/request.ts';
import type { Acknowledged } from './settle.ts';

const MAX_CALLS = 500;
const FIRST_CALLS = 500;
/** A batch that takes longer than this was too large for the link. */
const SLOW_MS = 6_000;

/**
 * What sending came to: `sent` may be called again at once. `wait`: where the server `answered`, it only couldn't
 * take some of the calls, and what it has can be pulled meanwhile.
 */
export type SendOutcome =
  | { kind: 'empty' }
  | { kind: 'sent'; count: number }
  | { kind: 'wait'; retryAfterMs: number | null; answered: boolean }
  | { kind: 'paused'; pause: Pause }
  /** The server's database is another than this device pulled from: that comes first. */
  | { kind: 'foreign' };

/** What is known of the link and the server: how many calls a batch holds, and whether calls go one by one. */
export interface LinkState {
  calls: number;
  singly: boolean;
  /** The call at which the server broke down last, itself being well, and how often it did. */
  poison: { key: string; times: number } | null;
}

/** So often does the server have to break down at one and the same call, with the first wait 1 s and each longer. */
const POISON_TIMES = 6;

/** A link of which nothing is known yet. */
export function newLinkState(): LinkState {
  return { calls: FIRST_CALLS, singly: false, poison: null };
}

/** What the server's reply to a batch means: what of it is to be settled, and how to go on. */
export interface ReplyOutcome {
  outcome: SendOutcome;
  decided: Acknowledged[];
  /** What the answer told of the server's database; null where that is nothing. */
  history: History | null;
}

interface Sent {
  entries: OutboxEntry[];
  reply: Reply;
  tookMs: number;
}

/** Judges what was replied to a batch, and learns of the link from it. */
export function interpretReply(link: LinkState, { entries, reply, tookMs }: Sent): ReplyOutcome {
  if (reply.kind === 'signedOut') return undecided({ kind: 'paused', pause: 'signin' });
  if (reply.kind === 'unreachable') return undecided(shrink(link, reply.retryAfterMs));
  if (reply.kind === 'refused') return undecided(batchRefused(link, entries, reply.httpStatus));
  if (tookMs < SLOW_MS) link.calls = Math.min(link.calls * 2, MAX_CALLS);
  const replies = withPoison(link, entries, repliesOf(reply.body) ?? []);
  return { ...judgeCalls(entries, replies), history: reply.history };
}

/** Whether the server has taken all of a batch: then what follows can't depend on anything that it refused. */
export function areAllTaken({ outcome, decided }: ReplyOutcome): boolean {
  return outcome.kind === 'sent' && outcome.count > 0 && decided.every(({ reply }) => reply.status < 300);
}

const undecided = (outcome: SendOutcome): ReplyOutcome => ({ outcome, decided: [], history: null });

/**
 * A call that makes the server fail each time, while it answers those around it, would hold up the queue for good:
 * after some tries it counts as refused, and waits in review for the reseller to try it again (ADR 0024).
 */
function withPoison(link: LinkState, [head]: OutboxEntry[], replies: CallReply[]): CallReply[] {
  const first = replies.find(({ key }) => key === head?.key);
  if (!first || !isBreakdown(first)) {
    link.poison = null;
    return replies;
  }
  const times = link.poison?.key === first.key ? link.poison.times + 1 : 1;
  link.poison = { key: first.key, times };
  if (times < POISON_TIMES) return replies;
  link.poison = null;
  return [{ ...first, status: REFUSED_BY_FAILING }];
}

/** Any status of a refusal: the code of its body says what it was. */
const REFUSED_BY_FAILING = 409;

/** The server's own word that it failed at this call, not a gateway's that it isn't there. */
function isBreakdown({ status, body }: CallReply): boolean {
  return status === 500 && body?.status === 'error' && body.code === 'internal';
}

/** The others waited for this one alone, and can go now. */
function isSetAside([first]: CallReply[]): boolean {
  return (
    first?.status === REFUSED_BY_FAILING && first.body?.status === 'error' && first.body.code === 'internal'
  );
}

/** After a failure less is sent at once, and batches are tried again: it may be another server that answers. */
function shrink(link: LinkState, retryAfterMs: number | null): SendOutcome {
  link.calls = Math.max(Math.floor(link.calls / 2), 1);
  link.singly = false;
  return { kind: 'wait', retryAfterMs, answered: false };
}

/** The batch as a whole was refused: by its size, its age, or because the server knows no batches. */
function batchRefused(link: LinkState, entries: OutboxEntry[], httpStatus: number): SendOutcome {
  if (httpStatus === 426) return { kind: 'paused', pause: 'upgrade' };
  if (httpStatus === 410) return { kind: 'foreign' };
  if (httpStatus === 413 && entries.length > 1) link.calls = Math.floor(entries.length / 2);
  // No batches here, or one that the server can't take whole: the same calls go one by one.
  else link.singly = true;
  return { kind: 'sent', count: 0 };
}

function judgeCalls(entries: OutboxEntry[], replies: CallReply[]): Omit<ReplyOutcome, 'history'> {
  const byKey = new Map(replies.map((reply) => [reply.key, reply]));
  const decided = entries.flatMap((entry) => {
    const reply = byKey.get(entry.key);
    return reply && isDecided(reply) ? [{ entry, reply }] : [];
  });
  const isPart = decided.length < entries.length && !isSetAside(replies);
  return { outcome: outcomeOf(replies, isPart, decided.length), decided };
}

function outcomeOf(replies: CallReply[], isPart: boolean, count: number): SendOutcome {
  if (replies.some(({ status }) => status === 401)) return { kind: 'paused', pause: 'signin' };
  if (replies.some(isMembershipEnd)) return { kind: 'paused', pause: 'membership' };
  if (replies.some(({ status }) => status === 426)) return { kind: 'paused', pause: 'upgrade' };
  return isPart ? { kind: 'wait', retryAfterMs: null, answered: true } : { kind: 'sent', count };
}

function isDecided(reply: CallReply): boolean {
  const { status, body } = reply;
  if (status < 400) return isAnswer(body) && body.status !== 'error';
  return !isTransient(status) && status !== 401 && status !== 426 && !isMembershipEnd(reply);
}

function isMembershipEnd({ body }: CallReply): boolean {
  return body?.status === 'error' && body.code === 'membership_expired';
}
