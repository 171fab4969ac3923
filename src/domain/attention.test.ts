import { describe, expect, it } from 'vitest';
import {
  type Attention,
  attentionOf,
  attentionPath,
  attentionSpan,
  attentionTotal,
  hasMore,
} from './attention.ts';
import { type DueAnswer, duesOf } from './dues.ts';
import type { Client } from './rows.ts';

const LIMA = 'America/Lima';
/** 12:00 of the 12th in Lima. */
const NOW = Date.parse('2026-03-12T17:00:00.000Z');
const NOTHING: Attention = {
  clientsToday: 0,
  clientsOverdue: 0,
  accountsToday: 0,
  accountsOverdue: 0,
  review: 0,
};

const client = (id: string, endDate: string) => ({ id, endDate, publicprice: 1 }) as unknown as Client;

function counted(ends: string[], answers: DueAnswer[] = [], nowMs = NOW): Attention {
  const clients = ends.map((endDate, index) => client(`c${index}`, endDate));
  const dues = duesOf(clients, new Map(answers.map((answer) => [answer.clientId, answer])), nowMs, LIMA);
  return attentionOf({ dues, streamings: [], review: 0 }, nowMs, LIMA);
}

describe('what needs attention', () => {
  it('[EXP-13] counts as today what ends before midnight in the zone, not within 24 hours', () => {
    expect(counted(['2026-03-13T04:59:59.999Z', '2026-03-13T05:00:00.000Z'])).toEqual({
      ...NOTHING,
      clientsToday: 1,
    });
  });

  it('[EXP-10] counts as overdue what has ended by the clock, today or up to 30 days ago', () => {
    const ends = ['2026-03-12T17:00:00.000Z', '2026-02-10T05:00:00.000Z', '2026-02-10T04:59:59.999Z'];
    expect(counted(ends)).toEqual({ ...NOTHING, clientsOverdue: 2 });
  });

  it('leaves out clients informed today or unwilling, and keeps those put off', () => {
    const endDate = '2026-03-12T10:00:00.000Z';
    const answer = (index: number, outcome: DueAnswer['outcome']): DueAnswer => ({
      clientId: `c${index}`,
      endDate,
      outcome,
      at: NOW - 1_000,
    });
    const answers = [answer(0, 'sent'), answer(1, 'declined'), answer(2, 'later')];
    expect(counted([endDate, endDate, endDate], answers)).toEqual({ ...NOTHING, clientsOverdue: 1 });
  });

  it('does not count who was put off and ends tomorrow', () => {
    const endDate = '2026-03-13T10:00:00.000Z';
    const answers: DueAnswer[] = [{ clientId: 'c0', endDate, outcome: 'later', at: NOW - 1_000 }];
    expect(counted([endDate], answers)).toEqual(NOTHING);
  });

  it('counts accounts by the same span, and adds what is to be reviewed', () => {
    const dues = duesOf([], new Map(), NOW, LIMA);
    const ends = ['2026-03-12T16:00:00.000Z', '2026-03-12T18:00:00.000Z', '2026-03-14T18:00:00.000Z'];
    const streamings = ends.map((endDate) => ({ endDate }));
    const attention = attentionOf({ dues, streamings, review: 3 }, NOW, LIMA);
    expect(attention).toEqual({ ...NOTHING, accountsToday: 1, accountsOverdue: 1, review: 3 });
    expect(attentionTotal(attention)).toBe(5);
  });

  it('spans what an index has to be asked for', () => {
    expect(attentionSpan(NOW, LIMA)).toEqual({
      from: '2026-02-10T05:00:00.000Z',
      to: '2026-03-13T05:00:00.000Z',
    });
  });

  it('is more where any count rose, whatever fell', () => {
    const before = { ...NOTHING, clientsToday: 3, clientsOverdue: 1 };
    expect(hasMore(before, before)).toBe(false);
    expect(hasMore({ ...before, clientsToday: 2 }, before)).toBe(false);
    expect(hasMore({ ...before, clientsToday: 2, clientsOverdue: 2 }, before)).toBe(true);
  });

  it('leads to the screen that answers it', () => {
    expect(attentionPath({ ...NOTHING, clientsToday: 1, accountsOverdue: 4, review: 1 })).toBe('/due');
    expect(attentionPath({ ...NOTHING, accountsToday: 1, accountsOverdue: 1, review: 1 })).toBe('/overdue');
    expect(attentionPath({ ...NOTHING, accountsToday: 1, review: 1 })).toBe('/sold');
    expect(attentionPath({ ...NOTHING, review: 1 })).toBe('/review');
  });
});
