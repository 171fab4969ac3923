import { BY_NAME, defineCall, OWN } from '#contract/call.ts';

/** Pages that open without a sign-in: a client's, and the catalogue (rules §15, wire §7). */

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

export const readCatalogue = defineCall({
  name: 'catalogue.read',
  method: 'GET',
  path: '/catalogue/{catalogueId}',
  policy: 'open',
  summary: "A reseller's public catalogue: services, prices and whether there is room",
  body: null,
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
