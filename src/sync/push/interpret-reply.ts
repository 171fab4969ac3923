import { isAnswer, type ChangeAnswer, type ErrorAnswer } from '#contract/answers.ts';
import { BATCH_LIMITS, HEADERS } from '#contract/sync-protocol.ts';
import type { OutboxEntry } from '#db/local-database.ts';
import type { Pause } from '#db/facts/sync-facts.ts';
import type { History } from '#sync/history.ts';
import { isTransient, type Reply } from '#sync/transport/call-api.ts';
import type { BatchReply, CallReply } from '#contract/schemas/answers.ts';

/** A slower batch does not double the size of the next. */
const SLOW_MS = 6_000;
/** A request that fails within this time, without an answer, found no connection: its size wasn't the reason. */
const NO_CONNECTION_MS = 1_000;
/** Failures in a row, with the engine's backoff between them. */
const BREAKDOWNS_BEFORE_SET_ASIDE = 6;

export type SendOutcome =
  | { kind: 'empty' }
  /** The head of the queue may still be taken back, for this many ms. */
  | { kind: 'held'; ms: number }
  | { kind: 'sent' }
  /** The server refuses this batch size, or batches at all: the calls go again at once, in smaller ones or singly. */
  | { kind: 'sendAgain' }
  /** `answered`: the server answered and left calls undecided, so that a pull can go on. */
  | { kind: 'wait'; retryAfterMs: number | null; answered: boolean }
  | { kind: 'paused'; pause: Pause }
  /** The server's database isn't the one that this device pulled from: a pull comes first. */
  | { kind: 'foreign' };

export interface LinkState {
  /** Current batch size. */
  calls: number;
  singly: boolean;
  /** The call at which the server's own code last failed, and how often in a row. */
  poison: { key: string; times: number } | null;
}

export function newLinkState(): LinkState {
  return { calls: BATCH_LIMITS.calls, singly: false, poison: null };
}

export type Acknowledged =
  | { kind: 'taken'; entry: OutboxEntry; answer: ChangeAnswer }
  /** Null if the refusal has no readable body. */
  | { kind: 'refused'; entry: OutboxEntry; answer: ErrorAnswer | null }
  /** The server fails at this call each time: it goes to review, and the queue goes on (ADR 0024). */
  | { kind: 'setAside'; entry: OutboxEntry; answer: ErrorAnswer };

export interface ReplyOutcome {
  outcome: SendOutcome;
  acknowledged: Acknowledged[];
  history: History | null;
}

interface Sent {
  entries: OutboxEntry[];
  reply: Reply<BatchReply>;
  tookMs: number;
}

/** Also adapts `link` to the reply. */
export function interpretReply(link: LinkState, { entries, reply, tookMs }: Sent): ReplyOutcome {
  if (reply.kind === 'signedOut') return nothingSettled({ kind: 'paused', pause: 'signin' });
  // A server without batches answers 404 in any form.
  const isBatchUnknown = reply.kind === 'unreachable' && reply.httpStatus === 404 && !link.singly;
  if (reply.kind === 'refused' || isBatchUnknown) {
    return nothingSettled(batchRefused(link, entries, reply.httpStatus ?? 404));
  }
  if (reply.kind === 'unreachable') {
    const isOffline = reply.httpStatus === undefined && tookMs < NO_CONNECTION_MS;
    return nothingSettled(isOffline ? WAIT : shrink(link, reply.retryAfterMs));
  }
  if (tookMs < SLOW_MS) link.calls = Math.min(link.calls * 2, BATCH_LIMITS.calls);
  const { results: replies } = reply.body;
  const history = reply.headers.get(HEADERS.history);
  const setAside = setAsideHead(link, entries, replies);
  if (setAside) return { outcome: { kind: 'sent' }, acknowledged: [setAside], history };
  const acknowledged = acknowledgedBy(entries, replies);
  const isWhole = acknowledged.length === entries.length;
  return { outcome: outcomeOf(replies, isWhole), acknowledged, history };
}

const WAIT: SendOutcome = { kind: 'wait', retryAfterMs: null, answered: false };

/** True if later calls depend on nothing refused. */
export function areAllTaken({ outcome, acknowledged }: ReplyOutcome): boolean {
  return outcome.kind === 'sent' && acknowledged.every(({ kind }) => kind === 'taken');
}

const nothingSettled = (outcome: SendOutcome): ReplyOutcome => ({ outcome, acknowledged: [], history: null });

/** The head would block the queue after repeated failures of the server's own code; null while retries remain. */
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

/** A gateway's 500 says nothing about one call; only the server's own `internal` does. */
function breakdownOf(reply: CallReply | undefined): ErrorAnswer | null {
  if (reply?.status !== 500 || reply.body?.status !== 'error') return null;
  return reply.body.code === 'internal' ? reply.body : null;
}

/** Batches are tried again after a failure: another server may answer by then. */
function shrink(link: LinkState, retryAfterMs: number | null): SendOutcome {
  link.calls = Math.max(Math.floor(link.calls / 2), 1);
  link.singly = false;
  return { kind: 'wait', retryAfterMs, answered: false };
}

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

/** Null if the reply isn't final. */
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
