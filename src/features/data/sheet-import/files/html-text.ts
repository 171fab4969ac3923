import { bounded } from './bounds.ts';

/** 20,000 rows of 25 cells. The browser makes an object of each. */
const MOST_TAGS = 1_000_000;

/** True for an HTML page: anything may precede its first table. */
export const isHtml = (text: string): boolean =>
  /^[\s\uFEFF]*<[!?a-z]/i.test(text) && /<table[\s>]/i.test(text);

/** Throws `TooLarge` if a page has more tags than a phone holds. */
export const boundTags = (html: string): void => bounded(html, '<', MOST_TAGS);
