import { BY_NAME, defineCall, OWN } from '#contract/call.ts';

/** The page that shows a client their services (rules §15, wire §7). */

export const readPage = defineCall({
  name: 'page.read',
  method: 'POST',
  path: '/page/{pageId}',
  policy: 'open',
  summary: "A client's page as stored, sealed by a key that no request bears",
  body: BY_NAME,
  answer: OWN,
  successStatus: 200,
});

export const listPages = defineCall({
  name: 'page.list',
  method: 'GET',
  path: '/page',
  policy: 'user',
  summary: "When each client's page was last opened",
  body: null,
  answer: OWN,
  successStatus: 200,
});
