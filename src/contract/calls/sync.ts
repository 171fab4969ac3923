import { BY_NAME, defineCall, OWN, STREAM } from '#contract/call.ts';
import { BATCH_LIMITS } from '#contract/sync-protocol.ts';

export const postBatch = defineCall({
  name: 'sync.batch',
  method: 'POST',
  path: '/batch',
  policy: 'user',
  summary: 'Many calls in one request, in order, each succeeding or failing by itself',
  bodyBytes: BATCH_LIMITS.bytes,
  body: BY_NAME,
  answer: OWN,
  successStatus: 200,
});

export const pullFeed = defineCall({
  name: 'sync.pull',
  method: 'GET',
  path: '/sync/{userId}',
  policy: 'self',
  summary: 'What changed above a revision',
  query: BY_NAME,
  body: null,
  answer: OWN,
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
