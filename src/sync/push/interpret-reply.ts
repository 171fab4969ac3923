import { isAnswer, type ChangeAnswer, type ErrorAnswer } from '#contract/answers.ts';
import type { OutboxEntry } from '#db/local-database.ts';
import type { Pause } from '#db/meta.ts';
import { repliesOf, type CallReply } from './batch.ts';
import type { History } from '#sync/history.ts';
import { isTransient, type Reply } from '#sync/transport/request.ts';

const MAX_CALLS = 500;
const FIRST_CALLS = 500;
/** A batch that takes longer than this was too large for the link. */
const SLOW_MS = 6_000;
/** The first wait between two tries is 1 s, and each is longer than the one before. */
const BREAKDOWNS_BEFORE_SET_ASIDE = 6;

export type SendOutcome =
  | { kind: 'empty' }
  /** The batch is settled: the next may go at once. */
  | { kind: 'sent' }
  /** The server takes no batch of this size, or none at all: the same calls go at once in smaller ones, or singly. */
  | { kind: 'sendAgain' }
  /** `answered`: the server is there and left some calls undecided. What it has can be pulled meanwhile. */
  | { kind: 'wait'; retryAfterMs: number | null; answered: boolean }
  | { kind: 'paused'; pause: Pause }
  /** The server's database is another than this device pulled from: a pull comes first. */
  | { kind: 'foreign' };

/** What is known of the link and the server. */
export interface LinkState {
  /** How many calls a batch holds. */
  calls: number;
  /** Whether calls go one by one. */
  singly: boolean;
  /** The call at which the server itself broke down last, and how often it did in a row. */
  poison: { key: string; times: number } | null;
}

export function newLinkState(): LinkState {
  return { calls: FIRST_CALLS, singly: false, poison: null };
}

/** An entry and the server's final word on it. */
export type Acknowledged =
  | { kind: 'taken'; entry: OutboxEntry; answer: ChangeAnswer }
  /** Without an answer where the refusal has no readable body. */
  | { kind: 'refused'; entry: OutboxEntry; answer: ErrorAnswer | null }
  /** The server breaks down at this call each time: it goes to review, and the queue goes on without it (ADR 0024). */
  | { kind: 'setAside'; entry: OutboxEntry; answer: ErrorAnswer };

/** What the server's reply to a batch means: how to go on, and what to settle before. */
export interface ReplyOutcome {
  outcome: SendOutcome;
  acknowledged: Acknowledged[];
  /** What the reply said of the server's database; null where it said nothing. */
  history: History | null;
}

interface Sent {
  entries: OutboxEntry[];
  reply: Reply;
  tookMs: number;
}

/** Interprets the reply to a batch, and learns of the link from it. */
export function interpretReply(link: LinkState, { entries, reply, tookMs }: Sent): ReplyOutcome {
  if (reply.kind === 'signedOut') return nothingSettled({ kind: 'paused', pause: 'signin' });
  if (reply.kind === 'unreachable') return nothingSettled(shrink(link, reply.retryAfterMs));
  if (reply.kind === 'refused') return nothingSettled(batchRefused(link, entries, reply.httpStatus));
  if (tookMs < SLOW_MS) link.calls = Math.min(link.calls * 2, MAX_CALLS);
  const replies = repliesOf(reply.body) ?? [];
  const setAside = setAsideHead(link, entries, replies);
  if (setAside) return { outcome: { kind: 'sent' }, acknowledged: [setAside], history: reply.history };
  const acknowledged = acknowledgedBy(entries, replies);
  const isWhole = acknowledged.length === entries.length;
  return { outcome: outcomeOf(replies, isWhole), acknowledged, history: reply.history };
}

/** Whether the server has taken all of a batch: then what follows depends on nothing that it refused. */
export function areAllTaken({ outcome, acknowledged }: ReplyOutcome): boolean {
  return outcome.kind === 'sent' && acknowledged.every(({ kind }) => kind === 'taken');
}

const nothingSettled = (outcome: SendOutcome): ReplyOutcome => ({ outcome, acknowledged: [], history: null });

/**
 * Sets the first call of the queue aside once the server has broken down at it often enough while it answers for others:
 * it would hold up the queue for good. Null as long as it is to be tried again.
 */
function setAsideHead(link: LinkState, [head]: OutboxEntry[], replies: CallReply[]): Acknowledged | null {
  const breakdown = head && breakdownOf(replies.find(({ key }) => key === head.key));
  if (!breakdown) {
    link.poison = null;
    return null;
  }
  const times = link.poison?.key === head.key ? link.poison.times + 1 : 1;
  if (times < BREAKDOWNS_BEFORE_SET_ASIDE) {
    link.poison = { key: head.key, times };
    return null;
  }
  link.poison = null;
  return { kind: 'setAside', entry: head, answer: breakdown };
}

/** The server's own word that it failed at a call; a gateway's 500 says nothing of one. */
function breakdownOf(reply: CallReply | undefined): ErrorAnswer | null {
  if (reply?.status !== 500 || reply.body?.status !== 'error') return null;
  return reply.body.code === 'internal' ? reply.body : null;
}

/** After a failure less is sent at once. Batches are tried again: another server may answer by then. */
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
  else link.singly = true;
  return { kind: 'sendAgain' };
}

function acknowledgedBy(entries: OutboxEntry[], replies: CallReply[]): Acknowledged[] {
  const byKey = new Map(replies.map((reply) => [reply.key, reply]));
  return entries.flatMap((entry) => {
    const reply = byKey.get(entry.key);
    return (reply && acknowledge(entry, reply)) ?? [];
  });
}

/** Null where the reply is no final word: the entry stays in the queue. */
function acknowledge(entry: OutboxEntry, reply: CallReply): Acknowledged | null {
  const { status, body } = reply;
  if (status >= 400) {
    if (!isRefusal(reply)) return null;
    return { kind: 'refused', entry, answer: body?.status === 'error' ? body : null };
  }
  if (!isAnswer(body) || body.status === 'error') return null;
  return status < 300 ? { kind: 'taken', entry, answer: body } : { kind: 'refused', entry, answer: null };
}

function isRefusal(reply: CallReply): boolean {
  const { status } = reply;
  return !isTransient(status) && status !== 401 && status !== 426 && !isMembershipEnd(reply);
}

function outcomeOf(replies: CallReply[], isWhole: boolean): SendOutcome {
  if (replies.some(({ status }) => status === 401)) return { kind: 'paused', pause: 'signin' };
  if (replies.some(isMembershipEnd)) return { kind: 'paused', pause: 'membership' };
  if (replies.some(({ status }) => status === 426)) return { kind: 'paused', pause: 'upgrade' };
  return isWhole ? { kind: 'sent' } : { kind: 'wait', retryAfterMs: null, answered: true };
}

function isMembershipEnd({ body }: CallReply): boolean {
  return body?.status === 'error' && body.code === 'membership_expired';
}
