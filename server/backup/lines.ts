const NEWLINE = 0x0a;

/**
 * Yields lines with their ends. The last one has none if the bytes don't end with a line, or if it is longer than
 * `maxBytes`: nothing follows then.
 */
export async function* linesOf(chunks: AsyncIterable<Buffer>, maxBytes = Infinity): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of chunks) {
    const data: Buffer = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    let start = 0;
    for (let end = data.indexOf(NEWLINE); end >= 0; end = data.indexOf(NEWLINE, start)) {
      yield data.subarray(start, end + 1);
      start = end + 1;
    }
    rest = data.subarray(start);
    if (rest.length > maxBytes) break;
  }
  if (rest.length > 0) yield rest;
}

export const isEnded = (line: Buffer): boolean => line.at(-1) === NEWLINE;
