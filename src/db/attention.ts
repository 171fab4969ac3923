import { type Attention, attentionOf, attentionSpan } from '#domain/attention.ts';
import { duesOf } from '#domain/dues.ts';
import { dueAnswers } from './follow-ups.ts';
import type { LocalDatabase } from './local-database.ts';
import { rowsEnding } from '#db/row-blocks.ts';
import { countReview } from './outbox-queries.ts';

/** `nowMs` is server time, epoch ms. Reads by index, since the worker has no rows in memory. */
export async function readAttention(db: LocalDatabase, nowMs: number, timeZone?: string): Promise<Attention> {
  const { from, to } = attentionSpan(nowMs, timeZone);
  const [clients, streamings, answers, review] = await Promise.all([
    rowsEnding(db, 'clients', [from, to]),
    rowsEnding(db, 'streamings', [from, to]),
    dueAnswers(db, nowMs),
    countReview(db),
  ]);
  return attentionOf(
    { dues: duesOf(clients, answers, nowMs, timeZone), streamings, review },
    nowMs,
    timeZone,
  );
}
