import { randomInt } from 'node:crypto';
import type { Readable } from 'node:stream';
import { UNAMBIGUOUS_ALPHABET } from '#domain/code.ts';

/** Who starts the command from a program often leaves it a pipe that nothing is ever written to. */
const PATIENCE_MS = 5_000;
const MADE_LENGTH = 20;

/**
 * The password on standard input: its first line. Null at a terminal, at an empty input, and where nothing comes
 * within 5 s.
 */
export async function readPassword(input: Readable & { isTTY?: boolean }): Promise<string | null> {
  if (input.isTTY) return null;
  const timer = setTimeout(() => input.destroy(), PATIENCE_MS);
  try {
    return (await firstLine(input)) || null;
  } finally {
    clearTimeout(timer);
    input.destroy();
  }
}

/** Not trimmed, but for the end of the line. */
async function firstLine(input: Readable): Promise<string> {
  let text = '';
  input.setEncoding('utf8');
  const chunks = input[Symbol.asyncIterator]();
  while (!text.includes('\n')) {
    const next = await chunks.next().catch(() => null);
    if (!next || next.done) break;
    text += String(next.value);
  }
  return text.split(/\r?\n/, 1)[0] ?? '';
}

/** A password of 100 random bits that can be read aloud. */
export function makePassword(): string {
  return Array.from({ length: MADE_LENGTH }, () =>
    UNAMBIGUOUS_ALPHABET.charAt(randomInt(UNAMBIGUOUS_ALPHABET.length)),
  ).join('');
}
