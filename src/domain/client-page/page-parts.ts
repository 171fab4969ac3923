/**
 * Stored form of a page's content: `1 <head>` on the first line, then `<end> <service>` a line, where `<end>` is an ISO
 * instant and the rest is sealed. The server reads the ends alone, so that nothing is given out after them.
 */

const VERSION = '1';

const SEALED = '[A-Za-z0-9_-]+';
const INSTANT =
  '\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])T(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d\\.\\d{3}Z';

/** Form of a page's content; of a newer version the number and the signs alone are known. */
export const PAGE_CONTENT = new RegExp(
  `^(?:${VERSION} ${SEALED}(?:\\n${INSTANT} ${SEALED})*|(?:[2-9]|[1-9]\\d+) [A-Za-z0-9_:. \\n-]+)$`,
);

/** Form of a page's address: 16 bytes in base64url. */
export const PAGE_ID = /^[A-Za-z0-9_-]{22}$/;
/** Form of its key: 32 bytes. */
export const PAGE_KEY = /^[A-Za-z0-9_-]{43}$/;

export interface PagePart {
  /** ISO 8601 UTC. */
  until: string;
  sealed: string;
}

export interface PageParts {
  head: string;
  services: PagePart[];
}

export function joinParts({ head, services }: PageParts): string {
  return [`${VERSION} ${head}`, ...services.map(({ until, sealed }) => `${until} ${sealed}`)].join('\n');
}

/** What a visitor gets now. Content in a form of another version shows nothing. */
export function shownOf(content: string, nowMs: number): { head: string; services: string[] } {
  const [first = '', ...rest] = content.split('\n').map((line) => line.split(' '));
  const [version, head = ''] = first as string[];
  if (version !== VERSION) return { head: '', services: [] };
  const running = rest.filter(([until = '']) => Date.parse(until) > nowMs);
  return { head, services: running.map(([, sealed = '']) => sealed) };
}

/** The first line's sealed part; empty for content of another version. */
export const headOf = (content: string): string => shownOf(content, Infinity).head;

/** The services of the one below the head of the other. */
export function withHeadOf(from: string, content: string): string {
  const services = content.split('\n').slice(1);
  return [from.split('\n', 1)[0] ?? '', ...services].join('\n');
}

/** True for the form of this version or an older one: a newer phone's content is not replaced by this one's. */
export const isReplaceable = (content: string | null): boolean =>
  content === null || content.startsWith(`${VERSION} `);
