import type { ApiEdge } from './http-client.ts';

/** No page's address begins with it: outside a browser, as in unit tests, requests need one all the same. */
const NOWHERE = 'http://localhost';

/** The API of the origin that the page or worker came from. */
export const browserEdge: ApiEdge = {
  baseUrl: `${globalThis.location?.origin ?? NOWHERE}/api/v1`,
  fetch: (url, init) => fetch(url, init),
};
