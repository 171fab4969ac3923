import { describe, expect, it } from 'vitest';
import type { Answer, ErrorAnswer } from '#contract/answers.ts';
import type { BatchReply } from '#contract/schemas/answers.ts';
import { queuedEntry } from '#tests/support/app/outbox-entry.ts';
import { type Reply, UNREACHABLE } from '#sync/transport/call-api.ts';
import { areAllTaken, interpretReply, newLinkState } from './interpret-reply.ts';

const entries = [queuedEntry(1), queuedEntry(2)];
const done: Answer = { status: 'success', message: 'Listo.', revision: 7 };
const failed: ErrorAnswer = { status: 'error', code: 'internal', message: 'Falló.' };
const refusal: Answer = { status: 'error', code: 'conflict', message: 'No.' };

type Result = [status: number, body: Answer | null];

/** The server answers the calls in order. */
function batch(...results: Result[]): Reply<BatchReply> {
  const calls = results.map(([status, body], index) => ({ key: entries[index]?.key, status, body }));
  return {
    kind: 'ok',
    httpStatus: 200,
    body: { results: calls as BatchReply['results'] },
    headers: new Headers(),
  };
}

const interpret = (reply: Reply<BatchReply>, link = newLinkState(), tookMs = 0) =>
  interpretReply(link, { entries, reply, tookMs });

describe('the reply to a batch', () => {
  it('[SYN-22] separates what was accepted from what was refused', () => {
    const replied = interpret(batch([201, done], [409, refusal]));
    expect(replied).toMatchObject({ outcome: { kind: 'sent' }, acknowledged: { length: 2 } });
    expect(replied.acknowledged.map(({ kind }) => kind)).toEqual(['taken', 'refused']);
    expect(areAllTaken(replied)).toBe(false);
    expect(areAllTaken(interpret(batch([201, done], [200, done])))).toBe(true);
  });

  it.each<[string, Result]>([
    ['a later one', [503, null]],
    ['no answer of ours', [200, null]],
    ['a failure', [500, failed]],
  ])('[SYN-22] leaves a call queued over %s', (_what, second) => {
    const replied = interpret(batch([201, done], second));
    expect(replied.outcome).toEqual({ kind: 'wait', retryAfterMs: null, answered: true });
    expect(replied.acknowledged).toMatchObject([{ kind: 'taken', entry: { seq: 1 } }]);
  });

  it('[SYN-13] has the same calls sent again, fewer at once or singly, where the whole batch was refused', () => {
    const link = newLinkState();
    expect(interpret({ kind: 'refused', httpStatus: 413, answer: failed }, link)).toMatchObject({
      outcome: { kind: 'sendAgain' },
      acknowledged: [],
    });
    expect(link).toMatchObject({ calls: 1, singly: false });
    const replied = interpret({ ...UNREACHABLE, httpStatus: 404 }, link);
    expect([replied.outcome.kind, link.singly, areAllTaken(replied)]).toEqual(['sendAgain', true, false]);
  });

  it.each<[string, Reply<BatchReply>, number, number]>([
    ['no connection keeps the size', UNREACHABLE, 20, 1],
    ['a request that broke off halves it', UNREACHABLE, 1_000, 0.5],
    ['a server in trouble halves it', { ...UNREACHABLE, httpStatus: 503 }, 20, 0.5],
  ])('[SYN-13] of batches after a failure: %s', (_what, reply, tookMs, share) => {
    const link = newLinkState();
    const before = link.calls;
    expect(interpret(reply, link, tookMs).outcome).toMatchObject({ kind: 'wait', answered: false });
    expect(link.calls).toBe(before * share);
  });

  it('[SYN-22] [SYN-25] sets the first call aside once the server has failed at it six times in a row', () => {
    const link = newLinkState();
    const failing = batch([500, failed], [500, failed]);
    const kinds = Array.from({ length: 6 }, () => interpret(failing, link).outcome.kind);
    expect(kinds).toEqual(['wait', 'wait', 'wait', 'wait', 'wait', 'sent']);
    expect(link.poison).toBeNull();
    for (let times = 1; times < 6; times += 1) interpret(failing, link);
    expect(interpret(failing, link).acknowledged).toEqual([
      { kind: 'setAside', entry: entries[0], answer: failed },
    ]);
  });

  it('[SYN-22] counts neither failures before the call was answered otherwise, nor a gateway’s', () => {
    const link = newLinkState();
    for (let times = 1; times < 6; times += 1) interpret(batch([500, failed], [500, failed]), link);
    expect(link.poison?.times).toBe(5);
    interpret(UNREACHABLE, link);
    expect(link.poison?.times).toBe(5);
    interpret(batch([500, null], [500, null]), link);
    expect(link.poison).toBeNull();
  });

  it('[SYN-22] takes no refusal for a call set aside, whatever its code', () => {
    const replied = interpret(batch([409, failed], [503, null]));
    expect(replied.outcome.kind).toBe('wait');
    expect(replied.acknowledged).toMatchObject([{ kind: 'refused', answer: failed }]);
  });
});
