import { describe, expect, it } from 'vitest';
import type { ChangeAnswer, ErrorAnswer } from '#contract/answers.ts';
import { queuedEntry } from '#tests/support/app/outbox-entry.ts';
import type { OutboxEntry } from '#db/local-database.ts';
import type { Acknowledged } from './interpret-reply.ts';
import { heldBack, sortReplies } from './sort-replies.ts';

const done: ChangeAnswer = { status: 'success', message: 'Listo.', revision: 7 };
const no: ErrorAnswer = { status: 'error', code: 'conflict', message: 'No.' };
const missing: ErrorAnswer = { status: 'error', code: 'not_found', message: 'No está.' };

const taken = (entry: OutboxEntry, answer = done): Acknowledged => ({ kind: 'taken', entry, answer });
const refused = (entry: OutboxEntry, answer: ErrorAnswer | null = no): Acknowledged => ({
  kind: 'refused',
  entry,
  answer,
});
const sort = (acknowledged: Acknowledged[], current = acknowledged.map(({ entry }) => entry)) =>
  sortReplies(acknowledged, new Map(current.map((entry) => [entry.seq, entry])));

describe('the replies to a batch, sorted', () => {
  const sale = queuedEntry(1, { creates: ['clients/a', 'finances/b'], writes: ['clients/a', 'finances/b'] });
  const renewal = queuedEntry(2, { reads: ['clients/a'], writes: ['clients/a', 'finances/c'] });
  const refund = queuedEntry(3, { reads: ['finances/b'], writes: ['finances/d'] });

  it('[SYN-04] are taken with the revision of their answer', () => {
    const { taken: sent, ...others } = sort([taken(sale)]);
    expect(sent).toEqual([{ entry: { ...sale, status: 'sent', revision: 7 }, answer: done }]);
    expect(others).toEqual({ refused: [], obsolete: [], missing: new Map() });
  });

  it('[SYN-25] are refused in the words of the server, or in the phone’s where it said none', () => {
    const errors = { name: { msg: 'Mal.' } };
    const { refused: review } = sort([refused(sale, { ...no, errors }), refused(refund, null)]);
    expect(review).toMatchObject([
      { key: sale.key, status: 'review', refusal: { code: 'conflict', message: 'No.', errors } },
      {
        key: refund.key,
        status: 'review',
        refusal: { code: 'internal', message: 'El servidor no aceptó el cambio.' },
      },
    ]);
  });

  it('[SYN-22] [SYN-25] are refused where the server fails at a call each time', () => {
    const answer: ErrorAnswer = { status: 'error', code: 'internal', message: 'Falló.' };
    const { refused: review } = sort([{ kind: 'setAside', entry: sale, answer }]);
    expect(review).toMatchObject([{ key: sale.key, refusal: { code: 'internal', message: 'Falló.' } }]);
  });

  it('[SYN-25] name the first of those that miss a row, but for the books', () => {
    const edit = queuedEntry(4, { creates: ['clients/e'], reads: ['clients/a'], writes: ['clients/e'] });
    const {
      refused: review,
      missing: rows,
      taken: sent,
    } = sort([refused(sale), taken(refund), refused(renewal), refused(edit)]);
    expect(review.map(({ refusal }) => refusal?.because)).toEqual([undefined, sale.key, sale.key]);
    expect([...rows]).toEqual([
      ['clients/a', sale.key],
      ['clients/e', sale.key],
    ]);
    expect(sent).toHaveLength(1);
  });

  it('[SYN-25] are obsolete where the sweep marked a row that is gone', () => {
    const marks = [
      queuedEntry(1, { name: 'streaming.conditions_vencido' }),
      queuedEntry(2, { name: 'client.change_state', body: { state: 'Vencido' } }),
    ];
    expect(sort(marks.map((entry) => refused(entry, missing)))).toMatchObject({
      obsolete: marks,
      refused: [],
    });
    const standby = queuedEntry(3, { name: 'client.change_state', body: { state: 'Standby' } });
    const others = [refused(standby, missing), ...marks.map((entry) => refused(entry))];
    expect(sort(others)).toMatchObject({ obsolete: [], refused: { length: 3 } });
  });

  it('[SYN-26] leave out what another context has settled or the reseller has taken back', () => {
    const settled: OutboxEntry = { ...sale, status: 'sent', revision: 3 };
    expect(sort([taken(sale), refused(renewal)], [settled])).toEqual({
      taken: [],
      refused: [],
      obsolete: [],
      missing: new Map(),
    });
  });
});

describe('what builds on rows that won’t be created', () => {
  it('[SYN-25] is held back with what builds on it in turn, in order', () => {
    const account = queuedEntry(1, { creates: ['streamings/s'], reads: ['suppliers/p'] });
    const sale = queuedEntry(2, { creates: ['clients/c', 'finances/f'], reads: ['streamings/s'] });
    const renewal = queuedEntry(3, { writes: ['clients/c'] });
    const correction = queuedEntry(4, { reads: ['finances/f'] });
    const refusedRows = new Map([['suppliers/p', 'first']]);
    const held = heldBack([account, sale, renewal, correction], refusedRows);
    expect(
      held.map(({ seq, status, refusal }) => [seq, status, refusal?.because, refusal?.heldBack]),
    ).toEqual([
      [1, 'review', 'first', true],
      [2, 'review', 'first', true],
      [3, 'review', 'first', true],
    ]);
    expect([...refusedRows]).toHaveLength(1);
  });
});
