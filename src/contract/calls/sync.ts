import { answerOf, defineCall, late, STREAM } from '#contract/call.ts';
import { BATCH_LIMITS, type BatchEntry, type BatchReply, type FeedPage } from '#contract/sync-protocol.ts';

/** How devices and server keep to one state (wire §4). */

/** As text, like every query parameter. */
export interface Cursor {
  since?: string;
  limit?: string;
  epoch?: string;
}

export const postBatch = defineCall({
  name: 'sync.batch',
  method: 'POST',
  path: '/batch',
  policy: 'user',
  summary: 'Many calls in one request, in order, each succeeding or failing by itself',
  bodyBytes: BATCH_LIMITS.bytes,
  body: late<{ calls: BatchEntry[] }>(),
  answer: answerOf<BatchReply>(),
  successStatus: 200,
});

export const pullFeed = defineCall({
  name: 'sync.pull',
  method: 'GET',
  path: '/sync/{userId}',
  policy: 'self',
  summary: 'What changed above a revision',
  query: late<Cursor>(),
  body: null,
  answer: answerOf<FeedPage>(),
  successStatus: 200,
});

export const followRevisions = defineCall({
  name: 'sync.events',
  method: 'GET',
  path: '/sync/{userId}/events',
  policy: 'self',
  summary: 'Server-sent events that say that the revision rose: `event: revision`, `data: {"revision":N}`',
  body: null,
  answer: STREAM,
  successStatus: 200,
});
