import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import { type Client, escapeIdentifier } from 'pg';
import { from, to } from 'pg-copy-streams';
import { namesOf, type Table } from './catalog.ts';
import { linesOf } from './lines.ts';

export type Row = (string | null)[];

/** Each protocol message has a fixed cost, so rows are sent in chunks. */
const CHUNK_CHARS = 64 * 1024;

/** Yields PostgreSQL's own text of each value. A cluster's coordinator forwards the rows of its machines. */
export async function* copyOut(client: Client, table: Table): AsyncGenerator<Row> {
  const stream = client.query(to(`COPY ${withColumns(table)} TO STDOUT`));
  for await (const line of linesOf(stream)) yield readCopyLine(line.toString('utf8', 0, line.length - 1));
}

/** A running COPY into a table. No other statement runs on the connection until `end` or `breakOff`. */
export interface CopyIn {
  /** Values of identity columns are written as given, not numbered again. */
  add(row: Row): Promise<void> | null;
  /** Resolves with the number of rows. */
  end(): Promise<number>;
  /** The database drops all rows, and the transaction has failed. */
  breakOff(): Promise<void>;
}

export function copyIn(client: Client, table: Table): CopyIn {
  const stream = client.query(from(`COPY ${withColumns(table)} FROM STDIN`));
  let failed = false;
  // Stays attached for good: a stream emits a second error if it is destroyed after the first.
  stream.on('error', () => (failed = true));
  const done = finished(stream);
  // Not awaited yet: the next wait receives the rejection.
  done.catch(() => undefined);
  let text = '';
  let count = 0;
  const flush = async (): Promise<void> => {
    const full = text;
    text = '';
    // Writing to the stream of a closed connection would throw.
    if (failed || stream.write(full)) return failed ? done : undefined;
    const drained = once(stream, 'drain');
    drained.catch(() => undefined);
    await Promise.race([drained, done]);
  };
  return {
    add: (row) => {
      count += 1;
      text += copyLine(row);
      return text.length < CHUNK_CHARS ? null : flush();
    },
    end: async () => {
      if (!failed) stream.end(text);
      await done;
      return count;
    },
    breakOff: async () => {
      if (!failed) stream.destroy();
      await done.catch(() => undefined);
    },
  };
}

const withColumns = ({ name, columns }: Table): string =>
  `${escapeIdentifier(name)} (${namesOf(columns.map((column) => column.name))})`;

/** Text of one row of COPY as PostgreSQL writes and reads it: values between tabs, `\N` for null. */

const NULL = '\\N';
/** Characters that would end a value or begin an escape. */
const TO_ESCAPE = /[\\\n\r\t]/g;
const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };
/** PostgreSQL writes no other escapes. */
const ESCAPED = /\\(.)/g;
const CHARACTERS: Readonly<Record<string, string>> = {
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
};

export const copyLine = (row: readonly (string | null)[]): string =>
  `${row.map((value) => (value === null ? NULL : value.replace(TO_ESCAPE, (found) => ESCAPES[found] ?? found))).join('\t')}\n`;

/** @param line without its end */
export const readCopyLine = (line: string): (string | null)[] => line.split('\t').map(readValue);

function readValue(text: string): string | null {
  if (text === NULL) return null;
  if (!text.includes('\\')) return text;
  return text.replace(ESCAPED, (_all, character: string) => CHARACTERS[character] ?? character);
}
