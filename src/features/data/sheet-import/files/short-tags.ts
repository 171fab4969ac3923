/** A cell's tag has some 100 characters. Only lists of ranges, which nothing here reads, have thousands. */
const LONG = 20_000;

/** What ends each kind of markup that is no tag. */
const CLOSERS = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const;

/**
 * The sheet with its long tags cut to their names. The reader reads a sheet in pieces, which it makes smaller while one
 * takes longer than 7 ms, and reads unfinished markup again with each: one long tag costs a slow phone minutes. Throws
 * if markup doesn't end.
 */
export function withShortTags(xml: string): string {
  if (!hasLongStretch(xml) && !xml.includes('<!') && xml.lastIndexOf('<?') <= 0) return xml;
  let short = '';
  let kept = 0;
  for (let at = xml.indexOf('<'); at >= 0; at = xml.indexOf('<', at)) {
    const closer = CLOSERS.find(([opener]) => xml.startsWith(opener, at))?.[1];
    const end = closer ? xml.indexOf(closer, at) : endOfTag(xml, at);
    if (end < 0) throw new Error('Unfinished markup');
    if (end - at > LONG) {
      short += xml.slice(kept, at) + (closer ? '' : cut(xml, at, end));
      kept = end + (closer?.length ?? 1);
    }
    at = end + 1;
  }
  return short + xml.slice(kept);
}

/** Looks at the ends alone, which is fast: a sheet has a million tags. */
function hasLongStretch(xml: string): boolean {
  let last = 0;
  for (let at = xml.indexOf('>'); at >= 0; at = xml.indexOf('>', at + 1)) {
    if (at - last > LONG) return true;
    last = at;
  }
  return xml.length - last > LONG;
}

const QUOTE_OR_END = /["'>]/g;

/** The place of the `>` outside quotes, or -1. As the reader does, takes a quote without its other for a letter. */
function endOfTag(xml: string, at: number): number {
  QUOTE_OR_END.lastIndex = at;
  for (let found = QUOTE_OR_END.exec(xml); found; found = QUOTE_OR_END.exec(xml)) {
    if (found[0] === '>') return found.index;
    const other = xml.indexOf(found[0], found.index + 1);
    if (other >= 0) QUOTE_OR_END.lastIndex = other + 1;
  }
  return -1;
}

function cut(xml: string, at: number, end: number): string {
  const [name = '<'] = /^<\/?[\w:]{1,40}/.exec(xml.slice(at, at + 50)) ?? [];
  return `${name}${xml[end - 1] === '/' ? '/>' : '>'}`;
}
