import { expect, it } from 'vitest';
import { copyLine, readCopyLine } from './copy.ts';

it('[OPS-07] a row of COPY comes back as it was, whatever its values hold', () => {
  const row = ['a\tb\nc\rd', '\\', '\\N', null, '', '\\t', 'x\\\ny', '{"a\\\\b"}', '\b\f\v\u2028 😀'];
  const line = copyLine(row);
  expect(line).toBe('a\\tb\\nc\\rd\t\\\\\t\\\\N\t\\N\t\t\\\\t\tx\\\\\\ny\t{"a\\\\\\\\b"}\t\b\f\v\u2028 😀\n');
  expect(readCopyLine(line.slice(0, -1))).toEqual(row);
});

it("[OPS-07] PostgreSQL's other escapes are read", () => {
  expect(readCopyLine('\\b\\f\\v\\\\v')).toEqual(['\b\f\v\\v']);
});
